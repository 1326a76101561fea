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
  readonly view: BattleView;
  readonly playing: Playing | null;
  /** Played, and not yet in the view. */
  readonly played: readonly Scene[];
  /** All whose marks stand. */
  readonly standing: readonly Scene[];
  readonly fresh: ReadonlyMap<UnitId, Fresh>;
  /** Turns in which ships went down, by unit. */
  readonly sunkIn: ReadonlyMap<UnitId, number>;
}

export function stagedOf(model: BattleshipsModel): ReadonlySignal<Staged> {
  const { stage, game, view, events } = model;
  const sunkIn = computed(
    () => new Map(events.value.flatMap((e) => (e.kind === 'sunk' && e.unit !== undefined ? [[e.unit, e.turn]] : []))),
  );
  return computed(() => {
    const playing = stage.playing.value;
    const played = stage.played.value;
    const standing = [...stage.marks.value.filter((scene) => !played.includes(scene)), ...played];
    const account = (scene: Scene): Account | undefined => accountOf(game, events.value, scene);
    const now = playing?.all ?? [];
    return {
      view: withScenes(view.value, played, now, account),
      playing,
      played,
      standing,
      fresh: freshOf(standing, now, account),
      sunkIn: sunkIn.value as ReadonlyMap<UnitId, number>,
    };
  });
}

/** Hits add up in whatever order they are played; a repair has the last word. She goes down when her scene is over. */
function withScenes(
  view: BattleView,
  played: readonly Scene[],
  now: readonly Scene[],
  account: (scene: Scene) => Account | undefined,
): BattleView {
  if (played.length + now.length === 0) return view;
  const units = new Map<UnitId, UnitView>(view.units.map((unit) => [unit.id, unit]));
  for (const scene of [...played, ...now]) {
    const after = account(scene)?.after;
    const unit = scene.target === null ? undefined : units.get(scene.target);
    if (after === undefined || unit === undefined) continue;
    const isHit = scene.outcome !== 'nothing';
    if (!isHit && scene.kind !== 'other') continue;
    const w = isHit ? Math.max(unit.w, after.w) : after.w;
    const s = isHit ? Math.max(unit.s, after.s) : after.s;
    const isGone = unit.status === 'sunk' || (scene.outcome === 'sunk' && !now.includes(scene));
    units.set(unit.id, { ...unit, w, s, ...(isGone ? { status: 'sunk' } : {}) });
  }
  return { ...view, units: view.units.map((unit) => units.get(unit.id)!) };
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
