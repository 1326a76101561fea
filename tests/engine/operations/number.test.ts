/** Names of several have verbs of several. */
import { describe, expect, it } from 'vitest';
import { doing, isPlural } from '../../../engine/operations/index.js';

describe('a name and its verb', () => {
  it('agree in number', () => {
    expect(doing('Denmark Strait cruisers', 'sails')).toBe('Denmark Strait cruisers sail');
    expect(doing('Fast transports (5)', 'is')).toBe('Fast transports (5) are');
    expect(doing('U-boats west', 'goes')).toBe('U-boats west go');
    expect(doing('PT boats', 'launches')).toBe('PT boats launch');
  });

  it('are of one where the name is of one, whatever it ends with', () => {
    const names = ['Prince of Wales', 'New Orleans (2)', 'Task Force 38', 'U-boat', 'the fleet of Fast transports (5)'];
    for (const name of names) expect(isPlural(name), name).toBe(false);
    expect(doing('Prince of Wales', 'torpedoes')).toBe('Prince of Wales torpedoes');
  });
});
