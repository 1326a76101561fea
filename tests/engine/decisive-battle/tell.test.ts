/** Events name the rule that applies, and leave nothing out. */
import { expect, it } from 'vitest';
import type { GameEvent } from '../../../engine/core/events.js';
import { apart, battle, type War } from './war.js';

const told = (t: War, kind: string): [string, string][] =>
  t.log.all.filter((e: GameEvent) => e.kind === kind).map((e) => [e.rule, e.text]);

it('F1.3 an opponent that lets a dodger go is told, also where it fights on', () => {
  const t = battle({ A: [['Ace s5'], ['Axe s4']], B: [['Bee s9'], ['Bat s6'], ['Cow s2']] });
  t.do('Bee: declare Ace', 'Bat: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(5).do('Ace: pass');
  expect(told(t, 'keep')).toEqual([['F1.3', "Ace's fleet lets go of Bee's fleet."]]);
  expect(told(t, 'idle').map(([rule]) => rule)).toEqual(['F1.2', 'F1.2']);
});

it('B-21 an opponent that is too slow to keep contact loses it, and is idle by F1.3', () => {
  const t = battle({ A: [['Ace s2'], ['Axe s4']], B: [['Bee s9'], ['Cow s1']] });
  t.do('Bee: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(5);
  expect(told(t, 'keep')).toEqual([['F1.3', "Ace's fleet loses contact with Bee's fleet: 7 slower."]]);
  expect(told(t, 'idle').map(([rule]) => rule)).toEqual(['F1.2', 'F1.3', 'F1.2']);
});

it('F1.4, F1.5 a pairing with an idle fleet, and one against several, name their rules', () => {
  const t = apart({ A: [['Ace s5']], B: [['Bee s8'], ['Cow s3'], ['Cub s2']] }).do('Bee: pass', 'Ace: declare Bee');
  t.do('Bee: dodge').roll(1).do('Cow: declare Ace', 'Ace: pass', 'Cub: declare Ace', 'Ace: pass');
  expect(
    told(t, 'pairing')
      .slice(-2)
      .map(([rule]) => rule),
  ).toEqual(['F1.4', 'F1.5']);
});
