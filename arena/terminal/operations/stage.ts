/** The screen of a campaign but for the panel: the chart with what this side knows and since when, a surface action as lines, the score with its awards. */
import { bySeat, type Seat, SPECTATOR } from '../../../engine/index.js';
import type { CampaignView, OperationsGame } from '../../../engine/operations/index.js';
import { type Depth, type Palette, paletteFor } from '../../words/palette.js';
import { capital, cut, filled, harmless, spread, wrap } from '../../words/text.js';
import type { FacedSession } from '../face.js';
import type { Renderer, ScreenExtras } from '../model.js';
import type { Screen } from '../screen.js';
import { actionLines } from './action-lines.js';
import { scoredWords, standingLine } from './aims.js';
import { type ChartMarks, chartWidth, drawChart } from './chart.js';
import { fleetsPage } from './fleets.js';
import { phaseWords } from './phases.js';

export interface CampaignExtras extends ScreenExtras {
  readonly chart?: ChartMarks;
}

const KEYS = 'log view save help quit';
/** Of the screen, what the panel has at least; the chart is cut to a window before. */
const PANEL_LEAST = 38;

export class CampaignStage implements Renderer {
  readonly palette: Palette;
  readonly #session: FacedSession<OperationsGame>;

  constructor(session: FacedSession<OperationsGame>, depth: Depth) {
    this.#session = session;
    this.palette = paletteFor(depth, session.face.night);
  }

  forcesPage(seat: Seat, width: number): string[] {
    const session = this.#session;
    return fleetsPage(session.game, session.known(seat), session.view(seat), width, this.palette);
  }

  screen(seat: Seat, panel: Screen['panel'], extras: CampaignExtras = {}): Screen {
    const session = this.#session;
    const { palette } = this;
    const { game } = session;
    const view = session.view(extras.open ? SPECTATOR : seat);
    return {
      head: (width) => headLine(game, view, width, palette),
      phases: (width) => phaseLine(view, extras.phase, width, palette),
      body: (width, height, panelOf) => this.#body(view, extras.chart ?? {}, width, height, panelOf),
      strip: (width, most) =>
        [standingLine(game, view), ...(extras.open ? [] : [scoredWords(game, session.known(seat), seat)])]
          .filter((line) => line !== '')
          .flatMap((line) => wrap(harmless(line), width, '  '))
          .slice(0, most),
      panel,
      events: session.face.told(session.diary(extras.open ? undefined : seat)),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      palette,
    };
  }

  #body(view: CampaignView, marks: ChartMarks, width: number, height: number, panelOf: Screen['panel']): string[] {
    const { game } = this.#session;
    const room = Math.max(0, Math.min(chartWidth(game), width - PANEL_LEAST - 1));
    const panelWidth = width - room - 1;
    const action = actionLines(game, view, room, this.palette);
    const picture = action.length > 0 ? action : drawChart(game, view, marks, room, height, this.palette);
    const panel = panelOf(panelWidth, height);
    return Array.from(
      { length: height },
      (_, i) => `${filled(picture[i] ?? '', room)} ${filled(panel[i] ?? '', panelWidth)}`,
    );
  }
}

function headLine({ spec }: OperationsGame, view: CampaignView, width: number, palette: Palette): string {
  const when = view.turn === 0 ? 'before the first day' : `day ${view.turn} of ${view.turns}`;
  const points = bySeat(spec.seats)
    .map(({ side }, seat) => `${side} ${view.points[seat] ?? 0}`)
    .join('  ');
  return palette.paint(
    'bar',
    spread(cut(` ${harmless(spec.title)}  ${when}`, width - points.length - 2), `${points} `, width),
  );
}

/** Supply, then the sea phases of the day; a combat that both see. */
function phaseLine(view: CampaignView, phase: string | undefined, width: number, palette: Palette): string {
  const now = phase ?? (view.phase === 'sea' ? `sea-${view.sea}` : view.phase);
  if (now === 'over') return filled(` ${palette.paint('now', '[The campaign is over]')}`, width);
  const day = ['supply', 'sea-1', 'sea-2', 'sea-3'];
  const parts = [...day, ...(day.includes(now) ? [] : [now])].map((one) =>
    one === now ? palette.paint('now', `[${capital(phaseWords(one))}]`) : palette.paint('faint', phaseWords(one)),
  );
  return filled(` ${parts.join(' · ')}`, width);
}
