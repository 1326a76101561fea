/** Words for a network of others that cannot be played: in a match, on a line of JSON, and before anything is played. */
import { describe, expect, it } from 'vitest';
import { modelSource } from '../../../agents/net/source.js';
import { RequestDispatcher } from '../../../arena/stdio/dispatcher.js';
import type { Game } from '../../../engine/index.js';
import { flagplot } from '../../children/child.js';
import { bytesOf, floats, foreign } from './foreign.js';
import { modelFiles, opened } from './foreign-files.js';
import { gameOf, RICH } from './rows.js';

const fileOf = modelFiles();

describe('where people are told', () => {
  const battle = opened('river-plate');
  const overflowing = (): string => fileOf('overflow', bytesOf(foreign(battle, () => 3e38)));

  it.each([1, 2])('match stops with a sentence, from %i threads', async (workers) => {
    const file = overflowing();
    const words = ['match', '--agents', `net:${file},random`, '--scenario', 'river-plate', '--games', '4'];
    expect(await flagplot([...words, '--workers', `${workers}`])).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^\S+overflow\.onnx: its output scores is \S+ where a finite number is asked for\.\n$/,
      ),
    });
  });

  it('a program on the line gets a code of its own', async () => {
    const told: unknown[] = [];
    const dispatcher = new RequestDispatcher((error) => told.push(error));
    const ask = (request: object) => dispatcher.answer({ bytes: Buffer.from(JSON.stringify(request)) });
    await ask({ type: 'make', scenario: 'river-plate', count: 1 });
    await ask({ type: 'reset', handle: 1, seed: 1 });
    expect(await ask({ type: 'act', handle: 1, agent: `net:${overflowing()}` })).toMatchObject({
      type: 'error',
      code: 'BAD_NETWORK',
      message: expect.stringMatching(/overflow\.onnx: its output scores is .* The handle is closed\.$/),
    });
    expect(told).toEqual([]);
  });

  it('what is wrong with the file alone is told before anything is played', () => {
    const source = modelSource(fileOf('narrow', bytesOf(foreign(gameOf(RICH)))), battle as unknown as Game);
    expect(source).toMatchObject({ ok: false, code: 'OTHER_RULESET' });
    const nan = {
      ...foreign(battle),
      constants: foreign(battle).constants.map((c) =>
        c.name === 'Vm' ? floats('Vm', [6, 1], Array(6).fill(Number.NaN)) : c,
      ),
    };
    const bad = modelSource(fileOf('nan', bytesOf(nan)), battle as unknown as Game);
    expect(!bad.ok && bad.message).toMatch(
      /nan\.onnx: the model is damaged: a weight of Vm is NaN; not all are numbers\.$/,
    );
  });
});
