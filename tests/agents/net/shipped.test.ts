/** The models that come with flagplot are what their list and their cards say. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../agents/net/model.js';
import { modelsFolder, shippedFor } from '../../../agents/net/shipped.js';
import { openGame, scenarios } from '../../../engine/index.js';
import { modelCard } from '../../../training/card/card.js';
import { cardText } from '../../../training/card/words.js';

const MOST_BYTES = 5 << 20;
const folder = modelsFolder()!;
const { models } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')) as {
  models: { id: string; ruleset: string; file: string; card: string; sha256: string }[];
};

describe('the list of models', () => {
  it('has one to go on from', () => {
    expect(models.length).toBeGreaterThan(0);
  });
});

describe.each(models)('the model $id', ({ id, ruleset, file, card, sha256 }) => {
  const bytes = readFileSync(join(folder, file));

  it('is the file that the list means, small enough, and plays', async () => {
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(shippedFor(ruleset, id, folder)).toMatchObject({ ok: true });
    const game = openGame(scenarios('battleships')[0]!.id);
    if (!game.ok) throw new Error(game.message);
    const opened = await modelOf(bytes, game.value);
    if (!opened.ok) throw new Error(opened.message);
    await opened.value.dispose();
  });

  it('has a card that is its own, for people and as data', () => {
    const data = modelCard.parse(JSON.parse(readFileSync(join(folder, card.replace(/\.md$/, '.json')), 'utf8')));
    expect(data).toMatchObject({ id, ruleset, file: { bytes: bytes.length, sha256 } });
    expect(data.training.at(-1)!.sha256).toBe(sha256);
    expect(data.strength[0]!.scenarios.filter((part) => part.isHeldOut).map((part) => part.scenario)).toEqual(
      data.heldOut,
    );
    expect(readFileSync(join(folder, card), 'utf8')).toBe(cardText(data));
  });
});
