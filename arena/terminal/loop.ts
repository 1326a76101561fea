/** A battle at the keyboard: asks, carries out, shows what came of it. Thin: what is shown and meant is made elsewhere. */
import type { Plan } from '../../agents/agent.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import { PHASE_TEXT, type PhaseName } from '../../engine/battleships/phases.js';
import { type Action, CHANCE, eventFor, type GameEvent, OVER, type Seat } from '../../engine/index.js';
import { answerTo, byName } from './answers.js';
import { commandIn, helpPage, type Spoken } from './commands.js';
import { diaryPage, fullLines } from './diary.js';
import { enemiesOf } from './exchange.js';
import { forcesTable } from './forces.js';
import type { Entry, Keyboard } from './keyboard.js';
import { endingAt, manoeuvresOf, told } from './manoeuvres.js';
import { choicesPage, headline, ordersPanel, questionPanel } from './panel.js';
import { type Asked, askedOf, moveChoice } from './question.js';
import { drawPage, drawScreen, pageRoom, type Screen } from './screen.js';
import { legalOf, type Session, type Step } from './session.js';
import { Stage } from './stage.js';
import { loadSession, saveSession } from './store.js';
import { BY_COMPUTER } from './table-dice.js';
import { harmless } from './text.js';
import { briefing, movesPage, planWords, rulesPage, whyPage } from './verbs.js';

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

type Next = 'again' | 'decided' | 'changed' | 'left';

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
      if (next === 'decided') return this.#decide(seat, question.chosen!);
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

  async #answer(seat: Seat, question: QuestionAtHand, line: string): Promise<Next> {
    if (line.trim() === '') return question.choose(question.marked);
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
        case 'to':
          this.#message = question.narrow(spoken.rest);
          return question.chosen === undefined ? 'again' : 'decided';
        default:
          return this.#shared(seat, spoken);
      }
    }
    const answer = answerTo(this.#session.game, question.known, question.asked, this.#stage.codes(seat), line);
    if (answer.ok) return question.take(answer.value);
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
        return this.#page(helpPage());
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
    ];
    return this.#pages(lines);
  }

  #eventsOf(steps: readonly Step[]): GameEvent[] {
    const seat = this.#session.persons.length > 1 ? undefined : this.#seat;
    return steps.flatMap((step) => step.events.flatMap((e) => eventFor(e, seat) ?? []));
  }

  async #page(lines: readonly string[]): Promise<Next> {
    return (await this.#pages(lines)) ? 'again' : 'left';
  }

  /** Shows lines page by page; false if the player leaves. */
  async #pages(lines: readonly string[]): Promise<boolean> {
    for (let from = 0; from < Math.max(1, lines.length); ) {
      const room = pageRoom(this.#keyboard.rows);
      const isLast = from + room >= lines.length;
      const prompt = isLast ? '[Enter: go on] > ' : '[Enter: next page, q: close] > ';
      const at = from;
      const entry = await this.#ask(
        () =>
          drawPage(
            this.#screen(() => []),
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
        keys: 'Enter confirms · undo takes back · view log why save help quit',
      },
    );
  }

  #tableScreen(panel: readonly string[]): Screen {
    return this.#screen(() => panel, { keys: 'Type what the dice show · quit saves and leaves' });
  }
}

/** One question with what the player has done to it: the marked choice, a narrowed list, the choice. */
class QuestionAtHand {
  asked: Asked;
  marked: number;
  chosen: Action | undefined;
  readonly known: BattleState;
  readonly #session: Session;
  readonly #codes: readonly string[];
  readonly #advice: { readonly action: Action; readonly plan?: Plan } | undefined;

  constructor(
    session: Session,
    seat: Seat,
    codes: readonly string[],
    advice: { readonly action: Action; readonly plan?: Plan } | undefined,
  ) {
    this.#session = session;
    this.#codes = codes;
    this.#advice = advice;
    this.known = session.known(seat);
    this.asked = askedOf(session.game, this.known, codes, advice?.action);
    this.marked = this.asked.pick;
  }

  get prompt(): string {
    return `[Enter: ${harmless(this.asked.choices[this.marked]!.label)}] > `;
  }

  choose(index: number): Next {
    return this.take(this.asked.choices[index]!.action);
  }

  take(action: Action): Next {
    this.chosen = action;
    return 'decided';
  }

  /** Marks another choice, whose odds are then shown. */
  mark(text: string): string[] {
    const n = Number(text);
    const { choices } = this.asked;
    if (text === '') return choices[this.marked]?.odds === undefined ? ['No dice hang on this choice.'] : [];
    const named = byName(this.asked, this.#codes, text);
    const index =
      Number.isInteger(n) && n >= 1 && n <= choices.length
        ? n - 1
        : named.length === 1
          ? choices.indexOf(named[0]!)
          : -1;
    if (index < 0) return [`There is no choice \`${harmless(text)}\`; there are 1 to ${choices.length}.`];
    this.marked = index;
    return choices[index]!.odds === undefined ? ['No dice hang on this choice.'] : [];
  }

  hint(): string[] {
    if (this.#advice === undefined) return ['There is no admiral at your side.'];
    const { action, plan } = this.#advice;
    const notation = this.#session.game.write(this.known, action);
    return plan === undefined ? [`Your admiral would: ${notation}.`] : planWords(plan, `Hint: ${notation}`);
  }

  /** `to 3324`: takes the one manoeuvre that ends there, or lists those that do. */
  narrow(text: string): string[] {
    if (this.asked.kind !== 'manoeuvre') return ['`to HEX` is for manoeuvres.'];
    const found = endingAt(this.#manoeuvres(), text);
    if (typeof found === 'string') return [found];
    if (found.length === 1) {
      this.chosen = found[0]!.action;
      return [];
    }
    const { game } = this.#session;
    const enemies = enemiesOf(game, this.known, this.asked.unit!);
    const choices = found.map((m) => moveChoice(game, this.known, this.#codes, told(m, '', enemies)));
    this.asked = { ...this.asked, choices, pick: 0 };
    this.marked = 0;
    return [`${found.length} ways end there; choose one, or say heading and speed too: \`to HEX/HEADING/SPEED\`.`];
  }

  moves(width: number, stage: Stage): string[] {
    if (this.asked.kind !== 'manoeuvre') return ['Nobody moves now.'];
    const { game } = this.#session;
    const path = (a: Action): string => game.write(this.known, a).replace(/^[^:]*:/, '');
    return movesPage(this.#manoeuvres(), (m) => path(m.action), width, stage.palette);
  }

  /** Numbers of the list on the map, and the aim of the marked choice. */
  extras(): { marks: { q: number; r: number; text: string }[]; focus: number | undefined; aim: number | undefined } {
    const { choices, unit } = this.asked;
    return {
      marks: choices.flatMap((c, i) => (c.hex === undefined || i > 8 ? [] : [{ ...c.hex, text: String(i + 1) }])),
      focus: unit,
      aim: choices[this.marked]?.odds?.units[0]?.unit,
    };
  }

  #manoeuvres(): ReturnType<typeof manoeuvresOf> {
    return manoeuvresOf(this.#session.game, this.known, legalOf(this.#session));
  }
}
