/** Game loop of a battle at the keyboard: asks, carries out, shows what came of it. Thin: what is shown and meant is made elsewhere. */
import { type Action, CHANCE, never, OVER, type Seat } from '../../engine/index.js';
import { harmless, ruleText } from '../words/text.js';
import { commandIn, type SpokenWord } from './commands.js';
import { Desk } from './desk.js';
import type { FacedSession } from './face.js';
import type { Keyboard } from './keyboard.js';
import { OwnSave } from './own-save.js';
import { choicesPage } from './panel.js';
import type { QuestionAtHand } from './question-at-hand.js';
import { beginOf, reportLines } from './report.js';
import { legalOf } from './session.js';
import { SheetAtDesk } from './sheet.js';
import { isPage, pageFor } from './verbs.js';

export type SessionEnd =
  | { readonly kind: 'over'; readonly session: FacedSession; readonly seat: Seat }
  /** Put aside in `file`, or not, and then why. */
  | { readonly kind: 'left'; readonly session: FacedSession; readonly file?: string; readonly problem?: string };

/** After a word: ask again, look at the battle anew, or go. */
type Next = 'again' | 'changed' | 'left';

export class TerminalBattle {
  readonly #folder: string;
  #desk: Desk;
  #save: OwnSave;
  /** Why the battle could not be saved, as told last. */
  #unsaved = '';
  /** Who gives the orders of a phase: the admiral, or one answer to all of them. */
  #auto: { seat: Seat; phase: string; action?: Action } | undefined;
  /** Orders of one line that are still to be given. */
  #series: { readonly seat: Seat; readonly actions: readonly Action[] } | undefined;
  /** Orders that were set down ahead of their questions. */
  #sheet: SheetAtDesk | undefined;
  #left: { file?: string; problem?: string } = {};

  /** Saves go to the folder; `save` is that of a battle taken up again. */
  constructor(session: FacedSession, seat: Seat, keyboard: Keyboard, folder: string, save?: OwnSave) {
    this.#desk = new Desk(session, seat, keyboard);
    this.#folder = folder;
    this.#save = save ?? new OwnSave(folder, session.game.spec.scenario);
  }

  get #session(): FacedSession {
    return this.#desk.session;
  }

  /** Plays until the battle is over or the player leaves. */
  async run(): Promise<SessionEnd> {
    for (;;) {
      const session = this.#session;
      const { actor, unconfirmed } = session;
      const phase = unconfirmed?.phase ?? session.phase;
      if (actor === OVER) return { kind: 'over', session, seat: this.#desk.seat };
      let goesOn = true;
      if (unconfirmed !== undefined) goesOn = await this.#confirm(unconfirmed.seat, unconfirmed.phase);
      else if (actor === CHANCE) goesOn = await this.#dice();
      else if (session.isPerson(actor)) goesOn = await this.#person(actor);
      else goesOn = await this.#agent(actor);
      if (goesOn && phase in session.face.reported && this.#session.phase !== phase) goesOn = await this.#report(phase);
      if (!goesOn) return this.left();
    }
  }

  /** Where it is kept as it goes. */
  get savedIn(): string | undefined {
    return this.#save.file;
  }

  /** Puts the battle aside as it stands: for a player who is cut off. */
  putAside(): SessionEnd {
    this.#leave();
    return this.left();
  }

  /** The record of a battle fought out is written: `--resume` shall not go back to it. */
  forgetSave(): void {
    this.#save.forget();
  }

  /** What became of a battle that the player left. */
  left(): SessionEnd {
    return { kind: 'left', session: this.#session, ...this.#left };
  }

  /** Shows the briefing; false if the player leaves. */
  async brief(): Promise<boolean> {
    const { width, stage, session } = this.#desk;
    const lines = session.face.briefing(session, Math.min(100, width - 1), stage.palette);
    if (session.setup.dice === 'seeded') {
      lines.push('', `The dice are settled: SHA-256 of their seed is ${session.commitment.slice(0, 16)}…`);
    }
    return (await this.#desk.showPages(lines)) || this.#leave();
  }

  /** A decision of an agent. One that thinks long does so elsewhere, so that the player can leave. */
  async #agent(seat: Seat): Promise<boolean> {
    const session = this.#session;
    const asked = session.askThinker();
    if (asked === undefined) {
      await session.agentActs();
      return true;
    }
    this.#keep();
    const choice = await this.#desk.awaitAdmiral(seat, asked.choice);
    if (choice === undefined) {
      asked.stop();
      return this.#leave();
    }
    session.decide(choice.action, choice.plan);
    return true;
  }

  /** A decision of a person; where there is nothing to choose, nobody is asked. */
  async #person(seat: Seat): Promise<boolean> {
    const desk = this.#desk;
    const session = this.#session;
    const [only, ...others] = legalOf(session);
    const due = this.#dueOf(seat, [only!, ...others]);
    if (due !== undefined) return this.#decide(seat, due);
    const onSheet = this.#sheet?.isOf(session, seat) ? this.#sheet.due([only!, ...others]) : undefined;
    if (onSheet?.kind === 'answer') return this.#decide(seat, onSheet.action);
    if (onSheet !== undefined) this.#say(onSheet.message);
    if (others.length === 0 && !session.face.asksAlways(session.phase)) {
      session.decide(only!);
      return true;
    }
    const selfAnswer = session.face.selfAnswer(session);
    if (selfAnswer !== undefined) {
      if (wasAsked(session, seat)) return this.#decide(seat, selfAnswer);
      session.decide(selfAnswer);
      return true;
    }
    this.#keep();
    if (!(await desk.handOver(seat))) return this.#leave();
    const advice = await session.advise();
    if (this.#auto?.seat === seat && this.#auto.phase === session.phase) {
      const action = this.#auto.action ?? advice?.action;
      if (action !== undefined) return this.#decide(seat, action);
    }
    this.#auto = undefined;
    const question = session.face.question(session, seat, advice);
    for (;;) {
      const entry = await desk.askQuestion(question);
      if (entry.kind !== 'line') return this.#leave();
      const next = await this.#answer(seat, question, entry.text);
      if (next === 'left') return this.#leave();
      if (next === 'changed') return true;
      if (next !== 'again') return this.#decide(seat, next);
    }
  }

  /** The next order of the line that was typed; where it is none any more, the rest is forgotten. */
  #dueOf(seat: Seat, legal: readonly Action[]): Action | undefined {
    const [next, ...rest] = this.#series?.seat === seat ? this.#series.actions : [];
    const isDue = next !== undefined && legal.includes(next);
    this.#series = isDue && rest.length > 0 ? { seat, actions: rest } : undefined;
    return isDue ? next : undefined;
  }

  /** Carries out an order; the last of a phase is followed by the question whether all shall stand. */
  async #decide(seat: Seat, action: Action): Promise<boolean> {
    const session = this.#session;
    const { phase } = session.decide(action);
    if (!session.face.confirmed.includes(phase) || (session.actor === seat && session.phase === phase)) return true;
    session.unconfirmed = { seat, phase };
    return this.#confirm(seat, phase);
  }

  /** Whether the orders of the phase shall stand: nothing goes on before it is said, not even by putting the battle aside. */
  async #confirm(seat: Seat, phase: string): Promise<boolean> {
    const session = this.#session;
    this.#keep();
    if (!(await this.#desk.handOver(seat))) return this.#leave();
    for (;;) {
      const entry = await this.#desk.askConfirmation(phase);
      if (entry.kind !== 'line') return this.#leave();
      if (entry.text.trim() === '') {
        session.unconfirmed = undefined;
        return true;
      }
      const spoken = commandIn(entry.text);
      if (spoken === undefined)
        this.#say(`Enter confirms your orders, ${undoes(session, seat)}\`help\` lists the words.`);
      else {
        const next = await this.#shared(seat, spoken);
        if (next === 'left') return this.#leave();
        if (next === 'changed') return true;
      }
    }
  }

  /** The action that was chosen, or what else the line led to. */
  async #answer(seat: Seat, question: QuestionAtHand, line: string): Promise<Next | Action> {
    if (line.trim() === '') return question.picked;
    const spoken = commandIn(line);
    if (spoken !== undefined) return this.#word(seat, question, spoken);
    const toAll = question.answerToAll(line);
    if (toAll !== undefined) {
      this.#auto = { seat, phase: this.#session.phase, action: toAll };
      return toAll;
    }
    const several = question.answers(line);
    if (several?.ok) {
      const [first, ...actions] = several.value;
      this.#series = { seat, actions };
      return first!;
    }
    const answer = several ?? question.answer(line);
    if (answer.ok) return answer.value;
    return this.#say(`${harmless(answer.message)}${answer.rule === undefined ? '' : ` (${ruleText(answer.rule)})`}`);
  }

  /** Words about the question itself, then the others. */
  async #word(seat: Seat, question: QuestionAtHand, spoken: SpokenWord): Promise<Next | Action> {
    const { stage, width } = this.#desk;
    const { verb } = spoken;
    if (verb !== 'view' && isPage(verb)) return this.#shared(seat, spoken);
    switch (verb) {
      case 'odds': {
        const page = spoken.rest === '' ? question.oddsPage(width, stage.palette) : undefined;
        return page === undefined ? this.#say(...question.mark(spoken.rest)) : this.#page(page);
      }
      case 'hint':
        return this.#say(...question.hint());
      case 'choices':
        return this.#page(choicesPage(question.asked, width, stage.palette));
      case 'moves':
        return this.#page(question.moves(width, stage));
      case 'to':
        this.#say(...question.narrow(spoken.rest));
        return question.chosen ?? 'again';
      case 'view': {
        const seen = spoken.rest === '' ? undefined : question.look(spoken.rest);
        return seen === undefined ? this.#shared(seat, spoken) : this.#say(...seen);
      }
      case 'sheet':
        return this.#sheetWord(seat, spoken.rest);
      case 'undo':
        return question.widen() ? 'again' : this.#shared(seat, spoken);
      case 'auto':
      case 'save':
      case 'load':
      case 'resign':
      case 'quit':
        return this.#shared(seat, spoken);
      default:
        return never(verb);
    }
  }

  /** Words that mean the same at a question and at a confirmation. */
  async #shared(seat: Seat, { verb, rest }: SpokenWord): Promise<Next> {
    const { stage, width, session } = this.#desk;
    if (isPage(verb)) return this.#page(pageFor(verb, rest, { session, seat, stage, width }));
    switch (verb) {
      case 'undo': {
        const before = session.steps.length;
        const undone = session.undo(seat);
        this.#auto = undefined;
        this.#sheet?.halt();
        this.#say(
          undone.ok ? `Taken back: ${session.face.shown(undone.value.notation, session.state)}.` : undone.message,
        );
        return session.steps.length < before ? 'changed' : 'again';
      }
      case 'auto':
        if (session.actor !== seat) return 'again';
        this.#auto = { seat, phase: session.phase };
        return 'changed';
      case 'save': {
        const saved = rest === '' ? this.#save.keep(session, seat) : this.#save.copy(session, seat, rest);
        return this.#say(saved.ok ? `Put aside in ${saved.value}.` : saved.message);
      }
      case 'load':
        return this.#load(rest);
      case 'resign':
        if (rest !== 'yes') return this.#say('To give the battle up, type `resign yes`.');
        session.resign(seat);
        return 'changed';
      case 'quit':
        return 'left';
      case 'odds':
      case 'hint':
      case 'choices':
      case 'moves':
      case 'to':
      case 'sheet':
        return this.#say(
          session.undoable(seat).ok
            ? `\`${verb}\` is for a question: \`undo\` takes your last order back and asks it again.`
            : `\`${verb}\` is for a question.`,
        );
      default:
        return never(verb);
    }
  }

  /** The sheet as a page, an order more on it, or from now on it answers. */
  async #sheetWord(seat: Seat, rest: string): Promise<Next> {
    const session = this.#session;
    const { sheet } = session.face;
    if (sheet === undefined) return this.#say('Orders are given one by one here.');
    if (this.#sheet?.isOf(session, seat) !== true) this.#sheet = new SheetAtDesk(sheet, session, seat);
    if (rest === '') return this.#page(this.#sheet.page());
    const { goes, text } = this.#sheet.word(rest);
    return goes ? 'changed' : this.#say(text);
  }

  #load(file: string): Next {
    if (file === '') return this.#say('Say which: `load FILE`.');
    if (this.#save.isIn(file))
      return this.#say('That is this battle as it stands. `save FILE` keeps a copy to go back to.');
    const { session: left, seat: at, keyboard } = this.#desk;
    const loaded = OwnSave.takeUp(file, this.#folder, left.setup.thinkers);
    if (!loaded.ok) return this.#say(loaded.message);
    const { session, seat, save } = loaded.value;
    const kept = this.#save.keep(left, at);
    this.#save.release();
    this.#desk = new Desk(session, seat, keyboard);
    this.#save = save;
    this.#say(`Taken up from ${file}.`, kept.ok ? `The other battle is put aside in ${kept.value}.` : kept.message);
    return 'changed';
  }

  /** Saves before the player goes; always false. */
  #leave(): false {
    const { session, seat } = this.#desk;
    const saved = this.#save.keep(session, seat);
    this.#save.release();
    this.#left = saved.ok ? { file: saved.value } : { problem: saved.message };
    return false;
  }

  /** Before each wait for the player: what they see is on disk. A fault is told once, and the battle goes on. */
  #keep(): void {
    const { session, seat, message } = this.#desk;
    const saved = this.#save.keep(session, seat);
    const problem = saved.ok ? '' : `The battle is not saved as it goes: ${saved.message}`;
    if (problem !== '' && problem !== this.#unsaved) this.#desk.message = [...message, problem];
    this.#unsaved = problem;
  }

  /** One dice step; at a real table the players throw. */
  async #dice(): Promise<boolean> {
    const session = this.#session;
    if (session.setup.dice === 'seeded') {
      session.roll();
      return true;
    }
    this.#keep();
    const typed: number[] = [];
    for (let need = session.rollAtTable(typed); need !== undefined; need = session.rollAtTable(typed)) {
      const roll = await this.#desk.askThrow(need);
      if (roll === undefined) return this.#leave();
      typed.push(roll);
    }
    return true;
  }

  async #report(phase: string): Promise<boolean> {
    const { session, seat, stage, width, isShared } = this.#desk;
    const lines = reportLines(session, phase, isShared ? undefined : seat, width, stage.palette);
    if (lines.length === 0) return true;
    this.#desk.letAllLook();
    // A fault is told at the next question, where the save is tried again.
    this.#save.keep(session, seat);
    const { before } = session.steps[beginOf(session, phase)]!;
    return (await this.#desk.showPages(lines, { phase, began: before })) || this.#leave();
  }

  async #page(lines: readonly string[]): Promise<Next> {
    return (await this.#desk.showPages(lines)) ? 'again' : 'left';
  }

  #say(...message: string[]): 'again' {
    this.#desk.message = message;
    return 'again';
  }
}

/** True if the seat has been asked in the phase that is running. */
function wasAsked(session: FacedSession, seat: Seat): boolean {
  const turn = session.game.turn(session.state);
  return session.steps.some(
    (s) => s.by === seat && s.turn === turn && s.phase === session.phase && !session.face.wasSelfAnswered(s),
  );
}

/** Offered where it would do something. */
const undoes = (session: FacedSession, seat: Seat): string =>
  session.undoable(seat).ok ? '`undo` takes back the last, ' : '';
