/** What a line of battle shows of endurance, what a list of choices never cuts, and the dice of a salvo that ended early. */
import { describe, expect, it } from 'vitest';
import { enduranceBar } from '../../../arena/terminal/decisive-battle/ship-line.js';
import { toldEvents } from '../../../arena/terminal/decisive-battle/told.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { DECLARE } from '../../../engine/decisive-battle/actions.js';
import type { UnitView } from '../../../engine/decisive-battle/view.js';
import { CHANCE, OVER, type Seat, seat } from '../../../engine/index.js';
import { enter, fleets, ownFolder, play, untilAsked } from './fleets-table.js';
import { CTRL_D, textOf } from './table.js';

ownFolder();

const ship = (endurance: number, damage = 0): UnitView => ({ endurance, damage }) as UnitView;
const lengthOf = (bar: string): number => bar.replaceAll('▯', '').length;

describe('bars of endurance', () => {
  const all = [ship(12), ship(10), ship(9), ship(8)];

  it('are a sign a point where there is room', () => {
    expect(all.map((u) => enduranceBar(u, all, 12))).toEqual([12, 10, 9, 8].map((n) => '▮'.repeat(n)));
    expect(enduranceBar(ship(12, 5), all, 12)).toBe('▮▮▮▮▮▮▮▯▯▯▯▯');
  });

  it.each([5, 8, 9, 12])('are to one scale in %i columns, whoever she is and however hurt', (width) => {
    const lengths = new Map<number, Set<number>>();
    for (let endurance = 1; endurance <= 12; endurance++) {
      for (let damage = 0; damage <= endurance; damage++) {
        const u = ship(endurance, damage);
        const bar = enduranceBar(u, [...all, u], width);
        const left = endurance - damage;
        lengths.set(left, (lengths.get(left) ?? new Set()).add(lengthOf(bar)));
        expect(bar.length).toBeLessThanOrEqual(width);
        // Who was hit looks so, and who floats has a sign.
        expect(/^▮+$/.test(bar)).toBe(damage === 0);
        expect(lengthOf(bar) > 0).toBe(left > 0);
      }
    }
    const each = [...lengths].sort(([a], [b]) => a - b).map(([, found]) => [...found]);
    expect(each.every((found) => found.length === 1)).toBe(true);
    const ascending = each.map(([n]) => n!);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    expect(ascending.at(-1)).toBe(width);
  });

  it.each([
    [80, 24],
    [81, 24],
    [82, 30],
    [120, 40],
    [150, 40],
  ] as const)('are so on a screen of %i columns, on both sides', async (columns, rows) => {
    const session = fleets(columns < 118 ? 'pacific' : 'world-war', [0], { seed: 'bars', advised: false });
    untilAsked(session, 0, 'targets');
    const { keyboard } = await play(session, [CTRL_D], [columns, rows]);
    const { units } = session.view(seat(0));
    const found = new Map<number, Set<number>>();
    const ships = textOf(keyboard.last).matchAll(/[\d▸◎] ([A-Z][^\n★]{3,20}?)★* +\d+↓? +\d+\/\d+ +([▮▪]+)/g);
    for (const [, name, bar] of ships) {
      const u = units.find((unit) => unit.name.startsWith(name!.trim().replace('…', '')))!;
      const left = u.endurance - u.damage;
      found.set(left, (found.get(left) ?? new Set()).add(bar!.length));
    }
    expect(found.size).toBeGreaterThan(1);
    // Nor is a line longer than its half: a place of two digits takes its column from the name.
    expect(textOf(keyboard.last)).not.toMatch(/[▮▪▯] +\d+ +…/);
    for (const [left, lengths] of found) expect([left, lengths.size]).toEqual([left, 1]);
  });
});

it.each([
  [80, 24],
  [100, 30],
  [120, 40],
  [50, 16],
] as const)('leads and follows are whole in a list of %i columns', async (columns, rows) => {
  const session = fleets('world-war', [0, 1, 2, 3, 4, 5], { seed: 'labels' });
  let seen = 0;
  const script = ({ lines }: { lines: readonly string[] }): string | typeof CTRL_D => {
    if (!lines.some((line) => line.includes('form your fleets'))) return session.phase === 'pairing' ? CTRL_D : '';
    for (const line of lines.flatMap((l) => /[▸ ]\d+ ([A-Z].*)$/.exec(l)?.[1] ?? [])) {
      if (!/a new fleet|behind |slow|speed/.test(line)) continue;
      expect(line).toMatch(/ (leads|follows) /);
      seen++;
    }
    return enter();
  };
  await play(session, script, [columns, rows]);
  expect(seen).toBeGreaterThan(5);
});

describe('what an order means for others', () => {
  const texts = (session: ReturnType<typeof fleets>): string[] => {
    const at = session.actor as Seat;
    return session.face.question(session, at, undefined).asked.remarks.map((r) => r.text);
  };

  it('ships astern that would get no target are named, exactly where they get none', async () => {
    let [barred, checked] = [0, 0];
    for (let n = 0; n < 24; n++) {
      const session = fleets(['world-war', 'pacific', 'dogger-bank'][n % 3]!, [], { seed: String(n) });
      while (session.actor !== OVER) {
        if (session.actor === CHANCE) {
          session.roll();
          continue;
        }
        const { question, units } = session.view(session.actor as Seat);
        const named = question?.about === 'target' ? texts(session).filter((t) => t.includes('gets no target')) : [];
        const before = session.steps.length;
        const { notation } = await session.agentActs();
        if (named.length === 0) continue;
        checked++;
        const target = session.steps[before]!.events.find((e) => e.kind === 'aim')?.target ?? -1;
        for (const text of named) {
          const [, ship, at] = /^(.+) gets no target if she aims at (.+)\.$/.exec(text)!;
          if (target < 0 || !at!.split(/, | or /).includes(units[target]!.name)) continue;
          barred++;
          // Nobody asks her in this round.
          const asked = session.view(session.actor as Seat).question;
          expect(asked?.unit === undefined ? '' : units[asked.unit]?.name, notation).not.toBe(ship);
        }
      }
    }
    expect(checked).toBeGreaterThan(5);
    expect(barred).toBeGreaterThan(0);
  });

  it('that one fleet alone may fire at a ship is said where another fights her already', async () => {
    const count = { said: 0, not: 0 };
    const session = fleets('world-war', [], { seed: '1' });
    while (session.actor !== OVER) {
      if (session.actor === CHANCE) {
        session.roll();
        continue;
      }
      const { question, fleets: all } = session.view(session.actor as Seat);
      if (question?.about === 'engage') {
        const isSaid = texts(session).some((t) => t.includes('ships of one fleet only'));
        const open = legalOf(session).flatMap((a) => all.find((f) => DECLARE + f.id === a) ?? []);
        expect(isSaid).toBe(open.some((f) => f.foes.length > 0));
        count[isSaid ? 'said' : 'not']++;
      }
      await session.agentActs();
    }
    expect(Math.min(count.said, count.not)).toBeGreaterThan(0);
  });

  it('a war that is not declared is in the diary', async () => {
    let told = 0;
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const session = fleets('mediterranean', [], { seed });
      while (session.actor !== OVER && session.phase !== 'pairing') {
        const isAsked = session.actor >= 0 && session.view(session.actor as Seat).question?.about === 'war';
        if (session.actor === CHANCE) session.roll();
        else await session.agentActs();
        const { events, notation } = session.steps.at(-1)!;
        if (!isAsked || !notation.endsWith('-')) continue;
        told++;
        expect(events[0]!.text).toMatch(/^.+ declares no war on .+\.$/);
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('a salvo', () => {
  it('that sinks her early says how many of its dice were not thrown, and none other does', async () => {
    let short = 0;
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const session = fleets('dogger-bank', [], { seed });
      while (session.actor !== OVER) {
        if (session.actor === CHANCE) session.roll();
        else await session.agentActs();
      }
      const lines = toldEvents(
        session.game,
        session.steps.flatMap((step) => step.events),
      );
      for (const { text, data } of lines.filter((e) => e.kind === 'salvo' && Number(e.data?.dice) > 0)) {
        const faces = /hits on [56 and]+: ([\d ]+),/.exec(text)![1]!.trim().split(' ').length;
        const rest = Number(data!.dice) - faces;
        if (rest > 0) short++;
        const words = `; the last sinks her: ${rest} ${rest === 1 ? 'die' : 'dice'} not thrown (§B-36).`;
        if (rest > 0) expect(text.endsWith(words), text).toBe(true);
        else expect(text).toMatch(/ hits?\.$/);
      }
    }
    expect(short).toBeGreaterThan(2);
  });
});
