/**
 * Opener of a record from a file: plays it by the rules in the page, and stands in for the server that would tell of the battle. What only a
 * server can do with a battle is refused.
 */
import { signal } from '@preact/signals';
import {
  type AnyScenario,
  type BattleRecord,
  fail,
  type Game,
  numbersPerSeat,
  ok,
  openGame,
  parseRecord,
  pastIn,
  playerOf,
  type Result,
  SPECTATOR,
  seatsIn,
  TERMINATIONS,
  verify,
} from '../../../engine/index.js';
import type { ToClient } from '../../protocol/index.js';
import { OwnRefusal, type Wire } from '../net/wire.js';
import { t } from '../records/i18n/index.js';
import type { Power, Scenario } from '../shared/scenario.js';
import type { ToldBattle } from './battle.js';
import { optionsIn } from './options-in.js';
import { readFrames } from './record-frames.js';
import { frameOfStep, type Replay } from './replay.js';
import type { OpenedState, WireRoom } from './wire.js';

export interface OpenedRecord {
  /** The room it was fought in; empty where it was fought elsewhere. */
  readonly room: string;
  readonly scenario: Scenario;
  readonly told: ToldBattle;
  readonly wire: Wire;
}

/** What the page knows of battles. */
interface Known {
  readonly scenarioOf: (id: string) => Scenario | undefined;
  readonly powersOf: (scenario: Scenario) => readonly Power[];
}

/** Fails with what is wrong with it, in words. */
export function openRecord(text: string, { scenarioOf, powersOf }: Known): Result<OpenedRecord, string> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return fail('UNREADABLE', `${parsed.at ?? ''} ${parsed.message}`.trim());
  const { headers } = parsed.value;
  const scenario = scenarioIn(parsed.value, scenarioOf);
  if (scenario === undefined) return fail('NO_GAME', t('record.unknown', { id: headers.get('Scenario') ?? '?' }));
  const options = optionsIn(headers.get('Options') ?? '-');
  const opened = openGame(scenario as AnyScenario, options);
  if (!opened.ok) return fail('NO_GAME', opened.message);
  const game = opened.value as Game<OpenedState>;
  const played = readFrames(game, text);
  if (!played.ok) return fail('UNPLAYABLE', `${played.at ?? ''} ${played.message}`.trim());
  const { end, events, frames } = played.value;
  const whole = roomOf(parsed.value, game, powersOf(scenario), options);
  const past = pastStateOf(parsed.value, frames);
  const fault = faultIn(game, parsed.value);
  const room: WireRoom = {
    ...whole,
    ...(past && { past }),
    ...(fault !== undefined && { outcome: unsound(whole, fault) }),
  };
  const clock = { setting: room.clock, left: room.seats.map(() => null), running: [] };
  const view = game.view(end, SPECTATOR);
  return ok({
    room: headers.get('Game') ?? '',
    scenario,
    told: {
      room,
      snapshot: {
        type: 'snapshot',
        room: room.id,
        seat: null,
        all: true,
        view: view as ToldBattle['snapshot']['view'],
        clock,
        events: [...events],
        last: events.length,
        drawOffer: null,
        chat: [],
      },
    },
    wire: {
      state: signal('open'),
      hear: () => () => undefined,
      ask: async (message): Promise<ToClient> => {
        if (message.type === 'record') return { type: 'record', room: room.id, text };
        throw new OwnRefusal({ code: 'NOT_NOW', message: t('record.no-server') });
      },
    },
  });
}

/** A battle of somebody's own travels with its record. */
function scenarioIn({ headers }: BattleRecord, scenarioOf: Known['scenarioOf']): Scenario | undefined {
  const data = headers.get('ScenarioData');
  if (data === undefined) return scenarioOf(headers.get('Scenario') ?? '');
  try {
    return (JSON.parse(data) as Scenario | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where it goes on from another battle. Of that it names the steps alone. */
function pastStateOf(record: BattleRecord, frames: Replay['frames']): WireRoom['past'] {
  const past = pastIn(record);
  if (!past.ok || past.value === undefined) return undefined;
  const { plies, digest } = past.value;
  return { plies, digest, turn: frames[frameOfStep(frames, plies)]!.turn, room: null, day: '' };
}

/** Why it is not sound, in words; nothing of one that is, or that went by another version of the rules. */
function faultIn(game: Game<OpenedState>, record: BattleRecord): string | undefined {
  const verdict = verify(game, record);
  if (verdict.verified || verdict.code === 'OTHER_VERSION') return undefined;
  return t('record.unsound', { line: verdict.line, reason: verdict.reason });
}

/** What its headers say of the end is not told. */
const unsound = ({ outcome, seats }: WireRoom, text: string): WireRoom['outcome'] =>
  outcome && { ...outcome, result: null, margin: seats.map(() => 0), termination: 'damaged', text };

function roomOf(
  { headers }: BattleRecord,
  { spec }: Game<OpenedState>,
  powers: readonly Power[],
  options: Record<string, string>,
): WireRoom {
  const none = spec.seats.map(() => 0);
  const termination = TERMINATIONS.find((one) => one === headers.get('Termination')) ?? 'damaged';
  return {
    id: headers.get('Game') ?? 'file',
    ruleset: spec.ruleset,
    scenario: headers.get('Scenario') ?? '',
    title: spec.title,
    options,
    seats: seatsIn(spec).map((seat) => {
      const { side } = spec.seats[seat]!;
      const name = playerOf(headers, side);
      const isAgent = headers.get(`Seat.${side}`)?.endsWith(')') !== true;
      const player = name === '' ? null : { id: name, name, kind: isAgent ? ('agent' as const) : ('person' as const) };
      return { side, name: powers[seat]?.name ?? side, player, connected: false, ready: true };
    }),
    owner: null,
    status: 'over',
    visibility: 'public',
    clock: { kind: 'none' },
    rated: false,
    help: false,
    openAfter: null,
    spectators: 0,
    turn: 0,
    turns: 0,
    dice: {
      commit: headers.get('SeedCommit') ?? '',
      draw: 0,
      hashes: [],
      nonces: (headers.get('Nonces') ?? '').split(' ').filter((nonce) => nonce !== ''),
      beacons: [],
      seed: headers.get('Seed') ?? null,
    },
    outcome: {
      result: headers.get('Result') === '*' ? null : (numbersPerSeat(spec, headers.get('Result')) ?? none),
      margin: numbersPerSeat(spec, headers.get('VictoryPoints')) ?? none,
      termination: termination === 'unfinished' ? 'abandoned' : termination,
      text: '',
    },
    tournament: null,
    next: null,
    created: 0,
  };
}
