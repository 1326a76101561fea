/** A battle at the keyboard: asks, carries out, shows what came of it. Thin: what is shown and meant is made elsewhere. */
import { PHASE_TEXT, type PhaseName } from '../../engine/battleships/phases.js';
import { type Action, CHANCE, eventFor, type GameEvent, OVER, type Seat } from '../../engine/index.js';
import { answerTo } from './answers.js';
import { commandIn, helpPage, type Spoken } from './commands.js';
import { diaryPage, fullLines } from './diary.js';
import { forcesTable } from './forces.js';
import type { Entry, Keyboard } from './keyboard.js';
import { choicesPage, headline, ordersPanel, questionPanel } from './panel.js';
import { QuestionAtHand } from './question-at-hand.js';
import { drawPage, drawScreen, pageRoom, type Screen } from './screen.js';
import type { Session, Step } from './session.js';
import { silences } from './silent.js';
import { Stage } from './stage.js';
import { loadSession, saveSession } from './store.js';
import { BY_COMPUTER } from './table-dice.js';
import { harmless, spread } from './text.js';
import { briefing, rulesPage, whyPage } from './verbs.js';

export type Outcome =
  | { readonly kind: 'over'; readonly session: Session; readonly seat: Seat }
  /** Put aside in `file`, or not, and then why. */
  | { readonly kind: 'left'; readonly session: Session; readonly file?: string; readonly problem?: string };

/** Phases whose orders are confirmed together before anything comes of them. */
const CONFIRMED: readonly PhaseName[] = [
  'mines',
  'flagship',
  'star-1a',
  'star-1b',
  'star-2',
  'target-a',
  'target-b',
  'launch-a',
  'launch-b',
  'move-a',
  'move-b',
];

/** Phases after which the player sees a report of all that was rolled. */
const REPORTED: readonly PhaseName[] = ['guns', 'torpedoes'];

/** After a word: ask again, look at the battle anew, or go. */
type Next = 'again' | 'changed' | 'left';

export class TerminalBattle {
  readonly #keyboard: Keyboard;
  readonly #folder: string;
  #session: Session;
  /** At the keyboard. */
  #seat: Seat;
  #handedTo: Seat | undefined;
  #stage: Stage;
  #message: string[] = [];
  #auto: { seat: Seat; phase: PhaseName } | undefined;
  #left: { file?: string; problem?: string } = {};

  constructor(session: Session, seat: Seat, keyboard: Keyboard, folder: string) {
    this.#session = session;
    this.#seat = seat;
    this.#keyboard = keyboard;
    this.#folder = folder;
    this.#stage = new Stage(session, keyboard);
  }

  /** Plays until the battle is over or the player leaves. */
  async run(): Promise<Outcome> {
    for (;;) {
      const session = this.#session;
      const { actor, phase } = session;
      if (actor === OVER) return { kind: 'over', session, seat: this.#seat };
      let goesOn = true;
      if (actor === CHANCE) goesOn = await this.#dice();
      else if (session.isPerson(actor)) goesOn = await this.#person(actor);
      else await session.agentActs();
      if (goesOn && REPORTED.includes(phase) && this.#session.phase !== phase) goesOn = await this.#report(phase);
      if (!goesOn) return this.left();
    }
  }

  /** What became of a battle that the player left before its first step. */
  left(): Outcome {
    return { kind: 'left', session: this.#session, ...this.#left };
  }

  /** Shows the briefing; false if the player leaves. */
  async brief(): Promise<boolean> {
    const { keyboard, palette } = { keyboard: this.#keyboard, palette: this.#stage.palette };
    const lines = briefing(this.#session, Math.min(100, keyboard.columns - 1), palette);
    lines.push('', `The dice are settled: SHA-256 of their seed is ${this.#session.commitment.slice(0, 16)}…`);
    return this.#pages(lines);
  }

  async #person(seat: Seat): Promise<boolean> {
    if (!(await this.#handOver(seat))) return false;
    const session = this.#session;
    const advice = await session.advise();
    if (this.#auto?.seat === seat && this.#auto.phase === session.phase && advice !== undefined) {
      return this.#decide(seat, advice.action);
    }
    this.#auto = undefined;
    const question = new QuestionAtHand(session, seat, this.#stage.codes(seat), advice);
    for (;;) {
      const entry = await this.#ask(() => this.#questionScreen(seat, question), question.prompt);
      if (entry.kind !== 'line') return this.#leave();
      this.#message = [];
      const next = await this.#answer(seat, question, entry.text);
      if (next === 'left') return false;
      if (next === 'changed') return true;
      if (next !== 'again') return this.#decide(seat, next);
    }
  }

  /** Carries out an order; the last of a phase is followed by the question whether all shall stand. */
  async #decide(seat: Seat, action: Action): Promise<boolean> {
    const session = this.#session;
    const { phase } = session.decide(action);
    if (!CONFIRMED.includes(phase) || (session.actor === seat && session.phase === phase)) return true;
    for (;;) {
      const entry = await this.#ask(() => this.#confirmScreen(seat, phase), '[Enter: confirm] > ');
      if (entry.kind !== 'line') return this.#leave();
      this.#message = [];
      if (entry.text.trim() === '') return true;
      const spoken = commandIn(entry.text);
      if (spoken === undefined)
        this.#message = ['Enter confirms your orders, `undo` takes back the last, `help` lists the words.'];
      else {
        const next = await this.#shared(seat, spoken);
        if (next !== 'again') return next === 'changed';
      }
    }
  }

  /** The action that was chosen, or what else the line led to. */
  async #answer(seat: Seat, question: QuestionAtHand, line: string): Promise<Next | Action> {
    if (line.trim() === '') return question.picked;
    const spoken = commandIn(line);
    if (spoken !== undefined) {
      switch (spoken.verb) {
        case 'odds':
          this.#message = question.mark(spoken.rest);
          return 'again';
        case 'hint':
          this.#message = question.hint();
          return 'again';
        case 'choices':
          return this.#page(choicesPage(question.asked, this.#keyboard.columns, this.#stage.palette));
        case 'moves':
          return this.#page(question.moves(this.#keyboard.columns, this.#stage));
        case 'undo':
          return question.widen() ? 'again' : this.#shared(seat, spoken);
        case 'to':
          this.#message = question.narrow(spoken.rest);
          return question.chosen ?? 'again';
        default:
          return this.#shared(seat, spoken);
      }
    }
    const answer = answerTo(this.#session.game, question.known, question.asked, this.#stage.codes(seat), line);
    if (answer.ok) return answer.value;
    this.#message = [`${harmless(answer.message)}${answer.rule === undefined ? '' : ` (${answer.rule})`}`];
    return 'again';
  }

  /** Words that mean the same at a question and at a confirmation. */
  async #shared(seat: Seat, { verb, rest }: Spoken): Promise<Next> {
    const { palette } = this.#stage;
    const width = this.#keyboard.columns;
    const session = this.#session;
    switch (verb) {
      case 'help':
        return this.#page(helpPage(width));
      case 'log':
        return this.#page(diaryPage(session.diary(seat), width, palette));
      case 'view':
        return this.#page(forcesTable(this.#stage.forces(seat), width));
      case 'rules':
        return this.#page(rulesPage(rest, width, palette));
      case 'scenario':
        return this.#page(briefing(session, width, palette));
      case 'why':
        return this.#page(whyPage(session, seat, width, palette));
      case 'undo': {
        const undone = session.undo(seat);
        this.#message = [undone.ok ? `Taken back: ${undone.value.notation}.` : undone.message];
        return undone.ok ? 'changed' : 'again';
      }
      case 'auto':
        this.#auto = { seat, phase: session.phase };
        return session.actor === seat ? 'changed' : 'again';
      case 'save': {
        const saved = saveSession(session, seat, this.#folder, rest === '' ? undefined : rest);
        this.#message = [saved.ok ? `Put aside in ${saved.value}.` : saved.message];
        return 'again';
      }
      case 'load':
        return this.#load(rest);
      case 'resign':
        if (rest !== 'yes') {
          this.#message = ['To give the battle up, type `resign yes`.'];
          return 'again';
        }
        session.resign(seat);
        return 'changed';
      case 'quit':
        await this.#leave();
        return 'left';
      default:
        this.#message = [`\`${verb}\` has no meaning here; \`help\` lists the words.`];
        return 'again';
    }
  }

  #load(file: string): Next {
    if (file === '') {
      this.#message = ['Say which: `load FILE`.'];
      return 'again';
    }
    const loaded = loadSession(file);
    if (!loaded.ok) {
      this.#message = [loaded.message];
      return 'again';
    }
    this.#session = loaded.value.session;
    this.#seat = loaded.value.seat;
    this.#handedTo = undefined;
    this.#stage = new Stage(this.#session, this.#keyboard);
    this.#message = [`Taken up from ${file}.`];
    return 'changed';
  }

  /** Saves before the player goes; always false. */
  #leave(): Promise<false> {
    const saved = saveSession(this.#session, this.#seat, this.#folder);
    this.#left = saved.ok ? { file: saved.value } : { problem: saved.message };
    return Promise.resolve(false);
  }

  /** Between two persons: a blank screen until the other one sits down. */
  async #handOver(seat: Seat): Promise<boolean> {
    const two = this.#session.persons.length > 1;
    if (!two || this.#handedTo === seat) {
      this.#seat = seat;
      return true;
    }
    const { name, side } = this.#session.game.spec.seats[seat]!;
    const lines = ['', `  Hand the keyboard to the admiral of the ${harmless(name)} (${side}),`, '  then press Enter.'];
    const entry = await this.#ask(() => lines, '> ');
    if (entry.kind !== 'line') return this.#leave();
    this.#seat = seat;
    this.#handedTo = seat;
    return true;
  }

  /** One dice step; at a real table the players throw. */
  async #dice(): Promise<boolean> {
    const session = this.#session;
    if (session.setup.dice === 'seeded') {
      session.roll();
      return true;
    }
    const typed: number[] = [];
    for (let need = session.rollAtTable(typed); need !== undefined; need = session.rollAtTable(typed)) {
      const { text, low, high } = need;
      const dice = low === 2 ? 'two dice' : high === 6 ? 'a die' : `a die of ${high}`;
      const panel = [`Throw ${dice}`, harmless(text), '', `Type ${low} to ${high};`, 'Enter lets the computer throw.'];
      const entry = await this.#ask(() => this.#tableScreen(panel), `${low}–${high} > `);
      if (entry.kind !== 'line') return this.#leave();
      this.#message = [];
      const text2 = entry.text.trim();
      if (commandIn(text2)?.verb === 'quit') return this.#leave();
      const roll = Number(text2);
      if (text2 === '') typed.push(BY_COMPUTER);
      else if (Number.isInteger(roll) && roll >= low && roll <= high) typed.push(roll);
      else this.#message = [`\`${harmless(text2)}\` is no throw of ${dice}; it is a number from ${low} to ${high}.`];
    }
    return true;
  }

  /** All that was rolled in a phase, before the battle goes on. */
  async #report(phase: PhaseName): Promise<boolean> {
    const steps = this.#session.steps;
    let from = steps.length;
    while (from > 0 && steps[from - 1]!.phase === phase) from--;
    const { palette } = this.#stage;
    const width = this.#keyboard.columns;
    const lines = [
      ...headline(`${PHASE_TEXT[phase]}, turn ${steps[from]!.turn}`, '5.2', width, palette),
      ...this.#eventsOf(steps.slice(from)).flatMap((e) => fullLines(e, width, palette)),
      ...(phase === 'guns' ? this.#silentLines(steps[from]!) : []),
    ];
    return this.#pages(lines, phase);
  }

  /** Own ships that had nobody to fire at, and why. */
  #silentLines({ before }: Step): string[] {
    const { game, persons } = this.#session;
    const { palette } = this.#stage;
    return persons.flatMap((seat) =>
      silences(game, before, seat).map(({ unit, text, rule }) =>
        spread(
          palette.paint('faint', `${harmless(game.battle.names[unit]!)} does not fire: ${text}.`),
          palette.paint('rule', rule),
          this.#keyboard.columns,
        ),
      ),
    );
  }

  #eventsOf(steps: readonly Step[]): GameEvent[] {
    const seat = this.#session.persons.length > 1 ? undefined : this.#seat;
    return steps.flatMap((step) => step.events.flatMap((e) => eventFor(e, seat) ?? []));
  }

  async #page(lines: readonly string[]): Promise<Next> {
    return (await this.#pages(lines)) ? 'again' : 'left';
  }

  /** Shows lines page by page; false if the player leaves. */
  async #pages(lines: readonly string[], phase?: PhaseName): Promise<boolean> {
    for (let from = 0; from < Math.max(1, lines.length); ) {
      const room = pageRoom(this.#keyboard.rows);
      const isLast = from + room >= lines.length;
      const prompt = isLast ? '[Enter: go on] > ' : '[Enter: next page, q: close] > ';
      const at = from;
      const entry = await this.#ask(
        () =>
          drawPage(
            this.#screen(() => [], phase === undefined ? {} : { phase }),
            lines.slice(at, at + pageRoom(this.#keyboard.rows)),
            this.#keyboard,
          ),
        prompt,
        true,
      );
      if (entry.kind !== 'line') return this.#leave();
      if (/^q/i.test(entry.text.trim())) return true;
      from += room;
    }
    return true;
  }

  #ask(draw: () => Screen | readonly string[], prompt: string, isPage = false): Promise<Entry> {
    const lines = (): readonly string[] => {
      const drawn = draw();
      return 'title' in drawn ? drawScreen(drawn, this.#keyboard) : drawn;
    };
    if (isPage) this.#message = [];
    return this.#keyboard.ask(lines, prompt);
  }

  #screen(panel: Screen['panel'], extras: Parameters<Stage['screen']>[2] = {}): Screen {
    const two = this.#session.persons.length > 1;
    return this.#stage.screen(this.#seat, panel, {
      message: this.#message,
      open: two && this.#handedTo === undefined,
      ...extras,
    });
  }

  #questionScreen(_seat: Seat, question: QuestionAtHand): Screen {
    const { asked, marked } = question;
    const { palette } = this.#stage;
    const names = this.#session.game.battle.names;
    return this.#screen(
      (width, height) => questionPanel({ asked, marked, names, palette }, width, height),
      question.extras(),
    );
  }

  #confirmScreen(seat: Seat, phase: PhaseName): Screen {
    const steps = this.#session.steps.filter(
      (s) => s.by === seat && s.phase === phase && s.turn === this.#session.steps.at(-1)!.turn,
    );
    const orders = steps.map((s) => s.events.flatMap((e) => eventFor(e, seat) ?? [])[0]?.text ?? s.notation);
    const { palette } = this.#stage;
    return this.#screen(
      (width, height) => ordersPanel(orders, PHASE_TEXT[phase].toLowerCase(), width, height, palette),
      {
        phase,
        keys: 'Enter confirms · undo takes back · view log why save help quit',
      },
    );
  }

  #tableScreen(panel: readonly string[]): Screen {
    return this.#screen(() => panel, { keys: 'Type what the dice show · quit saves and leaves' });
  }
}
