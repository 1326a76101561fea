import { describe, expect, it } from 'vitest';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { MatchGame } from '../../../arena/lab/match/play-game.js';
import { type BattleRecord, openGame, seatHeader } from '../../../engine/index.js';
import { STYLE } from '../../../training/battleships/style.js';

async function recordsOf(scenario: string, names: readonly string[], games: number): Promise<BattleRecord[]> {
  const opened = openGame(scenario);
  if (!opened.ok) throw new Error(opened.message);
  const table = new MatchGame(opened.value);
  const records: BattleRecord[] = [];
  for (let n = 0; n < 2 * games; n++) {
    const seated = n % 2 === 0 ? names : [...names].reverse();
    const agents = seated.map((name) => {
      const agent = createAgent(name, opened.value);
      if (!agent.ok) throw new Error(agent.message);
      agent.value.reset(`${n}`);
      return agent.value;
    });
    const seats = opened.value.spec.seats.map(({ side }, i) => [seatHeader(side), `${seated[i]} 0123456789abcdef`]);
    const headers = { Dice: 'seeded', Seed: `style ${n >> 1}`, ...Object.fromEntries(seats) } as const;
    records.push((await table.play(agents, chanceOfSeed(`style ${n >> 1}`), { headers })).record!);
  }
  return records;
}

describe('the style of a player', () => {
  it('tells an aggressive doctrine from a cautious one', async () => {
    const names = ['admiral:aggressive', 'admiral:cautious'];
    const styles = STYLE.of(await recordsOf('river-plate', names, 8));
    expect([...styles.keys()].sort()).toEqual(names);
    const [bold, careful] = names.map((name) => styles.get(name)!);
    expect(bold!.games).toBe(16);
    expect(bold!.aggression).toBeGreaterThan(careful!.aggression);
    for (const { dispersion, torpedoes } of [bold!, careful!]) {
      expect(dispersion).toBeGreaterThan(0);
      expect(torpedoes.timing).toBeGreaterThanOrEqual(0);
      expect(torpedoes.timing).toBeLessThan(1);
    }
  });

  it('counts the torpedoes of whoever likes them, within their range', async () => {
    const styles = STYLE.of(await recordsOf('guadalcanal', ['admiral:torpedo', 'greedy'], 2));
    const { aGame, range } = styles.get('admiral:torpedo')!.torpedoes;
    expect(aGame).toBeGreaterThan(1);
    expect(range).toBeGreaterThanOrEqual(1);
    expect(range).toBeLessThanOrEqual(5);
  });
});
