/**
 * How often the master and the careless of each exercise reach its goal, and what a game of it costs; or other agents by name.
 *
 *     node dist/tests/tools/exercises.js [--games 100] [--agents admiral,greedy] [NAME ...]
 *
 * Names are parts of `folder/id`; without any it measures all.
 */
import { countIn, toolArgs } from '../../agents/machine/tool-args.js';
import { exerciseFiles, shareOf } from '../arena/web/exercises/played.js';

const USAGE = 'node dist/tests/tools/exercises.js [--games 100] [--agents A,B] [NAME ...]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: { games: { type: 'string', default: '100' }, agents: { type: 'string', default: '' } },
});
const games = countIn('games', values.games, USAGE);
const asked = exerciseFiles().filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

for (const { name, bytes, exercise } of asked) {
  const agents = values.agents === '' ? [exercise.master, exercise.careless] : values.agents.split(',');
  const shares: string[] = [];
  for (const who of agents) {
    const begin = performance.now();
    const share = await shareOf(exercise, who, games);
    const each = (performance.now() - begin) / games;
    shares.push(`${who} ${Math.round(100 * share)} % (${each.toFixed(1)} ms)`);
  }
  console.log(`${name.padEnd(40)} ${`${bytes} B`.padStart(7)}  ${shares.join('  ')}`);
}
