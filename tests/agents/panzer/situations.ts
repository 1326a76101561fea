/** Named situations: what a commander of any worth does there, and never does. Each is a table of the rules with a question and an answer. */
import { U } from '../../../engine/panzer/layout.js';
import { hexOf } from '../../engine/panzer/maps.js';
import {
  above,
  distance,
  has,
  hidden,
  isCarried,
  isHidden,
  isSeenBy,
  isTaken,
  kept,
  LOOKOUT,
  type NamedSituation,
  ours,
  street,
  wanted,
  wins,
} from './situation-table.js';
import { OF_WAYS } from './situations-of-ways.js';

export const SITUATIONS: readonly NamedSituation[] = [
  {
    name: 'no tank moves needlessly into a gun’s field of fire',
    spec: { us: 'a:m4@4,1', them: 'x:at88@6,17', field: { hexes: street(7) }, ...wanted('4,4') },
    segments: 2,
    isGood: ({ t }) => distance(t, 'a', '4,4') === 0 && isHidden(t, 'a', 'x'),
  },
  {
    name: 'a tank that a gun outranges goes out of its sight',
    before: ours,
    spec: {
      us: 'a:m4@5,3',
      them: 'x:at88@5,15',
      field: { hexes: { '5,4': 'woods', '4,3': 'woods', '6,3': 'woods' } },
      ...kept('5,2'),
    },
    isGood: ({ t }) => isHidden(t, 'a', 'x'),
  },
  {
    name: 'an empty truck leaves the front',
    before: ours,
    spec: { us: 'a:truck@5,8', them: 'x:stug@5,12', field: { hexes: street(6) }, ...kept('5,2') },
    isGood: ({ t }) => isHidden(t, 'a', 'x') || distance(t, 'a', '5,12') > 8,
  },
  {
    name: 'an empty truck does not hide at the enemy’s back',
    before: ours,
    spec: {
      us: 'a:truck@5,11 b:us@5,12',
      them: 'x:stug@5,8',
      field: {
        hexes: { '5,7': 'woods', '4,7': 'woods', '6,7': 'woods', '5,6': 'woods', '2,3': 'woods', '5,14': 'woods' },
      },
      ...kept('5,15'),
    },
    isGood: ({ t }) => distance(t, 'a', '5,8') >= 6,
  },
  {
    name: 'a gun in transport is not driven into the enemy’s fire',
    spec: { us: 'c:truck@5,2 a:pdr6@on-c', them: 'x:stug@5,14', ...wanted('5,13') },
    isGood: ({ t }) => distance(t, 'c', '5,14') > 8 || isHidden(t, 'c', 'x'),
    segments: 3,
  },
  {
    name: 'infantry goes to the houses, tanks stay away from them',
    spec: {
      us: 'a:us@5,6 b:us@4,6 c:m4@5,4',
      them: 'x:rifle@5,8',
      field: { hexes: { '5,8': 'town', '5,7': 'woods', '4,7': 'woods' } },
      ...wanted('5,8'),
    },
    isGood: ({ t }) => distance(t, 'c', '5,8') > 1 && Math.min(distance(t, 'a', '5,8'), distance(t, 'b', '5,8')) <= 1,
  },
  {
    name: 'who has taken one house goes for the next',
    before: ({ b, s }) => void s.fill(0, b.controlAt, b.controlAt + 1),
    spec: {
      us: 'a:us@5,5',
      them: 'x:rifle@0,20',
      field: { hexes: { '5,5': 'town', '5,7': 'town' } },
      ...wanted('5,5', '5,7'),
    },
    isGood: ({ t }) => distance(t, 'a', '5,7') === 1,
  },
  {
    name: 'the last turn takes the objective, whatever it costs',
    spec: { us: 'a:m4@5,4', them: 'x:at88@5,18', turns: 1, ...wanted('5,9') },
    isGood: ({ t }) => isTaken(t),
  },
  {
    name: 'on the last turn a unit that could fire takes the objective instead',
    spec: { us: 'a:m4@5,4', them: 'x:rifle@5,1', turns: 1, ...wanted('5,9') },
    isGood: ({ t, orders }) => isTaken(t) && !has(orders, /^a:fire/),
  },
  {
    name: 'a lost attack is not made',
    before: ours,
    spec: {
      us: 'a:us@5,6',
      them: 'x:rifle@5,7 y:rifle@5,7',
      field: { hexes: { '5,7': 'town', '5,6': 'woods' } },
      ...kept('5,6'),
    },
    isGood: ({ orders }) => !has(orders, /^attack|^assault/),
  },
  {
    name: 'who can fire and has nowhere to be fires before anything moves',
    before: ours,
    spec: { us: 'a:m4@5,5', them: 'x:stug@5,8!', ...kept('5,5') },
    phase: 'direct',
    isGood: ({ orders }) => has(orders, /^attack>/),
  },
  {
    name: 'guns that are enough for two targets take both',
    before: ours,
    spec: { us: 'a:m4@4,5 b:m4@4,5 c:m4@6,5 d:m4@6,5', them: 'x:stug@4,8 y:stug@6,8', ...kept('4,5') },
    phase: 'direct',
    isGood: ({ orders }) => orders.filter((order) => order.startsWith('attack>')).length === 2,
  },
  {
    name: 'guns that are enough for one target are not spread over two',
    before: ours,
    spec: { us: 'a:m4@4,2 b:m4@5,2', them: 'x:tiger@4,9! y:tiger@6,9!', ...kept('4,2') },
    phase: 'direct',
    isGood: ({ orders }) => orders.filter((order) => order.startsWith('attack>')).length <= 1,
  },
  {
    name: 'shells are plotted on the gun that stays, not on the tank that leaves',
    spec: { us: 'a:pdr25@5,1 b:us@5,9', them: 'x:at75@4,13 y:panther@7,13', ...wanted('5,18') },
    phase: 'orders',
    isGood: ({ orders, t }) => has(orders, new RegExp(`^a>${t.b.ground.labels[hexOf(t.b.ground, '4,13')]!}`)),
  },
  {
    name: 'no shells are plotted beside friends while others are as good',
    spec: { us: 'a:pdr25@5,1 b:us@4,11 c:us@9,12', them: 'x:at75@4,12 y:at75@7,12', ...wanted('5,18') },
    phase: 'orders',
    // The other gun is as good, and has nobody beside it.
    isGood: ({ orders, t }) => has(orders, new RegExp(`^a>${t.b.ground.labels[hexOf(t.b.ground, '7,12')]!}`)),
  },
  {
    name: 'fire that is due is held where friends have come in',
    spec: { us: 'm:mortar@5,1 b:us@5,8', them: 'x:at75@5,10', ...wanted('5,18') },
    before: (t) => {
      t.play(`m>5,10`).to('indirect', 'us');
      const { b, s } = t;
      s[b.unitsAt + b.tokens.indexOf('x') * U.size + U.hex] = hexOf(b.ground, '11,20');
      s[b.unitsAt + b.tokens.indexOf('b') * U.size + U.hex] = hexOf(b.ground, '5,10');
    },
    phase: 'indirect',
    isGood: ({ orders }) => !has(orders, /^fire>/),
  },
  {
    name: 'armour drives over guns in the open when the odds say so',
    spec: { us: 'a:m4@5,5 b:m4@4,5', them: 'x:mortar@5,8 y:mortar@5,8', ...wanted('5,14') },
    before: (t) => void t.to('vehicles'),
    phase: 'movement',
    isGood: ({ orders }) => has(orders, /:over-/),
  },
  {
    name: 'a weak stack between three platoons is stormed by all of them',
    spec: { us: 'a:us@5,7 b:us@4,7 c:us@6,7', them: 'x:mortar@5,8', ...wanted('5,8') },
    before: (t) => void t.to('assault'),
    phase: 'assault',
    isGood: ({ orders }) => has(orders, /^assault>/) && orders.filter((order) => /^[abc]/.test(order)).length >= 2,
  },
  {
    name: 'a weak platoon that is dispersed is stormed by all beside it, not fired at by some of them',
    spec: { us: 'a:us@5,8 b:us@5,8 c:us@4,8', them: 'x:rifle@5,9! z:stug@11,20', ...wanted('5,9') },
    isGood: ({ orders }) =>
      !has(orders, /^attack>/) && ['a', 'b', 'c'].every((one) => orders.includes(`${one}:assault`)),
  },
  {
    name: 'engineers storm with the infantry of their hex',
    spec: { us: 'a:us@5,7 e:usEngineers@5,7', them: 'x:mortar@5,8 y:mortar@5,8', ...wanted('5,8') },
    before: (t) => void t.to('assault'),
    phase: 'assault',
    isGood: ({ orders }) => has(orders, /^a:/) && has(orders, /^e:/),
  },
  {
    name: 'infantry with a long way rides',
    spec: { us: 'c:m3@5,1 a:us@5,1', them: 'x:rifle@5,20', ...wanted('5,18') },
    isGood: ({ t }) => isCarried(t, 'a') && distance(t, 'c', '5,18') < 17,
  },
  {
    name: 'infantry gets off before the houses, not in front of their guns',
    spec: {
      us: 'c:m3@5,6 a:us@on-c',
      them: 'x:rifle@5,9',
      field: { hexes: { '5,9': 'town', '5,7': 'woods', '5,6': 'woods' } },
      ...wanted('5,9'),
    },
    isGood: ({ t }) => !isCarried(t, 'a'),
  },
  {
    name: 'a unit at the edge leaves where leaving counts',
    spec: {
      us: 'a:m4@5,1',
      them: 'x:rifle@5,18',
      victory: [
        { side: 'allied', grade: 'tactical', when: { kind: 'exited', side: 'allied', edge: 'north', least: 1 } },
        { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } },
      ],
    },
    isGood: ({ orders }) => has(orders, /north|exit/),
  },
  {
    name: 'on the edge, in the last turn, a unit leaves and does not fire',
    spec: {
      us: 'a:m4@0,21 b:m4@1,21',
      them: 'x:rifle@1,19',
      turns: 1,
      victory: wins('allied', { kind: 'exited', side: 'allied', edge: 'south', least: 2 }),
    },
    isGood: ({ orders }) => has(orders, /^a:south/) && has(orders, /^b:south/),
  },
  {
    name: 'near the edge, in the last turn, a unit that can fire leaves instead',
    spec: {
      us: 'a:m4@0,19 b:m4@1,19',
      them: 'x:rifle@3,18',
      turns: 1,
      victory: wins('allied', { kind: 'exited', side: 'allied', edge: 'south', least: 2 }),
    },
    isGood: ({ orders }) => has(orders, /^a:south/) && has(orders, /^b:south/),
  },
  {
    name: 'a garrison stays in its town',
    before: ours,
    spec: { us: 'a:us@5,5', them: 'x:rifle@5,8 y:stug@6,9', field: { hexes: { '5,5': 'town' } }, ...kept('5,5') },
    segments: 5,
    isGood: ({ t }) => distance(t, 'a', '5,5') === 0,
  },
  {
    name: 'guns that have nothing to fire at hide a tank from a gun in the woods that nobody spots',
    before: ours,
    spec: { ...hidden, them: 'x:at88@5,16', ...kept('5,4') },
    phase: 'direct',
    isGood: ({ t, orders }) => has(orders, /^smoke>/) && !isSeenBy(t, 'a', 'x'),
  },
  {
    name: 'no smoke where the enemy can harm nobody',
    before: ours,
    spec: { ...hidden, them: 'x:truck@5,16', ...kept('5,4') },
    phase: 'direct',
    isGood: ({ orders }) => !has(orders, /^smoke>/),
    unlike: 'guns that have nothing to fire at hide a tank from a gun in the woods that nobody spots',
  },
  {
    name: 'no smoke before the tanks of one’s own, who lose more by it',
    before: ours,
    spec: {
      us: 'a:m4@5,5 b:m4@5,5 c:m4@5,5 g:how8@1,9',
      them: 'y:stug@5,12',
      field: { hexes: { '2,10': 'town', '3,10': 'town', '3,11': 'town', '4,12': 'town' } },
      settings: { smoke: 'on' },
      ...kept('5,5'),
    },
    phase: 'direct',
    isGood: ({ orders }) => has(orders, /^attack>/) && !has(orders, /^smoke>/),
  },
  {
    name: 'an observation plane flies near a battery in the woods, and out of reach of guns at planes',
    before: ours,
    spec: {
      us: 'g:m4@0,0',
      them: 'x:how105@5,16 z:flak20@5,9',
      field: { hexes: { '5,16': 'woods' } },
      planes: [LOOKOUT],
      ...kept('0,0'),
    },
    isGood: ({ t }) => above(t, '5,16') <= 10 && above(t, '5,9') > 10,
  },
  {
    name: 'an observation plane stays away from guns that would shoot it down for nothing',
    before: ours,
    spec: { us: 'g:m4@0,0', them: 'x:flak37@3,4 y:flak37@3,4', planes: [LOOKOUT], ...kept('0,0') },
    isGood: ({ t }) => above(t, '3,4') > 12,
  },
  ...OF_WAYS,
];
