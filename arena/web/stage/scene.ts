/**
 * Scene: one throw and what it did, as the page plays it: who fired at whom, and what came of it. A ruleset's face makes scenes of
 * events; the stage plays them one by one, the report tells them, and their marks stay on the chart for a while.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/wire.js';
import type { SoundName } from '../sound/recipes.js';

/** What falls on the target, as it is heard and counted. */
export interface FallOfShot {
  /** Of whoever fires; silent where it is absent, as of a mine. */
  readonly sound?: SoundName;
  /** Scenes of such shots alone are counted as `3 salvos`, in the words of the ruleset; others as what happened. */
  readonly isCounted?: true;
}

/** Of whoever fires and says no more of it. */
const GUNS: FallOfShot = { sound: 'gun', isCounted: true };

/** Nothing where nobody fires. */
export const shotOf = ({ shot, from }: Pick<Scene, 'shot' | 'from'>): FallOfShot | undefined =>
  shot ?? (from === null ? undefined : GUNS);

/** Mildest first: scenes are played in this order, and told in the other. */
export const SCENE_OUTCOMES = ['nothing', 'hit', 'sunk'] as const;
export type SceneOutcome = (typeof SCENE_OUTCOMES)[number];

export interface Scene {
  /** In the ruleset's own terms: its board draws by it. */
  readonly kind: string;
  /** Absent: guns, where somebody fires. */
  readonly shot?: FallOfShot;
  /** Those it tells of, in order; at least one. */
  readonly events: readonly WireEvent[];
  /** Who fires; null where nobody does, as for a mine. */
  readonly from: UnitId | null;
  readonly target: UnitId | null;
  readonly outcome: SceneOutcome;
  /** Among scenes of one outcome: steps of damage done. */
  readonly steps: number;
  /**
   * An aside is not worth a card: nothing is played of it and no card opens for it. The next card tells it in a line of its own, so
   * that `asides` has words for its events. Without it, something happened to somebody: a shot at them, a hit, a loss.
   */
  readonly weight?: 'aside';
}

/** One line of the report. */
export interface SceneWords {
  /** `Prinz Eugen is sunk.` */
  readonly headline: string;
  /** `Prince of Wales, 7 hexes, rolled 11 and 9.` */
  readonly detail: string;
  /** `You gain 16 points.`; empty where nothing is gained. */
  readonly gain: string;
  /** For who reads it: of nobody's side, or of a spectator's, it is `plain`. */
  readonly tone: 'good' | 'bad' | 'plain';
}

/** What is no scene and matters, as a line of the report: repairs, throws of fleets, ships that came or left, points. */
export interface Aside {
  /** At least one. */
  readonly events: readonly WireEvent[];
  readonly words: SceneWords;
}

/** What a ruleset makes of events without knowing the battle's view. */
export interface SceneFace<G> {
  /** What happened to somebody, in any order; moves and orders make none. */
  readonly scenes: (game: G, events: readonly WireEvent[]) => readonly Scene[];
  /** The event opens a scene that falls with the events after it, which may come later; absent where none does. */
  readonly opensScene?: (event: WireEvent) => boolean;
  /** The unit whose marks end with this event: she was given her next order. */
  readonly endsMarks: (event: WireEvent) => UnitId | undefined;
}

/** What is on the stage now. */
export interface Playing {
  /** The worst of those that fall now. */
  readonly scene: Scene;
  /** All that fall now: from the fifth on, salvos without effect fall together. */
  readonly all: readonly Scene[];
  /** Of the report's scenes, from 0: that of `scene`. */
  readonly index: number;
  /** How long it takes, in ms: its drawing lasts no longer. */
  readonly ms: number;
  /** 1, or 2 where the reader wants it slow: durations of its drawing are multiplied by it. */
  readonly pace: number;
}

/** After `from`, up to `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a card told. */
export interface ToldCard {
  readonly scenes: readonly Scene[];
  readonly span: Span;
}

/**
 * The stage of a battle. While it plays, and while its card is open, the view and the question of the battle stand still; what the server
 * says meanwhile is shown afterwards, in order.
 */
export interface Stage {
  /** What has happened since this person's last order, in the order in which it is played; empty where there is no report. */
  readonly scenes: ReadonlySignal<readonly Scene[]>;
  readonly playing: ReadonlySignal<Playing | null>;
  /** Scenes that have been played over the view that stands now: it does not know yet what they did. The one that plays is not among them. */
  readonly played: ReadonlySignal<readonly Scene[]>;
  /** The card stands: all has been played. */
  readonly isTold: ReadonlySignal<boolean>;
  /** Its card was due when this person came back: the view knows of it already, so that it cannot be played. */
  readonly isLate: ReadonlySignal<boolean>;
  /** It plays, or its card stands: the question waits. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The card has been put away, and what came after it has its turn in the next frame. */
  readonly isBetween: ReadonlySignal<boolean>;
  /** Scenes whose marks stand at the units: until the target's next order. */
  readonly marks: ReadonlySignal<readonly Scene[]>;
  /** Number of the last event before those that came of this person's last order. */
  readonly since: ReadonlySignal<number>;
  /** Number of the last event that an earlier card told of, or left behind. */
  readonly before: ReadonlySignal<number>;
  /** The card that was put away last, which can be opened again; null where there is none. */
  readonly last: ReadonlySignal<ToldCard | null>;
  /** Numbers of the events that the card tells of. */
  readonly span: ReadonlySignal<Span>;
  /** All at once, and the card. */
  skip(): void;
  /** Puts the card away; the battle goes on. */
  goOn(): void;
  /** Plays it once more, from what stood before. */
  again(): void;
  /** Opens the last card again; nothing is played. */
  recall(): void;
}
