/** N11: what a fleet may be made of. */
import { describe, expect, it } from 'vitest';
import { compositionFault } from '../../../../engine/operations/composition.js';
import { checkScenario } from '../../../../engine/operations/scenario-check.js';
import { SHIP_TYPES, type ShipTypeName } from '../../../../engine/operations/spec.js';
import { seaScenario } from '../sea-table.js';

/** `6 CV, 2 DD`. */
const ships = (text: string): ShipTypeName[] =>
  text.split(', ').flatMap((part) => {
    const [count, type] = part.split(' ') as [string, ShipTypeName];
    return Array.from({ length: Number(count) }, () => type);
  });

const isAllowed = (kind: 'battle' | 'support' | 'transport', text: string): boolean =>
  compositionFault(kind, ships(text)) === undefined;

const named = (kind: 'battle' | 'support' | 'transport'): ShipTypeName[] =>
  SHIP_TYPES.filter((type) => compositionFault(kind, [type]) === undefined);

describe('composition', () => {
  it('N11 a type that no list names cannot be in the fleet', () => {
    expect(named('battle')).toEqual(['BBA', 'BB', 'BC', 'PB', 'CA', 'CL', 'DD', 'DE', 'CVA', 'CV', 'CVL', 'AO']);
    expect(named('support')).toEqual(['CL', 'DD', 'DE', 'CM', 'MS', 'CVE', 'AO']);
    expect(named('transport')).toEqual([
      ...['CA', 'CL', 'DD', 'DE', 'FF', 'CVA', 'CV', 'CVL', 'CVE', 'AK', 'BH', 'AO'],
    ]);
  });

  it('N11.1 a battle fleet has six carriers, twenty large ships with them, eight destroyers, oilers without end', () => {
    expect([isAllowed('battle', '4 CV, 1 CVA, 1 CVL'), isAllowed('battle', '5 CV, 1 CVA, 1 CVL')]).toEqual([
      true,
      false,
    ]);
    expect([isAllowed('battle', '6 CV, 2 BBA, 12 CL'), isAllowed('battle', '6 CV, 3 BBA, 12 CL')]).toEqual([
      true,
      false,
    ]);
    expect([isAllowed('battle', '20 CA, 5 DD, 3 DE'), isAllowed('battle', '1 CA, 5 DD, 4 DE')]).toEqual([true, false]);
    expect(isAllowed('battle', '6 CV, 14 BB, 8 DD, 30 AO')).toBe(true);
  });

  it('N11.2 a support fleet has six escort carriers, two cruisers, four small ships, oilers without end', () => {
    expect([isAllowed('support', '6 CVE'), isAllowed('support', '7 CVE')]).toEqual([true, false]);
    expect([isAllowed('support', '2 CL'), isAllowed('support', '3 CL')]).toEqual([true, false]);
    expect([isAllowed('support', '1 DD, 1 DE, 1 CM, 1 MS'), isAllowed('support', '2 DD, 1 DE, 1 CM, 1 MS')]).toEqual([
      true,
      false,
    ]);
    expect(isAllowed('support', '6 CVE, 2 CL, 4 MS, 30 AO')).toBe(true);
  });

  it('N11.3 a transport fleet has a carrier, a cruiser, four escorts, eight cargoes, oilers without end', () => {
    expect([isAllowed('transport', '1 CVE'), isAllowed('transport', '1 CVE, 1 CV')]).toEqual([true, false]);
    expect([isAllowed('transport', '1 CA'), isAllowed('transport', '1 CA, 1 CL')]).toEqual([true, false]);
    expect([isAllowed('transport', '2 DD, 1 DE, 1 FF'), isAllowed('transport', '3 DD, 1 DE, 1 FF')]).toEqual([
      true,
      false,
    ]);
    expect([isAllowed('transport', '6 AK, 2 BH'), isAllowed('transport', '6 AK, 3 BH')]).toEqual([true, false]);
    expect(isAllowed('transport', '1 CV, 1 CA, 4 DD, 8 AK, 30 AO')).toBe(true);
  });

  it('N11.4 a base air group has ten aircraft, and patrols besides, whatever groups it is set up in', () => {
    const faults = (...groups: string[]): string[] =>
      checkScenario(
        seaScenario({
          ports: [{ hex: '0101', side: 'us' }],
          us: ['battle 0505 hood', ...groups.map((planes) => `air 0101 ${planes}`)],
          them: ['battle 0909 bismarck'],
        }),
      ).map(({ message }) => message);
    const ten = Array.from({ length: 10 }, () => 'beauft').join(' ');
    expect(faults(`${ten} sunder sunder pbyd h8k`)).toEqual([]);
    expect(faults(`${ten} fulmar sunder`)).toEqual(['A base has at most 10 aircraft besides patrols, not 11.']);
    expect(faults(ten, 'sunder fulmar')).toEqual(['A base has at most 10 aircraft besides patrols, not 11.']);
  });
});
