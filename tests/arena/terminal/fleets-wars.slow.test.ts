/** Whole wars of decisive-battle at the keyboard, and their replay. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { storyOf } from '../../../arena/files/replay-story.js';
import { aftermath } from '../../../arena/terminal/aftermath.js';
import { toldSteps } from '../../../arena/terminal/decisive-battle/told.js';
import { writeRecord } from '../../../arena/terminal/store.js';
import { watch } from '../../../arena/terminal/watch.js';
import { CHANCE, type GameEvent, OVER, parseRecord } from '../../../engine/index.js';
import { enter, fleets, folder, ownFolder, PLAIN, play } from './fleets-table.js';

ownFolder();

describe('whole wars', () => {
  it.each([
    ['dogger-bank', 0, [80, 24]],
    ['mediterranean', 2, [120, 40]],
    ['pacific', 1, [66, 20]],
    ['world-war', 5, [50, 16]],
  ] as const)('%s is played to its end with Enter alone from seat %i', async (id, at, size) => {
    const session = fleets(id, [at], { seed: 'enter' });
    const { outcome, keyboard } = await play(session, enter, size);
    expect(outcome.kind).toBe('over');
    expect(keyboard.shown.length).toBeGreaterThan(5);
    const written = writeRecord(session, folder);
    if (!written.ok) throw new Error(written.message);
    const record = parseRecord(readFileSync(written.value, 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
    const story = aftermath(session, 80, PLAIN).join('\n');
    for (const { side } of session.game.spec.seats) expect(story).toMatch(new RegExp(`^${side} \\d+: `, 'm'));
  });

  it.each(['dogger-bank', 'mediterranean', 'pacific', 'world-war'])(
    '%s is decided in the round that the picture shows to have shifted most',
    async (id) => {
      let told = 0;
      for (const seed of ['1', '2', '3', '4', '5', '6']) {
        const session = fleets(id, [], { seed });
        const fields: [number, number][] = [];
        while (session.actor !== OVER) {
          const { turn, alliances } = session.view(-1);
          if (turn > 0) fields[turn] ??= [alliances[0].field, alliances[1].field];
          if (session.actor === CHANCE) session.roll();
          else await session.agentActs();
        }
        const end = session.view(-1);
        fields.push([end.alliances[0].field, end.alliances[1].field]);
        const [point] = session.face.turning(session).points;
        const found = /^Round (\d+), (\d+) points? for .* worth (\d+) to (\d+) before it, (\d+) to (\d+) after it\./;
        const [round, gain, ...worth] = (found.exec(point?.text ?? '') ?? []).slice(1).map(Number);
        expect(point === undefined).toBe(round === undefined);
        if (round === undefined) continue;
        told++;
        const us = end.victor === 'leader' ? 0 : 1;
        const [was, now] = [fields[round]!, fields[round + 1]!];
        expect(worth).toEqual([was[us], was[1 - us], now[us], now[1 - us]]);
        const shift = (r: number): number =>
          fields[r + 1]![us] - fields[r + 1]![1 - us]! - fields[r]![us] + fields[r]![1 - us]!;
        expect(shift(round)).toBe(gain);
        for (let r = 1; r < fields.length - 1; r++) if (r !== round) expect(Math.abs(shift(r))).toBeLessThan(gain!);
        expect(point!.text).toMatch(/(Sunk|Home|Lost on the way home): /);
      }
      expect(told).toBeGreaterThan(0);
    },
  );

  it('are watched whole, round by round, with dice a line a salvo', async () => {
    const session = fleets('dogger-bank', [], { seed: 'w' });
    const lines: string[] = [];
    await watch(session, { columns: 90, depth: 'none', pace: 0, print: (line) => lines.push(line) });
    const text = lines.join('\n');
    expect(text).toMatch(/^Round 1 of 12$/m);
    expect(text).toMatch(/ fires at .*: \d dice/);
    expect(text).not.toContain(' misses with ');
    expect(text).toMatch(/hits on 6: [1-6 ]+, (no hit|1 hit|\d hits)\./);
  });
});

describe('a replay', () => {
  it('has the dice of a salvo on its line, in the phase in which it is fired', async () => {
    const session = fleets('dogger-bank', [], { seed: 'w' });
    await watch(session, { columns: 90, depth: 'none', pace: 0, print: () => {} });
    const story = storyOf(session.record());
    if (!story.ok) throw new Error(story.message);
    const steps = toldSteps(session.game, story.value.stepsFor(undefined));
    const salvos = steps.flatMap((s) => s.events.filter((e) => e.kind === 'salvo').map((e) => [s.phase, e.text]));
    expect(salvos.length).toBeGreaterThan(2);
    for (const [phase, text] of salvos) {
      expect(phase).toBe('Gunnery');
      expect(text).toMatch(/(hits?|cannot hurt .*|sinking already)\.$/);
    }
    const kinds = (all: readonly { readonly events: readonly GameEvent[] }[], kind: string): number =>
      all.flatMap((s) => s.events).filter((e) => e.kind === kind).length;
    for (const kind of ['salvo', 'damage', 'sunk', 'pairing', 'aim']) {
      expect(kinds(steps, kind), kind).toBe(kinds(story.value.stepsFor(undefined), kind));
    }
  });
});

describe('a replay by rounds', () => {
  it('begins each with its own line, the first not before the battle', async () => {
    const session = fleets('dogger-bank', [], { seed: 'w' });
    await watch(session, { columns: 90, depth: 'none', pace: 0, print: () => {} });
    const story = storyOf(session.record());
    if (!story.ok) throw new Error(story.message);
    const all = story.value.stepsFor(undefined);
    expect(all.flatMap((s) => s.events)).toEqual(session.diary(undefined));
    for (let round = 1; round <= story.value.lastTurn; round++) {
      const [first, ...rest] = toldSteps(session.game, story.value.stepsFor(undefined, round));
      expect(first).toMatchObject({ begins: round, phase: 'Pairing' });
      expect(first!.events[0]!.text).toBe(`Round ${round}.`);
      for (const step of [first!, ...rest]) for (const event of step.events) expect(event.turn).toBe(round);
    }
  });
});
