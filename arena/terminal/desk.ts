/** The place at the keyboard: which screens there are and what is asked below them. What follows from an answer is the loop's. */
import { PHASE_TEXT, type PhaseName } from '../../engine/battleships/phases.js';
import type { Seat } from '../../engine/index.js';
import { commandIn } from './commands.js';
import type { Entry, Keyboard } from './keyboard.js';
import { ordersInWords } from './order-words.js';
import { ordersPanel, questionPanel } from './panel.js';
import type { QuestionAtHand } from './question-at-hand.js';
import { drawPage, drawScreen, pageRoom, type Screen } from './screen.js';
import type { Session, ThrowNeeded } from './session.js';
import { Stage, type StageExtras } from './stage.js';
import { BY_COMPUTER } from './table-dice.js';
import { harmless } from './text.js';

export class Desk {
  readonly keyboard: Keyboard;
  readonly session: Session;
  readonly stage: Stage;
  /** Who sits here. */
  seat: Seat;
  /** Stands on the next screens, until something is typed. */
  message: readonly string[] = [];
  #handedTo: Seat | undefined;

  constructor(session: Session, seat: Seat, keyboard: Keyboard) {
    this.session = session;
    this.seat = seat;
    this.keyboard = keyboard;
    this.stage = new Stage(session, keyboard);
  }

  /** Two persons play: what one may know is not to be seen by the other. */
  get isShared(): boolean {
    return this.session.persons.length > 1;
  }

  get width(): number {
    return this.keyboard.columns;
  }

  askQuestion(question: QuestionAtHand): Promise<Entry> {
    const { palette } = this.stage;
    const names = this.session.game.battle.names;
    return this.#ask(() => {
      const { asked, marked } = question;
      return this.#screen(
        (width, height) => questionPanel({ asked, marked, names, palette }, width, height),
        question.extras(),
      );
    }, question.prompt);
  }

  /** Whether the orders of the phase shall stand. */
  askConfirmation(phase: PhaseName): Promise<Entry> {
    const { session, seat } = this;
    const { turn } = session.steps.at(-1)!;
    const given = session.steps.filter((s) => s.by === seat && s.phase === phase && s.turn === turn);
    const orders = ordersInWords(session, given, seat);
    const { palette } = this.stage;
    const what = PHASE_TEXT[phase].toLowerCase();
    return this.#ask(
      () =>
        this.#screen((width, height) => ordersPanel(orders, what, width, height, palette), {
          phase,
          keys: 'Enter confirms · undo takes back · view log why save help quit',
        }),
      '[Enter: confirm] > ',
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
    const extras = { keys: 'Type what the dice show · quit saves and leaves', open: this.isShared };
    this.letAllLook();
    for (;;) {
      const entry = await this.#ask(() => this.#screen(() => panel, extras), `${low}–${high} > `);
      if (entry.kind !== 'line' || commandIn(entry.text)?.verb === 'quit') return undefined;
      const typed = entry.text.trim();
      if (typed === '') return BY_COMPUTER;
      const roll = Number(typed);
      if (Number.isInteger(roll) && roll >= low && roll <= high) return roll;
      this.message = [`\`${harmless(typed)}\` is no throw of ${dice}; it is a number from ${low} to ${high}.`];
    }
  }

  /** Lines page by page; false if the player leaves. */
  async showPages(lines: readonly string[], phase?: PhaseName): Promise<boolean> {
    this.message = [];
    const { keyboard } = this;
    const extras = phase === undefined ? {} : { phase };
    for (let from = 0; from < Math.max(1, lines.length); from += pageRoom(keyboard.rows)) {
      const isLast = from + pageRoom(keyboard.rows) >= lines.length;
      const draw = (): string[] =>
        drawPage(
          this.#screen(() => [], extras),
          lines.slice(from, from + pageRoom(keyboard.rows)),
          keyboard,
        );
      const entry = await keyboard.ask(draw, isLast ? '[Enter: go on] > ' : '[Enter: next page, q: close] > ');
      if (entry.kind !== 'line') return false;
      if (/^q/i.test(entry.text.trim())) return true;
    }
    return true;
  }

  /** Both players look at the screen now; the next question waits until the right one sits there. */
  letAllLook(): void {
    this.#handedTo = undefined;
  }

  /** Between two persons: a blank screen until the other one sits down; false if nobody does. */
  async handOver(seat: Seat): Promise<boolean> {
    if (this.isShared && this.#handedTo !== seat) {
      const { name, side } = this.session.game.spec.seats[seat]!;
      const who = `  Hand the keyboard to the admiral of the ${harmless(name)} (${side}),`;
      const entry = await this.keyboard.ask(() => ['', who, '  then press Enter.'], '> ');
      if (entry.kind !== 'line') return false;
      this.#handedTo = seat;
    }
    this.seat = seat;
    return true;
  }

  async #ask(screen: () => Screen, prompt: string): Promise<Entry> {
    const entry = await this.keyboard.ask(() => drawScreen(screen(), this.keyboard), prompt);
    this.message = [];
    return entry;
  }

  /** Before anybody has sat down, the screen shows only what everybody may know. */
  #screen(panel: Screen['panel'], extras: StageExtras = {}): Screen {
    const open = this.isShared && this.#handedTo === undefined;
    return this.stage.screen(this.seat, panel, { message: this.message, open, ...extras });
  }
}
