/** Files with records for tests of the commands that read them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOfSeed } from '../../agents/seed.js';
import type { BattleshipsGame } from '../../engine/battleships/index.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import {
  type Action,
  actionList,
  type BattleRecord,
  CHANCE,
  OVER,
  openGame,
  RecordBuilder,
  scoresFor,
  type ThrowName,
} from '../../engine/index.js';

export const folder = mkdtempSync(join(tmpdir(), 'flagplot-records-'));

export function fileWith(text: string, name = 'game.battle'): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A game at random, recorded; an own scenario travels with it. */
export function recordOf(id: string, isOwn = false): BattleRecord {
  const own = { ...SCENARIOS.find((s) => s.id === id)!, id: 'my-own', turns: 9 };
  const opened = openGame(isOwn ? own : id, { flagship: 'on' });
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value as BattleshipsGame;
  const data = isOwn ? { ScenarioData: JSON.stringify(own) } : {};
  const headers = { Event: 'A test', Dice: 'seeded' as const, Seed: 'test', ...data };
  const builder = RecordBuilder.begin(game, headers);
  const [dice, choices, legal] = [chanceOfSeed('test'), chanceOfSeed('choices'), actionList(game.spec.maxLegal)];
  const s = game.create();
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    const choice = actor === CHANCE ? 0 : choices.die(legal.count, builder.plies as ThrowName) - 1;
    builder.step(s, legal.ids[choice] as Action, dice);
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  return builder.finish(scores);
}
