/** Aim in words: who is ahead, what the side that must reach a threshold still needs, which edge opens when. */
import { type AimNow, aimNow, type BattleshipsGame, EDGES } from '../../../../engine/battleships/index.js';
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../../../../engine/index.js';
import type { AimWords } from '../../model/face.js';
import { t } from '../i18n/index.js';
import { whoWins } from '../lobby/briefing.js';
import type { BattleshipsModel } from '../model/battle.js';
import { edgeWords } from './moves.js';
import { seatName } from './names.js';

export function aimWords({ game, scenario, standing, seat }: BattleshipsModel): AimWords {
  const { before, view } = standing.value;
  const { points, turn } = view;
  const [a = 0, b = 0] = scenario.sides.map((side) => points[side.id] ?? 0);
  const { claimant, lead, ratio, wanted, drawn, opens } = aimNow(game.battle, [a, b], turn);
  const own = seat.value;
  const name = (of: Seat): string => seatName(game, of);
  const other = otherSeat(claimant);
  const you = (of: Seat): 'You' | '' => (of === own ? 'You' : '');
  const spare = lead - wanted;
  const left =
    spare > 0
      ? t(`panel.aim.holds${you(claimant)}`, { side: name(claimant), n: spare })
      : spare === 0
        ? t(`panel.aim.just${you(claimant)}`, { side: name(claimant) })
        : t(`panel.aim.togo${you(claimant)}`, { side: name(claimant), goal: goalWords(wanted), n: -spare });
  const leader = a === b ? undefined : a > b ? FIRST_SEAT : SECOND_SEAT;
  return {
    score: [FIRST_SEAT, SECOND_SEAT].map((of) => {
      const { id } = scenario.sides[of as 0 | 1];
      const now = points[id] ?? 0;
      return { side: name(of), points: now, gained: now - (before.points[id] ?? 0) };
    }),
    lead:
      leader === undefined ? t('panel.aim.level') : t('panel.aim.ahead', { side: name(leader), n: Math.abs(a - b) }),
    left,
    more: [
      ...(drawn < wanted ? [t('panel.aim.draw', { n: drawn })] : []),
      ...(spare < 0 ? [t(`panel.aim.else${you(other)}`, { side: name(other) })] : []),
      ...(ratio === 1 ? [] : [t('panel.aim.ratio', { side: name(other), ratio })]),
      ...[...new Set(opens.map((exit) => exit.seat))].map((of) => opensWords(game, opens, of)),
      // Those that decide whatever the points are; the last is the one by points.
      ...whoWins(scenario).slice(0, -1),
    ],
    scale: { lead, wanted, flag: t('panel.aim.flag', { n: wanted }) },
  };
}

const goalWords = (wanted: number): string =>
  wanted > 0
    ? t('panel.aim.goalAhead', { n: wanted })
    : wanted === 0
      ? t('panel.aim.goalLevel')
      : t('panel.aim.goalBehind', { n: -wanted });

/** The edges that open to a seat next. */
function opensWords(game: BattleshipsGame, opens: AimNow['opens'], of: Seat): string {
  const own = opens.filter(({ seat }) => seat === of);
  const edges = new Set(own.map(({ clause }) => clause.edge));
  const side = seatName(game, of);
  const { turn } = own[0]!;
  const isFull = own.every(({ clause }) => clause.score === 1);
  const words =
    edges.size === EDGES.length
      ? t('panel.aim.opensAll', { turn, side })
      : t('panel.aim.opens', { turn, side, edges: [...edges].map(edgeWords).join(t('event.and')) });
  return isFull ? `${words} ${t('panel.aim.opensFull')}` : words;
}
