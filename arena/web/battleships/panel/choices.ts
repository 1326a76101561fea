/** The legal answers as a person reads them: what is chosen, where it lies, what is expected of it. */
import {
  AFLOAT,
  arcToward,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  G,
  LAUNCH,
  objectIn,
  PASS,
  type Question,
  REPAIR,
  rangeBetween,
  SMOKE,
  STAR,
  STAR_OFFSETS,
  U,
} from '../../../../engine/battleships/index.js';
import { distance } from '../../../../engine/core/hex.js';
import { type Action, never, type UnitId, unitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import type { PutQuestion } from '../../model/conduct.js';
import { t } from '../i18n/index.js';
import { answersOf } from './answers.js';
import { isHarmless, type LegalAnswer, type PanelChoice } from './choice.js';
import { moveChoice } from './moves.js';
import { arcWords, hexesText, shipName } from './names.js';
import { movesAt, oddsAt } from './reckoned.js';

export function choicesOf(
  game: BattleshipsGame,
  s: BattleState,
  kind: Question,
  { requestId, legal }: PutQuestion,
): PanelChoice[] {
  const b = game.battle;
  const answers = answersOf(game, s, legal);
  if (answers.length === 0) return legal.map(unread);
  const plain = ({ action, wire }: LegalAnswer, label: string, ...details: string[]): PanelChoice => ({
    action,
    wire,
    label,
    details,
    isPass: action === PASS,
  });
  switch (kind) {
    case 'main':
      return targets(game, s, requestId, answers, { base: FIRE, none: t('panel.choice.holdFire') });
    case 'secondary':
      return targets(game, s, requestId, answers, { base: FIRE_SECONDARY, none: t('panel.choice.holdFire') });
    case 'launch':
      return targets(game, s, requestId, answers, { base: LAUNCH, none: t('panel.choice.keep') });
    case 'manoeuvre':
      return movesAt(game, s, requestId, answers).map((m) => moveChoice(game, s, answers, m));
    case 'smoke':
      return answers
        .map((a) => plain(a, t(a.action === SMOKE ? 'panel.choice.smoke' : 'panel.choice.noSmoke')))
        .reverse();
    case 'repair-w':
    case 'repair-s':
      return answers
        .map((a) => plain(a, t(a.action === REPAIR ? 'panel.choice.repair' : 'panel.choice.leave')))
        .reverse();
    case 'star':
      return stars(game, s, answers);
    case 'mine':
      return answers.map((a) => plain(a, objectIn(a.wire.text)));
    case 'flagship':
      return answers
        .map((a) =>
          plain(
            a,
            shipName(game, unitId(a.action - FLAGSHIP)),
            t('panel.choice.defence', { n: b.defence[a.action - FLAGSHIP]! }),
          ),
        )
        .sort((x, y) => b.defence[y.action - FLAGSHIP]! - b.defence[x.action - FLAGSHIP]!);
    case 'transfer':
      return answers.map((a) =>
        plain(a, a.action === PASS ? t('panel.choice.keepFlag') : shipName(game, unitId(a.action - FLAGSHIP))),
      );
    default:
      return never(kind);
  }
}

/** What the engine here does not know from a newer server is still an answer. */
const unread = (wire: WireAction): PanelChoice => ({
  action: wire.id as Action,
  wire,
  label: wire.text,
  details: [],
  isPass: false,
});

/** Enemies by what is expected of firing at them; to let it be is the last choice. */
function targets(
  game: BattleshipsGame,
  s: BattleState,
  requestId: string,
  answers: readonly LegalAnswer[],
  { base, none }: { readonly base: number; readonly none: string },
): PanelChoice[] {
  const b = game.battle;
  const u = s[G.unit]! as UnitId;
  const choices = answers.map(({ action, wire }): PanelChoice => {
    if (action === PASS) return { action, wire, label: none, details: [], isPass: true };
    const target = unitId(action - base);
    const range = rangeBetween(s, u, target);
    const details = [hexesText(range), arcWords(arcToward(b, s, u, target))];
    const odds = oddsAt(game, s, requestId, action)!;
    if (isHarmless({ odds })) details.push(t('panel.choice.harmless'));
    return { action, wire, label: shipName(game, target), details, range, odds, isPass: false };
  });
  // Torpedoes are kept unless they promise a point.
  const worth = (c: PanelChoice): number => c.odds?.points ?? (base === LAUNCH ? 1 : -1000);
  return choices.sort((x, y) => worth(y) - worth(x));
}

/** Hexes with enemies in them, nearest first, and none. */
function stars(game: BattleshipsGame, s: BattleState, answers: readonly LegalAnswer[]): PanelChoice[] {
  const b = game.battle;
  const o = blockOf(s[G.unit]! as UnitId);
  const [q0, r0] = [s[o + U.q]!, s[o + U.r]!];
  const found = answers.flatMap(({ action, wire }): PanelChoice[] => {
    if (action === PASS)
      return [{ action, wire, label: t('panel.choice.noStar'), details: [], isPass: true, range: 99 }];
    const q = q0 + STAR_OFFSETS[2 * (action - STAR)]!;
    const r = r0 + STAR_OFFSETS[2 * (action - STAR) + 1]!;
    const there = b.names.flatMap((_, v) => {
      const to = blockOf(v);
      const isThere = s[to + U.status] === AFLOAT && s[to + U.q] === q && s[to + U.r] === r;
      return isThere && b.seatOf[v] !== b.seatOf[s[G.unit]!] ? [shipName(game, v)] : [];
    });
    if (there.length === 0) return [];
    const range = distance(q0, r0, q, r);
    const hex = objectIn(wire.text);
    return [{ action, wire, label: there.join(', '), details: [hex, hexesText(range)], isPass: false, range }];
  });
  return found.sort((x, y) => x.range! - y.range!);
}
