/**
 * A real battle for the examples of the documents: Ada, at the first seat of the battle that the papers of a ruleset name, against the admiral. She
 * does what an admiral would do, fights the first turn, and strikes her flag in the second. Same parts, same battle, and all of it
 * comes from what the rooms of the arena are made of.
 */
import type { z } from 'zod';
import { createAgent, flagplotVersion } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { sha256 } from '../../engine/core/sha256.js';
import {
  type Action,
  actionList,
  actionsOf,
  agentNonce,
  assert,
  FIRST_SEAT,
  type Game,
  isSeat,
  nonceHash,
  parseRecord,
  type RulesetId,
  SECOND_SEAT,
  type Seat,
  SeededChance,
  type View,
} from '../../engine/index.js';
import { openListed } from '../files/open-scenario.js';
import type { ExampleBattle } from '../kits/papers.js';
import { papersFor, papersWith } from '../kits/rulesets.js';
import { analyseDice } from '../lab/analysis/analyse.js';
import { storyOf } from '../lab/analysis/story.js';
import type {
  OddsOfAction,
  Story,
  Action as WireAction,
  GameEvent as WireEvent,
  Plan as WirePlan,
  View as WireView,
} from '../protocol/index.js';
import { wireEvents } from '../rooms/audience.js';
import { chanceOf } from '../rooms/dice.js';
import { outcomeOf, recordOf } from '../rooms/ending.js';
import { GameHistory, type NumberedEvent } from '../rooms/game-history.js';
import { legalOf } from '../rooms/legal.js';
import { oddsOfAction } from '../rooms/odds.js';
import { plansOf } from '../rooms/plans.js';
import { replayEntry } from '../rooms/replayed.js';
import { positionOf } from '../rooms/seats.js';
import type { GameRow, LogEntry } from '../store/store.js';
import { wirePlan } from '../thinking/thought.js';

const EXAMPLES = papersWith('example');

export const exampleRuleset = (): RulesetId => EXAMPLES[0]!.ruleset;
export const exampleBattle = (): ExampleBattle => EXAMPLES[0]!.has;

export const ROOM = 'k7m2x9q4w1zp';
/** What the server keeps to itself until the battle is over. */
const DICE_SEED = sha256(exampleBattle().dice);
export const DICE_COMMIT = sha256(DICE_SEED);
export const NONCES = ['3f9a1c07d25be8846a0f7712c9d3e45b', agentNonce(ROOM, DICE_SEED, SECOND_SEAT)] as const;
export const HASHES = [
  nonceHash(ROOM, DICE_COMMIT, FIRST_SEAT, NONCES[0]),
  nonceHash(ROOM, DICE_COMMIT, SECOND_SEAT, NONCES[1]),
] as const;

const SEAT = FIRST_SEAT;
export const ADA = { id: '5b0c7e1f94a2d8360ef47a19', name: 'Ada', kind: 'person' } as const;
export const ADMIRAL = { id: 'agent:admiral', name: 'admiral', kind: 'agent' } as const;
export const CREATED = Date.UTC(2026, 4, 24, 5, 52);
const SECONDS_A_DECISION = 9;

/** A moment at which Ada is asked. */
export interface ExampleMoment {
  readonly view: z.infer<typeof WireView>;
  /** Something has just been fought out. */
  readonly isAfterFire: boolean;
  readonly position: string;
  readonly legal: readonly z.infer<typeof WireAction>[];
  /** Of all that she has seen up to here. */
  readonly events: readonly z.infer<typeof WireEvent>[];
  /** What she does, as an admiral advises. */
  readonly action: z.infer<typeof WireAction>;
  readonly plan: z.infer<typeof WirePlan>;
  readonly odds: readonly z.infer<typeof OddsOfAction>[];
}

export interface BattleExample {
  readonly game: Game<Int16Array>;
  /** The room when the battle is over. */
  readonly row: GameRow;
  readonly asked: readonly ExampleMoment[];
  /** The admiral's plans, in order. */
  readonly plans: readonly { turn: number; seat: Seat; action: string; plan: z.infer<typeof WirePlan> }[];
  /** When Ada strikes her flag. */
  readonly turn: number;
  readonly record: string;
  readonly story: Story;
}

let made: BattleExample | undefined;

/** Played when it is first asked for. */
export function battleExample(): BattleExample {
  made ??= play();
  return made;
}

function play(): BattleExample {
  const opened = openListed(exampleBattle().scenario, {});
  assert(opened.ok, 'the battle of the examples is in the registry');
  const { game } = opened.value;
  const agent = createAgent('admiral', game);
  assert(agent.ok, 'there is an admiral');
  agent.value.reset('example');
  const row = rowOf(game);
  const heard: NumberedEvent[] = [];
  const history = new GameHistory<Int16Array>(game, chanceOf(row), {
    tell: (audience, events) => {
      if (audience === SEAT) heard.push(...events);
    },
  });
  const situation = new SeatSituation<Int16Array>(game);
  const legal = actionList(game.spec.maxLegal);
  const entries: LogEntry[] = [];
  const asked: ExampleMoment[] = [];
  const given = [0, 0];
  history.begin();
  for (;;) {
    const seat = history.toAct;
    assert(isSeat(seat), 'nobody sinks so early');
    const { state } = history;
    game.legal(state, legal);
    const decision = agent.value.choose(situation.at(state, seat, legal), {}, true);
    assert(!(decision instanceof Promise) && decision.plan !== undefined, 'the admiral answers at once and says why');
    const { action, plan } = decision;
    if (seat === SEAT) {
      asked.push({ ...moment(game, history, action), events: wireEvents([...heard]), plan: wirePlan(plan) });
      if (game.turn(state) > 1) break;
    }
    const entry: LogEntry = {
      n: entries.length + 1,
      at: CREATED + (entries.length + 1) * SECONDS_A_DECISION * 1000,
      left: [null, null],
      kind: 'act',
      seat,
      requestId: `${seat}-${++given[seat]!}`,
      id: action,
      action: game.write(state, action),
      hold: false,
      ...(seat === SEAT ? {} : { plan }),
    };
    entries.push(entry);
    replayEntry(history, entry);
  }
  const over: GameRow = {
    ...row,
    status: 'over',
    outcome: outcomeOf(history, { termination: 'resigned', seat: SEAT }),
    ended: CREATED + (entries.length + 2) * SECONDS_A_DECISION * 1000,
  };
  const record = recordOf(game, over, entries);
  return {
    game,
    row: over,
    asked,
    plans: plansOf(game, row, entries),
    turn: game.turn(history.state),
    record,
    story: storyOfRecord(record),
  };
}

/** Of its dice; the search would take seconds. */
function storyOfRecord(text: string): Story {
  const record = parseRecord(text);
  assert(record.ok, 'a record of ours can be read');
  const told = analyseDice(record.value);
  assert(told.ok, 'a record of ours is true');
  return storyOf(told.value);
}

/** The room while the battle is fought. */
const rowOf = (game: Game<Int16Array>): GameRow => ({
  id: ROOM,
  ruleset: game.spec.ruleset,
  scenario: exampleBattle().scenario,
  title: game.spec.title,
  form: null,
  data: null,
  options: {},
  seats: [ADA, ADMIRAL],
  owner: ADA.id,
  status: 'playing',
  visibility: 'public',
  code: '',
  clock: { kind: 'none' },
  rated: false,
  help: true,
  openAfter: null,
  pace: 0,
  diceSeed: DICE_SEED,
  agentSeed: '',
  nonces: NONCES,
  draw: { n: 1, hashes: HASHES, beacons: [null, null], missed: [] },
  drawOffer: null,
  drawAccepted: [],
  again: [],
  outcome: null,
  tournament: null,
  next: null,
  past: null,
  flagplot: flagplotVersion,
  created: CREATED,
  started: CREATED + SECONDS_A_DECISION * 1000,
  ended: null,
});

function moment(
  game: Game<Int16Array>,
  history: GameHistory<Int16Array>,
  action: Action,
): Omit<ExampleMoment, 'plan' | 'events'> {
  const { state } = history;
  const known = game.create();
  game.determinize(state, SEAT, new SeededChance([1, 2, 3, 4]), known);
  const legal = actionList(game.spec.maxLegal);
  game.legal(state, legal);
  const wire = (id: Action): z.infer<typeof WireAction> => ({ id, text: game.write(state, id) });
  const view = game.view(state, SEAT);
  return {
    view: viewOnTheWire(game, view),
    isAfterFire: exampleBattle().isAfterFire(view),
    position: positionOf(game, state, SEAT, history.count(SEAT)),
    legal: legalOf(game, state),
    action: wire(action),
    odds: actionsOf(legal).flatMap((id) => oddsOfAction(game, known, id) ?? []),
  };
}

/** As its shape has it, where the papers know one. */
function viewOnTheWire(game: Game, view: View): z.infer<typeof WireView> {
  const shape = papersFor(game).view?.shape;
  return (shape === undefined ? view : shape.parse(view)) as z.infer<typeof WireView>;
}
