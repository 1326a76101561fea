/** A question of this ruleset at the keyboard: hexes are typed, looked at before, and looked from. */
import { type Action, fail, ok, type Result, ScriptedChance, type Seat, type UnitId } from '../../../engine/index.js';
import {
  courseOf,
  hexAtPlace,
  isEnlisting,
  NO_HEX,
  oddsOfChoice,
  type PanzerGame,
  type WhyNot,
  whyNoAttack,
} from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, ruleText, wrap } from '../../words/text.js';
import type { FacedSession } from '../face.js';
import type { Advice, Renderer } from '../model.js';
import { QuestionAtHand } from '../question-at-hand.js';
import type { Asking } from './asking.js';
import { choiceOf, type LandChoice, labelOf } from './choices.js';
import { pathTo } from './ends.js';
import { hexPage } from './hex-page.js';
import { movesPage } from './moves-page.js';
import { oddsLines } from './odds-lines.js';
import { whyNoPlot } from './plots.js';
import { choiceQuestionOf, type LandChoiceQuestion } from './question.js';
import { hexNumbers } from './scene.js';
import { sightReport } from './sight-words.js';
import type { LandExtras } from './stage.js';

/** A hex as players write it: column and row. */
const HEX = /^(\d{2})[ .,/-]?(\d{2})$/;
const TWO_HEXES = /^(\d{4})[ ,>-]+(\d{4})$/;
/** Numbers of several who take part. */
const SEVERAL = /^\d{1,2}([ ,]+\d{1,2})+$/;
const TOGETHER = 'They cannot take part together: a machine gun wants infantry of its hex, smoke 25 points.';
const NO_DICE = new ScriptedChance([]);
const ODDS_WIDTH = 72;
const PLAIN: Palette = { paint: (_, text) => text, nation: (_, text) => text, ship: (_, __, text) => text };
const NUMBERS = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'] as const;
const WITH_ALL = 'With all who may take part; they are chosen next:';

export class LandQuestion extends QuestionAtHand<LandChoice> {
  readonly #asking: Asking;
  readonly #whole: LandChoiceQuestion;
  /** What the player looks at: the middle of the map, and a line of sight. */
  #centre: number | undefined;
  #sight: { readonly line: readonly number[]; readonly block: number | undefined } | undefined;

  constructor(session: FacedSession<PanzerGame>, seat: Seat, advice: Advice | undefined) {
    const known = session.known(seat);
    const asking: Asking = { game: session.game, known, view: session.view(seat) };
    const whole = choiceQuestionOf(asking, advice);
    super(session, known, whole, advice);
    this.#asking = asking;
    this.#whole = whole;
  }

  reasons({ odds, isWithAll }: LandChoice, width: number, palette: Palette): string[] {
    if (odds === undefined) return [];
    const lines = oddsLines(this.#asking.game, odds, width, palette);
    return isWithAll === true ? [...wrap(WITH_ALL, width, '  '), ...lines] : lines;
  }

  override answer(line: string): Result<Action> {
    const label = hexIn(line);
    if (label === undefined || !this.#exists(label)) return super.answer(line);
    const found = this.#leadingTo(label);
    if (found.length === 1) return ok(found[0]!);
    if (found.length === 0) return fail('NO_WAY', this.#whyNot(label));
    this.#list(found, label);
    return fail('AMBIGUOUS', `${found.length} orders name ${label}: they are listed; undo shows all again.`);
  }

  /** `1 3`: the attack with those and nobody else, in whatever order they are typed. */
  override answers(line: string): Result<readonly Action[]> | undefined {
    const wanted = this.#severalIn(line);
    if (wanted === undefined) return undefined;
    const { game, known } = this.#asking;
    const { answers } = courseOf(game, known, wanted);
    return answers.length > 0 ? ok(answers) : fail('NO_WAY', TOGETHER);
  }

  /** `odds 1 3`: of the attack with those. */
  override mark(text: string): string[] {
    const wanted = this.#severalIn(text);
    if (wanted === undefined) return super.mark(text);
    const { game, known } = this.#asking;
    const s = known.slice();
    const { answers } = courseOf(game, known, wanted);
    const last = answers.at(-1);
    if (last === undefined) return [TOGETHER];
    for (const answer of answers.slice(0, -1)) game.apply(s, answer, NO_DICE);
    const odds = oddsOfChoice(game, s, last);
    return odds === undefined ? ['No dice depend on these.'] : oddsLines(game, odds, ODDS_WIDTH, PLAIN);
  }

  /** Units that several numbers of the list name, where they are those that could take part. */
  #severalIn(line: string): ReadonlySet<UnitId> | undefined {
    if (!SEVERAL.test(line.trim())) return undefined;
    const units = line
      .trim()
      .split(/[ ,]+/)
      .map((n) => this.asked.choices[Number(n) - 1]?.order)
      .flatMap((order) => (order !== undefined && isEnlisting(order) ? [order.unit] : []));
    return units.length > 1 ? new Set(units) : undefined;
  }

  override narrow(text: string): string[] {
    const label = hexIn(text);
    if (label === undefined || !this.#exists(label))
      return [`\`${harmless(text)}\` is no hex of this map; type column and row: 0507.`];
    const found = this.#leadingTo(label);
    this.#centre = hexNumbers(this.#asking.game.battle).get(label);
    if (found.length === 0) return [this.#whyNot(label)];
    this.#list(found, label);
    return [];
  }

  override widen(): boolean {
    if (this.asked === this.#whole && this.#sight === undefined && this.#centre === undefined) return false;
    this.asked = this.#whole;
    this.marked = this.#whole.pick;
    this.#centre = undefined;
    this.#sight = undefined;
    return true;
  }

  /** `view 0507` a hex, `view 0507 1012` a line of sight, `view north` and the like the map that way. */
  override look(text: string): readonly string[] | undefined {
    const { game, view } = this.#asking;
    const numbers = hexNumbers(game.battle);
    const two = TWO_HEXES.exec(text.trim());
    if (two !== null) {
      const [from, to] = [numbers.get(two[1]!), numbers.get(two[2]!)];
      if (from === undefined || to === undefined)
        return [`There is no hex ${from === undefined ? two[1] : two[2]} on this map.`];
      const { words, crossed, blockedAt } = sightReport(game.battle, view, from, to);
      this.#sight = { line: [...crossed, to], block: blockedAt };
      this.#centre = crossed[crossed.length >> 1] ?? from;
      return [words];
    }
    const moved = this.#moved(text.trim().toLowerCase());
    if (moved !== undefined) {
      this.#centre = moved;
      return [];
    }
    const label = hexIn(text);
    const hex = label === undefined ? undefined : numbers.get(label);
    if (hex === undefined)
      return [`\`${harmless(text)}\` is no hex of this map: \`view 0507\`, \`view 0507 1012\`, \`view north\`.`];
    this.#centre = hex;
    this.#sight = undefined;
    return hexPage(this.#asking, hex);
  }

  /** The map half a window that way. */
  #moved(way: string): number | undefined {
    const step = WAYS[way];
    if (step === undefined) return undefined;
    const { ground } = this.#asking.game.battle;
    const from = this.#centre ?? this.#focus ?? 0;
    // Rows count from the column's top: along a row the axial row falls as the column grows.
    for (let n = STRIDE; n > 0; n--) {
      const q = ground.q[from]! + n * step[0];
      const r = ground.r[from]! + n * step[1] - Math.trunc((n * step[0]) / 2);
      const hex = hexAtPlace(ground.lookUp, q, r);
      if (hex !== NO_HEX) return hex;
    }
    return from;
  }

  override moves(width: number, { palette }: Renderer): string[] {
    return movesPage(this.#asking, this.#whole.all, width, palette);
  }

  extras(): LandExtras {
    const { game, view } = this.#asking;
    const choice = this.asked.choices[this.marked]!;
    const marks = new Map<number, string>();
    this.asked.choices.slice(0, NUMBERS.length).forEach(({ hex }, i) => {
      if (hex !== undefined && !marks.has(hex)) marks.set(hex, NUMBERS[i]!);
    });
    const focus = this.#focus;
    const aim = hexNumbers(game.battle).get(view.hex) ?? (choice.order.kind === 'go' ? undefined : choice.hex);
    const path = choice.order.kind === 'go' && choice.hex !== undefined ? pathTo(this.#asking, choice.hex) : [];
    return {
      ...{ marks, focus, aim },
      ends: new Set(path),
      line: this.#sight?.line ?? path,
      block: this.#sight?.block,
      centre:
        this.#centre ??
        aim ??
        path[Math.max(path.length >> 1, path.length - NEAR_END)] ??
        focus ??
        choice.hex ??
        this.#firstHex,
      unit: this.#unit,
      keys: `Enter ▸ · number or hex · to view moves odds hint why ${this.undoWord}auto log help`,
    };
  }

  /** Of the choices, where the marked one has none: what is let be is somewhere too. */
  get #firstHex(): number | undefined {
    return this.asked.choices.find(({ hex }) => hex !== undefined)?.hex;
  }

  /** The unit that the question is about, else the one that is marked. */
  get #unit(): number | undefined {
    const { view } = this.#asking;
    const { order } = this.asked.choices[this.marked]!;
    if ((view.phase === 'vehicles' || view.phase === 'foot' || view.phase === 'orders') && view.unit >= 0)
      return view.unit;
    return 'unit' in order ? order.unit : undefined;
  }

  get #focus(): number | undefined {
    const unit = this.#unit;
    return unit === undefined
      ? undefined
      : hexNumbers(this.#asking.game.battle).get(this.#asking.view.units[unit]!.hex);
  }

  #exists(label: string): boolean {
    return hexNumbers(this.#asking.game.battle).has(label);
  }

  #leadingTo(label: string): Action[] {
    return this.#whole.all.flatMap(({ action, order }) => (labelOf(this.#asking, order) === label ? [action] : []));
  }

  #whyNot(label: string): string {
    const { phase } = this.#asking.view;
    const why = phase === 'orders' ? whyNoPlot(this.#asking, label) : this.#whyNoAttack(label);
    if (why !== undefined) return why;
    return `No answer here leads to ${label}. ${hexPage(this.#asking, hexNumbers(this.#asking.game.battle).get(label)!)[0]}`;
  }

  /** An enemy's hex that is no answer where one to attack is asked for. */
  #whyNoAttack(label: string): string | undefined {
    const { game, known, view } = this.#asking;
    const found =
      view.step === 'choose' ? whyNoAttack(game.battle, known, hexNumbers(game.battle).get(label)!) : undefined;
    return found && `${label} ${WHY_NOT[found.why]} (${ruleText(found.rule)}).`;
  }

  #list(found: readonly Action[], label: string): void {
    const choices = found.map((action) => choiceOf(this.#asking, action));
    const remarks = [{ text: `${label} alone is listed: Enter gives the order, undo shows all again.`, rule: '' }];
    this.asked = { ...this.#whole, choices, remarks, pick: 0 };
    this.marked = 0;
  }
}

const WHY_NOT: Readonly<Record<WhyNot['why'], string>> = {
  shelled: 'cannot be attacked: indirect fire fell there in this phase',
  smoked: 'cannot be attacked: smoke falls there',
  hidden: 'is cover: nobody of yours stands beside it, and nobody there has fired, so that none is spotted',
  attacked: 'was attacked in this phase',
  'nobody-able': 'cannot be attacked: nobody of yours is left who could fire',
  unseen: 'is seen by none of yours who could fire',
  'too-far': 'is out of range of all of yours who see it',
  harmless: 'has nobody whom those who see it could hurt',
  'nobody-beside': 'has nobody of yours beside it who could assault it',
};

/** The middle of the window is the middle of a path, but no farther from its end than the smallest window shows. */
const NEAR_END = 3;
/** How far `view north` goes. */
const STRIDE = 5;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
};

function hexIn(text: string): string | undefined {
  const found = HEX.exec(text.trim());
  return found === null ? undefined : `${found[1]}${found[2]}`;
}
