/** Doctrines of panzer as data. */
import { describe, expect, it } from 'vitest';
import { DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { KIT } from '../../../agents/panzer/index.js';

describe('doctrines', () => {
  it('are three, each under its own name', () => {
    expect(Object.keys(DOCTRINES)).toEqual(['combined-arms', 'spearhead', 'elastic']);
    expect(DOCTRINES[KIT.admiralty.standard]).toBeDefined();
  });

  it('are read from a file, what is left out as in the default; what is wrong is said', () => {
    const own = KIT.admiralty.parse('{"name": "mine", "advance": 4}');
    expect(own.ok && own.value).toMatchObject({ name: 'mine', advance: 4, care: DOCTRINES['combined-arms']!.care });
    expect(KIT.admiralty.parse('{"name": "mine", "advance": -1}').ok).toBe(false);
  });
});
