/** A line of the report: who suffers what; from whom, at what range, with what rolls, and what it means in numbers; what it is worth. */
import { attackNow, type BattleshipsGame, eventIn, isPair, speedCap } from '../../../../engine/battleships/index.js';
import { never, otherSeat, type Seat, type UnitId } from '../../../../engine/index.js';
import { language } from '../../i18n/index.js';
import type { WireEvent } from '../../model/battle.js';
import { percent } from '../../panel/numbers.js';
import type { Aside, Scene, SceneWords } from '../../stage/scene.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { type Account, accountOf } from './account.js';
import { edgeWords } from './moves.js';
import { seatName, shipName } from './names.js';
import { type Deed, damageIn, deedOf, scenes, specialIn } from './scenes.js';
import type { Steps } from './steps.js';
import { unaskedIn } from './unasked.js';

/** What a line is written from. */
interface Told {
  readonly game: BattleshipsGame;
  readonly scene: Scene;
  readonly deed: Deed;
  readonly account: Account;
}

export function sceneWords(model: Pick<BattleshipsModel, 'game' | 'events' | 'seat'>, scene: Scene): SceneWords {
  const { game } = model;
  const account = accountOf(game, model.events.value, scene) ?? NO_ACCOUNT;
  const told: Told = { game, scene, deed: deedOf(scene), account };
  return {
    headline: headlineOf(told),
    detail: detailOf(told).join(language.value === 'ja' ? '' : ' '),
    gain: gainWords(told, model.seat.value),
    tone: toneOf(told, model.seat.value),
  };
}

const NO_ACCOUNT: Account = { before: { w: 0, s: 0 }, after: { w: 0, s: 0 }, points: 0, isLost: false, turn: 0 };

/** `1 weapons step, 2 speed steps`. */
export function stepsWords({ w, s }: Steps): string {
  const parts = [...(w > 0 ? [t('salvo.weapons', { n: w })] : []), ...(s > 0 ? [t('salvo.speed', { n: s })] : [])];
  return parts.length === 0 ? t('salvo.noStep') : parts.join(t('salvo.and'));
}

function headlineOf(told: Told): string {
  const { game, scene, deed, account } = told;
  const ship = shipName(game, scene.target!);
  const k = countOf(ship);
  const damage = damageIn(deed);
  if (scene.outcome === 'sunk') {
    if (game.battle.battery[scene.target!] === 1) return t('salvo.destroyed', { ship, k });
    return t(hasRoll(scene, 'x') && damage?.sinks === true ? 'salvo.blowsUp' : 'salvo.sunk', { ship, k });
  }
  const isHit = scene.outcome === 'hit';
  if (damage?.sinks === true || (account.isLost && isHit && scene.steps === 0)) return t('salvo.hitAgain', { ship, k });
  const words = damage === undefined ? '' : sufferedWords(told);
  switch (deed.kind) {
    case 'gunfire':
    case 'secondary':
      if (isFriend(told)) return t(isHit ? 'salvo.friend' : 'salvo.friendNone', { ship, k, damage: words });
      if (isHit) return t(hasRoll(scene, 'x') ? 'salvo.holds' : 'salvo.hit', { ship, k, damage: words });
      if (deed.kind === 'secondary') return t(deed.data === undefined ? 'salvo.harmless' : 'salvo.none', { ship, k });
      return deed.data.odds === undefined
        ? t('salvo.tooFew', { ship, points: deed.data.points, defence: deed.data.defence })
        : t('salvo.none', { ship, k });
    case 'torpedo':
      if (!deed.data.hit) return t('salvo.miss', { ship, k });
      return isHit ? t('salvo.torpedoed', { ship, k, damage: words }) : t('salvo.dud', { ship, k });
    case 'mine':
      return isHit ? t('salvo.mine', { ship, k, damage: words }) : t('salvo.mineNone', { ship, k });
    case 'exit':
      return account.edge === undefined
        ? t('salvo.left', { ship, k })
        : t('salvo.exit', { ship, k, edge: edgeWords(account.edge) });
    case 'repair':
      return t(`salvo.repaired.${deed.data.what}`, { ship, k });
    default:
      return never(deed);
  }
}

/** `1 weapons step, on fire`: the steps that she had left to lose, and special damage; of a hit that found nothing, that. */
function sufferedWords({ game, deed, account }: Told): string {
  const damage = damageIn(deed)!;
  const lost = wastedIn(damage, account);
  const special = specialIn(game, deed);
  const suffered = { w: damage.w - lost.w, s: damage.s - lost.s };
  const parts = [
    ...(suffered.w + suffered.s > 0 ? [stepsWords(suffered)] : []),
    ...(special === 'none' ? [] : [t(`salvo.suffers.${special}`)]),
  ];
  if (parts.length > 0) return parts.join(t('salvo.and'));
  return t(lost.w + lost.s > 0 ? 'salvo.nothingLeft' : 'salvo.noStep');
}

/** Steps of a hit that go nowhere: guns or engines have none left, and none turns into one of the other. @rule 5.14 */
function wastedIn({ w, s }: Steps, { before, after, isLost }: Account): Steps {
  if (isLost) return { w: 0, s: 0 };
  return { w: Math.max(0, w - (after.w - before.w)), s: Math.max(0, s - (after.s - before.s)) };
}

const countOf = (name: string): number => (isPair(name) ? 2 : 1);

const isFriend = ({ game, scene }: Told): boolean =>
  scene.from !== null && game.battle.seatOf[scene.from] === game.battle.seatOf[scene.target!];

function detailOf(told: Told): string[] {
  const { scene, deed, game } = told;
  return [
    ...shotWords(told),
    ...(scene.events.some((e) => e.kind === 'turret' && e.data?.failed === true) ? [t('salvo.turret')] : []),
    ...meantFor(game, scene),
    ...lossWords(told),
    ...(scene.outcome === 'sunk' ? [] : [...wastedWords(told), ...specialWords(game, deed)]),
    ...chanceWords(told),
  ];
}

/** From whom, how far, with what rolls. */
function shotWords({ game, scene, deed }: Told): string[] {
  const [first, second] = valuesOf(scene);
  const further = xWords(game, scene);
  if (scene.from === null) {
    return first === undefined ? [] : [t('salvo.rolledAlone', { first })];
  }
  const ship = shipName(game, scene.from);
  if (first === undefined) return [t('salvo.fromAlone', { ship })];
  if (deed.kind === 'torpedo') {
    const rest = [...(second === undefined ? [] : [t('salvo.rolledThen', { second })]), ...further];
    const { range: n, needed } = deed.data;
    return [
      t('salvo.fromTorpedo', { ship, n, first, needed, more: rest.map((words) => t('salvo.and') + words).join('') }),
    ];
  }
  const rolled = [
    second === undefined ? t('salvo.rolled', { first }) : t('salvo.rolledTwo', { first, second }),
    ...further,
  ].join(t('salvo.and'));
  if (deed.kind === 'gunfire') return [t('salvo.from', { ship, n: deed.data.range, rolled })];
  const n = deed.kind === 'secondary' ? deed.data?.range : undefined;
  return [n === undefined ? t('salvo.fromAlone', { ship }) : t('salvo.fromSecondary', { ship, n, rolled })];
}

/** The rolls on the tables, without the further dice of a hit. */
const valuesOf = (scene: Scene): number[] =>
  rollsOf(scene)
    .filter(({ kind }) => kind !== 'special' && kind !== 'x')
    .map(({ value }) => value);

function xWords(game: BattleshipsGame, scene: Scene): string[] {
  const x = rollsOf(scene).find(({ kind }) => kind === 'x');
  if (x === undefined) return [];
  const need = sinksFrom(game, scene.target!);
  return [t('salvo.rolledX', { roll: x.value, need: need === 6 ? '6' : `${need}–6` })];
}

/** The least die that sinks a ship after an X. @rule 5.12 */
export const sinksFrom = ({ battle: b }: BattleshipsGame, unit: UnitId): number =>
  b.doubtfulSinking[unit]! > 0 ? b.doubtfulSinking[unit]! : 6;

export type SceneRoll = NonNullable<WireEvent['rolls']>[number];

/** The dice of the deed itself. */
export function rollsOf(scene: Scene): readonly SceneRoll[] {
  const { kind } = deedOf(scene);
  return scene.events.find((e) => e.kind === kind)?.rolls ?? [];
}

const hasRoll = (scene: Scene, kind: string): boolean => rollsOf(scene).some((roll) => roll.kind === kind);

function meantFor(game: BattleshipsGame, scene: Scene): string[] {
  const strayed = scene.events.find((e) => e.kind === 'friendly' && e.data?.friend !== undefined);
  return strayed?.target === undefined ? [] : [t('salvo.wasFor', { ship: shipName(game, strayed.target) })];
}

/** `Guns 40 to 26, speed 5 to 3.` */
function lossWords({ game, scene, account }: Told): string[] {
  const { before, after, isLost } = account;
  const unit = scene.target!;
  if (scene.outcome === 'sunk' || isLost) return [];
  const parts: string[] = [];
  const guns = [attackNow(game.battle, unit, before.w), attackNow(game.battle, unit, after.w)] as const;
  const movement = game.battle.movement[unit]!;
  const pace = [speedCap(movement, before.s), speedCap(movement, after.s)] as const;
  if (guns[0] !== guns[1]) parts.push(t('salvo.guns', { from: guns[0], to: guns[1] }));
  if (pace[0] !== pace[1])
    parts.push(t(parts.length > 0 ? 'salvo.knots' : 'salvo.knotsAlone', { from: pace[0], to: pace[1] }));
  if (parts.length === 0) return [];
  const end = language.value === 'ja' ? '。' : '.';
  return [`${parts.join(t('salvo.and'))}${end}`];
}

/** What the hit would have cost her, had she had it: `Her guns were silent already: 1 weapons step does nothing.` */
function wastedWords({ deed, account }: Told): string[] {
  const damage = damageIn(deed);
  if (damage === undefined || damage.sinks) return [];
  const { w, s } = wastedIn(damage, account);
  return [
    ...(w > 0 ? [t('salvo.wasted.weapons', { n: w })] : []),
    ...(s > 0 ? [t('salvo.wasted.speed', { n: s })] : []),
  ];
}

function specialWords(game: BattleshipsGame, deed: Deed): string[] {
  const special = specialIn(game, deed);
  return special === 'none' ? [] : [t(`salvo.special.${special}`)];
}

function chanceWords({ scene, deed, account }: Told): string[] {
  const { chance } = account;
  if (chance === undefined || scene.outcome === 'nothing') return [];
  if (scene.outcome === 'hit' && scene.steps === 0) return [];
  const { w, s } = wastedIn(damageIn(deed)!, account);
  // Of a hit that found less than it could take, the chance of its steps says nothing.
  if (scene.outcome === 'hit' && w + s > 0) return [];
  return [t(scene.outcome === 'sunk' ? 'salvo.oftenSinks' : 'salvo.often', { chance: percent(chance) })];
}

/** What it brings, and to whom. */
function gainWords(told: Told, seat: Seat | null): string {
  const { game, scene, deed, account } = told;
  const n = account.points;
  const owner = game.battle.seatOf[scene.target!]!;
  const winner = deed.kind === 'exit' ? owner : otherSeat(owner);
  const side = seatName(game, winner);
  const isAgainst = owner === seat && scene.outcome !== 'nothing';
  if (n <= 0) {
    if (deed.kind === 'exit') return t('salvo.exitOfNone');
    // Those of a ship that goes down in this phase are all in the line of the blow that sinks her.
    return isAgainst && !account.isLost ? t('salvo.lossOfNone') : '';
  }
  if (isAgainst) return t('salvo.loss', { side, n });
  if (seat === null) return t('salvo.sideGains', { side, n });
  if (winner === seat) return t('salvo.youGain', { n });
  return deed.kind === 'repair' || deed.kind === 'exit' ? t('salvo.enemyGains', { n }) : '';
}

function toneOf({ game, scene, deed, account }: Told, seat: Seat | null): SceneWords['tone'] {
  if (seat === null) return 'plain';
  const isOwn = game.battle.seatOf[scene.target!] === seat;
  if (deed.kind === 'exit' && account.points === 0) return 'plain';
  if (deed.kind === 'repair' || deed.kind === 'exit') return isOwn ? 'good' : 'bad';
  return scene.outcome === 'nothing' ? 'plain' : isOwn ? 'bad' : 'good';
}

/** What is no scene of its own and matters: repairs, ships that came or are lost from sight, points. */
export const asidesOf = (
  model: Pick<BattleshipsModel, 'game' | 'events' | 'seat' | 'view'>,
  events: readonly WireEvent[],
): readonly Aside[] => {
  const unasked = unaskedIn(model, events);
  const repairs = new Map(
    scenes(model.game, events).flatMap((scene) => (scene.weight === 'aside' ? [[scene.events[0]!.n, scene]] : [])),
  );
  const told = events.flatMap((event) => {
    const scene = repairs.get(event.n);
    const words = scene === undefined ? asideWords(model, event) : sceneWords(model, scene);
    return words === undefined ? [] : [{ events: [event], words }];
  });
  return unasked === undefined ? told : [unasked, ...told];
};

function asideWords({ game, seat }: Pick<BattleshipsModel, 'game' | 'seat'>, event: WireEvent): SceneWords | undefined {
  const told = eventIn(event);
  if (told === undefined || !('unit' in told)) return undefined;
  const ship = shipName(game, told.unit);
  const k = countOf(ship);
  const isOwn = game.battle.seatOf[told.unit] === seat.value;
  const only = (headline: string, tone: SceneWords['tone'] = 'plain'): SceneWords => ({
    ...{ headline, detail: '', gain: '', tone },
  });
  switch (told.kind) {
    case 'repair': {
      const [first] = event.rolls ?? [];
      if (told.data.success) return undefined;
      const words = only(t(`salvo.unrepaired.${told.data.what}`, { ship, k }));
      return first === undefined ? words : { ...words, detail: t('salvo.rolledAlone', { first: first.value }) };
    }
    case 'award':
      return only(
        t('salvo.award', { ship, k, n: told.data.points }),
        seat.value === null ? 'plain' : isOwn ? 'good' : 'bad',
      );
    case 'gone':
      return only(t('salvo.gone', { ship, k }));
    case 'arrival':
      return only(t('salvo.arrival', { ship, k }));
    // A scene of its own, or for the diary alone.
    case 'power':
    case 'jam':
    case 'misidentified':
    case 'star':
    case 'target':
    case 'friendly':
    case 'turret':
    case 'gunfire':
    case 'secondary':
    case 'launch':
    case 'torpedo-order':
    case 'torpedo':
    case 'move':
    case 'exit':
    case 'smoke':
    case 'rudder':
    case 'slip':
    case 'mine':
    case 'flagship':
    case 'damage':
    case 'sunk':
      return undefined;
    default:
      return never(told);
  }
}
