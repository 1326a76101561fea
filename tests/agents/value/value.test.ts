/** Values of positions: right at the end, in balance, the same from both sides, and frozen. */
import { describe, expect, it } from 'vitest';
import { COEFFICIENTS } from '../../../agents/battleships/value/coefficients.js';
import { BattleshipsValue } from '../../../agents/battleships/value/value.js';
import { type Outlook, outlookFor, valueFor } from '../../../agents/value/index.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { CHANCE, type Game, OVER, openGame, type State, scoresFor } from '../../../engine/index.js';
import { playOut } from '../played.js';

function open(id: string): Game<Int16Array> {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

/** Of open sea and land, night and day, claims and outright conditions. */
const TRIED = ['river-plate', 'yamato-iowa', 'north-cape'];

/** What the value function says of a state. */
function look<S extends State>(game: Game<S>, s: S, value = valueFor(game)): Outlook {
  const out = outlookFor(game);
  value.value(s, out);
  return out;
}

const sum = (of: Float64Array): number => of.reduce((a, v) => a + v, 0);

describe.each([
  ['river-plate', 'greedy', 'battleships-value-1'],
  ['north-cape', 'greedy', 'battleships-value-1'],
  ['dogger-bank', 'random', 'decisive-battle-value-1'],
])('%s', (id, agent, name) => {
  const game = open(id);
  const states = playOut(game, agent, 'value');
  const value = valueFor(game);

  it('goes by its name', () => {
    expect(value.name).toBe(name);
  });

  it('has a chance to win for every seat that sums to one, all the way', () => {
    for (const s of states) {
      const { win, margin } = look(game, s, value);
      expect(sum(win)).toBeCloseTo(1, 9);
      for (const p of win) expect(p).toBeGreaterThanOrEqual(0);
      if (win.length === 2) expect(sum(margin)).toBeCloseTo(0, 9);
    }
  });

  it('says the same whatever it was asked about before', () => {
    for (const i of states.keys()) {
      if (i % 5 !== 0) continue;
      const s = states[i]!;
      const fresh = look(game, s);
      look(game, states[Math.max(0, i - 1)]!, value);
      expect(look(game, s, value)).toEqual(fresh);
      expect(look(game, s, value)).toEqual(fresh);
    }
  });

  it('says at the end what the scores say', () => {
    const last = states.at(-1)!;
    expect(game.toAct(last)).toBe(OVER);
    const scores = scoresFor(game);
    game.scores(last, scores);
    const { win, margin } = look(game, last, value);
    expect([...margin]).toEqual([...scores.margin]);
    const n = win.length;
    expect([...win]).toEqual([...scores.result].map((result) => (result * (n - 1) + 1) / n));
  });

  it('says the same again, whatever was looked at between', () => {
    const middle = states[states.length >> 1]!;
    const once = look(game, middle, value);
    for (const s of states) look(game, s, value);
    expect(look(game, middle, value)).toEqual(once);
    expect(look(game, middle)).toEqual(once);
  });
});

describe('battleships-value-1', () => {
  it('does not care which side is the first seat', () => {
    const plain = { ...COEFFICIENTS, scenarios: {}, scenarioOdds: {} };
    for (const scenario of SCENARIOS.filter(({ id }) => TRIED.includes(id))) {
      const [first, second] = scenario.sides;
      const swapped: Scenario = { ...scenario, sides: [second, first] };
      const [a, b] = [scenario, swapped].map((data) => {
        const game = new BattleshipsGame(data);
        const s = game.create();
        game.start(s);
        return look(game, s, new BattleshipsValue(game, plain));
      });
      expect(b!.win[1], scenario.id).toBeCloseTo(a!.win[0]!, 9);
      expect(b!.margin[1], scenario.id).toBeCloseTo(a!.margin[0]!, 6);
    }
  });

  it('counts damage that waits for the end of the phase', () => {
    const game = open('denmark-strait');
    const value = valueFor(game);
    let moved = 0;
    const states = playOut(game, 'greedy', 'pending');
    for (const [i, s] of states.entries()) {
      if (game.toAct(s) !== CHANCE || i + 1 >= states.length) continue;
      if (Math.abs(look(game, states[i + 1]!, value).margin[0]! - look(game, s, value).margin[0]!) > 0.01) moved++;
    }
    expect(moved).toBeGreaterThan(10);
  });
});

describe('a value that is frozen', () => {
  // By the number of the state in a game: chance of the first seat to win, and its points.
  it.each([
    [
      'denmark-strait',
      'greedy',
      [
        [0, 0.570744, -47.0135],
        [52, 0.607932, -39.5184],
        [104, 0.20274, -103.2574],
        [156, 0.757693, -46.4427],
      ],
    ],
    [
      'dogger-bank',
      'random',
      [
        [0, 0.673687, 13.5344],
        [38, 0.486883, -2.4161],
        [77, 0.224433, -12.7824],
        [116, 0.012902, -22.3945],
      ],
    ],
  ] as const)('%s: what a name and version says never changes', (id, agent, pinned) => {
    const game = open(id);
    const states = playOut(game, agent, 'value');
    const said = pinned.map(([at]) => {
      const { win, margin } = look(game, states[at]!);
      return [at, Number(win[0]!.toFixed(6)), Number(margin[0]!.toFixed(4))];
    });
    expect(said).toEqual(pinned);
  });
});
