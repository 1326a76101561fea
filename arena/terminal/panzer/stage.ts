/** The screen of this ruleset but for the panel, the same for every question. */
import { type Seat, SPECTATOR } from '../../../engine/index.js';
import { G, type PanzerGame } from '../../../engine/panzer/index.js';
import { type Depth, type Palette, paletteFor } from '../../words/palette.js';
import type { FacedSession } from '../face.js';
import type { Renderer, ScreenExtras } from '../model.js';
import type { Screen } from '../screen.js';
import { forcesTable } from './forces.js';
import { type SceneExtras, sceneOf } from './scene.js';
import { battleBody, headLine, phaseLine, stripLines } from './screen.js';

export interface LandExtras extends ScreenExtras, SceneExtras {
  /** The unit whose figures stand below the map. */
  readonly unit?: number | undefined;
}

const KEYS = 'log view save help quit';

export class LandStage implements Renderer {
  readonly palette: Palette;
  readonly #session: FacedSession<PanzerGame>;

  constructor(session: FacedSession<PanzerGame>, depth: Depth) {
    this.#session = session;
    this.palette = paletteFor(depth, session.face.night);
  }

  forcesPage(seat: Seat, width: number): string[] {
    return forcesTable(this.#session.game, this.#session.view(seat), width, this.palette);
  }

  screen(seat: Seat, panel: Screen['panel'], extras: LandExtras = {}): Screen {
    const session = this.#session;
    const { palette } = this;
    const { battle } = session.game;
    const view = session.view(extras.open ? SPECTATOR : seat);
    const when = extras.began === undefined ? {} : { turn: extras.began[G.turn]!, side: extras.began[G.side]! as Seat };
    const scene = sceneOf(battle, view, seat, extras);
    return {
      head: (width) => headLine(battle, { ...view, ...when }, width, palette),
      phases: (width) => phaseLine(battle, { ...view, ...when }, extras.phase, width, palette),
      body: (width, height, panelOf) => battleBody(scene, panelOf, width, height, palette),
      strip: (width, most) => stripLines(battle, session.state, view, extras.unit, width, most),
      panel,
      events: session.face.told(session.diary(extras.open ? undefined : seat)),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      palette,
    };
  }
}
