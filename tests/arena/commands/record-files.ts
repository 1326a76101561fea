/** Files with records for tests of the commands that read them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOfSeed } from '../../../agents/seed.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { sha256 } from '../../../engine/core/sha256.js';
import {
  type Action,
  actionList,
  type BattleRecord,
  CHANCE,
  FairChance,
  OVER,
  openGame,
  RecordBuilder,
  scoresFor,
  type ThrowName,
} from '../../../engine/index.js';

export const folder = mkdtempSync(join(tmpdir(), 'flagplot-records-'));

export function fileWith(text: string, name = 'game.battle'): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

const FAIR_SEED = sha256('fair');
const FAIR_NONCES = ['one', 'two'].map((word) => sha256(word).slice(0, 32));

/** A game at random, recorded; an own scenario travels with it. */
export function recordOf(id: string, isOwn = false, kind: 'seeded' | 'fair' = 'seeded'): BattleRecord {
  const own = { ...SCENARIOS.find((s) => s.id === id)!, id: 'my-own', turns: 9 };
  const opened = openGame(isOwn ? own : id, { flagship: 'on' });
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value as BattleshipsGame;
  const data = isOwn ? { ScenarioData: JSON.stringify(own) } : {};
  const isFair = kind === 'fair';
  const fair = { Game: 'abcdefghijkl', SeedCommit: sha256(FAIR_SEED), Nonces: FAIR_NONCES.join(' '), Seed: FAIR_SEED };
  const builder = RecordBuilder.begin(game, {
    Event: 'A test',
    Dice: kind,
    ...(isFair ? fair : { Seed: 'test' }),
    ...data,
  });
  const dice = isFair ? new FairChance(FAIR_SEED, fair.Game, FAIR_NONCES) : chanceOfSeed('test');
  const [choices, legal] = [chanceOfSeed('choices'), actionList(game.spec.maxLegal)];
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
