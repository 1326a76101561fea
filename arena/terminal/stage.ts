/** Everything on the screen about a session but the panel: the same for every question. */

import type { PhaseName } from '../../engine/battleships/phases.js';
import { type Seat, SPECTATOR } from '../../engine/index.js';
import type { ForcesLook } from './forces.js';
import type { Keyboard } from './keyboard.js';
import { type Palette, paletteFor } from './palette.js';
import { codesFor, type Mark, sceneOf } from './scene.js';
import type { Screen } from './screen.js';
import { type Session, windowOf } from './session.js';
import { diaryOf } from './star-orders.js';
import { tracksOf } from './tracks.js';

export interface StageExtras {
  readonly message?: readonly string[];
  readonly marks?: readonly Mark[];
  readonly focus?: number | undefined;
  readonly aim?: number | undefined;
  readonly keys?: string;
  readonly phase?: PhaseName;
  /** Only what everybody may know: it is not clear who looks. */
  readonly open?: boolean;
}

const KEYS = 'Enter takes ▸ · hint why undo log view save help';

export class Stage {
  readonly palette: Palette;
  readonly #session: Session;
  readonly #codes: readonly (readonly string[])[];

  constructor(session: Session, keyboard: Pick<Keyboard, 'depth'>) {
    this.#session = session;
    const { battle } = session.game;
    this.palette = paletteFor(keyboard.depth, battle.scenario.night);
    this.#codes = [0, 1].map((seat) => codesFor(battle.names, (u) => battle.seatOf[u] === seat));
  }

  codes(seat: Seat): readonly string[] {
    return this.#codes[seat]!;
  }

  forces(seat: Seat, open = false): ForcesLook {
    const { sides } = this.#session.game.battle.scenario;
    return {
      view: this.#session.view(open ? SPECTATOR : seat),
      codes: this.codes(seat),
      nations: Object.fromEntries(sides.map((side) => [side.id, side.nation])),
      own: sides[seat as 0 | 1].id,
      palette: this.palette,
    };
  }

  screen(seat: Seat, panel: Screen['panel'], extras: StageExtras = {}): Screen {
    const session = this.#session;
    const forces = this.forces(seat, extras.open);
    const { scenario } = session.game.battle;
    return {
      title: scenario.title,
      date: scenario.date,
      view: forces.view,
      scene: sceneOf(session.game, forces.view, windowOf(session.state), forces.codes, {
        tracks: tracksOf(session, seat),
        ...(extras.marks === undefined ? {} : { marks: extras.marks }),
        focus: extras.focus,
        aim: extras.aim,
      }),
      forces,
      focus: extras.focus,
      panel,
      events: diaryOf(session, extras.open ? undefined : seat),
      message: extras.message ?? [],
      keys: extras.keys ?? KEYS,
      phase: extras.phase,
      palette: this.palette,
    };
  }
}
