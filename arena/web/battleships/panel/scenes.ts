/**
 * Scenes of events: a salvo, a torpedo's run, a mine, a ship that leaves by an open edge, and by the way a repair. What belongs together is one scene: the dice before a shot, the shot,
 * and the damage or the sinking that the phase ends with.
 */
import {
  type BattleshipsGame,
  type DamageTold,
  type Event,
  eventIn,
  type Special,
  specialOf,
} from '../../../../engine/battleships/index.js';
import type { UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import { type FallOfShot, SCENE_OUTCOMES, type Scene, type SceneOutcome } from '../../stage/scene.js';
import { type SceneKind, SHOTS } from '../scene-kinds.js';

type Of<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;
/** What a scene is about: the others of its events lead to it, or follow from it. */
export type Deed = Of<'gunfire' | 'secondary' | 'torpedo' | 'mine' | 'exit' | 'repair'>;

/** Told before a shot, and part of it. */
const PRELUDES: readonly string[] = ['turret', 'friendly', 'torpedo-order'];
const KINDS: Readonly<Record<Deed['kind'], SceneKind>> = {
  gunfire: 'gun',
  secondary: 'secondary',
  torpedo: 'torpedo',
  mine: 'mine',
  exit: 'other',
  repair: 'other',
};

/** A try at repair that comes to nothing is none. */
const isDeed = (event: Event | undefined): event is Deed =>
  event !== undefined && Object.hasOwn(KINDS, event.kind) && (event.kind !== 'repair' || event.data.success);

/** The event that a scene is about. */
export function deedOf(scene: Pick<Scene, 'events'>): Deed {
  for (const event of scene.events) {
    const known = eventIn(event);
    if (isDeed(known)) return known;
  }
  throw new Error('a scene is about a deed');
}

/** The damage of a deed, where it says any. */
export function damageIn(deed: Deed): DamageTold | undefined {
  if (deed.kind === 'mine') return deed.data;
  if (deed.kind !== 'gunfire' && deed.kind !== 'secondary' && deed.kind !== 'torpedo') return undefined;
  return deed.data?.damage === undefined ? undefined : (deed.data as DamageTold);
}

/** Special damage that does something: a hit on the deck starts a fire by night alone. @rule 10.12 */
export function specialIn(game: BattleshipsGame, deed: Deed): Special {
  const roll = damageIn(deed)?.special;
  const special = roll === undefined ? 'none' : specialOf(roll);
  return special === 'deck' && !game.battle.on.night ? 'none' : special;
}

interface Draft {
  readonly kind: SceneKind;
  readonly shot?: FallOfShot;
  readonly events: WireEvent[];
  readonly from: UnitId | null;
  readonly target: UnitId | null;
  readonly deed: Deed;
  readonly steps: number;
  readonly weight?: 'aside';
  outcome: SceneOutcome;
}

/** All scenes of these events, in the order in which they are played: phase by phase, mildest first. */
export function scenes(game: BattleshipsGame, events: readonly WireEvent[]): Scene[] {
  const told: Draft[] = [];
  /** Of the phase that goes on: damage is told at its end. */
  let open: Draft[] = [];
  let before: WireEvent[] = [];
  const close = (): void => {
    told.push(...inOrder(open));
    open = [];
  };
  for (const event of events) {
    const known = eventIn(event);
    if (known === undefined) continue;
    if (isDeed(known)) {
      if (open.some((d) => d.events[0]!.turn !== event.turn || phaseOfDeed(d.deed) !== phaseOfDeed(known))) close();
      const own = before.filter((e) => e.unit === event.unit);
      open.push(draftOf(game, known, [...own, event]));
      before = [];
    } else if (PRELUDES.includes(event.kind)) before.push(event);
    else if (known.kind === 'damage' || known.kind === 'sunk') settle(open, known, event);
  }
  close();
  return told.map(({ deed: _, ...scene }) => scene);
}

/** Guns, torpedoes, ways and repairs come one after the other. */
const PHASES: Readonly<Record<Deed['kind'], number>> = {
  gunfire: 0,
  secondary: 0,
  torpedo: 1,
  mine: 2,
  exit: 2,
  repair: 3,
};
export const phaseOfDeed = ({ kind }: Deed): number => PHASES[kind];

function draftOf(game: BattleshipsGame, deed: Deed, events: WireEvent[]): Draft {
  const isShot = deed.kind === 'gunfire' || deed.kind === 'secondary' || deed.kind === 'torpedo';
  const damage = damageIn(deed);
  const steps = (damage?.w ?? 0) + (damage?.s ?? 0);
  const isHit = steps > 0 || damage?.sinks === true || specialIn(game, deed) !== 'none';
  const kind = KINDS[deed.kind];
  const shot = SHOTS[kind];
  return {
    kind,
    ...(shot && { shot }),
    events,
    from: isShot ? deed.unit : null,
    target: isShot ? deed.target : deed.unit,
    deed,
    steps,
    outcome: isHit ? 'hit' : 'nothing',
    ...(deed.kind === 'repair' ? { weight: 'aside' } : {}),
  };
}

/** Damage joins the worst of the hits that made it; of those that sink her, the first to do so at one blow. */
function settle(open: readonly Draft[], { kind, unit }: Of<'damage' | 'sunk'>, event: WireEvent): void {
  const hits = open.filter((d) => d.target === unit && d.outcome === 'hit' && !d.events.some(isSettled));
  const worst = hits.find((d) => damageIn(d.deed)?.sinks) ?? [...hits].sort((a, b) => a.steps - b.steps).at(-1);
  if (worst === undefined) return;
  worst.events.push(event);
  if (kind === 'sunk') worst.outcome = 'sunk';
}

const isSettled = ({ kind }: WireEvent): boolean => kind === 'damage' || kind === 'sunk';

const inOrder = (drafts: readonly Draft[]): Draft[] =>
  [...drafts].sort(
    (a, b) => SCENE_OUTCOMES.indexOf(a.outcome) - SCENE_OUTCOMES.indexOf(b.outcome) || a.steps - b.steps,
  );

const ENDS: readonly string[] = ['move', 'exit', 'gone', 'target'];

/** The ship whose marks end: her next order is that she makes way or, where she lies still, takes aim again. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined => (ENDS.includes(kind) ? unit : undefined);
