/** Checks of the contract in `engine/core/game.ts`, one function a promise. Each throws if it is broken. */

import { type Seat, seatsIn } from '../core/brand.js';
import { EveryOutcome, RecordingChance, ScriptedChance, throwParts } from '../core/chance.js';
import { EventList } from '../core/events.js';
import { CHANCE, type Game, OVER, observationFor, SPECTATOR, scoresFor } from '../core/game.js';
import { hashState, type State } from '../core/layout.js';
import { NOTATION, SIDE } from '../core/record-model.js';
import { copyOf, diceOf, legalOf, must, sameState, sampled, type TriedGame } from './play.js';

export interface CheckRun<S extends State> {
  readonly game: Game<S>;
  readonly seed: number;
  readonly played: readonly TriedGame<S>[];
}

export const seatsOf = (game: Game): Seat[] => seatsIn(game.spec);

/** Runs `check` on sampled steps of every game, with their place in words. */
export function onSamples<S extends State>(
  { played }: CheckRun<S>,
  perActor: number,
  check: (step: TriedGame<S>['steps'][number], where: string, key: number) => void,
): void {
  for (const one of played) {
    for (const { step, index } of sampled(one, perActor)) check(step, `game ${one.number}, step ${index}`, index);
  }
}

export function startsClean<S extends State>({ game }: CheckRun<S>): void {
  const s = game.create();
  must(
    s.every((v) => v === 0),
    () => 'create gives a buffer that is not all zero',
  );
  game.start(s);
  const dirty = game.create().fill(7) as S;
  game.start(dirty);
  must(sameState(s, dirty), () => 'start leaves something of what the buffer held before');
  must(game.toAct(s) !== OVER, () => 'the game is over before it begins');
}

export function legalIsInOrder<S extends State>({ game, played }: CheckRun<S>): void {
  for (const { number, steps } of played) {
    steps.forEach(({ legal, actor }, i) => {
      const where = (): string => `game ${number}, step ${i}: legal ${legal.join(' ')}`;
      must(legal.length <= game.spec.maxLegal, () => `${where()} is longer than maxLegal`);
      must(actor !== CHANCE || legal.length === 1, () => `${where()}: chance has one action`);
      must(
        legal.every((a, j) => j === 0 || a > legal[j - 1]!),
        () => `${where()} is not ascending without doubles`,
      );
    });
  }
}

export function turnsCountUpward<S extends State>({ game, played }: CheckRun<S>): void {
  for (const { number, steps, final } of played) {
    let before = 0;
    for (const s of [...steps.map((step) => step.state), final]) {
      const turn = game.turn(s);
      must(
        Number.isInteger(turn) && turn >= before && turn <= game.spec.turns,
        () => `game ${number}: turn ${turn} follows turn ${before} of ${game.spec.turns}`,
      );
      before = turn;
    }
  }
}

export function questionsChangeNothing<S extends State>(run: CheckRun<S>): void {
  const { game, seed } = run;
  const scores = scoresFor(game);
  const observation = observationFor(game);
  onSamples(run, 8, ({ state, legal, actor }, where, key) => {
    const s = copyOf(game, state);
    const unchanged = (what: string): void => must(sameState(s, state), () => `${where}: ${what} changed the state`);
    legalOf(game, s);
    unchanged('legal');
    game.turn(s);
    unchanged('turn');
    game.scores(s, scores);
    unchanged('scores');
    game.view(s, SPECTATOR);
    for (const seat of seatsOf(game)) {
      game.view(s, seat);
      unchanged('view');
      game.observe(s, seat, observation);
      unchanged('observe');
      game.determinize(s, seat, diceOf(seed, key, seat), game.create());
      unchanged('determinize');
    }
    if (actor !== CHANCE) for (const a of legal) game.read(s, game.write(s, a));
    unchanged('write or read');
    must(legalOf(game, s).join() === legal.join(), () => `${where}: legal differs when asked again`);
  });
}

export function applyKeepsToItsState<S extends State>(run: CheckRun<S>): void {
  const { game, seed } = run;
  onSamples(run, 8, ({ state, action }, where, key) => {
    const before = copyOf(game, state);
    const [one, two] = [copyOf(game, state), copyOf(game, state)];
    game.apply(one, action, diceOf(seed, key));
    must(sameState(state, before), () => `${where}: apply on a copy changed the original`);
    game.apply(two, action, diceOf(seed, key));
    must(sameState(one, two), () => `${where}: apply gave two results for one state, action and dice`);
  });
}

export function notationRoundTrips<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  onSamples(run, 12, ({ state, legal, actor }, where) => {
    if (actor === CHANCE) return;
    const seen = new Set<string>();
    for (const a of legal) {
      const text = game.write(state, a);
      must(text.length > 0 && !seen.has(text), () => `${where}: notation "${text}" is empty or stands for two actions`);
      seen.add(text);
      const back = game.read(state, text);
      must(back.ok && back.value === a, () => `${where}: "${text}" written for ${a} reads as ${JSON.stringify(back)}`);
    }
    for (const text of ['', '?!', 'x'.repeat(2000)]) {
      const back = game.read(state, text);
      must(!back.ok && back.message.length > 0, () => `${where}: read accepts ${JSON.stringify(text.slice(0, 9))}`);
    }
  });
}

export function recordsHoldNotation<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  for (const { side } of game.spec.seats) {
    must(SIDE.test(side), () => `start: the side "${side}" is not up to 32 letters, digits, dots and hyphens`);
  }
  onSamples(run, 12, ({ state, legal, actor }, where) => {
    if (actor === CHANCE) return;
    for (const text of legal.map((a) => game.write(state, a))) {
      must(NOTATION.test(text), () => `${where}: "${text}" does not fit ${NOTATION.source}: one word without brackets`);
    }
  });
}

/** Text that was right at another moment gives a legal action or a refusal. */
export function staleNotationIsRefused<S extends State>({ game, played }: CheckRun<S>): void {
  for (const { number, steps, final } of played) {
    const decisions = steps.filter((step) => step.actor !== CHANCE);
    const stride = Math.ceil(decisions.length / 40);
    for (let i = 0; i < decisions.length; i += stride) {
      const then = decisions[i]!;
      const now = decisions[(i * 7 + 3) % decisions.length]!;
      const text = game.write(then.state, then.action);
      const back = game.read(now.state, text);
      must(!back.ok || now.legal.includes(back.value), () => `game ${number}: "${text}" reads as an illegal action`);
      must(!game.read(final, text).ok, () => `game ${number}: "${text}" is accepted after the end`);
    }
  }
}

export function recordReplays<S extends State>({ game, seed, played }: CheckRun<S>): void {
  for (const one of played) {
    const where = `game ${one.number}`;
    const scripted = new ScriptedChance(one.rolls);
    const seeded = diceOf(seed, one.number);
    const [byRolls, bySeed, logged] = [game.create(), game.create(), game.create()];
    const log = new EventList();
    for (const s of [byRolls, bySeed, logged]) game.start(s);
    one.steps.forEach(({ action, state }, i) => {
      must(sameState(byRolls, state), () => `${where}, step ${i}: the recorded rolls give another game`);
      must(sameState(bySeed, state), () => `${where}, step ${i}: the same seed gives another game`);
      must(sameState(logged, state), () => `${where}, step ${i}: a log changed the game`);
      game.apply(byRolls, action, scripted);
      game.apply(bySeed, action, seeded);
      game.apply(logged, action, seeded, log);
    });
    scripted.done();
    const hash = hashState(one.final);
    for (const s of [byRolls, bySeed, logged]) must(hashState(s) === hash, () => `${where}: replayed to another end`);
    for (const e of log.all) {
      must(e.text.length > 0 && e.rule.length > 0, () => `${where}: event ${e.kind} has no text or rule`);
    }
  }
}

export function throwsHaveNames<S extends State>({ game, played }: CheckRun<S>): void {
  for (const { number, steps } of played) {
    const seen = new Set<number>();
    for (const { state, names } of steps) {
      for (const name of names) {
        must(!seen.has(name), () => `game ${number}: two throws have the name ${JSON.stringify(throwParts(name))}`);
        seen.add(name);
        for (const seat of [...seatsOf(game), SPECTATOR] as const) {
          const text = game.throwText(state, name, seat);
          must(
            text === undefined ? game.spec.hidden : text.length > 0,
            () => `game ${number}: throw ${name} has no text`,
          );
        }
      }
    }
  }
}

export function hashTellsApart<S extends State>({ played }: CheckRun<S>): void {
  const contents = new Map<bigint, string>();
  for (const { steps, final, number } of played) {
    for (const s of [...steps.map((step) => step.state), final]) {
      const hash = hashState(s);
      const content = s.join();
      const known = contents.get(hash);
      must(known === undefined || known === content, () => `game ${number}: two states have the hash ${hash}`);
      contents.set(hash, content);
    }
  }
}

/** What one chance step may cost whoever enumerates it. */
const MAX_BRANCHES = 2000;
const MAX_THROWS = 4;

export function diceWeighOne<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  const after = game.create();
  onSamples(run, 6, ({ state, action, actor }, where) => {
    if (actor !== CHANCE) return;
    const every = new EveryOutcome();
    const names = new RecordingChance(every);
    let sum = 0;
    let branches = 0;
    while (every.next()) {
      names.clear();
      after.set(state);
      game.apply(after, action, names);
      sum += every.weight;
      branches++;
      must(names.names.length <= MAX_THROWS, () => `${where}: ${names.names.length} throws in one step`);
      must(new Set(names.names).size === names.names.length, () => `${where}: one step asks for one name twice`);
      must(branches <= MAX_BRANCHES, () => `${where}: more than ${MAX_BRANCHES} branches in one step`);
    }
    must(Math.abs(sum - 1) < 1e-9, () => `${where}: the branches of the dice weigh ${sum} together`);
  });
}

export function scoresAreSound<S extends State>(run: CheckRun<S>): void {
  const { game } = run;
  const check = (s: S, where: string): void => {
    const { result, margin } = scoresFor(game);
    game.scores(s, { result: result.fill(Number.NaN), margin: margin.fill(Number.NaN) });
    must(
      result.every((x) => x >= -1 && x <= 1) && margin.every(Number.isFinite),
      () => `${where}: scores ${result.join()} / ${margin.join()}`,
    );
    const total = (xs: Float64Array): number => Math.abs(xs.reduce((sum, x) => sum + x, 0));
    must(total(result) < 1e-9, () => `${where}: results do not sum to zero: ${result.join()}`);
    must(margin.length !== 2 || total(margin) === 0, () => `${where}: margins do not sum to zero: ${margin.join()}`);
  };
  onSamples(run, 12, ({ state }, where) => check(state, where));
  for (const { final, number } of run.played) check(final, `end of game ${number}`);
}
