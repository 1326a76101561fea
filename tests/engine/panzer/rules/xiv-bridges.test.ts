/** XIV: conditions that ask of a bridge whether it stands and whether no block is left on it. */
import { expect, it } from 'vitest';
import { aimsOf } from '../../../../arena/terminal/panzer/aims.js';
import { sideCounts } from '../../../../arena/web/panzer/aim/counts.js';
import { SPECTATOR } from '../../../../engine/index.js';
import { type BattleState, M, PanzerGame } from '../../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { speakFirst } from '../../../arena/web/every-language.js';

const game = new PanzerGame(SCENARIOS.find(({ id }) => id === 'remagen')!);
const { battle: b } = game;
const bridge = b.ground.labels.indexOf('0711');

/** All objectives are the Allies'; of these kinds one lies on the bridge. */
function taken(...lying: readonly ('block' | 'ruin')[]): BattleState {
  const s = game.create();
  game.start(s);
  s.fill(0, b.controlAt, b.controlAt + b.objectives.length);
  for (const kind of lying) {
    const m = b.markers.findIndex((marker) => marker.kind === kind && marker.zone.includes(bridge));
    s[b.markersAt + m * M.size + M.hex] = bridge;
  }
  return s;
}
const verdict = (s: BattleState) => game.view(s, SPECTATOR).verdict;

it('P-96 a bridge with a block on it, or blown, is no victory for who holds it', () => {
  expect(verdict(taken())).toEqual({ seat: 0, grade: 'decisive' });
  expect(verdict(taken('block'))).toEqual({ seat: 1, grade: 'tactical' });
  expect(verdict(taken('ruin'))).toEqual({ seat: 1, grade: 'tactical' });
  expect(verdict(taken('block', 'ruin'))).toEqual({ seat: 1, grade: 'tactical' });
});

it('P-96 the block of Remagen lies on its bridge', () => {
  const zones = b.markers.filter(({ kind, maker }) => kind === 'block' && maker === undefined).map(({ zone }) => zone);
  expect(zones.map((zone) => Array.from(zone))).toEqual([[bridge]]);
});

it('P-96 page and terminal say what is left to do', async () => {
  await speakFirst();
  const counts = (s: BattleState) =>
    sideCounts(game, s)[0]!.counts.map(({ label, have, steps }) => `${label}: ${have} of ${steps[0]!.n}`);
  expect(counts(taken('block')).slice(-2)).toEqual(['no block in 0711: 0 of 1', 'the bridge at 0711 stands: 1 of 1']);
  expect(counts(taken('ruin')).slice(-2)).toEqual(['no block in 0711: 1 of 1', 'the bridge at 0711 stands: 0 of 1']);
  const words = (s?: BattleState) => aimsOf(b, s)[1]!.words;
  expect(words()).toContain('and no block in 0711 and the bridge at 0711 standing');
  expect(words(taken('block'))).toContain('no block in 0711 (now 1) and the bridge at 0711 standing');
  expect(words(taken('ruin'))).toContain('the bridge at 0711 standing (now blown)');
});
