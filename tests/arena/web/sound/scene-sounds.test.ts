/** The page's sounds: what they are made of, and when a scene plays which. */
import { describe, expect, it } from 'vitest';
import { lengthOf, RECIPES, type SoundName } from '../../../../arena/web/sound/recipes.js';
import { cuesOf, cuesTogether, tremor } from '../../../../arena/web/sound/scene-sounds.js';
import type { Scene } from '../../../../arena/web/stage/scene.js';
import { unitId } from '../../../../engine/index.js';

const scene = (change: Partial<Scene>): Scene => ({
  kind: 'gun',
  events: [],
  from: unitId(0),
  target: unitId(1),
  outcome: 'nothing',
  steps: 0,
  ...change,
});
const names = (cues: readonly { name: string; atMs: number }[]): string[] => cues.map((c) => `${c.name} ${c.atMs}`);

describe('recipes', () => {
  it('last at most 900 ms and are never loud', () => {
    for (const name of Object.keys(RECIPES) as SoundName[]) {
      expect(lengthOf(name), name).toBeLessThanOrEqual(900);
      for (const part of RECIPES[name]) {
        expect(part.gain, name).toBeLessThanOrEqual(0.3);
        expect(Math.min(...part.hz), name).toBeGreaterThan(0);
      }
    }
  });

  it('make a hit on oneself a fifth lower, and secondary guns an octave higher', () => {
    const tones = (name: SoundName): number[] => RECIPES[name].flatMap((p) => (p.kind === 'tone' ? p.hz[0] : []));
    expect(tones('own-hit')[0]).toBeCloseTo((tones('hit')[0]! * 2) / 3);
    expect(tones('secondary')[0]).toBe(tones('gun')[0]! * 2);
  });
});

describe('a scene', () => {
  it('is heard as it is drawn: gun, fall of shot, a hit a step, the sinking', () => {
    expect(names(cuesOf(scene({}), false))).toEqual(['gun 0', 'fall 250']);
    expect(names(cuesOf(scene({ outcome: 'hit', steps: 2 }), false))).toEqual([
      'gun 0',
      'fall 250',
      'hit 380',
      'hit 440',
    ]);
    const sunk = cuesOf(scene({ shot: { sound: 'secondary' }, outcome: 'sunk', steps: 9 }), true);
    expect(names(sunk)).toEqual([
      'secondary 0',
      'fall 250',
      'own-hit 380',
      'own-hit 440',
      'own-hit 500',
      'sinking 500',
    ]);
    expect(sunk.map(({ at }) => at)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('that nobody fires has no gun, and one without a word on it sounds like guns', () => {
    const hit = { outcome: 'hit', steps: 1 } as const;
    expect(names(cuesOf(scene({ kind: 'mine', shot: {}, from: null, ...hit }), false))).toEqual(['hit 380']);
    expect(names(cuesOf(scene({ kind: 'boarding', from: null, ...hit }), false))).toEqual(['hit 380']);
    expect(names(cuesOf(scene({ kind: 'arrow' }), false))).toEqual(['gun 0', 'fall 250']);
  });

  it('that falls with many is heard with the last, which are the worst', () => {
    const many = [0, 1, 2, 3].map((steps) => scene({ outcome: steps === 0 ? 'nothing' : 'hit', steps }));
    const cues = cuesTogether(many, () => false);
    expect(cues.filter(({ name }) => name === 'gun').map(({ atMs }) => atMs)).toEqual([0, 45, 90]);
    expect(cues.filter(({ name }) => name === 'hit')).toHaveLength(6);
  });

  it('shakes a phone for one’s own ships alone', () => {
    const own = (s: Scene): boolean => s.target === 1;
    expect(tremor([scene({})], own)).toBe(0);
    expect(tremor([scene({ outcome: 'hit', steps: 1 })], own)).toBe(40);
    expect(tremor([scene({ outcome: 'hit', steps: 1 }), scene({ outcome: 'sunk' })], own)).toBe(120);
    expect(tremor([scene({ outcome: 'sunk', target: unitId(0) })], own)).toBe(0);
  });
});
