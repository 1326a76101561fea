/** Doctrines of operations as data. */
import { describe, expect, it } from 'vitest';
import { DOCTRINES } from '../../../agents/operations/admiral/doctrine.js';
import { KIT } from '../../../agents/operations/index.js';

describe('doctrines', () => {
  it('are three, each under its own name', () => {
    expect(Object.keys(DOCTRINES)).toEqual(['sea-control', 'commerce-war', 'fleet-in-being']);
    expect(DOCTRINES[KIT.admiralty.standard]).toBeDefined();
  });

  it('are read from a file, what is left out as in the default; what is wrong is said', () => {
    const own = KIT.admiralty.parse('{"name": "mine", "raid": 2}');
    expect(own.ok && own.value).toMatchObject({ name: 'mine', raid: 2, care: DOCTRINES['sea-control']!.care });
    expect(KIT.admiralty.parse('{"name": "mine", "raid": -1}').ok).toBe(false);
  });
});
