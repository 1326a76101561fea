/** Battles of one's own in this browser: there after a reload, gone when they are forgotten, and never in the way of the page. */
import { afterEach, expect, it, vi } from 'vitest';
import { broughtBattles } from '../../../../arena/web/rulesets.js';
import { SCENARIOS } from '../every-battle.js';

/** What it keeps are its own properties, as in a browser. */
class Shelf {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}
vi.stubGlobal('localStorage', new Shelf());
const { forgetBattle, isKept, isSoundIn, keepBattle, keptBattles } = await import(
  '../../../../arena/web/shared/kept-battles.js'
);

const [first, second] = [SCENARIOS[0]!, SCENARIOS.at(-1)!];
/** Those that the list has. */
const ids = () => broughtBattles(keptBattles(), isSoundIn).flatMap(({ scenario }) => scenario?.id ?? []);

afterEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
});

it('keeps them under the names that the server gave them, by title, until they are forgotten', () => {
  keepBattle('own-b', JSON.stringify({ ...first, title: 'B' }));
  keepBattle('own-a', JSON.stringify({ ...second, title: 'A' }));
  expect(ids()).toEqual(['own-a', 'own-b']);
  expect(keptBattles()[1]).toEqual({ ...first, title: 'B', id: 'own-b' });
  expect([isKept('own-a'), isKept(first.id)]).toEqual([true, false]);
  forgetBattle('own-a');
  expect(ids()).toEqual(['own-b']);
});

it('passes over what the page can no longer tell of', () => {
  keepBattle('own-torn', '{"title": ');
  keepBattle('own-old', JSON.stringify({ ruleset: first.ruleset, title: 'Old', date: '1941' }));
  keepBattle('own-sound', JSON.stringify(first));
  expect(ids()).toEqual(['own-sound']);
});
