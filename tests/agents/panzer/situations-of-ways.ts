/** Named situations of ways: mines, blocks and bridges, gone round, driven through, cleared, kept and blown. */
import { NO_HEX } from '../../../engine/panzer/ground.js';
import { M } from '../../../engine/panzer/layout.js';
import {
  blockade,
  control,
  deepGap,
  deepMined,
  distance,
  gap,
  has,
  isCarried,
  isTaken,
  label,
  mined,
  type NamedSituation,
  ours,
  passage,
  wanted,
  wins,
} from './situation-table.js';

const present = { kind: 'present', side: 'allied' } as const;

export const OF_WAYS: readonly NamedSituation[] = [
  {
    name: 'nobody ends a move among mines where there is a way round',
    spec: { us: 'a:m4@5,2', them: 'x:rifle@11,20', markers: 'mines@5,6 mines@4,6', ...wanted('5,8') },
    isGood: ({ t }) => distance(t, 'a', '5,6') > 0 && distance(t, 'a', '4,6') > 0 && distance(t, 'a', '5,8') <= 1,
  },
  {
    name: 'a block in the only gap is driven through, a few turns before the end',
    spec: { ...passage, markers: 'block@5,6', field: gap('swamp', 6) },
    segments: 3,
    isGood: ({ t }) => isTaken(t),
  },
  {
    name: 'mines in the only gap are driven through, a few turns before the end',
    spec: { ...passage, markers: 'mines@5,6', field: gap('swamp', 6) },
    segments: 3,
    isGood: ({ t }) => isTaken(t),
  },
  {
    name: 'a block on the only bridge is driven through, a few turns before the end',
    spec: { ...passage, us: 'a:m4@5,4 b:m4@4,4', markers: 'block@5,6', field: gap('stream', 6) },
    segments: 3,
    isGood: ({ t }) => isTaken(t),
  },
  {
    name: 'a block is driven round where that takes no longer',
    spec: { ...passage, markers: 'block@5,6' },
    isGood: ({ t }) => distance(t, 'a', '5,8') <= 1,
  },
  {
    name: 'nobody drives among mines from which he does not come out in time',
    spec: { ...passage, turns: 1, markers: 'mines@5,6', field: gap('swamp', 6) },
    isGood: ({ t }) => distance(t, 'a', '5,6') > 0 && distance(t, 'b', '5,6') > 0,
    unlike: 'mines in the only gap are driven through, a few turns before the end',
  },
  {
    name: 'tanks wait for engineers who clear the mines before them',
    spec: {
      ...passage,
      us: 'a:m4@5,4 b:m4@4,4 e:usEngineers@5,5',
      markers: 'mines@5,6',
      field: gap('swamp', 6),
      turns: 7,
      ...wanted('5,12'),
    },
    segments: 4,
    isGood: ({ t, orders }) => has(orders, /^e:lift|^e:clear/) && isTaken(t) && !has(orders, /^[ab]:0607/),
  },
  {
    name: 'engineers take away the block that has to go',
    before: ours,
    spec: {
      ...{ us: 'e:usEngineers@5,4 a:us@5,5', them: 'x:rifle@0,20', markers: 'block@5,6' },
      victory: wins('allied', { kind: 'and', of: [control('5,5'), { kind: 'clear', hexes: [label('5,6')] }] }),
    },
    segments: 4,
    isGood: ({ t: { b, s } }) => s[b.markersAt + M.hex] === NO_HEX,
  },
  {
    name: 'nobody blows the bridge that he has to keep',
    before: ours,
    spec: {
      ...{ us: 'e:usEngineers@5,6', them: 'x:rifle@5,12', field: gap('stream', 6), clauses: [mined('5,6')] },
      victory: wins('allied', { kind: 'and', of: [control('5,8'), { kind: 'stands', bridge: label('5,6') }] }),
    },
    isGood: ({ orders }) => !has(orders, /charge/),
    unlike: 'engineers blow a bridge of theirs over which tanks would come in time',
  },
  {
    name: 'engineers who hold a bridge with both its ends leave it standing, as their side asks',
    before: ours,
    spec: {
      ...{ us: 'e:usEngineers@5,6 a:us@5,5 b:us@5,7', them: 'x:rifle@1,20', field: deepGap, clauses: deepMined },
      victory: wins('allied', {
        kind: 'and',
        of: [control('5,5', '5,6', '5,7'), { kind: 'stands', bridge: label('5,6') }],
      }),
      turns: 8,
    },
    segments: 8,
    isGood: ({ orders }) => !has(orders, /charge|detonate/),
    unlike: 'engineers blow a bridge of theirs over which tanks would come in time',
  },
  {
    name: 'nobody blows a bridge that is his, where no enemy comes in time to use it',
    before: ours,
    spec: {
      ...{ us: 'e:usEngineers@5,5 a:us@5,5 b:us@5,6', them: 'x:rifle@1,20', field: deepGap, clauses: deepMined },
      ...wanted('5,5', '5,6', '5,7'),
      turns: 8,
    },
    segments: 8,
    isGood: ({ orders }) => !has(orders, /charge|detonate/),
    unlike: 'engineers blow a bridge of theirs over which tanks would come in time',
  },
  {
    name: 'engineers blow a bridge of theirs over which tanks would come in time',
    before: ours,
    spec: {
      ...{ us: 'e:usEngineers@5,6 a:us@5,5', them: 'x:stug@5,18', field: deepGap, clauses: deepMined },
      ...wanted('5,4'),
      turns: 8,
    },
    isGood: ({ orders }) => has(orders, /charge/),
  },
  {
    name: 'engineers are driven to the block that has to go, and take it away',
    spec: { ...blockade, us: 'a:m4@5,4 h:m3@5,0 e:usEngineers@on-h' },
    segments: 4,
    isGood: ({ t: { b, s } }) => s[b.markersAt + M.hex] === NO_HEX,
  },
  {
    name: 'engineers walk to the block that has to go while the tanks take what counts',
    spec: { ...blockade, us: 'a:m4@5,4 e:usEngineers@5,2' },
    segments: 9,
    isGood: ({ t: { b, s } }) => s[b.markersAt + M.hex] === NO_HEX,
  },
  {
    name: 'engineers go by the bridge to a block beyond the river, not to the bank before it',
    before: ours,
    spec: {
      ...{ us: 'a:us@5,5 e:usEngineers@1,5', them: 'x:rifle@11,20', markers: 'block@1,7', field: deepGap },
      ...{ clauses: [{ kind: 'deep-streams' }], turns: 14 },
      victory: wins('allied', { kind: 'and', of: [control('5,5'), { kind: 'clear', hexes: [label('1,7')] }] }),
    },
    segments: 14,
    isGood: ({ t: { b, s } }) => s[b.markersAt + M.hex] === NO_HEX,
  },
  {
    name: 'tanks leave room for engineers who are to clear',
    before: ours,
    spec: { ...blockade, us: 'a:m4@5,6 b:m4@5,6 c:m4@5,6 e:usEngineers@5,4' },
    segments: 9,
    isGood: ({ t: { b, s } }) => s[b.markersAt + M.hex] === NO_HEX,
  },
  {
    name: 'engineers blow the bridge without which the enemy does not win',
    spec: {
      ...{ us: 'e:usEngineers@5,6', them: 'x:rifle@5,20', field: gap('stream', 6), clauses: [mined('5,6')] },
      turns: 5,
      victory: wins('german', {
        kind: 'and',
        of: [
          { kind: 'present', side: 'german', zone: { kind: 'rows', from: 1, to: 5 }, least: 1 },
          { kind: 'stands', bridge: label('5,6') },
        ],
      }),
    },
    segments: 5,
    isGood: ({ orders }) => has(orders, /detonate/),
  },
  {
    name: 'engineers blow the bridge by whose fall their side wins',
    spec: {
      ...{ us: 'e:usEngineers@5,6', them: 'x:rifle@5,20', field: gap('stream', 6), clauses: [mined('5,6')] },
      turns: 5,
      victory: wins('allied', { kind: 'not', of: { kind: 'stands', bridge: label('5,6') } }),
    },
    segments: 5,
    isGood: ({ orders }) => has(orders, /detonate/),
  },
  {
    name: 'a gun in a zone to be left is fetched by the halftrack, which has been out of it already',
    spec: {
      us: 'g:at75@5,5 h:m3@5,7',
      them: 'x:rifle@11,20',
      turns: 6,
      victory: wins('allied', {
        kind: 'not',
        of: { ...present, zone: { kind: 'rows', from: 1, to: 7 }, least: 1 },
      }),
    },
    segments: 5,
    isGood: ({ t }) => isCarried(t, 'g') && distance(t, 'h', '5,4') > 2,
  },
  {
    name: 'engineers blow the bridge while others are where somebody has to be',
    spec: {
      ...{ us: 'e:usEngineers@5,6 r:us@5,5', them: 'x:truck@2,20', field: gap('stream', 6), clauses: [mined('5,6')] },
      ...{ turns: 8 },
      victory: wins('allied', {
        kind: 'and',
        of: [
          { kind: 'not', of: { kind: 'stands', bridge: label('5,6') } },
          { kind: 'present', side: 'allied', zone: { kind: 'rows', from: 10, to: 14 }, least: 1 },
        ],
      }),
    },
    segments: 7,
    isGood: ({ t, orders }) => has(orders, /detonate/) && distance(t, 'r', '5,11') <= 2,
  },
  {
    name: 'what had to be held by a turn, and was, calls nobody any more',
    spec: {
      us: 'a:m4@5,8 b:m4@6,8',
      them: 'x:truck@11,20',
      turns: 8,
      victory: wins('allied', {
        kind: 'and',
        of: [
          { kind: 'by-turn', turn: 3, of: { ...present, zone: { kind: 'rows', from: 12, to: 14 }, least: 1 } },
          { ...present, zone: { kind: 'rows', from: 2, to: 6 }, least: 2 },
        ],
      }),
    },
    segments: 8,
    isGood: ({ t }) => distance(t, 'a', '5,3') <= 6 && distance(t, 'b', '5,3') <= 6,
  },
  {
    name: 'two guns in a zone to be left are fetched by one halftrack, one after the other',
    spec: {
      us: 'g:at75@5,5 f:at75@6,5 h:m3@5,5',
      them: 'x:rifle@11,20',
      turns: 10,
      victory: wins('allied', {
        kind: 'not',
        of: { ...present, zone: { kind: 'rows', from: 1, to: 7 }, least: 1 },
      }),
    },
    segments: 9,
    isGood: ({ t }) => distance(t, 'g', '5,5') > 1 && distance(t, 'f', '5,5') > 1,
  },
];
