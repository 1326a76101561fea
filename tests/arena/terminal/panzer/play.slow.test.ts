import { describe, expect, it } from 'vitest';
import { aftermath } from '../../../../arena/terminal/aftermath.js';
import { paletteFor } from '../../../../arena/words/palette.js';
import { saveFolder, textOf } from '../table.js';
import { playLand } from './land-table.js';

const folder = saveFolder();
/** A whole battle, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

describe('the drill by a player who only presses Enter, against the commander', () => {
  it.each([
    [80, 24],
    [120, 40],
    [56, 20],
  ] as const)(
    'comes to its end with every screen within %i by %i',
    async (columns, rows) => {
      const { outcome, session, keyboard } = await playLand({}, () => '', folder(), [columns, rows]);
      expect(outcome.kind).toBe('over');
      expect(keyboard.shown.length).toBeGreaterThan(40);
      const all = keyboard.shown.map(textOf).join('\n');
      for (const asked of ['Which hex do you fire at?', 'Who fires at', 'Which vehicle moves?', 'Who moves on foot?']) {
        expect(all).toContain(asked);
      }
      const story = aftermath(session, columns, paletteFor('none', false)).join('\n');
      expect(story).toMatch(/It was decided by: (United States|Germany), (marginal|tactical|decisive): /);
      expect(story).toMatch(/ lost \d+ of \d+ units/);
      for (const line of story.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    },
    TIMEOUT_MS,
  );

  it(
    'reports each phase with dice attack by attack, and none that brought nothing',
    async () => {
      const { keyboard, session } = await playLand({}, () => '', folder(), [120, 40]);
      const reports = keyboard.shown.filter(({ prompt }) => prompt.startsWith('[Enter: go on')).map(textOf);
      const fire = reports.filter((text) => text.includes('Direct fire, turn'));
      expect(fire.length).toBeGreaterThan(0);
      for (const text of fire) {
        expect(text).toMatch(/Direct fire at \d{4}, [\d.]+ to [\d.]+: /);
        expect(text).toMatch(/ is (unharmed|dispersed|destroyed)\./);
        expect(text).toMatch(/direct fire [1-6]/);
      }
      const { battle } = session.game;
      const sides = new Map<string, Set<string>>();
      for (const text of reports) {
        const [, phase, turn] = /(Direct fire|Close assault), turn (\d)/.exec(text) ?? [];
        if (phase === undefined) continue;
        const [head, phases] = text.split('\n');
        expect(head).toContain(`turn ${turn} of `);
        // Who attacks in its own segment stands first in the line of its attack.
        const first = battle.names.findIndex((name) =>
          [`${name}. ${phase}`, `${name}, `, `${name} and `].some((words) =>
            text.split('\n').some((l) => l.trimStart().startsWith(words)),
          ),
        );
        if (first < 0) continue;
        const side = battle.scenario.sides[battle.seatOf[first]!]!.name;
        expect(phases).toContain(` ${side}: `);
        sides.set(phase, (sides.get(phase) ?? new Set()).add(side));
      }
      expect([...(sides.get('Direct fire') ?? [])].sort()).toEqual(['Germany', 'United States']);
    },
    TIMEOUT_MS,
  );
});

describe('a player who names two at once', () => {
  it(
    'is asked no more of that attack, and has both in it',
    async () => {
      const named: string[] = [];
      const again: string[] = [];
      let last = '';
      const { session, outcome } = await playLand(
        { seed: 'two' },
        (shown) => {
          const text = textOf(shown);
          const [question = ''] = /Who fires at \d{4}\?/.exec(text) ?? [];
          if (question !== '' && question === last) again.push(question);
          last = '';
          const isOfTwo = [1, 2].every((n) => new RegExp(`[ ▸]${n} \\S.*? {2,}\\d{4} {1,2}\\d`).test(text));
          if (question === '' || !isOfTwo) return '';
          last = question;
          named.push(question.slice(-5, -1));
          return '2 1';
        },
        folder(),
        [120, 40],
      );
      expect(outcome.kind).toBe('over');
      expect(named.length).toBeGreaterThan(0);
      expect(again).toEqual([]);
      const attacks = session
        .diary(session.persons[0]!)
        .filter(({ kind, data }) => kind === 'attack' && data?.how === 'direct');
      for (const hex of named) {
        expect(
          attacks.some(({ data }) => data?.hex === hex && (data.firers as number[]).length > 1),
          hex,
        ).toBe(true);
      }
    },
    TIMEOUT_MS,
  );
});
