/** The line of sight in words where bridges change: a blown one is a stream, a temporary one open ground. */
import { expect, it } from 'vitest';
import { sightReport } from '../../../../arena/terminal/panzer/sight-words.js';
import { type BattleView, groundNow } from '../../../../engine/panzer/index.js';
import { M } from '../../../../engine/panzer/layout.js';
import { sees } from '../../../../engine/panzer/sight-table.js';
import { isStreamNow, overStreams } from '../../../../engine/panzer/streams-now.js';
import { table } from '../../../engine/panzer/table.js';

const hexes = { '4,6': 'stream', '5,6': 'stream', '6,6': 'stream' };
const clauses = [{ kind: 'demolition', side: 'german', bridges: ['0607'], by: 'engineers' }] as const;

it('VII.K.1 P-47 P-61 says what is seen from a bridge, a blown one, and a temporary one', () => {
  const field = { hexes, bridges: ['5,6'], roads: [['5,5', '5,6', '5,7']] };
  const units = { us: 'v:bridgelayer@1,1 a:m4@5,3', them: 'z:stug@9,20' };
  const { b, s, view } = table({ field, clauses, ...units });
  const at = (label: string): number => b.ground.labels.indexOf(label);
  const lay = (kind: 'ruin' | 'bridge', label: string): BattleView => {
    const m = b.markers.findIndex((marker) => marker.kind === kind);
    s[b.markersAt + m * M.size + M.hex] = at(label);
    return view();
  };
  const words = (of: BattleView): string => sightReport(b, of, at('0607'), at('0604')).words;
  expect(words(view())).toBe('0607 and 0604 see each other, 3 hexes: nothing is in the way (§VII.B.7).');
  const blown = lay('ruin', '0607');
  expect(words(blown)).toBe(
    '0607 does not see 0604, 3 hexes: nobody sees out of the stream at 0607, where the bridge was blown (§VII.K.2, §P-47).',
  );
  expect(isStreamNow(b, s, at('0607'))).toBe(true);
  const spanned = lay('bridge', '0607');
  expect(words(spanned)).toBe(
    '0607 and 0604 see each other, 3 hexes: nothing is in the way (§VII.B.7). On its temporary bridge 0607 is open ground (§P-61).',
  );
  // The words go by what the battle reckons with.
  const sight = overStreams(b, s, b.sights.byTurn[1]!);
  expect([sees(sight, at('0607'), at('0604')), sees(sight, at('0604'), at('0607'))]).toEqual([true, true]);
  expect(groundNow(b.ground, spanned.markers)).toBe(groundNow(b.ground, view().markers));
});
