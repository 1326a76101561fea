/** Secrecy: a seat gets what it may know, the same in all states that it cannot tell apart. */
import { type Action, isSeat, type Seat } from '../core/brand.js';
import { EventList } from '../core/events.js';
import { differenceWords, namedRows, OBSERVED } from '../core/first-difference.js';
import { CHANCE, type Game, HIDDEN, type Observation, observationFor, SPECTATOR } from '../core/game.js';
import type { State } from '../core/layout.js';
import { Playout, type PromiseBroken } from '../core/playout.js';
import { type CheckRun, onSamples, seatsOf } from './checks.js';
import { copyOf, diceOf, legalOf, must, OrderedChance, Picker, sameState } from './play.js';

/** The rows in use of each kind of token. */
function rowsOf(game: Game, o: Observation): Float32Array[] {
  const spec = game.spec.observation;
  return [
    o.units.subarray(0, o.unitCount * spec.units.length),
    o.map.subarray(0, o.mapCount * spec.map.length),
    o.globals,
    o.actions.subarray(0, o.actionCount * spec.actions.length),
  ];
}

/** All that the seat is told about the state, as plain data. */
function toldTo(game: Game, s: State, seat: Seat): Readonly<Record<string, unknown>> {
  const o = observationFor(game);
  game.observe(s, seat, o);
  const [units, map, globals, actions] = rowsOf(game, o).map((rows) => [...rows]);
  const acts = game.toAct(s) === seat;
  const legal = acts ? legalOf(game, s).map((a) => `${a} ${game.write(s, a)}`) : [];
  return { view: asJson(game.view(s, seat)), ...{ units, map, globals, actions }, legal };
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What tells one from the other, by its path: `units.2.hits is 1, or 0`. */
function unlike(game: Game, one: ReturnType<typeof toldTo>, two: ReturnType<typeof toldTo>): string {
  const named = (told: ReturnType<typeof toldTo>): unknown => {
    const rows = OBSERVED.map((kind) => namedRows(game.spec.observation, kind, told[kind] as readonly number[]));
    return { view: told.view, ...Object.assign({}, ...rows), legal: told.legal };
  };
  return differenceWords(named(one), named(two), 'what it is told');
}

export function observationsFit<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  const spec = game.spec.observation;
  const fresh = observationFor(game);
  const used = observationFor(game);
  onSamples(run, 10, ({ state, legal, actor }, where) => {
    for (const seat of seatsOf(game)) {
      for (const buffer of [used.units, used.map, used.globals, used.actions]) buffer.fill(Number.NaN);
      for (const o of [fresh, used]) game.observe(state, seat, o);
      const { unitCount, mapCount, actionCount } = used;
      must(
        unitCount <= spec.maxUnits && mapCount <= spec.maxMap,
        () => `${where}: ${unitCount} units, ${mapCount} map`,
      );
      must(actionCount <= game.spec.maxLegal, () => `${where}: ${actionCount} actions`);
      must(actor !== seat || actionCount === legal.length, () => `${where}: ${actionCount} of ${legal.length} actions`);
      const before = rowsOf(game, fresh);
      rowsOf(game, used).forEach((rows, kind) => {
        must(rows.every(Number.isFinite), () => `${where}: kind ${kind} of the observation has gaps or no numbers`);
        must(rows.join() === before[kind]!.join(), () => `${where}: the observation depends on what the buffer held`);
      });
    }
  });
}

export function viewsAreJson<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  onSamples(run, 8, ({ state, actor }, where) => {
    for (const seat of [...seatsOf(game), SPECTATOR] as const) {
      const view = game.view(state, seat);
      const text = JSON.stringify(view);
      must(JSON.stringify(JSON.parse(text)) === text, () => `${where}: the view is not plain JSON`);
      // A spectator has the number of the dice.
      const known = view.toAct === actor || (view.toAct === HIDDEN && !(isSeat(seat) && seat === actor));
      must(view.seat === seat && known, () => `${where}: the view says seat ${view.seat}, to act ${view.toAct}`);
      must(
        view.ruleset === game.spec.ruleset && view.scenario === game.spec.scenario,
        () => `${where}: view of another game`,
      );
    }
  });
}

export function drawnStatesLookTheSame<S extends State>(run: CheckRun<S>): void {
  const { game, seed } = run;
  const drawn = game.create();
  onSamples(run, 8, ({ state, actor }, where, key) => {
    const spectator = JSON.stringify(game.view(state, SPECTATOR));
    for (const seat of seatsOf(game)) {
      const told = toldTo(game, state, seat);
      for (let i = 0; i < 4; i++) {
        drawn.fill(7);
        game.determinize(state, seat, diceOf(seed, key, seat + 1, i), drawn);
        must(
          game.spec.hidden || sameState(drawn, state),
          () => `${where}: nothing is hidden, yet another state is drawn`,
        );
        must(game.toAct(drawn) === actor, () => `${where}: another one is to act in a state drawn for seat ${seat}`);
        must(
          game.turn(drawn) === game.turn(state),
          () => `${where}: a state drawn for seat ${seat} is of another turn`,
        );
        const other = toldTo(game, drawn, seat);
        must(
          JSON.stringify(other) === JSON.stringify(told),
          () => `${where}: seat ${seat} can tell a drawn state: ${unlike(game, told, other)}`,
        );
        must(
          JSON.stringify(game.view(drawn, SPECTATOR)) === spectator,
          () => `${where}: a spectator can tell a state drawn for seat ${seat}`,
        );
      }
    }
  });
}

const PLAYED_ON: Readonly<Record<PromiseBroken, string>> = {
  endless: 'plays on for ever',
  actor: 'comes to an actor that there is not',
  legal: 'lists more legal actions than its maxLegal',
  'dead end': 'runs into no legal action',
};

export function drawnStatesPlayOn<S extends State>(run: CheckRun<S>): void {
  const { game, seed } = run;
  const s = game.create();
  onSamples(run, 2, ({ state }, where, key) => {
    for (const seat of seatsOf(game)) {
      const chance = diceOf(seed, key, seat + 1, 99);
      const picker = new Picker(key);
      game.determinize(state, seat, chance, s);
      const fault = (promise: PromiseBroken): Error =>
        new Error(`${where}: a state drawn for seat ${seat} ${PLAYED_ON[promise]}`);
      const playout = new Playout(game, { state: s, chance, fault });
      const { legal } = playout;
      for (const _ of playout.everyStep()) playout.take(legal.ids[picker.below(legal.count)] as Action);
    }
  });
}

/**
 * One step with the same action and dice in the true and in a drawn state: where the seat's views stay equal, so must the
 * events it hears. An event that tells more than the view would be knowledge that `determinize` does not respect.
 */
export function eventsTellNoMore<S extends State>(run: CheckRun<S>): void {
  const { game, seed } = run;
  onSamples(run, 10, ({ state, action, actor }, where, key) => {
    for (const seat of seatsOf(game)) {
      for (let i = 0; i < 3; i++) {
        const [one, two] = [copyOf(game, state), game.create()];
        game.determinize(state, seat, diceOf(seed, key, seat + 1, 50 + i), two);
        const legal = legalOf(game, two);
        if (actor !== CHANCE && !legal.includes(action)) continue;
        const logs = [new EventList(), new EventList()] as const;
        game.apply(one, action, new OrderedChance(key + i), logs[0]);
        game.apply(two, actor === CHANCE ? legal[0]! : action, new OrderedChance(key + i), logs[1]);
        if (JSON.stringify(game.view(one, seat)) !== JSON.stringify(game.view(two, seat))) continue;
        const [heard, other] = [logs[0].for(seat), logs[1].for(seat)];
        must(
          JSON.stringify(heard) === JSON.stringify(other),
          () =>
            `${where}: events tell seat ${seat} a secret: ${differenceWords(asJson(heard), asJson(other), 'what it hears')}`,
        );
      }
    }
  });
}
