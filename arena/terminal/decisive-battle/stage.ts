/** The screen of decisive-battle but for the panel: lines of battle, the powers below them. */
import { type DecisiveBattleGame, G } from '../../../engine/decisive-battle/index.js';
import { type Seat, SPECTATOR, type UnitId } from '../../../engine/index.js';
import { type Depth, type Palette, paletteFor } from '../../words/palette.js';
import { filled } from '../../words/text.js';
import type { FacedSession } from '../face.js';
import type { Renderer, ScreenExtras } from '../model.js';
import type { Screen } from '../screen.js';
import { forcesPage } from './forces.js';
import { headLine, phaseLine } from './heads.js';
import { type Look, lookOf } from './look.js';
import { drawLines } from './picture.js';
import { powersStrip, powersTable } from './powers.js';

export interface FleetExtras extends ScreenExtras {
  readonly aim?: Look['aim'];
}

const KEYS = 'log view save help quit';
/** From this width on the panel stands beside the lines. */
const BESIDE_FROM = 118;
const PICTURE_LEAST = 77;
/** Lines that the picture may take from a panel that wants more than the second number. */
const PICTURE_LINES = 8;
const PANEL_LINES = 7;

export class FleetStage implements Renderer {
  readonly palette: Palette;
  readonly #session: FacedSession<DecisiveBattleGame>;

  constructor(session: FacedSession<DecisiveBattleGame>, depth: Depth) {
    this.#session = session;
    this.palette = paletteFor(depth, session.face.night);
  }

  forcesPage(seat: Seat, width: number): string[] {
    return forcesPage(this.#look(seat, {}), width);
  }

  #look(seat: Seat, { open, aim, phase }: FleetExtras): Look {
    const session = this.#session;
    const { question, ...rest } = session.view(open ? SPECTATOR : seat);
    const view = phase === undefined && question !== undefined ? { ...rest, question } : rest;
    // Where targets are confirmed, the ship that had the last; while fleets are formed `G.unit` is a rank.
    const unit = phase === 'targets' ? session.steps.at(-1)?.before[G.unit] : undefined;
    return lookOf(session.game, view, seat, this.palette, {
      aim,
      unit: unit !== undefined && unit >= 0 ? (unit as UnitId) : undefined,
    });
  }

  screen(seat: Seat, panel: Screen['panel'], extras: FleetExtras = {}): Screen {
    const session = this.#session;
    const { palette } = this;
    const look = this.#look(seat, extras);
    const { scenario } = session.game.battle;
    return {
      head: (width) => headLine(look, scenario.title, scenario.date, width),
      phases: (width) => phaseLine(look, extras.phase, width),
      body: (width, height, panelOf) => body(look, panelOf, width, height),
      strip: (width, most) => powersStrip(look, width, most),
      panel,
      events: session.face.told(session.diary(extras.open ? undefined : seat)),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      palette,
    };
  }
}

/** The picture with the panel beside it where there is room, else below. */
function body(look: Look, panelOf: Screen['panel'], width: number, height: number): string[] {
  if (width >= BESIDE_FROM) {
    const left = Math.max(PICTURE_LEAST, Math.floor(width * 0.64));
    const panel = panelOf(width - left - 1, height);
    return pictureOf(look, left, height).map((line, i) => `${line} ${panel[i] ?? ''}`);
  }
  const asked = linesOf(panelOf(width, height));
  const upper = Math.max(
    0,
    Math.min(
      contentLines(look, width),
      Math.max(height - 1 - asked, Math.min(PICTURE_LINES, height - 1 - PANEL_LINES)),
    ),
  );
  const panel = panelOf(width, height - upper - 1);
  const lower = Array.from({ length: height - upper - 1 }, (_, i) => filled(panel[i] ?? '', width));
  const rule = look.palette.paint('faint', '─'.repeat(width));
  return [...pictureOf(look, width, upper), rule, ...lower];
}

function pictureOf(look: Look, width: number, height: number): string[] {
  if (look.view.fleets.length > 0) return drawLines(look, width, height);
  const lines = powersTable(look, width).slice(0, height);
  return Array.from({ length: height }, (_, i) => filled(lines[i] ?? '', width));
}

/** Lines that the whole picture would take. */
function contentLines(look: Look, width: number): number {
  if (look.view.fleets.length === 0) return powersTable(look, width).length;
  return linesOf(drawLines(look, width, 60));
}

/** Without the empty ones at the end. */
const linesOf = (lines: readonly string[]): number => {
  let n = lines.length;
  while (n > 0 && lines[n - 1]!.trim() === '') n--;
  return n;
};
