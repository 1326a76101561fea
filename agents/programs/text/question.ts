/** Question in plain text: the battle, who decides, what has happened, what the seat knows, and its legal orders. */
import {
  type Game,
  type GameEvent,
  phaseWords,
  rulesetFor,
  type Seat,
  type State,
  scenarioData,
  type View,
} from '../../../engine/index.js';
import { harmless } from '../../machine/harmless.js';
import { rulesOf } from '../../machine/rules-text.js';
import { type ListedOrder, orderLines } from './orders.js';
import { viewLines } from './view-lines.js';

/** A line of its own behind each text: what is to be answered is complete. */
export const END_OF_QUESTION = '.';

export interface TextQuestion {
  readonly game: Game;
  readonly seat: Seat;
  /** A state that the seat cannot tell from the true one. */
  readonly known: State;
  readonly view: View;
  readonly orders: readonly ListedOrder[];
  /** Since the question before, as far as the seat may know: the latest, and how many there were before them. */
  readonly heard: readonly GameEvent[];
  readonly unheard: number;
  /** Of the first question of a game, for the program's own luck. */
  readonly seed?: string;
}

/** Fields of every view, which the head tells. */
const IN_HEAD = ['ruleset', 'scenario', 'seat', 'toAct'];

/** Without the last line, which ends it. */
export function questionText({ game, seat, known, view, orders, heard, unheard, seed }: TextQuestion): string {
  const phase = phaseWords(game, known as Int16Array);
  return [
    ...(seed === undefined ? [] : [`A new game begins. Seed of your own luck: ${seed}`]),
    ...battleLines(game, seat),
    `${turnWords(game, known)}${phase}; ${sideWords(game, seat)} decides.`,
    ...eventLines(heard, unheard),
    'Position, as far as you know it:',
    ...viewLines(view, IN_HEAD).map((line) => `  ${line}`),
    ...orderLines(orders),
    ...ruleLines(game, orders),
    'Answer with one order or its number:',
  ]
    .map((line) => harmless(line).trimEnd())
    .join('\n');
}

/** Which battle it is, and who is who by the numbers that positions have. */
export function battleLines({ spec }: Game, seat?: Seat): string[] {
  const { title, ruleset, scenario, options, seats } = spec;
  const set = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  const all = seats.map(
    ({ side, name }, i) => `${i} ${side}${name === side ? '' : ` (${name})`}${i === seat ? ', which is you' : ''}`,
  );
  const briefing = scenarioData(scenario)?.briefing;
  return [
    `Battle: ${title} (${scenario}, rules ${ruleset})${set.length > 0 ? `, with ${set.join(', ')}` : ''}`,
    `Seats: ${all.join('; ')}`,
    ...(briefing === undefined ? [] : [`What is asked: ${briefing}`]),
  ];
}

const sideWords = ({ spec }: Game, seat: Seat): string => spec.seats[seat]!.name;

function turnWords(game: Game, known: State): string {
  const turn = game.turn(known);
  const word = rulesetFor(game).turnWord ?? 'turn';
  return turn === 0 ? '' : `${word[0]!.toUpperCase()}${word.slice(1)} ${turn} of ${game.spec.turns}, `;
}

function eventLines(heard: readonly GameEvent[], unheard: number): string[] {
  if (heard.length === 0) return [];
  return [
    'Since your last question:',
    ...(unheard > 0 ? [`  (${unheard} more before these)`] : []),
    ...heard.map(({ text, rule }) => `  ${text}${rule === '' ? '' : ` (${rule})`}`),
  ];
}

/** In our words, each that an order of this question names. */
function ruleLines({ spec }: Game, orders: readonly ListedOrder[]): string[] {
  const words = rulesOf(spec.ruleset);
  const named = [...new Set(orders.flatMap(({ rule }) => rule ?? []))];
  const told = named.flatMap((rule) => (words[rule] === undefined ? [] : [`  ${rule}: ${words[rule]}`]));
  return told.length === 0 ? [] : ['Rules of these orders:', ...told];
}
