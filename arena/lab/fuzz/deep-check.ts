/** Invariants of a position, besides its list of legal actions. Each check throws a `DeepFault` if its invariant does not hold. */
import { differenceWords, namedRows, OBSERVED } from '../../../engine/core/first-difference.js';
import {
  type Action,
  type ActionList,
  actionList,
  CHANCE,
  type Chance,
  EventList,
  EveryOutcome,
  type Game,
  includesAction,
  type Observation,
  observationFor,
  type Seat,
  SPECTATOR,
  type State,
  scoresFor,
  seatsIn,
  type ThrowName,
} from '../../../engine/index.js';

export class DeepFault extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

function must(condition: boolean, kind: string, message: () => string): void {
  if (!condition) throw new DeepFault(kind, message());
}

/** Of one step no more actions are written and read, no more branches of dice followed. */
const NOTATIONS = 40;
/** Five dice in one step: a torpedo's check, it itself, its remainder, its extra damage and more of it. */
const BRANCHES = 6 ** 5;

const same = (a: State, b: State): boolean => a.every((v, i) => v === b[i]);

/** Buffers for one game, and the checks on any of its positions. */
export class DeepCheck<S extends State> {
  readonly #game: Game<S>;
  readonly #seats: readonly Seat[];
  readonly #copy: S;
  readonly #drawn: S;
  readonly #legal: ActionList;
  readonly #seen: Observation;
  readonly #other: Observation;

  constructor(game: Game<S>) {
    this.#game = game;
    this.#seats = seatsIn(game.spec);
    this.#copy = game.create();
    this.#drawn = game.create();
    this.#legal = actionList(game.spec.maxLegal);
    this.#seen = observationFor(game);
    this.#other = observationFor(game);
  }

  /** All checks on `s`, in which `action` of `legal` is going to be taken. `chanceFor` gives dice that differ by number. */
  check(s: S, legal: ActionList, action: Action, chanceFor: (n: number) => Chance): void {
    const isChance = this.#game.toAct(s) === CHANCE;
    this.#questionsChangeNothing(s, legal);
    if (!isChance) this.#notationReturns(s, legal);
    for (const seat of this.#seats) {
      this.#drawLooksTheSame(s, seat, chanceFor(seat));
      this.#eventsTellNoMore(s, seat, action);
    }
    if (isChance) this.#diceWeighOne(s, action);
    this.#logChangesNothing(s, action, chanceFor(100));
  }

  #questionsChangeNothing(s: S, legal: ActionList): void {
    const game = this.#game;
    const before = this.#copy;
    (before as State).set(s);
    const unchanged = (what: string): void => must(same(s, before), 'mutation', () => `${what} changed the state`);
    game.legal(s, this.#legal);
    unchanged('legal');
    must(
      this.#legal.count === legal.count && legal.ids.every((a, i) => i >= legal.count || a === this.#legal.ids[i]),
      'legal',
      () => 'legal gives another list when asked again',
    );
    const { result, margin } = scoresFor(game);
    game.scores(s, { result: result.fill(Number.NaN), margin: margin.fill(Number.NaN) });
    must([...result, ...margin].every(Number.isFinite), 'scores', () => `scores ${result.join()} / ${margin.join()}`);
    unchanged('scores');
    for (const seat of [SPECTATOR, ...this.#seats] as const) {
      game.view(s, seat);
      unchanged('view');
      if (seat !== SPECTATOR) this.#look(s, seat, this.#seen);
      unchanged('observe');
    }
  }

  #look(s: S, seat: Seat, out: Observation): void {
    for (const buffer of [out.units, out.map, out.globals, out.actions]) buffer.fill(Number.NaN);
    this.#game.observe(s, seat, out);
    const spec = this.#game.spec.observation;
    must(
      out.unitCount <= spec.maxUnits && out.mapCount <= spec.maxMap && out.actionCount <= this.#game.spec.maxLegal,
      'observation',
      () => `rows ${out.unitCount}, ${out.mapCount}, ${out.actionCount} do not fit`,
    );
    for (const rows of this.#rows(out)) {
      must(rows.every(Number.isFinite), 'observation', () => 'the observation has gaps or no numbers');
    }
  }

  #rows(o: Observation): Float32Array[] {
    const { units, map, actions } = this.#game.spec.observation;
    return [
      o.units.subarray(0, o.unitCount * units.length),
      o.map.subarray(0, o.mapCount * map.length),
      o.globals,
      o.actions.subarray(0, o.actionCount * actions.length),
    ];
  }

  #notationReturns(s: S, legal: ActionList): void {
    const seen = new Set<string>();
    const stride = Math.ceil(legal.count / NOTATIONS);
    for (let i = 0; i < legal.count; i += stride) {
      const a = legal.ids[i] as Action;
      const text = this.#game.write(s, a);
      must(text.length > 0 && !seen.has(text), 'notation', () => `"${text}" is empty or stands for two actions`);
      seen.add(text);
      const back = this.#game.read(s, text);
      must(back.ok && back.value === a, 'notation', () => `"${text}" of ${a} reads as ${JSON.stringify(back)}`);
    }
  }

  #drawLooksTheSame(s: S, seat: Seat, chance: Chance): void {
    const game = this.#game;
    const drawn = this.#drawn;
    drawn.fill(7);
    game.determinize(s, seat, chance, drawn);
    must(game.toAct(drawn) === game.toAct(s), 'leak', () => `another one is to act in a state drawn for seat ${seat}`);
    must(game.spec.hidden || same(drawn, s), 'leak', () => 'nothing is hidden, yet another state is drawn');
    const [one, two] = [game.view(s, seat), game.view(drawn, seat)];
    must(
      JSON.stringify(one) === JSON.stringify(two),
      'leak',
      () => `seat ${seat} can tell a drawn state by its view: ${differenceWords(asJson(one), asJson(two), 'the view')}`,
    );
    this.#look(s, seat, this.#seen);
    this.#look(drawn, seat, this.#other);
    const others = this.#rows(this.#other);
    this.#rows(this.#seen).forEach((rows, kind) => {
      const other = others[kind]!;
      const equal = rows.length === other.length && rows.every((v, i) => v === other[i]);
      must(equal, 'leak', () => {
        const [one, two] = [rows, other].map((of) => namedRows(game.spec.observation, OBSERVED[kind]!, of));
        return `seat ${seat} can tell a drawn state by its observation: ${differenceWords(one, two, 'the observation')}`;
      });
    });
    if (game.toAct(s) !== seat) return;
    game.legal(s, this.#legal);
    const ids = this.#legal.ids.slice(0, this.#legal.count);
    game.legal(drawn, this.#legal);
    must(
      ids.length === this.#legal.count && ids.every((a, i) => a === this.#legal.ids[i]),
      'leak',
      () => `seat ${seat} can tell a drawn state by its legal actions`,
    );
  }

  /** `#drawn` is a state drawn for the seat: one step with the same dice, where views stay equal events must too. */
  #eventsTellNoMore(s: S, seat: Seat, action: Action): void {
    const game = this.#game;
    const drawn = this.#drawn;
    if (game.toAct(s) !== CHANCE) {
      game.legal(drawn, this.#legal);
      if (!includesAction(this.#legal, action)) return;
    }
    const logs = [new EventList(), new EventList()] as const;
    const one = this.#copy;
    (one as State).set(s);
    game.apply(one, action, new DiceInOrder(), logs[0]);
    game.apply(drawn, action, new DiceInOrder(), logs[1]);
    if (JSON.stringify(game.view(one, seat)) !== JSON.stringify(game.view(drawn, seat))) return;
    const [heard, other] = [logs[0].for(seat), logs[1].for(seat)];
    must(
      JSON.stringify(heard) === JSON.stringify(other),
      'leak',
      () => `events tell seat ${seat} a secret: ${differenceWords(asJson(heard), asJson(other), 'what it hears')}`,
    );
  }

  #diceWeighOne(s: S, action: Action): void {
    let sum = 0;
    let branches = 0;
    for (const every = new EveryOutcome(); every.next(); branches++) {
      if (branches >= BRANCHES) throw new DeepFault('dice', `more than ${BRANCHES} branches in one step`);
      (this.#copy as State).set(s);
      this.#game.apply(this.#copy, action, every);
      sum += every.weight;
    }
    must(Math.abs(sum - 1) < 1e-9, 'dice', () => `the branches of the dice weigh ${sum} together`);
  }

  #logChangesNothing(s: S, action: Action, chance: Chance): void {
    const log = new EventList();
    (this.#copy as State).set(s);
    (this.#drawn as State).set(s);
    this.#game.apply(this.#copy, action, chance);
    this.#game.apply(this.#drawn, action, chance, log);
    must(same(this.#copy, this.#drawn), 'mutation', () => {
      const again = s.slice() as S;
      this.#game.apply(again, action, chance);
      return same(this.#copy, again)
        ? 'a log changed the result of a step'
        : 'apply gave two results for one state, action and dice';
    });
    for (const e of log.all) {
      const isTold = e.text.length > 0 && e.rule.length > 0 && !/undefined|NaN|null/.test(e.text);
      must(isTold, 'event', () => `event ${e.kind} lacks words or a rule: ${e.text}`);
    }
  }
}

/** The same faces in the same order, whatever they are thrown for: secrets may give throws other names. */
class DiceInOrder implements Chance {
  #next = 0;

  die(sides: number, _name: ThrowName): number {
    return (this.#next++ % sides) + 1;
  }

  twoDice(_name: ThrowName): number {
    return ((this.#next++ * 5) % 11) + 2;
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
