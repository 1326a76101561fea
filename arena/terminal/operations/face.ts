/** operations at the keyboard. */
import { bySeat, FIRST_SEAT, type GameEvent, type Seat, SPECTATOR } from '../../../engine/index.js';
import { describe, type OperationsGame, shipCard } from '../../../engine/operations/index.js';
import type { Depth, Palette } from '../../words/palette.js';
import { capital, harmless, wrap } from '../../words/text.js';
import type { FacedSession } from '../face.js';
import type { Advice, Renderer, SessionStep } from '../model.js';
import { PlainFace } from '../plain/face.js';
import type { QuestionAtHand } from '../question-at-hand.js';
import type { SheetFace } from '../sheet.js';
import { aimLines, awardWords, standingLine } from './aims.js';
import { beliefPage } from './belief-page.js';
import { CHART_WORDS } from './chart.js';
import { phaseIn, phaseWords, REPORTED, SECRET } from './phases.js';
import { CampaignQuestion } from './question.js';
import { sheetOf } from './sheet.js';
import { CampaignStage } from './stage.js';

type Campaigning = FacedSession<OperationsGame>;

const ANSWERS =
  'Answer with Enter for the marked choice, its number, a fleet with a hex (`Hood to 0408`), or notation. `odds 3` shows what choice 3 would bring. ' +
  '`view` opens all fleets into their ships, with what was found of the enemy and what counts; `belief` shades where the enemy may be. ' +
  '`sheet Hood to 0908` sets an order down, `sheet go` gives all that is set down as it is asked for, whichever category moves first.';

/** What falls or is done in combat: a report is of these. */
const COMBAT: ReadonlySet<string> = new Set([
  ...['initiative', 'leads', 'declares', 'no-shot', 'shot', 'check', 'torpedo', 'range', 'action-over', 'left-behind'],
  ...['control', 'listen', 'attack', 'charge', 'hunt', 'reply', 'raid', 'air-combat', 'flak', 'bombs', 'sunk'],
]);

export class CampaignFace extends PlainFace {
  override readonly turnWord = 'day';
  override readonly leader: string = 'admiral';
  override readonly help = [ANSWERS, '', CHART_WORDS];
  override readonly reported = REPORTED;
  override readonly secret = SECRET;
  readonly sheet: SheetFace;
  readonly #campaign: OperationsGame;

  constructor(game: OperationsGame) {
    super(game);
    this.#campaign = game;
    this.sheet = sheetOf(game);
  }

  override phaseOf(s: Int16Array): string {
    return phaseIn(s);
  }

  override phaseText(phase: string): string {
    return capital(phaseWords(phase));
  }

  override question(session: Campaigning, seat: Seat, advice: Advice | undefined): QuestionAtHand {
    return new CampaignQuestion(session, seat, advice);
  }

  belief(session: FacedSession, seat: Seat, wanted: string, width: number, palette: Palette): string[] {
    return beliefPage(this.#campaign, session.known(seat), seat, wanted, width, palette);
  }

  override stage(session: Campaigning, depth: Depth): Renderer {
    return new CampaignStage(session, depth);
  }

  override orders(session: FacedSession, steps: readonly SessionStep[]): string[] {
    const { game } = session;
    return steps.map(({ notation, before }) => {
      const read = game.read(before, notation);
      const order = read.ok ? this.#described(before, read.value) : undefined;
      return order === undefined ? notation : `${capital(order)}.`;
    });
  }

  #described(s: Int16Array, action: Parameters<typeof describe>[2]): string | undefined {
    return this.orderWords(describe(this.#campaign.campaign, s, action));
  }

  isReported({ kind }: GameEvent): boolean {
    return COMBAT.has(kind);
  }

  override briefing(_session: FacedSession, width: number, palette: Palette): string[] {
    const { campaign } = this.#campaign;
    const { scenario } = campaign;
    const sides = bySeat(scenario.seats).flatMap(({ id, name, forces }) => [
      '',
      palette.paint('strong', harmless(name)),
      ...forces.flatMap((force) => {
        const units = force.units.map(
          ({ unit, count }) => `${count > 1 ? `${count} ` : ''}${shipCard(unit)?.name ?? unit}`,
        );
        return wrap(harmless(`  ${force.hex} ${force.name} (${force.kind}): ${units.join(', ')}`), width, '    ');
      }),
      ...scenario.awards
        .filter(({ side }) => side === id)
        .flatMap((award) => wrap(harmless(`  scores: ${awardWords(this.#campaign, award)}`), width, '    ')),
    ]);
    return [
      palette.paint('strong', harmless(`${scenario.title}, ${scenario.date}, ${scenario.turns} days`)),
      ...wrap(harmless(scenario.briefing), width),
      ...sides,
      '',
      ...scenario.notes.flatMap((note) => wrap(`• ${harmless(note)}`, width, '  ')),
    ];
  }

  override ending(session: FacedSession, width: number): string[] {
    const view = this.#campaign.view(session.state, SPECTATOR);
    return aimLines(this.#campaign, session.state, view, FIRST_SEAT).flatMap((line) =>
      wrap(harmless(line), width, '  '),
    );
  }

  override watchPage(session: FacedSession, shown: number, columns: number, palette: Palette): string[] | undefined {
    const turn = this.#campaign.turn(session.state);
    if (turn === shown) return undefined;
    const view = this.#campaign.view(session.state, SPECTATOR);
    const lines = wrap(harmless(standingLine(this.#campaign, view)), Math.min(100, columns), '  ');
    return ['', palette.paint('strong', `Day ${turn} of ${view.turns}`), ...lines, ''];
  }
}
