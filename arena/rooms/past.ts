/**
 * The past of a battle that begins where another one stood: steps of a record, played again by the rules with the dice that fell there. So
 * nobody can bring a state that the rules do not lead to, and every seat knows what it would know had it been there.
 */
import {
  type BattleRecord,
  CHANCE,
  type Game,
  OVER,
  optionsText,
  type Past,
  type Ply,
  parseRecord,
  pastOf,
  replay,
  sidesOf,
} from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { GameRow, PastRow, PastStep, Store } from '../store/store.js';
import type { Allowances } from './allowances.js';
import { commitOf } from './dice.js';
import type { House } from './house.js';
import { Refused } from './refused.js';

type AskedPast = NonNullable<Extract<ToServer, { type: 'challenge' }>['past']>;

const DAY = /^[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}$/;

/** A row of a room, and what its battle goes on from. */
export interface BegunRow {
  readonly row: GameRow;
  readonly steps?: readonly PastStep[];
}

/** A new room with the past that is asked for. Refuses a record that is of another game, that the rules do not allow, or that leaves nothing to fight. */
export function withPast(house: House, link: Link, row: GameRow, asked: AskedPast | undefined): BegunRow {
  if (asked === undefined) return { row };
  const { store, shelf, quotas } = house;
  quotas.mayTakeOver(link, asked.record.length);
  const { game } = shelf.reopen(row);
  const record = recordIn(asked, game);
  const { steps, turn } = playedSteps(game, record);
  const headers = record.headers;
  const { digest } = pastOf({ headers, plies: steps });
  const day = headers.get('Date') ?? '';
  const before = foughtHere(store, record, { plies: steps.length, digest });
  const room = before !== undefined && maySee(row, before) ? before.id : null;
  const from = { turn, room, day: before !== undefined && DAY.test(day) ? day : '' } satisfies Partial<PastRow>;
  return { row: { ...row, past: { plies: steps.length, digest, ...from } }, steps };
}

/** Refuses another battle from the same steps where a challenge with them would be. */
export function mayGoOnAgain(
  { store, quotas }: House,
  allowances: Pick<Allowances, 'takePast'>,
  link: Link,
  row: GameRow,
): void {
  if (row.past === null) return;
  allowances.takePast(link);
  quotas.mayTakeOver(link, JSON.stringify(store.past(row.id) ?? []).length);
}

/** The steps that are asked for, of a record of this very game. */
function recordIn({ record, plies }: AskedPast, { spec }: Game): BattleRecord {
  // As its header has it: a record that is too long is not even read.
  const said = plies ?? Number(/^\[Plies "([0-9]{1,9})"\]/m.exec(record)?.[1] ?? 0);
  if (said > LIMITS.past.plies) throw tooLong();
  const read = parseRecord(record);
  if (!read.ok) throw bad(`${read.message}, at ${read.at ?? '1:1'}`);
  const { headers } = read.value;
  const must = { Ruleset: spec.ruleset, ScenarioHash: spec.scenarioHash, Options: optionsText(spec) };
  for (const [name, value] of Object.entries(must)) {
    const its = headers.get(name);
    if (its !== value) throw bad(`its ${name} is ${short(its ?? 'missing')}, that of this battle ${value}`);
  }
  const sides = spec.seats.map(({ side }) => side).join(' ');
  if (sidesOf(headers).join(' ') !== sides) throw bad(`its sides are not ${sides}`);
  const count = plies ?? read.value.plies.length;
  if (count === 0 || count > read.value.plies.length) {
    throw bad(`it has ${read.value.plies.length} steps, and ${count} are asked for`);
  }
  if (count > LIMITS.past.plies) throw tooLong();
  return { ...read.value, plies: read.value.plies.slice(0, count) };
}

/** In the notation of the rules, with turns marked as records mark them. */
function playedSteps(game: Game, record: BattleRecord): { readonly steps: readonly Ply[]; readonly turn: number } {
  const steps: Ply[] = [];
  let turn = 0;
  const played = replay(game, record, {
    before: (s, action, { by, rolls }) => {
      const now = game.turn(s);
      const text = by === CHANCE ? '' : game.write(s, action);
      steps.push({ by, action: text, rolls: [...rolls], ...(now === turn ? {} : { turn: now }) });
      turn = now;
    },
  });
  if (!played.ok) throw bad(`line ${played.line}: ${played.message}`);
  if (game.toAct(played.value) === OVER) throw bad('the battle is over there: nothing is left to decide');
  return { steps, turn: game.turn(played.value) };
}

/** The battle of the record, where it was fought here with these very steps: headers alone can say anything. */
function foughtHere(store: Pick<Store, 'game' | 'record'>, { headers }: BattleRecord, past: Past): GameRow | undefined {
  const before = store.game(headers.get('Game') ?? '');
  if (before === undefined || before.status !== 'over' || commitOf(before) !== headers.get('SeedCommit'))
    return undefined;
  const own = parseRecord(store.record(before.id) ?? '');
  if (!own.ok || own.value.plies.length < past.plies) return undefined;
  return pastOf(own.value, past.plies).digest === past.digest ? before : undefined;
}

/** Whether who may see the new room may see that one. */
const maySee = (row: GameRow, before: GameRow): boolean =>
  before.visibility === 'public' || row.visibility === 'private';

const SHOWN = 80;
/** What is told again of a record. */
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const tooLong = (): Refused => bad(`a battle goes on after at most ${LIMITS.past.plies} steps`);

const bad = (why: string): Refused =>
  new Refused('BAD_RECORD', `No battle can go on from this record: ${why}.`, { path: '/past/record' });
