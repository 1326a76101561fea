/** Admirals of decisive-battle take a side, and the side that is behind does not sit out its last rounds. */
import { expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import type { Decision } from '../../../agents/agent.js';
import { drawNearBest } from '../../../agents/decisive-battle/admiral/coalition.js';
import { DOCTRINES } from '../../../agents/decisive-battle/admiral/doctrine.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import {
  type DecisiveBattleGame,
  fieldPoints,
  G,
  JOIN,
  LEADER,
  NEUTRAL,
  PASS,
  questionOf,
  RIVAL,
  sideOf,
} from '../../../engine/decisive-battle/index.js';
import { openGame, Playout } from '../../../engine/index.js';

function warOf(id: string): DecisiveBattleGame {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value as unknown as DecisiveBattleGame;
}

const LUCK = Array.from({ length: 50 }, (_, n) => (n + 0.5) / 50);

it('of sides that are nearly as good any may be drawn, but staying out only where it is the best', () => {
  const choices = (neutral: number) => [
    { action: JOIN + LEADER, worth: 1 },
    { action: JOIN + RIVAL, worth: 0.4 },
    { action: JOIN + NEUTRAL, worth: neutral },
  ];
  const drawn = (neutral: number): Set<number> =>
    new Set(LUCK.map((luck) => drawNearBest(choices(neutral), luck)[0].action));
  expect(drawn(0.9)).toEqual(new Set([JOIN + LEADER, JOIN + RIVAL]));
  expect(drawn(1.2)).toEqual(new Set([JOIN + LEADER, JOIN + RIVAL, JOIN + NEUTRAL]));
});

it.each(Object.keys(DOCTRINES))('nobody stays out of a war: %s', (doctrine) => {
  for (const id of ['mediterranean', 'pacific', 'world-war', 'even-world-war']) {
    const game = warOf(id);
    const admirals = game.spec.seats.map(() => createAdmiral(game, doctrine));
    const situation = new SeatSituation(game);
    for (let war = 0; war < 8; war++) {
      admirals.forEach((admiral, i) => {
        admiral.reset(`sides ${war}/${i}`);
      });
      const playout = Playout.begin(game, { chance: chanceOfSeed(`sides ${war}`) });
      for (const seat of playout.choices()) {
        if (questionOf(playout.state) === 'fleets') break;
        const { action } = admirals[seat]!.choose(situation.at(playout.state, seat, playout.legal), {}) as Decision;
        expect(action).not.toBe(JOIN + NEUTRAL);
        playout.take(action);
      }
    }
  }
});

it('who is behind fights in the last three rounds where he may', () => {
  const game = warOf('world-war');
  const admirals = game.spec.seats.map(() => createAdmiral(game));
  const situation = new SeatSituation(game);
  let [asked, waited] = [0, 0];
  for (let war = 0; war < 60; war++) {
    admirals.forEach((admiral, i) => {
      admiral.reset(`last rounds ${war}/${i}`);
    });
    const playout = Playout.begin(game, { chance: chanceOfSeed(`last rounds ${war}`) });
    const s = playout.state;
    for (const seat of playout.choices()) {
      const { action } = admirals[seat]!.choose(situation.at(s, seat, playout.legal), {}) as Decision;
      const lead = fieldPoints(game.battle, s, LEADER) - fieldPoints(game.battle, s, RIVAL);
      const isBehind = (sideOf(s, seat) === LEADER ? lead : -lead) < 0;
      const isLate = s[G.turn]! > game.battle.scenario.rounds - 3;
      if (isLate && isBehind && questionOf(s) === 'engage' && playout.legal.count > 1) {
        asked++;
        if (action === PASS) waited++;
      }
      playout.take(action);
    }
  }
  expect(asked).toBeGreaterThan(20);
  // Half of them once, a fifth where the last chance was only a tie-break.
  expect(waited / asked).toBeLessThan(0.1);
});
