/** English of battleships: orders, an admiral's reasons and verdicts as catalogues over their meanings. */
import type { UnitId } from '../core/brand.js';
import type { Catalogue } from '../core/meaning.js';
import type { Battle } from './battle.js';
import type {
  Basis,
  GoalTold,
  Hurt,
  Intent,
  MoveIntent,
  MoveOrder,
  Names,
  Order,
  PoseTold,
  Prize,
  Reason,
  Remark,
  ShotOutcomeMeaning,
  Turn,
  WayTold,
} from './meaning.js';
import type { Edge } from './spec.js';

/** As the scenario calls them. */
export const namesIn = ({ names, scenario: { sides } }: Battle): Names => ({
  unit: (u) => names[u] ?? `unit ${u + 1}`,
  side: (seat) => sides[seat]?.id ?? '?',
  power: (seat) => sides[seat]?.name ?? '?',
});

/** Whether a name is a plural: `Ajax and Achilles` are two, a group or a division is one. */
export const isPair = (name: string): boolean => / and | & /.test(name);

/** `Hood aims at Bismarck`; a counter of two ships `aim`. */
export function aimWords(name: string, target: string | undefined, isMain: boolean): string {
  const areTwo = isPair(name);
  const guns = isMain ? '' : ` with ${areTwo ? 'their' : 'her'} secondary battery`;
  const does = areTwo ? ['hold fire', 'aim at'] : ['holds fire', 'aims at'];
  return `${name} ${target === undefined ? does[0] : `${does[1]} ${target}`}${guns}`;
}

/** An order as a clause: `Hood aims at Bismarck`. */
export const ORDERS: Catalogue<Order, Names> = {
  'order-roll': () => 'the dice are rolled',
  'order-mine': ({ hex }) => `Mines in ${hex}`,
  'order-flag': ({ unit }, names) =>
    unit === undefined ? 'The flag stays where it is' : `${names.unit(unit)} flies the flag`,
  'order-star': ({ unit, hex }, names) =>
    `${names.unit(unit)} fires ${hex === undefined ? 'no star shell' : `star shell over ${hex}`}`,
  'order-aim': ({ unit, battery, target }, names) => {
    return aimWords(names.unit(unit), target === undefined ? undefined : names.unit(target), battery === 'main');
  },
  'order-launch': ({ unit, target }, names) =>
    target === undefined
      ? `${names.unit(unit)} keeps her torpedoes`
      : `${names.unit(unit)} trains her torpedoes on ${names.unit(target)}`,
  'order-move': (order, names) => `${names.unit(order.unit)} ${wayOf(order, names)}`,
  'order-smoke': ({ unit, lays }, names) => `${names.unit(unit)} lays ${lays ? '' : 'no '}smoke`,
  'order-repair': ({ unit, what, mends }, names) => {
    const are = what === 'weapons' ? 'they are' : 'it is';
    return mends ? `${names.unit(unit)} repairs her ${what}` : `${names.unit(unit)} leaves her ${what} as ${are}`;
  },
};

function wayOf({ path, to, leaves }: MoveOrder, names: Names): string {
  if (leaves !== undefined) {
    const { points, decides } = leaves;
    return points === undefined ? leavingWords(leaves) : `${leavingWords(leaves)}: ${priceWords({ points, decides })}`;
  }
  if (to === undefined) return path === 'forced' ? 'holds on as she must' : `goes ${path}`;
  const way = goesWords(to, names);
  return names.isPlain || to.speed === 0 ? way : `${way} (${path})`;
}

const HEADINGS: Readonly<Record<PoseTold['heading'], string>> = {
  A: 'north',
  B: 'north-east',
  C: 'south-east',
  D: 'south',
  E: 'south-west',
  F: 'north-west',
};

/** `goes to 2715, heading F, speed 2`; to people `heading north-west`. */
export function goesWords({ hex, heading, speed }: PoseTold, { isPlain }: Names): string {
  const where = `${hex}, heading ${isPlain ? HEADINGS[heading] : heading}`;
  return speed === 0 ? `stops in ${where}` : `goes to ${where}, speed ${speed}`;
}

/** `leaves by the south edge`. */
export const leavingWords = ({ edge }: { readonly edge?: Edge | undefined }): string =>
  edge === undefined ? 'leaves the battle' : `leaves by the ${edge} edge`;

/** `+16`, `pays nothing`, `decides the battle`. */
export const priceWords = ({ points, decides }: { readonly points: number; readonly decides: boolean }): string =>
  decides
    ? 'decides the battle'
    : points === 0
      ? 'pays nothing'
      : `${points < 0 ? '−' : '+'}${whole(Math.abs(points))}`;

/** Without tenths where there are none. */
const whole = (points: number): string => (Number.isInteger(points) ? String(points) : points.toFixed(1));

/** `1234/A/5`: hex, heading and speed. */
export const poseWords = ({ hex, heading, speed }: PoseTold): string => `${hex}/${heading}/${speed}`;

export const HURT_WORDS: Readonly<Record<Hurt, string>> = {
  unhurt: 'unhurt',
  cripple: 'a cripple to be finished',
  silenced: 'with her guns silenced',
  dead: 'dead in the water',
  hurt: 'already hurt',
};

/** What an admiral says of an order: a sentence or two. */
export const INTENTS: Catalogue<Intent, Names> = {
  'intent-mines': () => 'We mine one of the channels; which, nobody could guess.',
  'intent-flagship': () => 'The flag flies in a ship that will not easily go down.',
  'intent-sounder': () => 'The flag belongs in the sounder ship.',
  'intent-light': ({ target, points }, names) =>
    target === undefined
      ? 'No star shell: it would show us nothing worth a salvo.'
      : `Star shell over ${names.unit(target)}: the light is worth ${points.toFixed(1)} points to our guns.`,
  'intent-smoke': () => 'Smoke, if hiding serves us better than seeing.',
  'intent-repair': ({ unit }, names) => `${names.unit(unit)}: damage parties to work; a step mended now fights again.`,
  'intent-spare-friend': ({ unit }, names) => `${names.unit(unit)} holds her fire: the shot would endanger a friend.`,
  'intent-fire': ({ unit, target, hurt, points, why }, names) =>
    `${names.unit(unit)} fires at ${names.unit(target)}, ${HURT_WORDS[hurt]}; all fire at her is worth ${points.toFixed(1)} points.${whyWords(target, why, names)}`,
  'intent-no-torpedo': () => 'No torpedo target.',
  'intent-keep': ({ unit, target, points }, names) =>
    `${names.unit(unit)} keeps her torpedoes: ${points.toFixed(1)} points at ${names.unit(target)} now, better to come.`,
  'intent-launch': ({ unit, target, points }, names) =>
    `${names.unit(unit)} launches at ${names.unit(target)}: worth ${points.toFixed(1)} points, and we may not get closer.`,
  'intent-leave': ({ unit, points }, names) =>
    points === undefined
      ? `${names.unit(unit)} leaves the map: she can but suffer here.`
      : `${names.unit(unit)} leaves by an open edge: that scores ${points.toFixed(0)} points now.`,
  'intent-goal': ({ unit, prize }, names) =>
    `${names.unit(unit)} makes for her goal, ${prize.hexes} hexes off: to ${goalWords(prize.goal)}, ${prizeWords(prize)}.`,
  'intent-move': moveWords,
  'intent-other': otherWords,
};

/** A sentence for a target that is not the battery's own best one. */
function whyWords(target: UnitId, why: Reason | undefined, names: Names): string {
  if (why === undefined) return '';
  const better = names.unit(why.better);
  const odds = ` Alone she would get ${why.there.toFixed(1)} out of ${better} and ${why.here.toFixed(1)} here, but`;
  switch (why.because) {
    case 'suppression':
      return `${odds} this puts ${names.unit(target)} under fire, which costs her ${why.relief.toFixed(1)} points of her own.`;
    case 'concentration':
      return `${odds} together with the others at ${names.unit(target)} her salvo adds more.`;
    case 'spread':
      return `${odds} the others already see to ${better}.`;
  }
}

const goalWords = (goal: GoalTold): string =>
  goal.what === 'exit' ? `leave by the ${goal.edge} edge` : 'reach the bombardment ground';

const prizeWords = ({ points, turns }: Prize): string =>
  `worth ${points} points, with ${turns === 1 ? '1 turn' : `${turns} turns`} to go after this`;

const BECAUSE: Readonly<Record<NonNullable<MoveIntent['because']>, string>> = {
  hurt: 'too badly hurt to stay',
  outmatched: 'no match for what is before her',
};

/** What she does as it can be measured, then what it is for. */
function moveWords({ unit, way, because, prize, torpedoes, dealt, taken }: MoveIntent, names: Names): string {
  const why = because === undefined ? '' : `, ${BECAUSE[because]},`;
  const goal =
    prize === undefined
      ? ''
      : `, and can still ${goalWords(prize.goal)} from ${prize.hexes} hexes off, ${prizeWords(prize)}`;
  const place = torpedoes === undefined ? '' : ' to get into position for her torpedoes';
  const balance = `expected next turn: ${dealt.toFixed(1)} points dealt, ${taken.toFixed(1)} taken`;
  return `${names.unit(unit)}${why} ${wayWords(way, names)}${goal}${place}; ${balance}.`;
}

const TURN_WORDS: Readonly<Record<Turn, string>> = {
  'from-torpedoes': 'turns away from torpedoes',
  unmask: 'turns to unmask her broadside',
  away: 'turns away',
  about: 'turns about',
};

/** What the manoeuvre does to range and heading. */
function wayWords({ enemy, from, to, turn }: WayTold, names: Names): string {
  if (enemy === undefined) return 'holds on';
  const name = names.unit(enemy);
  const range =
    to < from
      ? `closes ${name} from ${from} hexes to ${to}`
      : to > from
        ? `opens the range to ${name} from ${from} hexes to ${to}`
        : `keeps ${name} at ${to} hexes`;
  return turn === undefined ? range : `${TURN_WORDS[turn]} and ${range}`;
}

/** Plainly what is done, where the admiral has no reasons for it. */
function otherWords({ order, hurt }: Extract<Intent, { kind: 'intent-other' }>, names: Names): string {
  switch (order.kind) {
    case 'order-aim': {
      const name = names.unit(order.unit);
      if (order.target !== undefined)
        return `${name} fires at ${names.unit(order.target)}, ${HURT_WORDS[hurt ?? 'unhurt']}.`;
      return order.battery === 'main' ? `${name} holds her fire.` : `${name} keeps her secondary battery silent.`;
    }
    case 'order-star':
      return order.hex === undefined
        ? 'No star shell.'
        : `Star shell from ${names.unit(order.unit)} over ${order.hex}.`;
    case 'order-flag':
      if (order.unit === undefined) return 'The flag stays where it is.';
      return `The flag ${order.shifts ? 'goes to' : 'flies in'} ${names.unit(order.unit)}.`;
    case 'order-smoke':
      return `${names.unit(order.unit)} makes ${order.lays ? '' : 'no '}smoke.`;
    case 'order-repair':
      return order.mends
        ? `${names.unit(order.unit)}: damage parties to work.`
        : `${names.unit(order.unit)} leaves her damage as it is.`;
    case 'order-mine':
      return 'We mine one of the channels.';
    case 'order-launch':
      return order.target === undefined
        ? `${names.unit(order.unit)} keeps her torpedoes.`
        : `${names.unit(order.unit)} launches at ${names.unit(order.target)}.`;
    case 'order-move':
      return `${names.unit(order.unit)} holds on.`;
    case 'order-roll':
      return '';
  }
}

export const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;

/** Odds: what the dice start from, and what could still change them. */
export const ODDS: Catalogue<Basis | Remark, unknown> = {
  'basis-guns': ({ attack, range }) => `attack ${attack} at ${hexes(range)}`,
  'basis-secondary': () => 'secondary battery, 1:1',
  'basis-torpedoes': ({ needed }) => `two dice, ${needed} or less hits`,
  'remark-defects': ({ faces }) => `turret defects on ${faces === 1 ? '1' : `1–${faces}`}, counted in`,
  'remark-under-fire': () => '−2 if she comes under fire',
};

const ARMS: Readonly<Record<ShotOutcomeMeaning['arm'], string>> = {
  gunfire: 'salvo',
  secondary: 'secondary battery',
  torpedo: 'torpedoes',
};

/** `Bismarck's salvo at Hood sinks her`. */
export function shotWords({ arm, unit, target, misses, sinks, damage }: ShotOutcomeMeaning, names: Names): string {
  const isTorpedo = arm === 'torpedo';
  const head = `${names.unit(unit)}'s ${ARMS[arm]} at ${names.unit(target)}`;
  if (misses) return `${head} miss`;
  if (sinks) return isTorpedo ? `${head} hit and sink her` : `${head} sinks her`;
  if (damage === undefined) return isTorpedo ? `${head} hit without effect` : `${head} has no effect`;
  return isTorpedo ? `${head} hit: ${damage}` : `${head} does ${damage}`;
}
