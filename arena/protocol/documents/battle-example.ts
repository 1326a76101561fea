/**
 * A real battle for the examples of the documents: Ada, with the British at the Denmark Strait, against the admiral. She does
 * what an admiral would do, fights the first turn, and strikes her flag in the second. Same parts, same battle.
 */
import type { z } from 'zod';
import type { Plan } from '../../../agents/agent.js';
import { createAgent, flagplotVersion } from '../../../agents/registry.js';
import { SeatSituation } from '../../../agents/situation.js';
import { oddsOfChoice } from '../../../engine/battleships/choice-odds.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { BattleState } from '../../../engine/battleships/layout.js';
import { sha256 } from '../../../engine/core/sha256.js';
import {
  type Action,
  actionList,
  actionsOf,
  assert,
  CHANCE,
  EventList,
  FairChance,
  type GameEvent,
  RecordBuilder,
  type Seat,
  SeededChance,
  scoresFor,
  writePosition,
  writeText,
} from '../../../engine/index.js';
import { openListed } from '../../open-scenario.js';
import type { OddsOfAction, Action as WireAction, GameEvent as WireEvent, Plan as WirePlan } from '../../protocol.js';
import { BattleshipsView } from '../view-battleships.js';

export const ADA = 0 as Seat;
export const ROOM = 'k7m2x9q4w1zp';
export const NONCES = ['3f9a1c07d25be8846a0f7712c9d3e45b', 'b81e60f2947c3da5017fe2c86b9d4a30'] as const;
/** What the server keeps to itself until the battle is over. */
export const DICE_SEED = sha256('the dice of the examples 9');
export const DICE_COMMIT = sha256(DICE_SEED);

/** A moment at which Ada is asked. */
export interface Asked {
  readonly view: z.infer<typeof BattleshipsView>;
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
  readonly asked: readonly Asked[];
  /** The admiral's plans, in order. */
  readonly plans: readonly { turn: number; seat: number; action: string; plan: z.infer<typeof WirePlan> }[];
  /** When Ada strikes her flag. */
  readonly turn: number;
  readonly margin: readonly number[];
  readonly record: string;
}

let made: BattleExample | undefined;

/** Played when it is first asked for. */
export function battleExample(): BattleExample {
  made ??= play();
  return made;
}

function play(): BattleExample {
  const opened = openListed('denmark-strait', {});
  assert(opened.ok, 'the Denmark Strait is in the registry');
  const { game } = opened.value;
  const agent = createAgent('admiral', game);
  assert(agent.ok, 'there is an admiral');
  agent.value.reset('example');
  const chance = new FairChance(DICE_SEED, ROOM, NONCES);
  const record = RecordBuilder.begin(game, {
    Flagplot: flagplotVersion,
    Event: game.spec.title,
    'Seat.UK': 'Ada',
    'Seat.GE': 'admiral',
    Dice: 'fair',
    Game: ROOM,
    SeedCommit: DICE_COMMIT,
    Nonces: NONCES.join(' '),
    Seed: DICE_SEED,
  });
  const state = game.create();
  const legal = actionList(game.spec.maxLegal);
  const situation = new SeatSituation<BattleState>(game);
  const log = new EventList();
  const asked: Asked[] = [];
  const plans: BattleExample['plans'][number][] = [];
  game.start(state);
  for (;;) {
    const actor = game.toAct(state);
    game.legal(state, legal);
    if (actor === CHANCE) {
      record.step(state, legal.ids[0] as Action, chance, log);
      continue;
    }
    assert(actor >= 0, 'nobody sinks so early');
    const seat = actor as Seat;
    const decision = agent.value.choose(situation.at(state, seat, legal), {}, true);
    assert(!(decision instanceof Promise) && decision.plan !== undefined, 'the admiral answers at once and says why');
    const { action } = decision;
    const plan = wirePlan(decision.plan);
    if (seat === ADA) {
      asked.push({ ...moment(game, state, action, log.for(ADA)), plan });
      if (game.turn(state) > 1) break;
    } else {
      plans.push({ turn: game.turn(state), seat, action: game.write(state, action), plan });
    }
    record.step(state, action, chance, log);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  scores.result.set([-1, 1]);
  return {
    asked,
    plans,
    turn: game.turn(state),
    margin: [...scores.margin],
    record: writeText(record.finish(scores, 'resigned')),
  };
}

function moment(
  game: BattleshipsGame,
  state: BattleState,
  action: Action,
  events: readonly GameEvent[],
): Omit<Asked, 'plan'> {
  const known = game.create();
  game.determinize(state, ADA, new SeededChance([1, 2, 3, 4]), known);
  const legal = actionList(game.spec.maxLegal);
  game.legal(state, legal);
  const wire = (id: Action): z.infer<typeof WireAction> => ({ id, text: game.write(state, id) });
  const view = BattleshipsView.parse(game.view(state, ADA));
  return {
    view,
    position: writePosition(game, known),
    legal: actionsOf(legal).map(wire),
    events: events.map(wireEvent),
    action: wire(action),
    odds: actionsOf(legal).flatMap((id) => {
      const odds = oddsOfChoice(game, known, id);
      if (odds === undefined) return [];
      const units = odds.units.map(({ unit, steps }) => ({ unit, name: view.units[unit]!.name, steps: [...steps] }));
      const { points, basis, modifiers, remarks } = odds;
      return [{ action: wire(id), points, basis, units, modifiers: [...modifiers], remarks: [...remarks] }];
    }),
  };
}

function wireEvent(event: GameEvent, i: number): z.infer<typeof WireEvent> {
  const { seats: _seats, others: _others, rolls, modifiers, ...rest } = event;
  return {
    n: i + 1,
    ...rest,
    ...(rolls && { rolls: [...rolls] }),
    ...(modifiers && { modifiers: [...modifiers] }),
  };
}

const wirePlan = ({ intent, targets, rejected }: Plan): z.infer<typeof WirePlan> => ({
  intent,
  targets: [...targets],
  ...(rejected && { rejected: { ...rejected } }),
});
