/** Conditions of victory in sentences, each with how far it is: what a side has, and what it still needs. */
import { bySeat, never, type Seat } from '../../../engine/index.js';
import {
  type AimProgress,
  type Battle,
  type BattleState,
  isBracketed,
  type PlainGoal,
  progressIn,
  type Scenario,
  withArticle,
  type Zone,
} from '../../../engine/panzer/index.js';
import { capital, harmless, list } from '../../words/text.js';

export interface Aim {
  readonly seat: Seat;
  /** `tactical` */
  readonly grade: string;
  readonly words: string;
}

/** In the order in which they are tested. With a state each counts what is there now. */
export const aimsOf = (b: Battle, s?: BattleState): readonly Aim[] =>
  progressIn(b, s).map(({ seat, grade, when }) => ({ seat, grade, words: words(b, when) }));

/** @param isOpen whether what is there now still counts. */
function words(b: Battle, progress: AimProgress, isOpen = true): string {
  const inner = (of: AimProgress, outer: 'and' | 'or' | 'not' | 'by-turn'): string =>
    bracketed(
      words(b, of, isOpen && isUndecided(progress)),
      isBracketed(of.kind === 'count' ? of.goal.kind : of.kind, outer),
    );
  switch (progress.kind) {
    case 'count':
      return countWords(b, progress.goal, isOpen ? progress.now?.have : undefined);
    case 'and':
    case 'or':
      return progress.of.map((one) => inner(one, progress.kind)).join(` ${progress.kind} `);
    case 'not':
      return `not ${inner(progress.of, 'not')}`;
    case 'by-turn':
      return `${inner(progress.of, 'by-turn')} by turn ${progress.turn}${isUndecided(progress) ? '' : ` (${progress.standing})`}`;
    case 'otherwise':
      return 'in any other case';
    default:
      return never(progress);
  }
}

/** Nothing that is counted now changes what has a last turn once it has held, or the turn is over. */
const isUndecided = (progress: AimProgress): boolean =>
  progress.kind !== 'by-turn' || progress.standing === undefined || progress.standing === 'open';

const bracketed = (text: string, is: boolean): string => (is ? `(${text})` : text);

function countWords(b: Battle, goal: PlainGoal, have: number | undefined): string {
  const { told } = goal;
  const side = (id: string): string => withArticle(sideCalled(b.scenario, id));
  /** `3 (now 1)` */
  const least = (n: number): string => (have === undefined ? `${n}` : `${n} (now ${have})`);
  switch (told.kind) {
    case 'control': {
      const all = goal.kind === 'control' ? goal.hexes.length : 0;
      return `${least(told.least)} of ${all} hexes ${zoneWords(told.zone)} held by ${side(told.side)}`;
    }
    case 'present':
      return `${least(told.least)} units of ${side(told.side)} ${zoneWords(told.zone)}`;
    case 'exited':
      return `${least(told.least)} units of ${side(told.side)} off the map in the ${told.edge}`;
    case 'lost':
      return `${least(told.least)} ${COUNTED[told.counted]} of ${side(told.side)} destroyed`;
    case 'ratio':
      return `${least(told.least)} ${COUNTED[told.counted]} destroyed by ${side(told.side)} for each of its own`;
    case 'clear': {
      const left = have === undefined || have === told.hexes.length ? '' : ` (now ${told.hexes.length - have})`;
      return `no block in ${list(told.hexes)}${left}`;
    }
    case 'stands':
      return `the bridge at ${told.bridge} standing${have === 0 ? ' (now blown)' : ''}`;
    default:
      return never(told);
  }
}

const COUNTED = { all: 'units', vehicles: 'vehicles', armoured: 'armoured units' } as const;

export const sideCalled = ({ sides }: Scenario, id: string): string =>
  harmless(sides.find((side) => side.id === id)?.name ?? id);

/** `of Marleroy`, `in rows 2 to 10`. */
function zoneWords(zone: Zone): string {
  switch (zone.kind) {
    case 'board':
      return `on board ${zone.board + 1}`;
    case 'columns':
    case 'rows':
      return `in ${zone.kind} ${zone.from} to ${zone.to}`;
    case 'hexes':
      return `(${zone.hexes.join(', ')})`;
    case 'towns':
      return `of ${harmless(list(zone.towns))}`;
    case 'away':
      return `${zone.least} hexes or more from ${harmless(list(zone.towns))}`;
    case 'edge':
      return `on the ${zone.edge} edge`;
    case 'all':
    case 'any':
      return zone.of
        .map((one) => bracketed(zoneWords(one), isBracketed(one.kind, zone.kind)))
        .join(zone.kind === 'all' ? ', and ' : ', or ');
    default:
      return never(zone);
  }
}

/** `United States, tactical: 3 (now 1) of 3 hexes of Marleroy held by United States.` */
export const aimLine = ({ scenario }: Battle, { seat, grade, words: text }: Aim): string =>
  `${sideCalled(scenario, scenario.sides[seat]!.id)}, ${grade}: ${text}.`;

/** A line a side, `United States tactical: 3 (now 1) of 3 hexes of Marleroy`: whose it is goes without saying. */
export const sideAims = ({ scenario }: Battle, aims: readonly Aim[]): readonly string[] =>
  [...bySeat(scenario.sides).entries()].flatMap(([seat, { id }]) => {
    const side = sideCalled(scenario, id);
    const own = aims
      .filter((aim) => aim.seat === seat)
      .map(({ grade, words: text }) => `${grade}: ${shortened(text, withArticle(side))}`);
    return own.length === 0 ? [] : [`${side} ${own.join('; ')}`];
  });

const shortened = (text: string, side: string): string =>
  text.replaceAll(` held by ${side}`, '').replaceAll(` of ${side}`, '').replace('in any other case', 'otherwise');

/** Who would win if the battle ended now. */
export function standingWords(
  { scenario }: Battle,
  verdict: { readonly seat: Seat; readonly grade: string } | undefined,
): string {
  return verdict === undefined
    ? 'nobody wins now'
    : capital(`${sideCalled(scenario, scenario.sides[verdict.seat]!.id)} ${verdict.grade} now`);
}
