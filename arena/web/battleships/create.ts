/** Factory of a battle of this ruleset, from what the server says. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { BattleshipsGame, type BattleView, G, type Refusal, type Scenario } from '../../../engine/battleships/index.js';
import { assert, type Game, phraseOf, type UnitId } from '../../../engine/index.js';
import { ArenaBattle } from '../model/arena-battle.js';
import type { BattleSettings, OpenedState, ToldBattle, WireEvent } from '../model/battle.js';
import type { Conduct } from '../model/conduct.js';
import type { Reader } from '../model/event-book.js';
import { liveBattle } from '../model/live-battle.js';
import type { Wire } from '../net/wire.js';
import { alike } from '../shared/alike.js';
import { face } from './face.js';
import { phrases } from './i18n/index.js';
import { tellNames } from './i18n/names.js';
import { isConfirmed, onlyAnswer } from './model/automatic.js';
import type { Charted, LiveBattleships, SheetWindow, TrackPoint } from './model/battle.js';
import { TrackKeeper } from './model/tracks.js';
import { namesOf } from './panel/names.js';
import { preparedQuestion } from './panel/reckoned.js';

/** `scenario` is the data of the room's scenario. */
export function createBattle(
  wire: Wire,
  scenario: Scenario,
  told: ToldBattle,
  settings: BattleSettings,
): LiveBattleships {
  return battleOf(new BattleshipsGame(scenario, told.room.options), wire, told, settings);
}

/** Of a game inside another, which says what is fought with. */
export function createInside(
  game: Game<OpenedState>,
  wire: Wire,
  told: ToldBattle,
  settings: BattleSettings,
): LiveBattleships {
  assert(game instanceof BattleshipsGame, 'the page is that of the ruleset');
  return battleOf(game, wire, told, settings);
}

function battleOf(game: BattleshipsGame, wire: Wire, told: ToldBattle, settings: BattleSettings): LiveBattleships {
  const { scenario } = game.battle;
  tellNames(settings.namesJa);
  const chart = new Chart(game);
  const conduct: Conduct<BattleView, BattleshipsGame, Scenario> = {
    game,
    scenario,
    face,
    isConfirmed: ({ phase }) => isConfirmed(phase),
    onlyAnswer: (view, known, legal) => onlyAnswer(game, view, known, legal),
    ordered: (next, given) => (given ? { ...next, turn: given.turn, phase: given.phase, first: given.first } : next),
    isAdvised: true,
    prepared: (known, question) => preparedQuestion(game, known, question),
    unitAsked: ({ asked }) => (asked === null || asked.unit === null ? null : game.battle.names.indexOf(asked.unit)),
    refusalWords: (refusal) => {
      const { refusals } = phrases();
      return refusals && phraseOf(refusals, refusal as Refusal, namesOf(game));
    },
    reader: chart,
    shown: (view, known) => chart.show(view, known),
    kept: () => chart.keep(),
  };
  const battle = new ArenaBattle(wire, conduct, told, settings);
  return liveBattle(battle, face, { window: chart.window, tracks: chart.tracks });
}

/** Reads the diary along for tracks and the place of the sheet. */
class Chart implements Charted, Reader {
  readonly #game: BattleshipsGame;
  readonly #window = signal<SheetWindow>({ windowQ: 0, windowR: 0 });
  readonly #tracks = signal<ReadonlyMap<UnitId, readonly TrackPoint[]>>(new Map());
  #keeper: TrackKeeper;

  constructor(game: BattleshipsGame) {
    this.#game = game;
    this.#keeper = new TrackKeeper(game);
  }

  get window(): ReadonlySignal<SheetWindow> {
    return this.#window;
  }

  get tracks(): ReadonlySignal<ReadonlyMap<UnitId, readonly TrackPoint[]>> {
    return this.#tracks;
  }

  again(): void {
    this.#keeper = new TrackKeeper(this.#game);
  }

  add(event: WireEvent): void {
    this.#keeper.add(event);
  }

  keep(): () => void {
    const [window, tracks] = [this.#window.peek(), this.#tracks.peek()];
    return () => {
      this.#window.value = window;
      this.#tracks.value = tracks;
    };
  }

  show(view: BattleView, known: OpenedState | null): void {
    this.#keeper.settle(view, known === null ? null : { windowQ: known[G.windowQ]!, windowR: known[G.windowR]! });
    const [window, tracks] = [this.#keeper.window, this.#keeper.points()];
    if (!alike(this.#window.peek(), window)) this.#window.value = window;
    if (!alike(this.#tracks.peek(), tracks)) this.#tracks.value = tracks;
  }
}
