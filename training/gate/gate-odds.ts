/**
 * Power of the gate: how often it lets a candidate pass that is so much stronger than the champion. Gates are simulated, one pair in
 * twenty drawn.
 *
 *     node dist/training/gate/gate-odds.js --preset battleships [--gates 4000]
 */
import { Draws } from '../../agents/draws.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { shareOfElo } from '../../agents/sequential.js';
import { readPreset } from '../config-file.js';
import { USUAL_PRESET } from '../rulesets.js';
import { ROUND } from './gate.js';
import { sprt } from './sprt.js';

const USAGE = 'node dist/training/gate/gate-odds.js --preset NAME [--gates 4000]';
const { values } = toolArgs(USAGE, {
  options: { preset: { type: 'string', default: USUAL_PRESET }, gates: { type: 'string', default: '4000' } },
});
const config = readPreset(values.preset);
if (!config.ok) wrongUse(config.message, USAGE);
const { pairs, elo } = config.value.gate;
const DRAWN = 0.05;
const ABOVE = [-25, 0, 25, 50, 100];

function passes(draws: Draws, above: number): boolean {
  const won = shareOfElo(above) - DRAWN / 2;
  const counts: [number, number, number] = [0, 0, 0];
  for (let played = 0; played < pairs; ) {
    for (const end = Math.min(pairs, played + ROUND); played < end; played++) {
      const share = draws.share();
      counts[share < won ? 2 : share < won + DRAWN ? 1 : 0]++;
    }
    const { verdict } = sprt(counts, elo);
    if (verdict !== 'open') return verdict === 'H1';
  }
  return false;
}

const gates = countIn('gates', values.gates, USAGE);
const passed = ABOVE.map((above) => {
  const draws = new Draws(`gates ${above}`);
  const count = Array.from({ length: gates }, () => passes(draws, above)).filter(Boolean).length;
  return { above, share: count / gates };
});
console.log(JSON.stringify({ preset: values.preset, ...elo, pairs, gates, passed }, null, 2));
