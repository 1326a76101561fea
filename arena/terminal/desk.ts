/** Desk: the place at the keyboard, with the screens there are and what is asked below them. What follows from an answer is the loop's. */
import type { Seat } from '../../engine/index.js';
import { cut, harmless, wrap } from '../words/text.js';
import { commandIn } from './commands.js';
import type { FacedSession } from './face.js';
import type { Keyboard, KeyEntry } from './keyboard.js';
import type { Renderer, ScreenExtras, ThrowNeeded, Verb } from './model.js';
import { ordersPanel } from './panel.js';
import type { QuestionAtHand } from './question-at-hand.js';
import { drawPage, drawScreen, pageRoom, type Screen } from './screen.js';
import { BY_COMPUTER } from './table-dice.js';
import { isPage, pageFor } from './verbs.js';

/** What both players may look at together. */
const OPEN_WORDS: readonly Verb[] = ['help', 'rules', 'scenario'];

/** Two faces of a pair of dice are their sum: `3 4`. */
function facesSum(text: string, low: number): string {
  const faces = low === 2 ? /^([1-6])[ +,]+([1-6])$/.exec(text) : null;
  return faces === null ? text : String(Number(faces[1]) + Number(faces[2]));
}

/** Lines left over for a page of their own, at most. */
const REST_MOST = 3;

/** A line or two beyond a page are drawn on to it: in place of empty lines, the last first, where there are enough. */
function withoutRest(lines: readonly string[], room: number): readonly string[] {
  const rest = lines.length > room ? lines.length % room : 0;
  const empty = [...lines.keys()].filter((i) => lines[i] === '').slice(-rest);
  if (rest === 0 || rest > REST_MOST || empty.length < rest) return lines;
  return lines.filter((_, i) => !empty.includes(i));
}

export class Desk {
  readonly keyboard: Keyboard;
  readonly session: FacedSession;
  readonly stage: Renderer;
  /** Who sits here. */
  seat: Seat;
  /** Stands on the next screens, until something is typed. */
  message: readonly string[] = [];
  #handedTo: Seat | undefined;
  /** Words typed at a page that belong to the next question. */
  readonly #typed: string[] = [];

  constructor(session: FacedSession, seat: Seat, keyboard: Keyboard) {
    this.session = session;
    this.seat = seat;
    this.keyboard = keyboard;
    this.stage = session.face.stage(session, keyboard.depth);
  }

  /** Two persons play: what one may know is not to be seen by the other. */
  get isShared(): boolean {
    return this.session.persons.length > 1;
  }

  get width(): number {
    return this.keyboard.columns;
  }

  async askQuestion(question: QuestionAtHand): Promise<KeyEntry> {
    const typed = this.#typed.shift();
    if (typed !== undefined) return { kind: 'line', text: typed };
    const { palette } = this.stage;
    return this.#ask(
      () => this.#screen((width, height) => question.panel(width, height, palette), question.extras()),
      question.prompt,
    );
  }

  /** Whether the orders of the phase shall stand. */
  async askConfirmation(phase: string): Promise<KeyEntry> {
    const typed = this.#typed.shift();
    if (typed !== undefined) return { kind: 'line', text: typed };
    const { session, seat } = this;
    const { turn } = session.steps.at(-1)!;
    const given = session.steps.filter((s) => s.by === seat && s.phase === phase && s.turn === turn);
    const orders = session.face.orders(session, given, seat);
    const { palette } = this.stage;
    const mayUndo = session.undoable(seat).ok;
    const what = session.face.phaseText(phase).toLowerCase();
    return this.#ask(
      () =>
        this.#screen((width, height) => ordersPanel({ orders, what, mayUndo, palette }, width, height), {
          phase,
          keys: `Enter confirms · ${mayUndo ? 'undo takes back · ' : ''}view log why save help quit`,
        }),
      '[Enter: confirm] > ',
    );
  }

  /** While another admiral thinks; nothing if the player leaves. */
  async awaitAdmiral<T>(seat: Seat, choice: Promise<T>): Promise<T | undefined> {
    const { palette } = this.stage;
    const who = `${harmless(this.session.face.sideName(seat))}: the ${this.session.face.leader} is thinking …`;
    const keys = 'Ctrl-C saves and leaves';
    return this.keyboard.during(
      () =>
        drawScreen(
          this.#screen((width) => wrap(who, width).map((line) => palette.paint('strong', line)), { keys }),
          this.keyboard,
        ),
      choice,
    );
  }

  /** What the dice of a real table show; nothing if the player leaves. */
  async askThrow({ text, low, high }: ThrowNeeded): Promise<number | undefined> {
    const dice = low === 2 ? 'two dice' : high === 6 ? 'a die' : `a die of ${high}`;
    const { palette } = this.stage;
    const panel = [
      palette.paint('strong', `Throw ${dice}`),
      harmless(text),
      '',
      palette.paint('faint', 'Enter lets the computer throw.'),
    ];
    const extras = {
      keys: 'Type what the dice show, a pair as `7` or `3 4` · log view help · quit saves and leaves',
      open: this.isShared,
    };
    this.letAllLook();
    for (;;) {
      const entry = await this.#ask(() => this.#screen(() => panel, extras), `${low}–${high} > `);
      if (entry.kind !== 'line') return undefined;
      const spoken = commandIn(entry.text);
      if (spoken !== undefined) {
        const next = await this.#wordOnPage(entry.text.trim());
        if (next === 'leave') return undefined;
        if (next === 'close') this.#refuseAtDice(spoken.verb);
        continue;
      }
      const typed = facesSum(entry.text.trim(), low);
      if (typed === '') return BY_COMPUTER;
      const roll = Number(typed);
      if (Number.isInteger(roll) && roll >= low && roll <= high) return roll;
      this.message = [`\`${harmless(typed)}\` is no throw of ${dice}; it is a number from ${low} to ${high}.`];
    }
  }

  /** A word that waits for a question has no use while dice are asked for. */
  #refuseAtDice(verb: Verb): void {
    this.#typed.pop();
    this.message = [
      verb === 'undo'
        ? 'The dice are falling: your orders stand.'
        : `\`${verb}\` has no meaning while dice are asked for; help, log, view, rules, why and scenario have.`,
    ];
  }

  /** Lines page by page; false if the player leaves. A word typed here runs: what shows a page at once, others at the next question. */
  async showPages(all: readonly string[], extras: ScreenExtras = {}): Promise<boolean> {
    this.message = [];
    const room = pageRoom(this.keyboard.rows);
    const lines = withoutRest(all, room);
    const last = Math.max(0, Math.ceil(lines.length / room) - 1);
    let page = 0;
    while (page <= last) {
      const entry = await this.#askPage(lines.slice(page * room, (page + 1) * room), page, last, extras);
      this.message = [];
      const text = entry.kind === 'line' ? entry.text.trim() : 'quit';
      if (text === '') page++;
      else if (/^b(ack)?$/i.test(text)) page = Math.max(0, page - 1);
      else if (/^q$/i.test(text)) return true;
      else {
        const next = await this.#wordOnPage(text);
        if (next !== 'stay') return next === 'close';
      }
    }
    return true;
  }

  #askPage(lines: readonly string[], page: number, last: number, extras: ScreenExtras): Promise<KeyEntry> {
    const { keyboard } = this;
    const draw = (): string[] => {
      const drawn = drawPage(
        this.#screen(() => [], extras),
        lines,
        keyboard,
      );
      const [message] = this.message;
      return message === undefined ? drawn : [...drawn.slice(0, -1), cut(message, keyboard.columns)];
    };
    const back = page > 0 ? ', b: back' : '';
    return keyboard.ask(draw, page === last ? `[Enter: go on${back}] > ` : `[Enter: next page${back}, q: close] > `);
  }

  /** A word typed at a page: shows its own page, closes this one to run at the next question, or leaves. */
  async #wordOnPage(text: string): Promise<'stay' | 'close' | 'leave'> {
    const spoken = commandIn(text);
    if (spoken?.verb === 'quit') return 'leave';
    if (spoken === undefined) {
      this.message = [`\`${harmless(text)}\` is no word; Enter goes on, \`help\` lists the words.`];
      return 'stay';
    }
    if (this.#isOpen && !OPEN_WORDS.includes(spoken.verb)) {
      this.message = [`\`${spoken.verb}\`: after the hand-over.`];
      return 'stay';
    }
    const { session, seat, stage, width } = this;
    const { verb, rest } = spoken;
    const page = isPage(verb) ? pageFor(verb, rest, { session, seat, stage, width }) : undefined;
    if (page !== undefined) return (await this.showPages(page)) ? 'stay' : 'leave';
    this.#typed.push(text);
    return 'close';
  }

  /** Both players look at the screen now; the next question waits until the right one sits there. */
  letAllLook(): void {
    this.#handedTo = undefined;
  }

  /** Between two persons: a blank screen until the other one sits down; false if nobody does. */
  async handOver(seat: Seat): Promise<boolean> {
    if (this.isShared && this.#handedTo !== seat && this.session.face.hasSecrets(this.session.phase)) {
      const { side } = this.session.game.spec.seats[seat]!;
      const who = `Hand the keyboard to the ${this.session.face.leader} of ${harmless(this.session.face.sideName(seat))} (${side}), then press Enter.`;
      let message = '';
      for (;;) {
        const draw = (): string[] => [
          '',
          ...wrap(who, Math.min(this.width, 60) - 2).map((line) => `  ${line}`),
          '',
          message,
        ];
        const entry = await this.keyboard.ask(draw, '> ');
        if (entry.kind !== 'line' || commandIn(entry.text)?.verb === 'quit') return false;
        const text = entry.text.trim();
        if (text === '') break;
        message = `  \`${cut(harmless(text), 20)}\`: after the hand-over.`;
      }
    }
    this.#handedTo = seat;
    this.seat = seat;
    return true;
  }

  async #ask(screen: () => Screen, prompt: string): Promise<KeyEntry> {
    const entry = await this.keyboard.ask(() => drawScreen(screen(), this.keyboard), prompt);
    this.message = [];
    return entry;
  }

  /** Before anybody has sat down, the screen shows only what everybody may know. */
  get #isOpen(): boolean {
    const { face, phase } = this.session;
    return this.isShared && this.#handedTo === undefined && face.hasSecrets(phase);
  }

  #screen(panel: Screen['panel'], extras: ScreenExtras = {}): Screen {
    return this.stage.screen(this.seat, panel, { message: this.message, open: this.#isOpen, ...extras });
  }
}
