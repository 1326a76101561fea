/** The plain screen but for the panel: the view of a seat as indented fields. */
import { CHANCE, HIDDEN, OVER, type Seat, SPECTATOR } from '../../../engine/index.js';
import { type Depth, type Palette, paletteFor } from '../../words/palette.js';
import { capital, cut, filled, harmless, signed, spread, widthOf } from '../../words/text.js';
import type { FacedSession } from '../face.js';
import type { Renderer, ScreenExtras } from '../model.js';
import type { Screen } from '../screen.js';
import { fieldLines } from './fields.js';

const KEYS = 'log view save help quit';
/** From this width on the panel stands beside the fields. */
const BESIDE_FROM = 100;
/** Lines that the fields leave to the panel. */
const PANEL_LINES = 10;
/** Fields of every view, which the head tells. */
const IN_HEAD = ['ruleset', 'scenario', 'seat', 'toAct'];

export class PlainStage implements Renderer {
  readonly palette: Palette;
  readonly #session: FacedSession;

  constructor(session: FacedSession, depth: Depth) {
    this.#session = session;
    this.palette = paletteFor(depth, session.face.night);
  }

  forcesPage(seat: Seat, width: number): string[] {
    return viewLines(this.#session, seat, width);
  }

  screen(seat: Seat, panel: Screen['panel'], extras: ScreenExtras = {}): Screen {
    const session = this.#session;
    const { palette } = this;
    const eyes = extras.open ? SPECTATOR : seat;
    return {
      head: (width) => palette.paint('bar', headLine(session, width)),
      phases: (width) => cut(whoActs(session, eyes, extras.phase), width),
      body: (width, height, panelOf) => this.#body(eyes, width, height, panelOf),
      strip: () => [],
      panel,
      events: session.diary(extras.open ? undefined : seat),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      palette,
    };
  }

  #body(eyes: Seat | typeof SPECTATOR, width: number, height: number, panelOf: Screen['panel']): string[] {
    if (width >= BESIDE_FROM) {
      const left = Math.floor(width / 2);
      const fields = shown(viewLines(this.#session, eyes, left - 1), height);
      const panel = panelOf(width - left - 1, height);
      return Array.from({ length: height }, (_, i) => `${filled(fields[i] ?? '', left)} ${panel[i] ?? ''}`);
    }
    const all = viewLines(this.#session, eyes, width);
    const upper = Math.max(0, Math.min(all.length, height - 1 - PANEL_LINES));
    const fields = shown(all, upper);
    const panel = panelOf(width, height - upper - 1);
    const lower = Array.from({ length: height - upper - 1 }, (_, i) => filled(panel[i] ?? '', width));
    return [...fields.map((line) => filled(line, width)), this.palette.paint('faint', '─'.repeat(width)), ...lower];
  }
}

/** What the seat knows, without what the head says. */
export const viewLines = (session: FacedSession, eyes: Seat | typeof SPECTATOR, width: number): string[] =>
  fieldLines(session.view(eyes), width, IN_HEAD);

/** The first lines; the last says how many there are besides. */
function shown(lines: readonly string[], height: number): readonly string[] {
  if (lines.length <= height || height < 1) return lines.slice(0, height);
  return [...lines.slice(0, height - 1), `… ${lines.length - height + 1} more lines: view`];
}

/** The battle, the turn, and who is ahead by how much. */
function headLine({ game, state, standing, face }: FacedSession, width: number): string {
  const { spec } = game;
  const turn = game.turn(state);
  const when = turn === 0 ? '' : `, ${face.turnWord} ${turn} of ${spec.turns}`;
  const points = spec.seats.map(({ side }, i) => `${side} ${signed(Math.round(standing[i]! * 10) / 10)}`).join('  ');
  const left = ` ${harmless(spec.title)}${when}`;
  return widthOf(left) + widthOf(points) + 2 > width ? filled(left, width) : spread(left, `${points} `, width);
}

/** As far as the seat may know. */
function whoActs(session: FacedSession, eyes: Seat | typeof SPECTATOR, phase: string | undefined): string {
  const { toAct } = session.view(eyes);
  if (phase !== undefined) return capital(session.face.phaseText(phase));
  if (toAct === OVER) return 'The battle is over.';
  if (toAct === CHANCE) return 'The dice fall.';
  return toAct === HIDDEN ? 'Somebody decides.' : `${capital(harmless(session.face.sideName(toAct)))} decides.`;
}
