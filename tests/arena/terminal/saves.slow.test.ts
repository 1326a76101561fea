/** A battle is saved as it goes: what the player is asked is on disk before he is asked. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { OwnSave, resumeLatest } from '../../../arena/terminal/own-save.js';
import { loadSession, saveSession } from '../../../arena/terminal/store.js';
import { seat } from '../../../engine/index.js';
import { fleets } from './fleets-table.js';
import { CTRL_C, CTRL_D, ScriptedKeyboard, type Shown, saveFolder, sessionFor, type Typed, textOf } from './table.js';

const base = saveFolder();
let folders = 0;
const newFolder = (): string => join(base(), String(++folders));
const savesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(save|tmp)$/.test(name))
        .sort()
    : [];

function battleOf(
  session: Session,
  folder: string,
  script: readonly Typed[] | ((shown: Shown, count: number) => Typed),
): { battle: TerminalBattle; keyboard: ScriptedKeyboard } {
  const keyboard = new ScriptedKeyboard(script);
  return { battle: new TerminalBattle(session, session.persons[0]!, keyboard, folder), keyboard };
}

/** What the screen says, wrapped or not. */
const wordsOf = (shown: Shown): string => textOf(shown).replace(/\s+/g, ' ');
const stepsOf = (session: Session): unknown[] => session.steps.map((s) => [s.notation, s.rolls]);

function kept(file: string): Session {
  const loaded = loadSession(file);
  if (!loaded.ok) throw new Error(loaded.message);
  return loaded.value.session;
}

describe('what is asked is on disk', () => {
  const battles: readonly (readonly [string, () => Session])[] = [
    ['the Denmark Strait', () => sessionFor({ seed: 'abd', players: ['human', 'admiral'] })],
    ['a real table', () => sessionFor({ scenario: 'river-plate', dice: 'physical' })],
    ['two at one keyboard', () => sessionFor({ players: ['human', 'human'], settings: { flagship: 'on' } })],
    ['lines of battle', () => fleets('dogger-bank', [0])],
    ['two powers at a real table', () => fleets('mediterranean', [0, 1], { dice: 'physical' })],
  ];
  it.each(battles)('%s', async (_, begin) => {
    const folder = newFolder();
    const session = begin();
    const file = join(folder, `${session.game.spec.scenario}.save`);
    let looked = 0;
    const { battle } = battleOf(session, folder, (_shown, n) => {
      // Every question would cost a replay each; these are of all kinds.
      if (n % 13 < 2) {
        looked++;
        const saved = kept(file);
        expect(stepsOf(saved)).toEqual(stepsOf(session));
        expect(saved.unconfirmed).toEqual(session.unconfirmed);
        expect([...saved.state]).toEqual([...session.state]);
      }
      return n > 400 ? CTRL_D : '';
    });
    const outcome = await battle.run();
    expect(looked).toBeGreaterThan(5);
    if (outcome.kind === 'over') battle.forgetSave();
    expect(savesIn(folder)).toEqual(outcome.kind === 'over' ? [] : [`${session.game.spec.scenario}.save`]);
  });

  it('after an order was taken back and another given', async () => {
    const folder = newFolder();
    const session = sessionFor({ seed: 'abd' });
    const seen: unknown[] = [];
    const { battle } = battleOf(session, folder, (_, n) => {
      const own = kept(join(folder, 'denmark-strait.save')).steps.filter((s) => s.by === 0);
      seen.push(own.map((s) => s.notation));
      return ['bismarck', 'undo', 'prinz', CTRL_D][n] as Typed;
    });
    await battle.run();
    expect(seen).toEqual([[], ['hood>bismarck'], [], ['hood>prinz-eugen']]);
  });
});

describe('several battles', () => {
  it('two terminals with one scenario keep a save each, and neither is taken up while it is fought', async () => {
    const folder = newFolder();
    const sessions = ['abd', 'abe'].map((seed) => sessionFor({ seed }));
    const inner = battleOf(sessions[1]!, folder, ['2', '2', '', CTRL_D]);
    const outer = new TerminalBattle(
      sessions[0]!,
      seat(0),
      new (class extends ScriptedKeyboard {
        override async ask(draw: () => readonly string[], prompt: string): ReturnType<ScriptedKeyboard['ask']> {
          if (this.shown.length === 1) {
            expect(resumeLatest(folder)).toMatchObject({ ok: false, code: 'IN_PLAY' });
            expect(OwnSave.takeUp(join(folder, 'denmark-strait.save'), folder)).toMatchObject({ code: 'IN_PLAY' });
            await inner.battle.run();
            expect(savesIn(folder)).toEqual(['denmark-strait-2.save', 'denmark-strait.save']);
          }
          return super.ask(draw, prompt);
        }
      })(['1', CTRL_D]),
      folder,
    );
    await outer.run();
    expect(stepsOf(kept(join(folder, 'denmark-strait.save')))).toEqual(stepsOf(sessions[0]!));
    expect(stepsOf(kept(join(folder, 'denmark-strait-2.save')))).toEqual(stepsOf(sessions[1]!));
  });

  it('a battle put aside outlives the next one of its scenario, and is taken up after it', async () => {
    const folder = newFolder();
    await battleOf(sessionFor({ seed: 'old' }), folder, ['1', CTRL_C]).battle.run();
    const before = readFileSync(join(folder, 'denmark-strait.save'));
    const { battle } = battleOf(sessionFor({ seed: 'new' }), folder, ['resign yes']);
    expect((await battle.run()).kind).toBe('over');
    battle.forgetSave();
    expect(readFileSync(join(folder, 'denmark-strait.save'))).toEqual(before);
    const taken = resumeLatest(folder);
    if (!taken.ok) throw new Error(taken.message);
    expect(taken.value.session.setup.seed).toBe('old');
    taken.value.save.release();
  });

  it('`load` puts the battle at hand aside first', async () => {
    const folder = newFolder();
    await battleOf(sessionFor({ seed: 'old' }), folder, ['1', CTRL_C]).battle.run();
    const { battle, keyboard } = battleOf(sessionFor({ seed: 'new' }), folder, [
      'load FILE'.replace('FILE', join(folder, 'denmark-strait.save')),
    ]);
    const outcome = await battle.run();
    expect(wordsOf(keyboard.last)).toContain(
      `The other battle is put aside in ${join(folder, 'denmark-strait-2.save')}`,
    );
    expect(outcome).toMatchObject({ kind: 'left', file: join(folder, 'denmark-strait.save') });
    expect(kept(join(folder, 'denmark-strait-2.save')).setup.seed).toBe('new');
  });
});

describe('a file that the player named', () => {
  it('stays as it is while the battle goes on from it', async () => {
    const folder = newFolder();
    const file = join(base(), 'before-the-torpedoes.save');
    expect(saveSession(sessionFor({ seed: 'abd' }), seat(0), file).ok).toBe(true);
    const before = readFileSync(file);
    const taken = OwnSave.takeUp(file, folder);
    if (!taken.ok) throw new Error(taken.message);
    const { session, save } = taken.value;
    const keyboard = new ScriptedKeyboard(['1', CTRL_D]);
    await new TerminalBattle(session, seat(0), keyboard, folder, save).run();
    expect(readFileSync(file)).toEqual(before);
    expect(savesIn(folder)).toEqual(['denmark-strait.save']);
  });

  it('is not written over the save of a battle that another terminal fights', async () => {
    const folder = newFolder();
    const other = new OwnSave(folder, 'denmark-strait');
    const theirs = other.keep(sessionFor({ seed: 'theirs' }), seat(0));
    if (!theirs.ok) throw new Error(theirs.message);
    const before = readFileSync(theirs.value);
    const { battle, keyboard } = battleOf(sessionFor({ seed: 'ours' }), folder, [`save ${theirs.value}`, CTRL_D]);
    await battle.run();
    expect(wordsOf(keyboard.last)).toContain('is being fought in another terminal. Give another name.');
    expect(readFileSync(theirs.value)).toEqual(before);
    other.release();
  });

  it('is not this battle’s own save: that has no earlier state to go back to', async () => {
    const folder = newFolder();
    const { battle, keyboard } = battleOf(sessionFor({ seed: 'abd' }), folder, [
      'save',
      `load ${join(folder, 'denmark-strait.save')}`,
    ]);
    await battle.run();
    expect(textOf(keyboard.shown[1]!)).toContain('Put aside in');
    expect(textOf(keyboard.last)).toContain('That is this battle as it stands');
  });
});

describe('faults', () => {
  it('a folder that takes no file is told once, and the battle goes on', async () => {
    const folder = join(base(), 'no-folder');
    writeFileSync(folder, '');
    const { battle, keyboard } = battleOf(sessionFor({ seed: 'abd' }), folder, ['1', '1', '', CTRL_D]);
    const outcome = await battle.run();
    expect(outcome).toMatchObject({ kind: 'left', problem: expect.stringContaining('is no folder') });
    const told = keyboard.shown.map((s) => textOf(s).includes('The battle is not saved as it goes'));
    expect(told).toEqual([true, false, false, false]);
    rmSync(folder);
  });

  it('halves that a killed process left are removed', () => {
    const folder = newFolder();
    const first = new OwnSave(folder, 'denmark-strait');
    expect(first.keep(sessionFor(), seat(0)).ok).toBe(true);
    first.release();
    writeFileSync(join(folder, `denmark-strait.save.${process.pid}.tmp`), 'half');
    writeFileSync(join(folder, 'denmark-strait-2.save.77.tmp'), 'of another battle');
    const taken = resumeLatest(folder);
    expect(taken.ok).toBe(true);
    expect(savesIn(folder)).toEqual(['denmark-strait-2.save.77.tmp', 'denmark-strait.save']);
    if (taken.ok) expect(taken.value.save.keep(taken.value.session, seat(0)).ok).toBe(true);
  });

  it('without a save there is nothing to take up', () => {
    expect(resumeLatest(newFolder())).toMatchObject({ ok: false, code: 'NO_SAVE' });
  });
});
