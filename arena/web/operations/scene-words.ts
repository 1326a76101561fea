/** Scenes and asides of a campaign in words: who suffers, what, from whom, with which dice; and what searches found. */
import { isSeat, never, otherSeat, type Seat, type UnitId, unitId } from '../../../engine/index.js';
import { combatEventIn, sunkPoints } from '../../../engine/operations/index.js';
import type { WireEvent } from '../model/battle.js';
import { percent } from '../panel/numbers.js';
import type { Aside, Scene, SceneWords } from '../stage/scene.js';
import { hexOfUnit } from './board/marks.js';
import { eventWords } from './event-words.js';
import { fireChance } from './fire-chance.js';
import { hasWords, w } from './i18n/index.js';
import type { CampaignModel } from './model.js';
import { hexOf, numberOf, portName, seatName, unitName } from './names.js';

export function sceneWords(model: CampaignModel, scene: Scene): SceneWords {
  const tone = toneOf(model, scene);
  return { headline: headlineOf(model, scene), detail: detailOf(model, scene), gain: gainOf(model, scene, tone), tone };
}

/** Of a ship by whose she is; of a base or a port by who fires. */
function toneOf({ game, seat }: CampaignModel, { kind, outcome, target, from }: Scene): SceneWords['tone'] {
  const own = seat.value;
  if (own !== null && kind === 'finds') return 'good';
  const whose = target ?? from;
  if (own === null || whose === null || outcome === 'nothing') return 'plain';
  const isOwn = game.campaign.seatOf[whose] === own;
  return isOwn === (target !== null) ? 'bad' : 'good';
}

/** Points that a sinking brings; of one that is worth more in some hex, those of where she is known to be. */
function gainOf({ game, view }: CampaignModel, { target, outcome }: Scene, tone: SceneWords['tone']): string {
  const c = game.campaign;
  if (outcome !== 'sunk' || target === null || target >= c.seaUnits) return '';
  const scorer = otherSeat(c.seatOf[target] as Seat);
  const n = sunkPoints(c, target, scorer, hexOfUnit(c, view.value, target));
  return n === 0 ? '' : w(`scene.gain.${tone}`, { n, side: seatName(game, scorer) });
}

/** The port under fire is that of the hex in which who fires lies. */
function portWords({ game, view }: CampaignModel, from: UnitId | null, n: number): string {
  const hex = from === null ? -1 : hexOfUnit(game.campaign, view.value, from);
  const port = view.value.ports.find((one) => hexOf(game.campaign, one.hex) === hex);
  return port === undefined ? w('scene.port', { n }) : w('scene.port.named', { port: portName(game, port.id), n });
}

function headlineOf(model: CampaignModel, { events, from, target: hit, outcome, steps }: Scene): string {
  const { game } = model;
  const [cause] = events;
  const told = combatEventIn(cause!);
  const target = hit === null ? '' : unitName(game, hit);
  const k = numberOf(target);
  if (cause!.kind === 'finds') return foundWords(cause!);
  if (cause!.kind === 'left-behind') return w('scene.left-behind', { target, k });
  if (told?.kind === 'air-combat' || told?.kind === 'flak')
    return w(AIR[told.data.result] ?? 'scene.comes', { target, k });
  if (told?.kind === 'hunt') return w(HUNTED[told.data.result] ?? 'scene.escapes', { target, k });
  if (told?.kind === 'bombs' && told.data.base) {
    return steps > 0 ? w('scene.base', { n: steps }) : w('scene.base.nothing');
  }
  if (cause!.kind === 'shells-port') return portWords(model, from, steps);
  if (outcome === 'sunk') return w('scene.sunk', { target, k });
  if (outcome === 'nothing') return w('scene.nothing', { target });
  const left = leftIn(cause!);
  return left === undefined
    ? w('scene.hit', { target, k, n: steps })
    : w('scene.hit.left', { target, k, n: steps, left });
}

/** `Found: a battle fleet at 0604.` */
function foundWords({ data }: WireEvent): string {
  const kind = `fleet.${String(data?.fleet ?? '')}`;
  return w('scene.finds', { fleet: hasWords(kind) ? w(kind) : '', hex: String(data?.hex ?? '') });
}

const AIR = ['scene.comes', 'scene.turned', 'scene.damaged', 'scene.shotdown'] as const;
const HUNTED = ['scene.escapes', 'scene.sentHome', 'scene.destroyed'] as const;

function leftIn(event: WireEvent): number | undefined {
  const left = event.data?.left;
  return typeof left === 'number' && left >= 0 ? left : undefined;
}

/** `Bismarck, gun power 12, rolled 3, 50 % of such fire does this much or more`. */
function detailOf({ game }: CampaignModel, { events: [cause], from, target, steps }: Scene): string {
  const words = [causeWords(cause!, from === null ? '' : unitName(game, from))];
  const dice = (cause!.rolls ?? []).map(({ value }) => value);
  if (dice.length > 0) words.push(w('scene.rolled', { dice: dice.join(w('scene.and')) }));
  const chance = fireChance(game, cause!, target, steps);
  if (chance !== undefined) words.push(w(steps > 0 ? 'scene.often' : 'scene.often.none', { chance: percent(chance) }));
  return words.filter((part) => part !== '').join(w('scene.and'));
}

function causeWords(cause: WireEvent, from: string): string {
  const told = combatEventIn(cause);
  if (told === undefined) {
    if (cause.kind === 'mine') return w('scene.mine', { hex: String(cause.data?.hex ?? '') });
    // Ships that fire at a port say what they fire with, as those of a surface action do.
    const power = cause.data?.power;
    if (typeof power === 'number') return w('scene.gun', { from, points: power });
    return cause.kind === 'fire-and-water' ? w('scene.control') : from;
  }
  switch (told.kind) {
    case 'shot':
      return w('scene.gun', { from, points: told.data.points });
    case 'torpedo':
    case 'attack':
      return w('scene.torpedo', { from, points: told.data.points });
    case 'bombs':
      return w(told.data.torpedo ? 'scene.air-torpedo' : 'scene.bombs', { from });
    case 'flak':
      return w('scene.flak', { points: told.data.value });
    case 'hunt':
      return told.data.dice === 0 ? '' : w('scene.hunt', told.data);
    case 'control':
      return w('scene.control');
    case 'air-combat':
    case 'reply':
    case 'listen':
    case 'charge':
    case 'raid':
    case 'check':
    case 'initiative':
    case 'leads':
    case 'declares':
    case 'names':
    case 'no-shot':
    case 'range':
    case 'action-over':
    case 'left-behind':
      return from;
    default:
      return never(told);
  }
}

/** Kinds that are told on the card beside what was hit: whom the enemy found, who met whom, who led, how the range went. */
const TOLD: ReadonlySet<string> = new Set([
  'is-found',
  'intercepts',
  'declines',
  'meets',
  'night',
  'leads',
  'range',
  'declares',
  'listen',
  'raid',
  'check',
  'delivered',
  'home',
  'away',
  'harm',
  'lays',
  'sweeps',
]);

export const asidesOf = (model: CampaignModel, events: readonly WireEvent[]): readonly Aside[] =>
  events
    .filter(({ kind }) => TOLD.has(kind))
    .map((event) => ({
      events: [event],
      words: { headline: eventWords(model.game, event), detail: '', gain: '', tone: asideTone(model, event) },
    }));

function asideTone({ game, seat }: CampaignModel, event: WireEvent): SceneWords['tone'] {
  if (seat.value === null) return 'plain';
  if (event.kind === 'delivered') return 'good';
  if (event.kind === 'is-found') return 'bad';
  if (event.kind !== 'away' && event.kind !== 'home') return 'plain';
  const whose: Seat | undefined = event.unit === undefined ? undefined : game.campaign.seatOf[unitId(event.unit)];
  return whose === undefined || !isSeat(whose) ? 'plain' : whose === seat.value ? 'bad' : 'good';
}
