/**
 * The fleets as the stage has shown them so far. While it plays, the view stands still; what has been played is laid over it, so that pips fill
 * and ships go down when they are seen to.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { BattleView, UnitView } from '../../../../../engine/battleships/index.js';
import type { UnitId } from '../../../../../engine/index.js';
import type { Playing, Scene } from '../../../stage/scene.js';
import type { BattleshipsModel } from '../../model/battle.js';
import { type Account, accountOf } from '../../panel/account.js';
import type { Fresh } from '../fleet.js';

export interface Staged {
  readonly view: ReadonlySignal<BattleView>;
  readonly fresh: ReadonlySignal<ReadonlyMap<UnitId, Fresh>>;
  /** All scenes whose marks stand. */
  readonly standing: ReadonlySignal<readonly Scene[]>;
  readonly playing: ReadonlySignal<Playing | null>;
  /** Played, and not yet in the view. */
  readonly played: ReadonlySignal<readonly Scene[]>;
  /** Turns in which ships went down, by unit. */
  readonly sunkIn: ReadonlySignal<ReadonlyMap<number, number>>;
}

/** Ships and names are drawn anew where a salvo did something, and not with each. */
export function stagedOf({ stage, game, view, events }: BattleshipsModel): Staged {
  const { playing, played } = stage;
  const account = (scene: Scene): Account | undefined => accountOf(game, events.value, scene);
  const now = (): readonly Scene[] => playing.value?.all ?? [];
  const standing = computed(() => [
    ...stage.marks.value.filter((scene) => !played.value.includes(scene)),
    ...played.value,
  ]);
  return {
    view: unlessAlike(
      computed(() => withScenes(view.value, played.value, now(), account)),
      (staged) => (staged === view.value ? '' : staged.units.map(({ w, s, status }) => `${w}${s}${status}`).join()),
      view,
    ),
    fresh: unlessAlike(
      computed(() => freshOf(standing.value, now(), account)),
      (fresh) => JSON.stringify([...fresh]),
    ),
    standing,
    playing,
    played,
    sunkIn: computed(
      () => new Map(events.value.flatMap((e) => (e.kind === 'sunk' && e.unit !== undefined ? [[e.unit, e.turn]] : []))),
    ),
  };
}

/** Keeps what it had while what comes after says the same of the same base. */
function unlessAlike<T>(source: ReadonlySignal<T>, say: (value: T) => string, base?: ReadonlySignal<unknown>) {
  let kept: { readonly value: T; readonly said: string; readonly base: unknown } | undefined;
  return computed(() => {
    const { value } = source;
    const said = say(value);
    if (kept === undefined || kept.said !== said || kept.base !== base?.value)
      kept = { value, said, base: base?.value };
    return kept.value;
  });
}

/** Hits add up in whatever order they are played. She goes down when her scene is over. */
function withScenes(
  view: BattleView,
  played: readonly Scene[],
  now: readonly Scene[],
  account: (scene: Scene) => Account | undefined,
): BattleView {
  const changed = new Map<UnitId, UnitView>();
  for (const scene of [...played, ...now]) {
    const after = account(scene)?.after;
    const unit = scene.target === null ? undefined : (changed.get(scene.target) ?? view.units[scene.target]);
    if (after === undefined || unit === undefined) continue;
    if (scene.outcome === 'nothing') continue;
    const [w, s] = [Math.max(unit.w, after.w), Math.max(unit.s, after.s)];
    const isGone = unit.status === 'sunk' || (scene.outcome === 'sunk' && !now.includes(scene));
    changed.set(unit.id, { ...unit, w, s, ...(isGone ? { status: 'sunk' } : {}) });
  }
  return changed.size === 0 ? view : { ...view, units: view.units.map((unit) => changed.get(unit.id) ?? unit) };
}

/** What she had before the first of the hits whose marks stand. */
function freshOf(
  standing: readonly Scene[],
  now: readonly Scene[],
  account: (scene: Scene) => Account | undefined,
): ReadonlyMap<UnitId, Fresh> {
  const fresh = new Map<UnitId, Fresh>();
  for (const scene of [...standing, ...now]) {
    const before = account(scene)?.before;
    if (before === undefined || scene.target === null || scene.outcome === 'nothing') continue;
    const isPlaying = now.includes(scene);
    const known = fresh.get(scene.target);
    // What plays now fills from where it was; the rings of this turn's other hits wait for it.
    if (known === undefined || isPlaying) fresh.set(scene.target, { w: before.w, s: before.s, isPlaying });
  }
  return fresh;
}
