/** Question to a seat: a sentence with its rule, and the choices as a short list, each with what it means. */
import {
  type BattleView,
  barredBy,
  byLeaders,
  DECLARE,
  type DecisiveBattleGame,
  DONE,
  FIRE,
  NO_FLEET,
  NO_UNIT,
  oddsOfChoice,
  PASS,
  QUESTION_RULES,
  type Question,
  type SalvoChoiceOdds,
  SEND_HOME,
  WITHDRAW,
} from '../../../engine/decisive-battle/index.js';
import { type Action, actionList, actionsOf, type FleetId, never, type UnitId } from '../../../engine/index.js';
import { harmless, list } from '../../words/text.js';
import type { Advice, Choice, ChoiceQuestion } from '../model.js';
import { choiceOf } from './choices.js';
import { fleetName, fleetOf, shipName } from './look.js';
import { nextToChoose } from './order.js';
import { suggestedStep } from './suggested.js';

export interface FleetChoice extends Choice {
  readonly odds?: SalvoChoiceOdds;
}

export interface FleetChoiceQuestion extends ChoiceQuestion<FleetChoice> {
  readonly about: Question;
}

/** `known` is a state as the seat knows it, `view` what it sees; `advice` what an adviser would do. */
export function choiceQuestionOf(
  game: DecisiveBattleGame,
  known: Int16Array,
  view: BattleView,
  advice: Advice | undefined,
): FleetChoiceQuestion {
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  const legal = actionsOf(list);
  const about = view.question!.about;
  const choices = sorted(
    about,
    legal.map((action) => withOdds(game, known, view, action)),
  );
  const next = nextToChoose(game, view);
  const header = HEADERS[about];
  const wanted = advice?.action ?? suggestedStep(game, known, view, legal);
  return {
    about,
    title: `${harmless(game.spec.seats[view.toAct]!.side)}: ${sentence(game, view)}`,
    rule: QUESTION_RULES[about],
    remarks: [
      ...remarksOf(game, view, legal),
      ...crossings(game, known, view, legal),
      ...(next === undefined ? [] : [next]),
    ],
    ...(header === undefined ? {} : { header }),
    choices,
    leastLabel: 16,
    total: legal.length,
    pick: Math.max(
      0,
      choices.findIndex((c) => c.action === wanted),
    ),
    ...(advice === undefined ? {} : { advised: { action: advice.action, words: '' } }),
  };
}

const HEADERS: Partial<Record<Question, readonly [string, string, string]>> = {
  side: ['side', 'what it means', ''],
  fleets: ['order', 'what it means', ''],
  engage: ['order', 'what it means', ''],
  target: ['target', 'bears', 'damage   sinks'],
};

function sentence(game: DecisiveBattleGame, view: BattleView): string {
  const { about, unit = NO_UNIT, other = NO_FLEET } = view.question!;
  const f = fleetOf(view, unit as FleetId);
  const one = f === undefined ? '' : fleetName(f);
  const o = fleetOf(view, other as FleetId);
  const theirs = o === undefined ? '' : `${fleetName(o)} (${game.spec.seats[o.seat]!.side})`;
  switch (about) {
    case 'side':
      return 'which side do you join?';
    case 'war':
      return `do you declare war on ${harmless(game.spec.seats[other]!.name)}?`;
    case 'fleets':
      return 'form your fleets, from the front';
    case 'designate':
      return 'which of your side’s level fleets is first?';
    case 'engage':
      return `what does ${one} do?`;
    case 'dodge':
      return `${theirs} declares on ${one}: do you dodge?`;
    case 'keep':
      return `${theirs} has dodged: does ${one} keep contact?`;
    case 'target':
      return `choose a target for ${shipName(view.units[unit]!)}`;
    case 'break-off':
      return `does ${one} break off?`;
    case 'pursue':
      return `${theirs} breaks off: does ${one} pursue?`;
    default:
      return never(about);
  }
}

function remarksOf(
  game: DecisiveBattleGame,
  view: BattleView,
  legal: readonly Action[],
): { text: string; rule: string }[] {
  const { about, unit = -1 } = view.question!;
  switch (about) {
    case 'side':
      return [{ text: 'A side is for good. Only the power with most points wins, alone.', rule: 'W1.4' }];
    case 'war':
      return [{ text: 'The neutral must join the side on which you are not.', rule: 'W1.3' }];
    case 'fleets':
      return [{ text: 'Nobody sees your fleets before all are formed. The order of a line stays.', rule: 'B-42' }];
    case 'engage':
      return [
        ...(view.turn === 1 ? [{ text: 'In round 1 it must declare on an enemy.', rule: 'B-29' }] : []),
        ...(canCrowd(view, legal) ? [{ text: 'A ship is fired at by ships of one fleet only.', rule: 'F2.2' }] : []),
      ];
    case 'target': {
      const by = view.units.filter((u) => u.target === unit && u.status === 'afloat').map(shipName);
      if (by.length > 0) return [{ text: `Under fire of ${by.join(', ')}: she may answer only there.`, rule: 'F2.2' }];
      const { ships } = fleetOf(view, view.units[unit]!.fleet)!;
      const isLast = ships.at(-1) === unit || legal.length < 3 || !game.battle.on.inOrder;
      return isLast ? [] : [{ text: 'Ships astern of her aim there or farther aft.', rule: 'B-13' }];
    }
    case 'break-off':
      return [{ text: 'All its ships together; it stays on the field, free to choose again.', rule: 'B-30' }];
    case 'designate':
    case 'dodge':
    case 'keep':
    case 'pursue':
      return [];
  }
}

/** It may declare on one that another fights already: their fire is not added up. @rule F2.2 */
const canCrowd = (view: BattleView, legal: readonly Action[]): boolean =>
  view.fleets.some(({ id, foes }) => foes.length > 0 && legal.includes((DECLARE + id) as Action));

/** Which ships astern get no target, by the choice that takes it from them. @rule B-13 */
function crossings(
  game: DecisiveBattleGame,
  known: Int16Array,
  view: BattleView,
  legal: readonly Action[],
): { text: string; rule: string }[] {
  if (view.question!.about !== 'target') return [];
  const by = new Map<number, string[]>();
  for (const action of legal) {
    for (const u of barredBy(game.battle, known, action)) {
      by.set(u, [...(by.get(u) ?? []), shipName(view.units[action - FIRE]!)]);
    }
  }
  const name = (u: UnitId): string => shipName(view.units[u]!);
  return [...by].map(([u, at]) => ({
    text: `${name(u as UnitId)} gets no target if she aims at ${list(at, 'or')}.`,
    rule: 'B-13',
  }));
}

function withOdds(game: DecisiveBattleGame, known: Int16Array, view: BattleView, action: Action): FleetChoice {
  const all = oddsOfChoice(game, known, action);
  // A fleet that nobody can catch depends on no die.
  const odds = all?.chances.some((c) => c.of === 'break-off' && c.p === 1) === true ? undefined : all;
  const words = choiceOf(game, known, view, action, odds);
  const notation = byLeaders(game.battle, known, game.write(known, action));
  return { action, notation, ...words, ...(odds === undefined ? {} : { odds }) };
}

/** Targets by what is expected of them; else orders, then letting things be, then leaving. */
function sorted(about: Question, choices: FleetChoice[]): FleetChoice[] {
  const expected = (c: FleetChoice): number => c.odds?.units[0]?.expected ?? -1;
  if (about === 'target') return choices.sort((a, b) => expected(b) - expected(a));
  const place = ({ action }: FleetChoice): number =>
    action === PASS ? 1 : action === WITHDRAW || action >= SEND_HOME ? 2 : action === DONE ? -1 : 0;
  return choices.sort((a, b) => place(a) - place(b));
}
