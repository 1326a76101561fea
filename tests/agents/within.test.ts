/** Agents of a campaign whose actions are fought out: each seats its like in the battles, and a campaign ends without a hand, in one record. */
import { describe, expect, it } from 'vitest';
import { agentsFor, createAgent } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { bySeat } from '../../engine/core/brand.js';
import { isOuter } from '../../engine/core/inner.js';
import { parseRecord, RecordBuilder, verify, writeText } from '../../engine/core/record.js';
import { actionList, CHANCE, type Game, OVER, openGame, type Seat, scoresFor } from '../../engine/index.js';

function opened(): Game<Int16Array> {
  const game = openGame('the-slot', { actions: 'agreed' });
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

describe('agents within', () => {
  it('fight a campaign to its end, and its record is verified as one', async () => {
    const game = opened();
    const agents = bySeat(
      ['admiral', 'greedy'].map((name) => {
        const agent = createAgent(name, game);
        if (!agent.ok) throw new Error(agent.message);
        agent.value.reset(agentSeed('within', name));
        return agent.value;
      }),
    );
    const record = RecordBuilder.begin(game, { Dice: 'seeded', Seed: 'within', Event: 'test' });
    const [dice, s, legal] = [chanceOfSeed('within'), game.create(), actionList(game.spec.maxLegal)];
    const situation = new SeatSituation(game);
    let battles = 0;
    game.start(s);
    for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
      game.legal(s, legal);
      if (isOuter(game) && actor !== CHANCE && game.innerOf(s) !== undefined) battles++;
      const asked = (seat: Seat) => agents[seat]!.choose(situation.at(s, seat, legal), {}, true);
      const decided = actor === CHANCE ? undefined : await asked(actor as Seat);
      record.step(s, decided?.action ?? (legal.ids[0] as never), dice);
    }
    expect(battles).toBeGreaterThan(20);
    const scores = scoresFor(game);
    game.scores(s, scores);
    const text = writeText(record.finish(scores, 'normal'));
    expect(text).toMatch(/Options "actions=agreed,boats=leave,chart=battleships-v\d+"/);
    const read = parseRecord(text);
    if (!read.ok) throw new Error(read.message);
    expect(verify(opened(), read.value, { chanceOfSeed })).toMatchObject({ verified: true, rerolled: true });
  }, 60_000);

  it('are those that the campaign knows', () => {
    const game = opened();
    const plain = openGame('the-slot');
    expect(agentsFor(game)).toEqual(plain.ok ? agentsFor(plain.value) : []);
    expect(agentsFor(game)).toContain('mcts:2000');
    expect(createAgent('net', game).ok).toBe(false);
  });
});
