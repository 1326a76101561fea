/** Result of a battle, how it ended, and its record. */
import type { z } from 'zod';
import { agentHash } from '../../agents/registry.js';
import { otherVersion } from '../../engine/core/ruleset-version.js';
import {
  beaconsText,
  bySeat,
  type Game,
  never,
  PAST_HEADER,
  parseRecord,
  pastText,
  programText,
  RecordBuilder,
  type Seat,
  type State,
  scoresFor,
  seatHeader,
  seatsIn,
  sidesOf,
  writeText,
} from '../../engine/index.js';
import type { Outcome } from '../protocol/index.js';
import type { PlayerInfo } from '../protocol/link.js';
import type { GameRow, LogEntry, Store } from '../store/store.js';
import { commitOf, diceWords } from './dice.js';
import type { GameHistory, PlyListener } from './game-history.js';
import { replayed } from './replayed.js';
import { whyOf } from './why.js';

export type OutcomeInfo = z.infer<typeof Outcome>;

/** Why a battle ends; `seat` is the one that struck its flag or ran out of time. */
export type Ending =
  | { readonly termination: 'normal' | 'agreed' | 'abandoned' }
  /** What is kept of it is sound up to so many orders. */
  | { readonly termination: 'damaged'; readonly orders: number }
  | { readonly termination: 'adjudicated'; readonly because: 'moderator' | 'fault' }
  | { readonly termination: 'resigned' | 'time'; readonly seat: Seat };

export function outcomeOf<S extends State>(history: GameHistory<S>, ending: Ending): OutcomeInfo {
  const { game } = history;
  const scores = scoresFor(game);
  game.scores(history.settled, scores);
  const { termination } = ending;
  const awarded = awardedResult(game, ending) ?? Array.from(scores.result);
  const margin = Array.from(scores.margin);
  const result = termination === 'abandoned' || termination === 'damaged' ? null : awarded;
  return { result, margin, termination, text: sentence(history, ending, awarded, margin) };
}

/** Results that the rules do not give: all others have won against whoever gave up. */
function awardedResult(game: Game, ending: Ending): number[] | undefined {
  const n = game.spec.seats.length;
  if (ending.termination === 'agreed' || ending.termination === 'adjudicated') return Array(n).fill(0);
  if (ending.termination !== 'resigned' && ending.termination !== 'time') return undefined;
  return seatsIn(game.spec).map((seat) => (seat === ending.seat ? -1 : 1 / (n - 1)));
}

function sentence<S extends State>(
  { game, settled }: GameHistory<S>,
  ending: Ending,
  result: readonly number[],
  margin: readonly number[],
): string {
  const name = (seat: Seat): string => game.spec.seats[seat]!.name;
  switch (ending.termination) {
    case 'resigned':
      return `${name(ending.seat)} strikes its flag.`;
    case 'time':
      return `${name(ending.seat)} has run out of time.`;
    case 'agreed':
      return 'A draw by agreement.';
    case 'adjudicated':
      return ending.because === 'moderator'
        ? 'A moderator has ended the battle; nobody has won.'
        : 'The server has failed on this battle again and again; nobody has won.';
    case 'abandoned':
      return 'The battle was abandoned and does not count.';
    case 'damaged':
      return `What the server kept of this battle was damaged: after ${ending.orders} ${ending.orders === 1 ? 'order' : 'orders'} it is lost, and does not count.`;
    case 'normal': {
      const best = Math.max(...result);
      const firsts = bySeat(result).flatMap((r, seat) => (r === best ? name(seat) : []));
      const win = firsts.length === 1 ? 'wins' : 'win together';
      const head = firsts.length === result.length ? 'A draw' : `${firsts.join(' and ')} ${win}`;
      const why = whyOf(game, settled, result, margin);
      return why === '' ? `${head}.` : `${head}: ${why}.`;
    }
    default:
      return never(ending);
  }
}

/** The `.battle` file of a game that is over. */
export function recordOf<S extends State>(game: Game<S>, row: GameRow, entries: readonly LogEntry[]): string {
  const { ply, finish } = recorderOf(game, row);
  return finish(replayed(game, row, entries, { ply }));
}

/** Writes the record of a game while it is played again: `ply` hears each step, `finish` gives the text. */
export function recorderOf<S extends State>(
  game: Game<S>,
  row: GameRow,
): { readonly ply: PlyListener; readonly finish: (history: GameHistory<S>) => string } {
  const { outcome } = row;
  const builder = RecordBuilder.begin(game, {
    Flagplot: row.flagplot,
    Event: `${row.title}, battle in the arena`,
    Date: dateOf(row.started ?? row.created),
    ...Object.fromEntries(game.spec.seats.map((s, i) => [seatHeader(s.side), playerText(row.seats[i]!, game)])),
    Dice: 'fair',
    SeedCommit: commitOf(row),
    Seed: row.diceSeed,
    Nonces: diceWords(row).join(' '),
    ...(row.draw.beacons.some((beacon) => beacon !== null) ? { Beacons: beaconsText(row.draw.beacons) } : {}),
    Game: row.id,
    ...(row.past === null ? {} : { [PAST_HEADER]: pastText(row.past) }),
    ...(row.data === null ? {} : { ScenarioData: row.data }),
  });
  return {
    ply: (by, notation, rolls, turn) => builder.add(by, notation, rolls, turn),
    finish(history) {
      const scores = scoresFor(game);
      game.scores(history.settled, scores);
      if (outcome?.result) scores.result.set(outcome.result);
      return writeText(builder.finish(scores, outcome?.termination ?? 'unfinished'));
    },
  };
}

/**
 * Somebody's name was taken: the record is made again when it is asked for. One of other rules cannot be made from its entries: its headers
 * are written anew.
 */
export function renameInRecord<S extends State>(store: Store, game: Game<S>, row: GameRow): void {
  if (otherVersion(row.ruleset, game.spec.ruleset) === undefined) {
    store.forgetRecord(row.id);
    return;
  }
  const text = store.record(row.id);
  const record = text === undefined ? undefined : parseRecord(text);
  if (!record?.ok) return;
  const headers = new Map(record.value.headers);
  sidesOf(headers).forEach((side, i) => {
    const player = row.seats[i];
    if (player && player.kind !== 'agent') headers.set(seatHeader(side), playerText(player, game));
  });
  store.saveRecord(row.id, writeText({ ...record.value, headers }));
}

const playerText = (player: PlayerInfo | null, game: Game): string => {
  if (player === null) return '?';
  return player.kind === 'agent'
    ? programText(player.name, agentHash(player.name, game))
    : `${player.name} (${player.kind})`;
};

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '.');
