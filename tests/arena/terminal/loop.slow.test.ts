import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { aftermath, recordLines } from '../../../arena/terminal/aftermath.js';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { type SessionEnd, TerminalBattle } from '../../../arena/terminal/loop.js';
import { loadSession, saveSession, writeRecord } from '../../../arena/terminal/store.js';
import { whyPage } from '../../../arena/terminal/verbs.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { parseRecord, seat } from '../../../engine/index.js';
import {
  CTRL_C,
  CTRL_D,
  ScriptedKeyboard,
  type Shown,
  sessionFor,
  type TableSetup,
  type Typed,
  textOf,
} from './table.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-play-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Played {
  readonly outcome: SessionEnd;
  readonly keyboard: ScriptedKeyboard;
  readonly session: Session;
}

async function play(
  setup: TableSetup,
  script: readonly Typed[] | ((shown: Shown, count: number) => Typed),
  size: readonly [number, number] = [80, 24],
): Promise<Played> {
  const session = sessionFor(setup);
  const keyboard = new ScriptedKeyboard(script, ...size);
  const outcome = await new TerminalBattle(session, session.persons[0]!, keyboard, folder).run();
  return { outcome, keyboard, session };
}

const enter = (): string => '';
/** Whole battles, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

describe('whole battles', () => {
  it.each(['denmark-strait', 'river-plate'])(
    '%s is played to its end with Enter alone, every screen within 80 by 24',
    async (scenario) => {
      const { outcome, session, keyboard } = await play({ scenario, settings: { flagship: 'on' } }, enter);
      expect(outcome.kind).toBe('over');
      expect(keyboard.shown.length).toBeGreaterThan(10);
      const written = writeRecord(session, folder);
      if (!written.ok) throw new Error(written.message);
      const record = parseRecord(readFileSync(written.value, 'utf8'));
      expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
      const story = aftermath(session, 80, paletteFor('none', false)).join('\n');
      expect(story).toContain('Points: ');
      const after = recordLines(written.value, seat(0), session, 100).join('\n');
      for (const command of ['replay', 'verify', 'analyze']) {
        expect(after).toContain(`npx flagplot ${command} ${written.value}`);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'fits other sizes',
    async () => {
      for (const size of [
        [120, 40],
        [66, 20],
        [50, 16],
      ] as const) {
        const { outcome } = await play({ scenario: 'river-plate' }, enter, size);
        expect(outcome.kind).toBe('over');
      }
    },
    TIMEOUT_MS,
  );
});

describe('answers', () => {
  it('takes numbers, names, codes and notation', async () => {
    for (const answer of ['1', 'prinz', 'Pe', 'hood>prinz-eugen', '>prinz-eugen', 'eugen']) {
      const { session } = await play({ seed: 'abd' }, (shown, n) =>
        n === 0 && shown.prompt.includes('Bismarck') ? answer : CTRL_D,
      );
      expect(session.steps.at(-1)!.notation, answer).toBe('hood>prinz-eugen');
    }
  });

  it('answers a wrong entry with a sentence and loses nothing', async () => {
    const wrong = [
      'bismark',
      '9',
      'hood>hood',
      'rules 99',
      'odds 7',
      'load',
      'load nowhere.save',
      '2p1',
      'undo',
      'resign',
    ];
    const { session, keyboard } = await play({ seed: 'abd' }, wrong);
    expect(session.steps.filter((s) => s.by === 0)).toHaveLength(0);
    const messages = keyboard.shown.slice(1).map(textOf);
    expect(messages[0]).toContain('`bismark` is not an answer here');
    expect(messages[1]).toContain('There is no choice 9; there are 1 to 3');
    expect(messages[2]).toContain('it is a friend. (§5.1)');
    expect(messages.join('\n')).toContain('To give the battle up, type `resign yes`.');
  });

  it('marks another choice and shows its odds', async () => {
    const { keyboard } = await play({ seed: 'abd' }, ['odds prinz']);
    expect(textOf(keyboard.last)).toContain('What it does to Prinz Eugen, exactly');
    expect(keyboard.last.prompt).toBe('[Enter: Prinz Eugen] > ');
  });

  it('steers by end hex, heading and speed', async () => {
    const steer = async (line: string): Promise<Played> => {
      let typed = false;
      return play({ seed: 'abd' }, (shown) => {
        if (typed) return CTRL_D;
        typed = textOf(shown).includes('Where does Hood go?');
        return typed ? line : '';
      });
    };
    const wrong = await steer('to 3425/F/2');
    expect(textOf(wrong.keyboard.last)).toMatch(/cannot end|not on that heading|but at speed/);
    const right = await steer('to 3325/F/2');
    expect(right.session.steps.at(-1)!.notation).toBe('hood:2');
    const many = await steer('to 3425');
    expect(textOf(many.keyboard.last)).toContain('ways end there');
  });
});

describe('words', () => {
  it('hint, why, view, log, rules, scenario, moves and help show pages and ask again', async () => {
    const words = ['hint', 'why', 'view', 'log', 'rules 5.6', 'scenario', 'help', 'choices', 'moves'];
    const { keyboard, session } = await play({ seed: 'abd', players: ['human', 'admiral'] }, (shown) =>
      /go on|next page/.test(shown.prompt) ? '' : (words.shift() ?? CTRL_D),
    );
    const all = keyboard.shown.map(textOf).join('\n');
    expect(all).toContain('Hint: ');
    expect(all).toContain('A ship that is a target herself in this phase: −2.');
    expect(all).toContain('at/de/rg: attack, defence, range');
    expect(all).toContain('Who wins');
    expect(session.steps.filter((s) => s.by === 0)).toHaveLength(0);
  });

  it('lets the admiral give the rest of a phase, to be confirmed', async () => {
    const { session, keyboard } = await play({ seed: 'abd' }, ['auto']);
    expect(session.steps.filter((s) => s.by === 0)).toHaveLength(2);
    expect(keyboard.last.prompt).toBe('[Enter: confirm] > ');
  });

  it('takes orders back until they are confirmed', async () => {
    const { session, keyboard } = await play({ seed: 'abd' }, ['1', '1', 'undo', 'undo', 'undo', '2', '3', '']);
    const own = session.steps.filter((s) => s.by === 0).map((s) => s.notation);
    expect(own).toEqual(['hood>bismarck', 'prince-of-wales>-']);
    expect(keyboard.shown.map(textOf).join('\n')).toContain('it stands');
  });

  it('resigns', async () => {
    const { outcome, session } = await play({}, ['resign yes']);
    expect(outcome.kind).toBe('over');
    expect(session.scores().result).toEqual([-1, 1]);
    const written = writeRecord(session, folder);
    const record = parseRecord(readFileSync(written.ok ? written.value : '', 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  });
});

describe('putting aside', () => {
  it.each([
    ['Ctrl-C', CTRL_C],
    ['the end of input', CTRL_D],
    ['quit', 'quit'],
  ] as const)('%s saves, and the battle goes on where it was', async (_, key) => {
    const { outcome, session } = await play({ seed: 'abd' }, ['1', key]);
    if (outcome.kind !== 'left' || outcome.file === undefined) throw new Error('not saved');
    const loaded = loadSession(outcome.file);
    if (!loaded.ok) throw new Error(loaded.message);
    expect(loaded.value.seat).toBe(0);
    expect([...loaded.value.session.state]).toEqual([...session.state]);
    expect(loaded.value.session.steps.map((s) => [s.notation, s.rolls])).toEqual(
      session.steps.map((s) => [s.notation, s.rolls]),
    );
  });

  it('shows neither seed nor secrets, and notices every change', () => {
    const session = sessionFor({ seed: 'very-secret-seed' });
    const file = join(folder, 'sealed.save');
    expect(saveSession(session, seat(0), file).ok).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/secret|hood|denmark/i);
    for (let at = text.indexOf('\n') + 1; at < text.length; at += 97) {
      if (text[at] === '\n') continue;
      writeFileSync(file, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1));
      expect(loadSession(file)).toMatchObject({ ok: false, code: 'CHANGED' });
    }
    writeFileSync(file, text.slice(0, 60));
    expect(loadSession(file)).toMatchObject({ ok: false, code: 'CHANGED' });
    writeFileSync(file, 'something else');
    expect(loadSession(file)).toMatchObject({ ok: false, code: 'NO_SAVE' });
  });

  it.each<Typed>(['save FILE', CTRL_C])('does not confirm orders: %s', async (key) => {
    const file = join(folder, 'unconfirmed.save');
    const typed = typeof key === 'string' ? key.replace('FILE', file) : key;
    const { outcome } = await play({ seed: 'abd' }, ['1', '1', typed]);
    if (outcome.kind !== 'left' || outcome.file === undefined) throw new Error('not saved');
    const { keyboard } = await play({}, [`load ${typeof key === 'string' ? file : outcome.file}`, 'undo']);
    expect(keyboard.shown[1]!.prompt).toBe('[Enter: confirm] > ');
    expect(textOf(keyboard.last)).toContain('Taken back: prince-of-wales');
  });

  it('keeps what the enemy admiral meant, for `why`', async () => {
    const { session } = await play({ seed: 'abd', players: ['human', 'admiral'] }, (shown) =>
      textOf(shown).includes('turn 3 of') ? CTRL_D : '',
    );
    const file = join(folder, 'plans.save');
    expect(saveSession(session, seat(0), file).ok).toBe(true);
    const loaded = loadSession(file);
    if (!loaded.ok) throw new Error(loaded.message);
    const why = (s: Session): string[] => whyPage(s, seat(0), 80, paletteFor('none', false));
    expect(why(loaded.value.session)).toEqual(why(session));
    expect(why(session)[0]).toContain('What the admiral of GE meant');
  });

  it('replaces no strange file', async () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear Admiral,');
    const { keyboard } = await play({}, [`save ${file}`]);
    expect(textOf(keyboard.last)).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe('Dear Admiral,');
  });

  it('takes up another battle with `load`', async () => {
    const file = join(folder, 'other.save');
    saveSession(sessionFor({ scenario: 'river-plate' }), seat(0), file);
    const { keyboard } = await play({}, [`load ${file}`]);
    expect(textOf(keyboard.last)).toContain('River Plate');
  });
});

describe('a real table', () => {
  it('says nothing of settled dice in its briefing', async () => {
    const texts: string[] = [];
    for (const dice of ['seeded', 'physical'] as const) {
      const session = sessionFor({ dice });
      const keyboard = new ScriptedKeyboard(enter);
      await new TerminalBattle(session, seat(0), keyboard, folder).brief();
      texts.push(keyboard.shown.map(textOf).join('\n'));
    }
    expect(texts[0]).toContain('The dice are settled');
    expect(texts[1]).not.toContain('The dice are settled');
  });

  it('asks for each throw by name and takes no impossible one', async () => {
    const throws: string[] = [];
    const { outcome, session } = await play({ scenario: 'river-plate', dice: 'physical' }, (shown) => {
      const range = /^(\d+)–(\d+) > $/.exec(shown.prompt);
      if (!range) return '';
      const text = textOf(shown);
      throws.push(text);
      if (throws.length === 2) return '99';
      return range[1]!;
    });
    expect(outcome.kind).toBe('over');
    expect(throws[0]).toContain('visibility');
    expect(throws[2]).toContain('is no throw of');
    expect(session.steps.flatMap((s) => s.rolls).every((r) => r <= 2)).toBe(true);
    expect(session.record().headers.get('Dice')).toBe('physical');
  });
});

describe('two players at one keyboard', () => {
  it('hides the secrets of the one from the other', async () => {
    const { keyboard, outcome } = await play({ players: ['human', 'human'], settings: { flagship: 'on' } }, enter);
    expect(outcome.kind).toBe('over');
    const screens = keyboard.shown.map((s) => ({ text: textOf(s), prompt: s.prompt }));
    const handOvers = screens.filter((s) => s.text.includes('Hand the keyboard to the admiral'));
    expect(handOvers.length).toBeGreaterThan(4);
    for (const { text } of handOvers) expect(text).not.toMatch(/Hood|Bismarck/);
    let seated = '';
    let flags = 0;
    for (const { text } of screens) {
      const to = /\((UK|GE)\),/.exec(text);
      const flag = /^(HO|PW|PE|BI) .*⚑/m.exec(text)?.[1];
      if (flag !== undefined) {
        flags++;
        expect(seated).toBe(/HO|PW/.test(flag) ? 'UK' : 'GE');
      }
      if (to) seated = to[1]!;
      else if (seated === 'UK') expect(text).not.toMatch(/(Bismarck|Prinz Eugen) flies the flag/);
      else if (seated === 'GE') expect(text).not.toMatch(/(Hood|Prince of Wales) flies the flag/);
    }
    expect(flags).toBeGreaterThan(10);
  });
});
