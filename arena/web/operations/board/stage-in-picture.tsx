/** The stage in a picture of combat: lines of the shots that fall, hit marks and splashes at their targets, boxes that go one by one, hulls that sink. */
import type { UnitId } from '../../../../engine/index.js';
import type { Scene } from '../../stage/scene.js';
import { stagedAt } from '../../stage/staged-at.js';
import type { BoardState } from './board-state.js';
import { STAR } from './stage-layer.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export type Places = ReadonlyMap<UnitId, Spot>;

/** Where a line leaves who fires, and where it ends at the target. */
export type Aim = (from: Spot, to: Spot) => readonly [from: Spot, to: Spot];

const spotOf = (places: Places, unit: Scene['from']): Spot | undefined =>
  unit === null ? undefined : places.get(unit);

interface LinesProps {
  readonly state: BoardState;
  readonly places: Places;
  readonly aim: Aim;
}

/** Those that have been played stay, as long as the card stands. */
export function ShotLines({ state, places, aim }: LinesProps) {
  const { playing, played } = state.model.stage;
  const now = playing.value?.all ?? [];
  const line = (scene: Scene, kind: string) => (
    <Shot
      key={scene.events[0]!.n}
      aim={aim}
      from={spotOf(places, scene.from)}
      to={spotOf(places, scene.target)}
      kind={kind}
    />
  );
  return (
    <>
      {played.value.map((scene) => line(scene, 'is-past'))}
      {now.map((scene) => line(scene, 'is-now'))}
    </>
  );
}

interface ShotProps {
  readonly aim: Aim;
  readonly from: Spot | undefined;
  readonly to: Spot | undefined;
  readonly kind: string;
}

export function Shot({ aim, from, to, kind }: ShotProps) {
  if (from === undefined || to === undefined) return null;
  const [a, b] = aim(from, to);
  return (
    <g class={`op-line-of-fire ${kind}`}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <circle cx={b.x} cy={b.y} r="4.5" />
    </g>
  );
}

interface AtProps {
  readonly state: BoardState;
  readonly unit: UnitId;
}

/** What falls on her just now, and what has fallen while its card stands. */
export function Fall({ state, unit }: AtProps) {
  const { playing, played } = state.model.stage;
  const at = ({ target }: Scene): boolean => target === unit;
  const now = playing.value?.all.filter(at) ?? [];
  const before = played.value.filter(at);
  if (now.length + before.length === 0) return null;
  const isHit = (scenes: readonly Scene[]): boolean => scenes.some(({ outcome }) => outcome !== 'nothing');
  const pace = playing.value?.pace ?? 1;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-action-fall" aria-hidden="true" style={{ '--pace': String(pace) }}>
      {isHit([...now, ...before]) ? (
        <path class={`op-burst-hit${isHit(now) ? ' is-now' : ''}`} d={STAR} transform="translate(14 -8) scale(.8)" />
      ) : (
        <path class={`op-burst-rings${now.length > 0 ? ' is-now' : ''}`} d={RINGS} />
      )}
    </g>
  );
}

const RINGS = 'M-40 10A8 4 0 1 0 -24 10A8 4 0 1 0 -40 10M26 12A8 4 0 1 0 42 12A8 4 0 1 0 26 12';

/** She goes down while her last blow is played. */
export const sinkingClass = ({ model }: BoardState, unit: UnitId): string =>
  stagedAt(model.stage, unit).sinking === 'now' ? 'op-hull-sinks' : '';

interface BoxesProps {
  readonly state: BoardState;
  readonly endurance: number;
  /** Below 0 of one that is sunk. */
  readonly left: number;
  /** Of what is lost, what falls just now. */
  readonly falling: number;
  readonly y: number;
}

/** Endurance: what is lost now goes box by box. */
export function Boxes({ state, endurance, left, falling, y }: BoxesProps) {
  const wide = 8 * endurance;
  const pace = state.model.stage.playing.value?.pace ?? 1;
  const kept = Math.max(0, left);
  return (
    <g class="op-boxes" transform={`translate(${-wide / 2} ${y})`} style={{ '--pace': String(pace) }}>
      {Array.from({ length: endurance }, (_, i) => {
        const isFalling = i >= kept && i < left + falling;
        return (
          <rect
            key={i}
            class={i < kept ? '' : isFalling ? 'is-lost is-falling' : 'is-lost'}
            style={isFalling ? { '--at': String(left + falling - 1 - i) } : {}}
            x={8 * i + 0.5}
            width="6.4"
            height="8"
            rx="1"
          />
        );
      })}
    </g>
  );
}
