/** Weights of events, and the guard that an event which was told is one of its ruleset. */
import { describe, expect, it } from 'vitest';
import { scenesIn } from '../../../arena/web/plain/scenes.js';
import { fullLines, weighIn } from '../../../arena/words/diary.js';
import type { Palette } from '../../../arena/words/palette.js';
import { EVENT_FIELDS as OF_WAR, eventIn as warEventIn } from '../../../engine/decisive-battle/meaning.js';
import { CHANCE, OVER, openGame, weightByKind, weightIn } from '../../../engine/index.js';
import { eventIn as landEventIn, EVENT_FIELDS as OF_LAND } from '../../../engine/panzer/meaning.js';
import { EVENTS as WAR_SAMPLES } from '../../engine/decisive-battle/meanings.js';
import { landSession } from './panzer/land-table.js';

const INKED: Palette = {
  paint: (ink, text) => `<${ink}>${text}`,
  nation: (_, text) => text,
  ship: (_, __, text) => text,
};

/** A battle on land, fought out by the yardstick. */
async function fought(): Promise<ReturnType<typeof landSession>> {
  const session = landSession({ players: ['greedy', 'greedy'] });
  while (session.actor !== OVER) {
    if (session.actor === CHANCE) session.roll();
    else await session.agentActs();
  }
  return session;
}

describe('on land', () => {
  it('all that is told is an event of the ruleset, and a loss is marked though its line begins with the attack', async () => {
    const session = await fought();
    const all = session.diary(undefined);
    expect(all.filter((event) => landEventIn(event) === undefined)).toEqual([]);
    const lost = all.filter(({ kind }) => kind === 'destroyed');
    expect(lost.length).toBeGreaterThan(0);
    const told = session.face.diary(session, undefined);
    const weigh = weighIn(session.game);
    for (const event of told) {
      const isLoss = / is destroyed(?: with all in it)?\./.test(event.text);
      expect(weigh(event) === 'loss', event.text).toBe(isLoss);
      expect(fullLines(event, weigh, 200, INKED)[0]!.startsWith('<bad>')).toBe(isLoss);
    }
  });

  it('is read by its fields, and by none of them short', async () => {
    const samples = new Map((await fought()).diary(undefined).map((event) => [event.kind, event]));
    expect(samples.size).toBeGreaterThan(8);
    for (const [kind, event] of samples) tried(OF_LAND[kind as keyof typeof OF_LAND], event, landEventIn);
    expect(landEventIn({ kind: 'constructor' })).toBeUndefined();
  });
});

/** Without any one of its fields it is no event of the ruleset. */
function tried(fields: readonly string[], event: object, eventIn: typeof landEventIn | typeof warEventIn): void {
  expect(eventIn(event as never)).toMatchObject(event);
  for (const field of fields) {
    const short = structuredClone(event) as unknown as Record<string, Record<string, unknown>>;
    if (field.startsWith('.')) delete short.data![field.slice(1)];
    else delete short[field];
    expect(eventIn(short as never), `${JSON.stringify(event)} without ${field}`).toBeUndefined();
  }
}

it('in a war of fleets each kind is read by its fields', () => {
  for (const [kind, samples] of Object.entries(WAR_SAMPLES)) {
    for (const event of samples) tried(OF_WAR[kind as keyof typeof OF_WAR], event, warEventIn);
  }
});

describe('the weight of an event', () => {
  const weightOf = (scenario: string, kind: string, data = {}): string => {
    const opened = openGame(scenario);
    if (!opened.ok) throw new Error(opened.message);
    return weightIn(opened.value, { kind, data });
  };

  it('is what its ruleset says', () => {
    expect(['destroyed', 'fort-destroyed', 'dispersed', 'attack'].map((kind) => weightOf('goodwood', kind))).toEqual([
      ...['loss', 'loss', 'hit', 'plain'],
    ]);
    expect(['sunk', 'gone', 'mine', 'move'].map((kind) => weightOf('river-plate', kind))).toEqual([
      ...['loss', 'loss', 'hit', 'plain'],
    ]);
    expect([true, false].map((success) => weightOf('dogger-bank', 'port', { success }))).toEqual(['plain', 'loss']);
  });

  it('is read from its kind by rules that say nothing of it, on the page too', () => {
    const kinds = ['sunk', 'destroyed', 'hit', 'damage', 'miss', 'constructor'];
    expect(kinds.map((kind) => weightByKind({ kind }))).toEqual(['loss', 'loss', 'hit', 'hit', 'plain', 'plain']);
    const events = kinds.map((kind, n) => ({ n, kind, turn: 1, rule: '3', text: kind, unit: 0 as never }));
    expect(scenesIn(events, weightByKind).map(({ outcome }) => outcome)).toEqual(['sunk', 'sunk', 'hit', 'hit']);
    expect(scenesIn(events, () => 'loss')).toHaveLength(6);
  });
});
