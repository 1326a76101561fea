/**
 * The face of a game in which others are played out: the outer game's, and while an inner one is under way that one's, which is shown a
 * session of its own game, so that no face has to know of another.
 */
import {
  type Action,
  type Game,
  type GameEvent,
  innermost,
  type Meaning,
  type OuterGame,
  partOf,
  type Seat,
} from '../../engine/index.js';
import type { ToldEvent } from '../words/diary.js';
import type { Depth, Palette } from '../words/palette.js';
import type { FacedSession, TerminalFace } from './face.js';
import type { Advice, AnyGame, Renderer, ScreenExtras, SessionStep } from './model.js';
import { PlainQuestion } from './plain/question.js';
import type { QuestionAtHand } from './question-at-hand.js';
import type { Screen } from './screen.js';
import { Session } from './session.js';

type Outer = OuterGame<Int16Array>;

/** Before the phases of an inner game. */
const INSIDE = 'inside:';
/** The phase in which the sides are asked whether to play it out. */
const ASKED = 'asked:whether';
const ASKED_WORDS = 'How is this action fought?';

const insideOf = (phase: string): string | undefined =>
  phase.startsWith(INSIDE) ? phase.slice(INSIDE.length) : undefined;

export class FaceWithin implements TerminalFace {
  readonly #game: Outer;
  readonly #outer: TerminalFace;
  readonly #open: (game: AnyGame) => TerminalFace;
  readonly #inner = new WeakMap<Game<Int16Array>, TerminalFace>();
  /** That of the last inner game: its phases and words are those of all. */
  #last: TerminalFace | undefined;

  constructor(game: Outer, outer: TerminalFace, open: (game: AnyGame) => TerminalFace) {
    this.#game = game;
    this.#outer = outer;
    this.#open = open;
  }

  /** The face of what is under way in a state, where that is an inner game. */
  #faceIn(s: Int16Array): TerminalFace | undefined {
    const inner = this.#game.innerOf(s);
    if (inner === undefined) return undefined;
    const known = this.#inner.get(inner.game);
    const face = known ?? this.#open(inner.game);
    if (known === undefined) this.#inner.set(inner.game, face);
    this.#last = face;
    return face;
  }

  /** The session as the inner game has it, where one is under way. */
  inside(session: FacedSession, s: Int16Array = session.state): FacedSession | undefined {
    const face = this.#faceIn(s);
    if (face === undefined) return undefined;
    const { players, seed, dice } = session.setup;
    const { game, state } = innermost(this.#game, s);
    const inner: FacedSession = new Session({ game, face, players, seed, dice });
    inner.state.set(state);
    inner.steps.push(...stepsInside(this.#game, session.steps, game, face));
    return inner;
  }

  get night(): boolean {
    return this.#outer.night;
  }
  get leader(): string {
    return this.#outer.leader;
  }
  get turnWord(): string {
    return this.#outer.turnWord;
  }
  get rules(): TerminalFace['rules'] {
    return { ...this.#last?.rules, ...this.#outer.rules };
  }
  get ruleExample(): string {
    return this.#outer.ruleExample;
  }
  get help(): readonly string[] {
    return this.#last === undefined ? this.#outer.help : [...this.#outer.help, '', ...this.#last.help];
  }
  get means(): NonNullable<TerminalFace['means']> {
    return { ...this.#last?.means, ...this.#outer.means };
  }
  get lacks(): TerminalFace['lacks'] {
    const inner = this.#last?.lacks;
    return inner === undefined ? this.#outer.lacks : this.#outer.lacks.filter((verb) => inner.includes(verb));
  }
  get confirmed(): readonly string[] {
    return [...this.#outer.confirmed, ...inPhases(this.#last?.confirmed)];
  }
  get reported(): Readonly<Record<string, string>> {
    const inner = Object.entries(this.#last?.reported ?? {}).map(([phase, rule]) => [`${INSIDE}${phase}`, rule]);
    return { ...this.#outer.reported, ...Object.fromEntries(inner) };
  }
  get secret(): readonly string[] {
    return [...this.#outer.secret, ASKED, ...inPhases(this.#last?.secret)];
  }
  get together(): readonly string[] {
    return [...this.#outer.together, ...inPhases(this.#last?.together)];
  }

  phaseOf(s: Int16Array): string {
    const face = this.#faceIn(s);
    if (face !== undefined) return `${INSIDE}${face.phaseOf(innermost(this.#game, s).state)}`;
    return this.#game.isOwnQuestion(s) ? ASKED : this.#outer.phaseOf(s);
  }

  margins(s: Int16Array): readonly number[] {
    return this.#outer.margins(s);
  }

  wasSelfAnswered(step: SessionStep): boolean {
    const face = this.#faceIn(step.before);
    if (face === undefined) return this.#outer.wasSelfAnswered(step);
    return face.wasSelfAnswered({ ...step, before: innermost(this.#game, step.before).state });
  }

  shown(notation: string, s: Int16Array): string {
    const face = this.#faceIn(s);
    if (face === undefined) return this.#outer.shown(notation, s);
    return face.shown(notation, innermost(this.#game, s).state);
  }

  orderWords(order: Meaning): string | undefined {
    return this.#outer.orderWords(order);
  }

  noted(notation: string): Meaning | undefined {
    return this.#outer.noted(notation);
  }

  isReported(event: GameEvent): boolean {
    return this.#game.innerKind(event.kind) !== undefined || this.#outer.isReported?.(event) !== false;
  }

  isSecretOrder(order: Meaning | undefined): boolean {
    return this.#outer.isSecretOrder(order);
  }

  sideName(seat: Seat): string {
    return this.#outer.sideName(seat);
  }

  phaseText(phase: string): string {
    const inside = insideOf(phase);
    if (phase === ASKED) return ASKED_WORDS;
    return inside === undefined ? this.#outer.phaseText(phase) : (this.#last?.phaseText(inside) ?? inside);
  }

  asksAlways(phase: string): boolean {
    const inside = insideOf(phase);
    return inside === undefined ? this.#outer.asksAlways(phase) : this.#last?.asksAlways(inside) === true;
  }

  hasSecrets(phase: string): boolean {
    return this.#outer.hasSecrets(phase);
  }

  selfAnswer(session: FacedSession): Action | undefined {
    const inside = this.inside(session);
    return inside === undefined ? this.#outer.selfAnswer(session) : inside.face.selfAnswer(inside);
  }

  question(session: FacedSession, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    if (this.#game.isOwnQuestion(session.state)) return new PlainQuestion(session, seat, advice);
    const inside = this.inside(session);
    if (inside === undefined) return this.#outer.question(session, seat, advice);
    return inside.face.question(inside, seat, advice);
  }

  stage(session: FacedSession, depth: Depth): Renderer {
    return new StageWithin(this, session, depth, this.#outer.stage(session, depth));
  }

  orders(session: FacedSession, steps: readonly SessionStep[], seat: Seat): string[] {
    const [first] = steps;
    const inside = first === undefined ? undefined : this.inside(session, first.before);
    if (inside === undefined) return this.#outer.orders(session, steps, seat);
    return inside.face.orders(inside, stepsInside(this.#game, steps, inside.game, inside.face), seat);
  }

  diary(session: FacedSession, seat: Seat | undefined): ToldEvent[] {
    return this.#outer.diary(session, seat);
  }

  told(events: readonly GameEvent[], earlier?: readonly GameEvent[]): ToldEvent[] {
    return this.#outer.told(events, earlier);
  }

  isQuiet(event: GameEvent): boolean {
    const kind = this.#game.innerKind(event.kind);
    return kind === undefined ? this.#outer.isQuiet(event) : this.#last?.isQuiet({ ...event, kind }) === true;
  }

  reportRest(session: FacedSession, phase: string, before: Int16Array, width: number, palette: Palette): string[] {
    const of = insideOf(phase);
    if (of === undefined) return this.#outer.reportRest(session, phase, before, width, palette);
    const inside = this.inside(session);
    const inner = this.#game.innerOf(before);
    if (inside === undefined || inner?.game !== inside.game) return [];
    return inside.face.reportRest(inside, of, partOf(before, inner.from, inner.end), width, palette);
  }

  briefing(session: FacedSession, width: number, palette: Palette): string[] {
    return this.#outer.briefing(session, width, palette);
  }

  ending(session: FacedSession, width: number): string[] {
    return this.#outer.ending(session, width);
  }

  turning(session: FacedSession): ReturnType<TerminalFace['turning']> {
    return this.#outer.turning(session);
  }

  shipsOf(seat: Seat): string {
    return this.#outer.shipsOf(seat);
  }

  watchPage(session: FacedSession, shown: number, columns: number, palette: Palette): string[] | undefined {
    return this.#outer.watchPage(session, shown, columns, palette);
  }

  /** Phase of a screen's extras, as the inner face calls it. */
  extrasInside({ phase, began, ...extras }: ScreenExtras): ScreenExtras {
    const inside = phase === undefined ? undefined : insideOf(phase);
    const inner = began === undefined ? undefined : this.#game.innerOf(began);
    return {
      ...extras,
      ...(inside === undefined ? {} : { phase: inside }),
      ...(inner === undefined ? {} : { began: partOf(began!, inner.from, inner.end) }),
    };
  }
}

const inPhases = (phases: readonly string[] = []): string[] => phases.map((phase) => `${INSIDE}${phase}`);

/** The last steps that were of the inner game, in its own terms. */
function stepsInside(
  game: Outer,
  steps: readonly SessionStep[],
  inner: Game<Int16Array>,
  face: TerminalFace,
): SessionStep[] {
  const begun = steps.findLastIndex(({ before }) => game.innerOf(before)?.game !== inner) + 1;
  return steps.slice(begun).map((step) => {
    const at = game.innerOf(step.before)!;
    const before = partOf(step.before, at.from, at.end);
    const events = game.innerEvents(step.before, step.events);
    return { ...step, before, events, turn: inner.turn(before), phase: face.phaseOf(before) };
  });
}

/** The stage of the game that is under way. */
class StageWithin implements Renderer {
  readonly palette: Palette;
  readonly #face: FaceWithin;
  readonly #session: FacedSession;
  readonly #depth: Depth;
  readonly #outer: Renderer;

  constructor(face: FaceWithin, session: FacedSession, depth: Depth, outer: Renderer) {
    this.palette = outer.palette;
    this.#face = face;
    this.#session = session;
    this.#depth = depth;
    this.#outer = outer;
  }

  screen(seat: Seat, panel: Screen['panel'], extras: ScreenExtras = {}): Screen {
    const inside = this.#face.inside(this.#session);
    if (inside === undefined) return this.#outer.screen(seat, panel, extras);
    return inside.face.stage(inside, this.#depth).screen(seat, panel, this.#face.extrasInside(extras));
  }

  forcesPage(seat: Seat, width: number): string[] {
    const inside = this.#face.inside(this.#session);
    if (inside === undefined) return this.#outer.forcesPage(seat, width);
    return inside.face.stage(inside, this.#depth).forcesPage(seat, width);
  }
}
