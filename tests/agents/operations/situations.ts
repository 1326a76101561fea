/** Named situations: what an admiral of any worth does there, and never does. Each is a small sea with a question and an answer. */
import type { Award, PortSpec } from '../../../engine/operations/scenario.js';
import {
  apartFrom,
  fleetOf,
  hitsAt,
  hurt,
  isAt,
  isDocked,
  meetAt,
  type Voyage,
  type Voyages,
  type Waters,
} from './waters.js';

export interface NamedVoyage extends Waters, Voyages {
  readonly name: string;
  readonly isGood: (v: Voyage) => boolean;
}

const to = (hex: string): Award => ({ kind: 'delivered', side: 'US', types: ['AK', 'BH'], hexes: [hex], points: 10 });
const port = (id: string, hex: string, size: PortSpec['size'], side: 'US' | 'JP', stores = 0): PortSpec => ({
  id,
  name: id,
  hex,
  size,
  side,
  logistics: stores,
});
const has = ({ orders }: Voyage, pattern: RegExp): boolean => orders.some((order) => pattern.test(order));
const isLost = (v: Voyage, token: string): boolean => fleetOf(v, token) === -1;
const DELIVERED = -3;

export const SITUATIONS: readonly NamedVoyage[] = [
  {
    name: 'transports do not sail unescorted into a known enemy',
    own: ['transport 0204 akf*2 usdd', 'air 0205 pbyd'],
    enemy: ['battle 0704 kongo takao jpdd'],
    ports: [port('base', '0205', 'large', 'US')],
    awards: [to('1304')],
    turns: 4,
    phases: 3,
    isGood: (v) => apartFrom(v, 'akf', '0704') >= 3 && has(v, /akf>/),
  },
  {
    name: 'transports sail on with an escort that beats him',
    own: ['transport 0204 akf*2 usdd', 'battle 0204 norcar sodak usdd*2'],
    enemy: ['battle 1101 nagara'],
    awards: [to('1304')],
    turns: 4,
    phases: 3,
    isGood: (v) => apartFrom(v, 'akf', '1304') <= 5,
  },
  {
    name: 'the convoy arrives before the last turn',
    own: ['transport 0204 akf*2 usdd'],
    enemy: ['support 1408 ao'],
    awards: [to('1304')],
    turns: 2,
    isGood: (v) => fleetOf(v, 'akf') === DELIVERED,
  },
  {
    name: 'a slow convoy with no day to lose sails in the first phase',
    own: ['transport 0204 ak*2 usdd'],
    enemy: ['battle 1401 nagara'],
    awards: [to('0704')],
    turns: 2,
    phases: 1,
    isGood: (v) => apartFrom(v, 'ak', '0704') === 4,
  },
  {
    name: 'carriers do not come within gun range by choice',
    own: ['battle 0204 enterp usdd | sbd*3 tbf*2', 'air 0205 pbyd'],
    enemy: ['battle 0704 kongo*2 jpdd*2'],
    ports: [port('base', '0205', 'large', 'US')],
    phases: 3,
    isGood: (v) => apartFrom(v, 'enterp', '0704') >= 3 && has(v, /strike:\d/),
  },
  {
    name: 'carriers strike what is found in their reach',
    own: ['battle 0204 enterp usdd | sbd*3 tbf*2', 'air 0205 pbyd'],
    enemy: ['support 0603 ao*2'],
    ports: [port('base', '0205', 'large', 'US')],
    phases: 1,
    isGood: (v) => has(v, /strike:\d/),
  },
  {
    name: 'no action is accepted at hopeless odds',
    own: ['battle 0704 brooklyn usdd'],
    enemy: ['battle 0904 yamato kongo jpdd*2'],
    awards: [{ kind: 'delivered', side: 'US', types: ['AK'], hexes: ['0704'], points: 1 }],
    foe: 'greedy',
    isGood: (v) => !has(v, /accept/),
  },
  {
    name: 'a hopeless action that cannot be declined is broken off in its first round',
    own: ['battle 0704 portland neworl usdd'],
    enemy: ['battle 0804 kongo*2 jpdd'],
    before: meetAt('portland', 'kongo'),
    phases: 1,
    isGood: (v) => v.orders[0] === 'leave',
  },
  {
    name: 'a lone enemy in reach who can be beaten is sought',
    own: ['battle 0404 norcar sodak usdd*2'],
    enemy: ['battle 0604 nagara'],
    phases: 2,
    isGood: (v) => isLost(v, 'nagara') || hitsAt(v, 'nagara') > 0,
  },
  {
    name: 'a damaged fleet goes home',
    own: ['battle 0604 portland neworl'],
    enemy: ['battle 1204 kongo jpdd'],
    ports: [port('base', '0204', 'large', 'US')],
    before: (v) => {
      hurt(v, 'portland', 4);
      hurt(v, 'neworl', 4);
    },
    isGood: (v) => isAt(v, 'portland', '0204') && isDocked(v, 'portland'),
  },
  {
    name: 'a damaged ship goes home alone, and the fleet goes on',
    own: ['battle 0604 norcar sodak portland usdd*2'],
    enemy: ['battle 1001 nagara'],
    ports: [port('base', '0204', 'large', 'US')],
    before: (v) => hurt(v, 'portland', 4),
    isGood: (v) => fleetOf(v, 'portland') !== fleetOf(v, 'norcar') && isAt(v, 'portland', '0204'),
  },
  {
    name: 'no ships are sent singly',
    own: ['battle 0204 norcar sodak usdd*2', 'battle 0304 portland neworl usdd'],
    enemy: ['battle 1204 kongo jpdd', 'transport 1304 akf*3 jpdd'],
    foe: 'greedy',
    isGood: (v) => !has(v, /detach/) && has(v, /norcar>/),
  },
  {
    name: 'no base is left without search: the patrol aircraft do not fly in a raid',
    own: ['air 0204 pbyd sbd*2', 'support 0808 ms'],
    enemy: ['support 0403 ao*2'],
    ports: [port('base', '0204', 'large', 'US')],
    phases: 1,
    isGood: (v) => has(v, /fly:sbd/) && !has(v, /fly:pbyd/),
  },
  {
    name: 'a submarine attacks a convoy without hunters',
    own: ['submarines 0404 gato'],
    enemy: ['transport 0504 akf*3'],
    phases: 1,
    isGood: (v) => has(v, /attack/),
  },
  {
    name: 'a submarine leaves many hunters alone',
    own: ['submarines 0504 gato'],
    enemy: ['support 0504 jpff*4'],
    phases: 1,
    isGood: (v) => !has(v, /attack/) && has(v, /gato>/),
  },
  {
    name: 'a port that brings points and that nobody covers is bombarded',
    own: ['battle 0404 norcar sodak usdd*2'],
    enemy: ['support 1408 ao'],
    ports: [port('lae', '0704', 'anchorage', 'JP', 4)],
    awards: [{ kind: 'stores', side: 'US', points: 5 }],
    phases: 2,
    isGood: (v) => has(v, /port$/),
  },
  {
    name: 'an own port that he wants is not left alone',
    own: ['battle 0504 norcar sodak usdd*2'],
    enemy: ['battle 1004 kongo jpdd*2'],
    ports: [port('lae', '0304', 'anchorage', 'US', 4)],
    awards: [{ kind: 'stores', side: 'JP', points: 5 }],
    foe: 'greedy',
    isGood: (v) => hitsAt(v, 'kongo') > 0 || isLost(v, 'kongo'),
  },
  {
    name: 'known mines are not sailed into',
    own: ['transport 0404 akf*2 usdd'],
    enemy: ['support 1408 ao'],
    mines: [
      { hex: '0504', count: 8, side: 'US' },
      { hex: '0604', count: 8, side: 'US' },
    ],
    awards: [to('0904')],
    turns: 4,
    isGood: (v) => fleetOf(v, 'akf') === DELIVERED && hitsAt(v, 'akf') === 0 && !has(v, />0[56]04/),
  },
  {
    name: 'a sweeper sweeps the mines that it lies in',
    own: ['support 0404 ms'],
    enemy: ['support 1408 ao'],
    mines: [{ hex: '0404', count: 5, side: 'US' }],
    phases: 1,
    isGood: (v) => has(v, /sweep/),
  },
  {
    name: 'stores are spent for a fleet that would not get out otherwise',
    own: ['battle 0204 norcar sodak portland*2 usdd*2'],
    enemy: ['battle 0704 nagara'],
    ports: [port('base', '0204', 'large', 'US', 3)],
    phases: 2,
    isGood: (v) => !isAt(v, 'norcar', '0204') || has(v, /spend|logistics/),
  },
  {
    name: 'a damaged enemy ship is finished before a sound one is begun',
    own: ['battle 0604 norcar usdd'],
    enemy: ['battle 0704 takao*2'],
    before: (v) => hurt(v, 'takao-2', 4),
    phases: 1,
    isGood: (v) => v.orders.find((order) => order.startsWith('gun:')) === 'gun:takao-2',
  },
];
