/** The end of a battle as it is said aloud: who won, by how much, and why, however it came. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Heard } from '../../../../arena/protocol/index.js';
import { LANGUAGES, language } from '../../../../arena/web/i18n/index.js';
import { endAloud } from '../../../../arena/web/stage/report-words.js';
import { pagesOf } from '../model/host-pages.js';

type Outcome = NonNullable<Heard<'room'>['room']['outcome']>;
const ENDS = ['normal', 'resigned', 'time', 'agreed', 'abandoned'] as const satisfies readonly Outcome['termination'][];

afterEach(() => {
  language.value = 'en';
});

describe.each(['denmark-strait', 'dogger-bank', 'crossroads-drill'])('%s', (scenario) => {
  it('says in both languages who won and why, a sentence each', async () => {
    const { pages } = await pagesOf(scenario, 1);
    const { model, link } = pages[0]!;
    const room = link.last('room').room;
    const result = room.seats.map((_, seat) => (seat === 0 ? 1 : -1));
    const said = new Set<string>();
    for (const of of LANGUAGES) {
      language.value = of;
      for (const termination of ENDS) {
        const outcome = { result, margin: result, termination, text: '' };
        Object.assign(model, { room: { value: { ...room, status: 'over', outcome }, peek: () => model.room.value } });
        const words = endAloud(model.face);
        const { headline, points, why } = model.face.result();
        for (const part of [headline, points, ...why]) expect(words).toContain(part);
        // A phrase has no stop, a sentence has its own.
        for (const phrase of [headline, points]) expect(phrase).not.toMatch(/[.!?。！？]$/);
        for (const sentence of why) expect(sentence).toMatch(/[.!?。！？]$/);
        expect(words).toMatch(of === 'ja' ? /^[^a-z]+。$/ : /^[A-Z][^\u3040-\u30ff]*\.$/);
        expect(words).not.toMatch(/undefined|\{|\.\.|。\./);
        said.add(words);
      }
    }
    expect(said.size).toBe(2 * ENDS.length);
  });
});
