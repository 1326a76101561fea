/** Screen frame of a battle: everything but the panel, the same for every question. */
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type Seat, SPECTATOR, seatsIn } from '../../../engine/index.js';
import { type Depth, type Palette, paletteFor } from '../../words/palette.js';
import type { FacedSession } from '../face.js';
import type { Renderer, ScreenExtras } from '../model.js';
import type { Screen } from '../screen.js';
import { type ForcesLook, forcesStrip, forcesTable, stripHeight } from './forces.js';
import { codesFor, type Mark, sceneOf, windowOf } from './scene.js';
import { battleBody, headLine, phaseLine } from './screen.js';
import { diaryOf } from './star-orders.js';
import { tracksOf } from './tracks.js';

export interface ShipExtras extends ScreenExtras {
  readonly marks?: readonly Mark[];
  readonly focus?: number | undefined;
  readonly aim?: number | undefined;
}

const KEYS = 'log view save help quit';

/** Two letters a ship, as a seat sees them. */
export const codesOf = ({ battle }: BattleshipsGame, seat: Seat): string[] =>
  codesFor(battle.names, (u) => battle.seatOf[u] === seat);

export class ShipStage implements Renderer {
  readonly palette: Palette;
  readonly #session: FacedSession<BattleshipsGame>;
  readonly #codes: readonly (readonly string[])[];

  constructor(session: FacedSession<BattleshipsGame>, depth: Depth) {
    this.#session = session;
    this.palette = paletteFor(depth, session.face.night);
    this.#codes = seatsIn(session.game.spec).map((seat) => codesOf(session.game, seat));
  }

  forcesPage(seat: Seat, width: number): string[] {
    return forcesTable(this.#forces(seat), width);
  }

  #forces(seat: Seat, open = false): ForcesLook {
    const { sides } = this.#session.game.battle.scenario;
    return {
      view: this.#session.view(open ? SPECTATOR : seat),
      codes: this.#codes[seat]!,
      nations: Object.fromEntries(sides.map((side) => [side.id, side.nation])),
      own: sides[seat as 0 | 1].id,
      palette: this.palette,
    };
  }

  screen(seat: Seat, panel: Screen['panel'], extras: ShipExtras = {}): Screen {
    const session = this.#session;
    const { palette } = this;
    const forces = this.#forces(seat, extras.open);
    const { view } = forces;
    const { scenario } = session.game.battle;
    const scene = sceneOf(session.game, view, windowOf(session.state), forces.codes, {
      tracks: tracksOf(session, seat),
      ...(extras.marks === undefined ? {} : { marks: extras.marks }),
      focus: extras.focus,
      aim: extras.aim,
    });
    return {
      head: (width) => headLine(scenario.title, scenario.date, view, width, palette),
      phases: (width) => phaseLine(view, extras.phase, width, palette),
      body: (width, height, panelOf) => battleBody(scene, panelOf, width, height, palette),
      strip: (width, most) => forcesStrip(forces, width, stripHeight(view, width, most), extras.focus),
      panel,
      events: diaryOf(session, extras.open ? undefined : seat),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      palette,
    };
  }
}
