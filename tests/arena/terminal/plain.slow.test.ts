/** The plain screen: games of no registry, and those of the registry as if nobody knew them, at the keyboard. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aftermath } from '../../../arena/terminal/aftermath.js';
import { type SessionEnd, TerminalBattle } from '../../../arena/terminal/loop.js';
import type { AnyGame } from '../../../arena/terminal/model.js';
import { PlainFace } from '../../../arena/terminal/plain/face.js';
import { fieldLines } from '../../../arena/terminal/plain/fields.js';
import { faceFor } from '../../../arena/terminal/rulesets.js';
import { Session } from '../../../arena/terminal/session.js';
import { adviserFor, playerOf } from '../../../arena/terminal/store.js';
import { watch } from '../../../arena/terminal/watch.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { openGame, replay, seat } from '../../../engine/index.js';
import { ambush } from '../../engine/core/ambush.js';
import { toyGame } from '../../engine/core/toy-game.js';
import outside from '../../toy/ruleset.js';
import { ScriptedKeyboard, type Shown, type Typed, textOf } from './table.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-plain-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No game here is of the terminal's own buffers, which any whole numbers can stand for. */
const AMBUSH = ambush() as unknown as AnyGame;
const TOY = toyGame as unknown as AnyGame;
const DISPATCHES = outside.open(outside.scenarios[0]!, {}) as AnyGame;
const PALETTE = paletteFor('none', false);

function sessionOf(game: AnyGame, names = ['human', 'random'], adviser = false) {
  const players = names.map((name) => {
    const player = playerOf(name, game);
    if (!player.ok) throw new Error(player.message);
    return player.value;
  });
  const advised = adviser ? adviserFor(game) : undefined;
  const face = new PlainFace(game);
  return new Session({ game, face, players, seed: 'plain', dice: 'seeded', ...(advised && { adviser: advised }) });
}

async function play(
  session: ReturnType<typeof sessionOf>,
  script: readonly Typed[] | ((shown: Shown, count: number) => Typed),
  size: readonly [number, number] = [80, 24],
): Promise<{ outcome: SessionEnd; keyboard: ScriptedKeyboard }> {
  const keyboard = new ScriptedKeyboard(script, ...size);
  const outcome = await new TerminalBattle(session, session.persons[0]!, keyboard, folder).run();
  return { outcome, keyboard };
}

const enter = (): string => '';

describe('the plain face', () => {
  it('is that of a game of no registry, and of no other', () => {
    expect(faceFor(AMBUSH)).toBeInstanceOf(PlainFace);
    const listed = openGame('denmark-strait');
    if (!listed.ok) throw new Error(listed.message);
    expect(faceFor(listed.value)).not.toBeInstanceOf(PlainFace);
  });

  it.each([
    ['ambush', AMBUSH, [80, 24]],
    ['ambush, wide', AMBUSH, [140, 40]],
    ['the toy', TOY, [80, 24]],
    ['a ruleset from outside', DISPATCHES, [100, 30]],
  ] as const)('%s is played to its end with Enter alone, and its record goes the same way', async (_, game, size) => {
    const session = sessionOf(game, ['human', 'human']);
    const { outcome, keyboard } = await play(session, enter, size);
    expect(outcome.kind).toBe('over');
    expect(keyboard.shown.length).toBeGreaterThan(1);
    expect(replay(game, session.record()).ok).toBe(true);
    expect(aftermath(session, 80, PALETTE).join('\n')).toMatch(/wins|draw/);
  });

  it.each(['denmark-strait', 'world-war'])(
    'shows %s by its contract alone, every screen within the window',
    async (scenario) => {
      const opened = openGame(scenario);
      if (!opened.ok) throw new Error(opened.message);
      const game = opened.value as AnyGame;
      const session = sessionOf(game, ['human', ...game.spec.seats.slice(1).map(() => 'random')]);
      const { keyboard } = await play(session, [...Array<string>(20).fill(''), 'view', '', 'quit']);
      expect(keyboard.shown.length).toBeGreaterThan(5);
      for (const size of [
        [80, 24],
        [132, 43],
      ] as const) {
        const again = sessionOf(game, ['human', ...game.spec.seats.slice(1).map(() => 'random')]);
        await play(again, ['', 'choices', '', 'log', '', 'help', '', 'scenario', '', 'quit'], size);
      }
    },
  );
});

describe('the screen', () => {
  it('shows what the seat may know, and the legal actions in notation', async () => {
    const session = sessionOf(AMBUSH);
    const { keyboard } = await play(session, ['quit']);
    const [first] = keyboard.shown;
    const text = textOf(first!);
    expect(text).toContain('Ambush, turn');
    expect(text).toContain('Hider decides.');
    expect(text).toMatch(/Weather: 0/);
    expect(text).toContain('Hider: what is to be done?');
    for (const action of legalTexts(session)) expect(text).toContain(action);
  });

  it('takes a number, notation, and refuses what is neither', async () => {
    const session = sessionOf(AMBUSH);
    const [, second] = legalTexts(session);
    const { keyboard } = await play(session, ['nothing at all', '99', second!, 'quit']);
    expect(textOf(keyboard.shown[2]!)).toContain('There is no choice 99; there are 1 to 4.');
    expect(session.steps[0]!.notation).toBe(second);
  });

  it('hides from the player beside what only one may know', async () => {
    const session = sessionOf(AMBUSH, ['human', 'human']);
    const { keyboard } = await play(session, ['', '', '', 'quit']);
    const open = keyboard.shown.filter((shown) => textOf(shown).includes('Hand the keyboard'));
    expect(open.length).toBeGreaterThan(0);
    const ofSeeker = keyboard.shown.filter((shown) => textOf(shown).includes('Seeker: what is to be done?'));
    expect(ofSeeker.length).toBeGreaterThan(0);
    for (const shown of ofSeeker) expect(textOf(shown)).not.toMatch(/Cove:/);
  });

  it('gives a hint where a search can find one, and says that there is no rule to look up', async () => {
    const session = sessionOf(AMBUSH, ['human', 'random'], true);
    const { keyboard } = await play(session, ['hint', 'rules', 'quit']);
    expect(textOf(keyboard.shown[1]!)).toMatch(/Hint:|Your commander would:/);
  });

  it('walks the odds where the ruleset tells none', async () => {
    const session = sessionOf(AMBUSH);
    const { keyboard } = await play(session, ['odds', 'odds 2', 'quit']);
    expect(textOf(keyboard.shown[1]!)).toContain('The odds of cove-1 are on the screen');
    const text = textOf(keyboard.shown[2]!);
    expect(text.match(/16\.7 % hides in 1; weather \d/g)).toHaveLength(6);
    expect(text).not.toContain('estimate');
  });

  it('shows odds where the ruleset gives them', async () => {
    const opened = openGame('denmark-strait');
    if (!opened.ok) throw new Error(opened.message);
    const session = sessionOf(opened.value);
    const odds = await play(session, (shown, count) =>
      textOf(shown).includes('Damage to') ? 'quit' : count % 2 === 0 ? 'odds 2' : '',
    );
    expect(odds.outcome.kind).toBe('left');
    expect(textOf(odds.keyboard.last)).toMatch(/Damage to (Bismarck|Prinz Eugen|Hood|Prince of Wales)/);
  });

  it('tells a battle that is watched, turn by turn', async () => {
    const lines: string[] = [];
    const session = sessionOf(TOY, ['random', 'random']);
    await watch(session, { columns: 100, depth: 'none', pace: 0, print: (line) => lines.push(line) });
    expect(lines.filter((line) => /^turn \d of 8$/.test(line))).toHaveLength(8);
    expect(lines.join('\n')).toMatch(/Wind: \d/);
  });
});

describe('a view as fields', () => {
  it('has plain values on lines, alike things in a table, and depth by indentation', () => {
    const view = {
      turn: 3,
      night: false,
      target: null,
      seen: ['1020', '1121'],
      empty: [],
      points: { UK: 3, GE: 0 },
      units: [
        { name: 'Hood', hex: '1020', fullSpeed: 5 },
        { name: 'Bismarck', hex: '1121', fullSpeed: 6 },
      ],
      mines: { known: ['1'], own: { a: [], b: { c: 1 } } },
    };
    expect(fieldLines(view, 60)).toMatchInlineSnapshot(`
      [
        "Turn: 3",
        "Night: no",
        "Target: -",
        "Seen: 1020, 1121",
        "Empty: none",
        "Points: UK 3, GE 0",
        "Units",
        "  Name     Hex  Full speed",
        "  Hood     1020 5",
        "  Bismarck 1121 6",
        "Mines",
        "  Known: 1",
        "  Own",
        "    A: none",
        "    B: c 1",
      ]
    `);
  });

  it('names of many flags those that are set', () => {
    const unit = { name: 'Tiger I', hex: '', dispersed: true, fired: false, moved: false, hit: false, inside: true };
    expect(fieldLines({ unit }, 60)).toEqual(['Unit: name Tiger I, hex -, dispersed, inside']);
    const { hit: _hit, ...few } = unit;
    expect(fieldLines({ unit: few }, 80)).toEqual([
      'Unit: name Tiger I, hex -, dispersed yes, fired no, moved no, inside yes',
    ]);
  });

  it('keeps a stranger’s control characters off the screen, and never exceeds the width', () => {
    const wide = { name: `\u001b[2J${'x'.repeat(200)}`, units: [{ a: 'y'.repeat(90), b: 1 }] };
    const lines = fieldLines(wide, 40);
    expect(lines.join('')).not.toContain('\u001b');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
  });
});

function legalTexts(session: ReturnType<typeof sessionOf>): string[] {
  return session.face.question(session, seat(0), undefined).asked.choices.map(({ notation }) => notation);
}
