/** What is told after the fire, and where nobody watches. */
import { describe, expect, it } from 'vitest';
import { silences } from '../../../arena/terminal/battleships/silent.js';
import { silentLines } from '../../../arena/terminal/battleships/silent-lines.js';
import { watch } from '../../../arena/terminal/watch.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { seat } from '../../../engine/index.js';
import { sessionFor } from './table.js';

const PLAIN = paletteFor('none', false);

describe('silent ships', () => {
  it('that see nobody are one line', () => {
    const session = sessionFor({ scenario: 'surigao' });
    const blind = silences(session.game, session.state, seat(0)).filter((s) => !s.sees);
    expect(blind.length).toBeGreaterThan(1);
    const lines = silentLines(session, session.state, 80, PLAIN);
    expect(lines.filter((l) => l.includes('see no enemy'))).toHaveLength(1);
    expect(lines.join('\n')).toContain(`${blind.length} ships see no enemy.`);
    for (const { unit } of blind) expect(lines.join('\n')).not.toContain(session.game.battle.names[unit]);
  });
});

describe('a pipe', () => {
  it('gets every line whole', async () => {
    const session = sessionFor({ players: ['greedy', 'greedy'], seed: 'abd' });
    const lines: string[] = [];
    await watch(session, { columns: 60, depth: 'none', pace: 0, print: (line) => lines.push(line) });
    expect(lines.some((l) => l.length > 60)).toBe(true);
    for (const line of lines.filter((l) => l.includes('§'))) expect(line).not.toContain('…');
  });
});
