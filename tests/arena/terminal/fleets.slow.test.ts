/** Decisive-battle at the keyboard. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../agents/machine/rules-text.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { playersBySeat, seatsOf } from '../../../arena/terminal/seating.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { loadSession, saveSession } from '../../../arena/terminal/store.js';
import { withoutColour } from '../../../arena/words/text.js';
import { FIRE } from '../../../engine/decisive-battle/actions.js';
import { oddsOfChoice } from '../../../engine/decisive-battle/choice-odds.js';
import { CHANCE, OVER, type Seat, seat } from '../../../engine/index.js';
import { enter, fleets, folder, formAsSuggested, gameOf, ownFolder, play, untilAsked } from './fleets-table.js';
import { CTRL_D, ScriptedKeyboard, textOf } from './table.js';

ownFolder();

describe('the rules', () => {
  it('are those of RULES.md, in its words', () => {
    const text = readFileSync(new URL('../../../engine/decisive-battle/RULES.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| ([WFXB][\d.-]*) \| ([^|]+) \|/gm)].map((m) => [m[1]!, m[2]!.trim()]);
    expect(rows.length).toBeGreaterThan(50);
    expect(Object.entries(rulesOf('decisive-battle-v1'))).toEqual(rows);
  });

  it('of a ruleset without RULES.md are none', () => {
    expect(rulesOf('ambush-v1')).toEqual({});
  });
});

describe('the screen', () => {
  /** Lion’s line, formed as the scenario suggests, is asked for its targets, and no admiral marks one. */
  async function atTargets(size: readonly [number, number]): Promise<readonly string[]> {
    const session = fleets('dogger-bank', [0, 1], { seed: 'lines', advised: false });
    formAsSuggested(session);
    untilAsked(session, 0, 'targets');
    const { keyboard } = await play(session, [CTRL_D], size);
    return keyboard.last.lines.map((l) => l.trimEnd());
  }

  it('shows the lines face to face, who aims, at whom, with what odds', async () => {
    expect((await atTargets([80, 24])).join('\n')).toMatchInlineSnapshot(`
      " Dogger Bank  1915  round 1 of 12                                  UK 25 : GE 0
       Pairing › Manoeuvring › [Targets] › Fire › Breaking off             UK decides
        ship          di  p/a bears     sp at   ship           di  p/a bears     sp at
      ▸UK Lion's fleet             speed 8 ★1  GE Nassau's fleet fire halved · speed 4
      ▸ Lion★          8  4/3 ▮▮▮▮▮▮▮▮   8    1 Nassau          4↓ 2/4 ▮▮▮▮▮▮     4
      2 Tiger          8  4/3 ▮▮▮▮▮▮▮▮   9    ◎ König           5↓ 3/4 ▮▮▮▮▮▮▮▮   5 ◂?
       UK Invincible's fleet          speed 7  GE Derfflinger's fleet       speed 7 ★3
      1 Invincible     6  3/2 ▮▮▮▮▮▮     7    1 Derfflinger★★   8  3/4 ▮▮▮▮▮▮▮▮   8
      2 Renown (1916)  6  5/3 ▮▮▮▮▮▮▮▮  11    2 Von der Tann★   8  2/3 ▮▮▮▮▮▮▮    7
      ────────────────────────────────────────────────────────────────────────────────
      UK: choose a target for Lion          §F2.2 Damage to König: 3.21 expected
      Ships astern of her aim there or            ░░░▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓███████████████✕✕✕
      farther aft.                          §B-13 ░ none 7.4 %  ▒ 1 19.0 %  ▓ 2 22.1 %
      Then: GE Nassau (4); GE Derfflinger         █ 3+ 43.0 %  ✕ sunk 8.5 %
      (7), UK Invincible (7).               §B-38 8 dice, hits on 5 and 6        §F3.2
         target    bears           damage   sinks +1 training marker: hits on 5
      ▸1 König     8/8               3.21   8.5 %   too                          §F3.2
         … 2 more: choices                        +4 power                       §F3.3
      Afloat: UK 4 (25 points), GE 4 (21)
      1 Lion's fleet engages Nassau's fleet.                                     §F1.1
      1 Derfflinger's fleet engages Invincible's fleet.                          §F1.1
      1 Lion's fleet halves the fire of Nassau's fleet: 3 ≤ 4. [3]               §F2.1
      Enter ▸ · number or name · odds hint why auto choices log view rules help"
    `);
  });

  it('has the panel beside the lines where there is room', async () => {
    const lines = await atTargets([120, 30]);
    expect(lines.find((l) => l.includes('choose a target'))).toMatch(/speed|dice|▮|ship/);
    expect(lines.join('\n')).toContain('would hold the field');
  });

  it('reads the same without colour', async () => {
    const texts = (['none', 'basic', 'all'] as const).map((depth) => {
      const session = fleets('world-war', [0], { seed: 'c' });
      untilAsked(session, 0, 'targets');
      const stage = session.face.stage(session, depth);
      const screen = stage.screen(seat(0), () => []);
      const lines = [screen.head(80), screen.phases(80), ...screen.body(80, 15, () => []), ...screen.strip(80, 4)];
      return withoutColour([...lines, ...stage.forcesPage(seat(0), 100)].join('\n'));
    });
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).toBe(texts[0]);
  });
});

describe('questions', () => {
  it('name the powers to come, and what neutrality and war mean', async () => {
    const session = fleets('world-war', [2, 3], { seed: 'n' });
    const { keyboard } = await play(session, (shown) => {
      const text = textOf(shown);
      if (text.includes('which side do you join?')) return 'stay neutral';
      return text.includes('form your fleets') ? CTRL_D : '';
    });
    const all = keyboard.shown.map(textOf).join('\n');
    expect(all).toMatch(/Next to choose a side: (UK|GE|IT|FR)/);
    expect(all).toContain('your cards score 18; others may now declare war on you');
    expect(session.steps.some((s) => s.notation === 'side:neutral')).toBe(true);
  });

  it('have the odds of the engine beside each target, best first', async () => {
    const session = fleets('dogger-bank', [0], { seed: 'lines' });
    untilAsked(session, 0, 'targets');
    const known = session.known(seat(0));
    const odds = legalOf(session)
      .filter((a) => a >= FIRE)
      .map((a) => oddsOfChoice(session.game, known, a)!.units[0]!.expected);
    const keyboard = new ScriptedKeyboard([CTRL_D], 80, 40);
    await new TerminalBattle(session, seat(0), keyboard, folder).run();
    const shown = [...textOf(keyboard.last).matchAll(/ (\d\.\d\d) +[<>]?\d+\.\d %/g)].map((m) => m[1]);
    expect(shown).toEqual([...odds].sort((a, b) => b - a).map((x) => x.toFixed(2)));
    const { keyboard: page } = await play(session, ['odds', CTRL_D]);
    expect(textOf(page.last)).toMatch(/Damage to .* expected[\s\S]*hits on [\s\S]*power[\s\S]*armour/);
  });

  it('take names, notation, yes and no, and say which rule forbids another answer', async () => {
    const answers = ['1', 'lion leads', 'lead:lion', 'LION LEADS'];
    for (const answer of answers) {
      const session = fleets('dogger-bank', [0]);
      await play(session, [answer, CTRL_D]);
      expect(session.steps.at(-1)!.notation, answer).toBe('lead:lion');
    }
    const session = fleets('dogger-bank', [0]);
    const { keyboard } = await play(session, ['lead:nassau', '9', 'hello']);
    const messages = keyboard.shown.slice(1).map(textOf);
    expect(messages[0]).toMatch(/\(§W2\.2\)|§W2/);
    expect(messages[1]).toContain('There is no choice 9');
    expect(messages[2]).toContain('`hello`');
  });
});

describe('words', () => {
  it('show rules, forces, diary, reasons and the situation, and ask again', async () => {
    const words = [
      'rules F2.1',
      'rules b-12',
      'rules W4',
      'view',
      'log',
      'why',
      'hint',
      'scenario',
      'help',
      'choices',
      'moves',
    ];
    const session = fleets('dogger-bank', [0]);
    const { keyboard } = await play(session, (shown) =>
      /go on|next page/.test(shown.prompt) ? '' : (words.shift() ?? CTRL_D),
    );
    const all = keyboard.shown.map(textOf).join('\n');
    for (const text of [
      rulesOf('decisive-battle')['F2.1']!.slice(0, 40),
      rulesOf('decisive-battle')['B-12']!.slice(0, 40),
      'Most points win; level points are a draw',
      'pw/ar: power and armour',
      'The powers',
      'Lines of battle from the front',
    ]) {
      expect(all).toContain(text);
    }
    expect(all).not.toContain('to HEX');
    expect(session.steps.filter((s) => s.by === 0)).toHaveLength(0);
  });

  it('take orders back until they are confirmed, and put the war aside in between', async () => {
    const session = fleets('dogger-bank', [0]);
    const file = join(folder, 'fleets.save');
    await play(session, ['lion leads', 'tiger leads', 'undo', 'tiger follows', `save ${file}`, CTRL_D]);
    expect(session.steps.map((s) => s.notation)).toEqual(['lead:lion', 'follow:tiger']);
    const loaded = loadSession(file);
    if (!loaded.ok) throw new Error(loaded.message);
    expect([...loaded.value.session.state]).toEqual([...session.state]);
    const { keyboard } = await play(loaded.value.session, ['formed', CTRL_D]);
    expect(textOf(keyboard.last)).toContain('• Fleet: Lion, Tiger');
    expect(keyboard.last.prompt).toBe('[Enter: confirm] > ');
  });

  it('hint in the words of the list, at no ship that cannot be fired at', async () => {
    const session = fleets('world-war', [0], { seed: 'lines' });
    const hints: { readonly text: string; readonly labels: readonly string[]; readonly isAim: boolean }[] = [];
    for (let n = 0; n < 700 && session.actor !== OVER; n++) {
      if (session.actor === CHANCE) session.roll();
      else if (session.isPerson(session.actor)) {
        const advice = await session.advise();
        const question = session.face.question(session, seat(0), advice);
        const labels = question.asked.choices.map((c) => c.label);
        hints.push({ text: question.hint().join(' '), labels, isAim: session.phase === 'targets' });
        session.decide(advice!.action);
      } else await session.agentActs();
    }
    expect(hints.filter((h) => h.isAim).length).toBeGreaterThan(3);
    for (const { text, labels, isAim } of hints) {
      expect(
        labels.some((label) => text.startsWith(`Hint: ${isAim && label !== 'hold fire' ? 'fire at ' : ''}${label}. `)),
        text,
      ).toBe(true);
      expect(text).not.toMatch(/\[|lead:|follow:|>/);
      const next = /Next best: (.*), worth /.exec(text)?.[1];
      if (next !== undefined) expect(labels).toContain(next);
      const targets = /most wanted first: ([^.]*)\./.exec(text)?.[1];
      if (!isAim) expect(targets).toBeUndefined();
      for (const name of targets?.split(/, | and /) ?? []) expect(labels).toContain(name);
    }
    expect(hints.some((h) => h.text.includes('most wanted first'))).toBe(true);
  });

  it('ask for `formed` when the last ship is placed, so that she can still be placed otherwise', async () => {
    const session = fleets('dogger-bank', [0]);
    let undone = 0;
    const { keyboard: placed } = await play(session, (shown) => {
      if (shown.prompt.includes('confirm')) return CTRL_D;
      return textOf(shown).includes('no ship is left') && undone++ === 0 ? 'undo' : '';
    });
    const all = placed.shown.map(textOf).join('\n');
    expect(undone).toBe(2);
    expect(all).toContain('Taken back: ');
    expect(session.steps.at(-1)!.notation).toBe('formed');
    expect(placed.last.prompt).toBe('[Enter: confirm] > ');
  });

  it('give a war of six up as well', async () => {
    const session = fleets('world-war', [0]);
    const { outcome } = await play(session, ['resign yes']);
    expect(outcome.kind).toBe('over');
    const { result } = session.scores();
    expect(result[0]).toBe(-0.2);
    expect(result.reduce((sum, r) => sum + r, 0)).toBeCloseTo(0, 12);
    const saved = saveSession(fleets('world-war', [4]), seat(4), join(folder, 'fifth.save'));
    if (!saved.ok) throw new Error(saved.message);
    const loaded = loadSession(saved.value);
    expect(loaded.ok && loaded.value.seat).toBe(4);
  });
});

describe('several at one keyboard', () => {
  it('see no fleets of the other before all are formed, and hand over for nothing else', async () => {
    const session = fleets('dogger-bank', [0, 1], { seed: 'two' });
    const { keyboard, outcome } = await play(session, enter);
    expect(outcome.kind).toBe('over');
    const texts = keyboard.shown.map(textOf);
    expect(texts.filter((t) => t.includes('Hand the keyboard to the admiral of'))).toHaveLength(2);
    const german = texts.filter((t) => t.includes('GE: form your fleets'));
    expect(german.length).toBeGreaterThan(1);
    for (const text of german) expect(text).not.toMatch(/Lion's fleet|Invincible's fleet/);
    expect(texts.some((t) => t.includes('GE: choose a target'))).toBe(true);
  });

  it('are seated by their sides, with one opponent for all others or one each', () => {
    const game = gameOf('mediterranean');
    const two = seatsOf('fr,UK', game);
    expect(two).toEqual({ ok: true, value: [2, 0] });
    expect(playersBySeat(game, [2 as Seat], 'human', 'random')).toEqual({
      ok: true,
      value: ['random', 'random', 'human'],
    });
    expect(playersBySeat(game, [1 as Seat], 'human', 'admiral, human')).toEqual({
      ok: true,
      value: ['admiral', 'human', 'human'],
    });
    expect(playersBySeat(game, [1 as Seat], 'human', 'a,b,c')).toMatchObject({ ok: false, code: 'NO_OPPONENT' });
    expect(seatsOf('UK,JP', game)).toMatchObject({ ok: false, code: 'NO_SIDE' });
  });
});

describe('a real table', () => {
  it('asks for each throw in words and takes no impossible one', async () => {
    const throws: string[] = [];
    const session = fleets('dogger-bank', [0], { dice: 'physical', seed: 'lines' });
    const { keyboard } = await play(session, (shown) => {
      const range = /^(\d+)–(\d+) > $/.exec(shown.prompt);
      if (throws.length > 12) return CTRL_D;
      if (!range) return '';
      throws.push(textOf(shown));
      return throws.length === 2 ? '9' : range[2]!;
    });
    expect(throws[2]).toContain('is no throw of');
    expect(throws.join('\n')).toMatch(/gun 1/);
    expect(keyboard.shown.length).toBeGreaterThan(12);
    expect(session.record().headers.get('Dice')).toBe('physical');
  });
});
