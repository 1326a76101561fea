/** Lines of the report in both languages, for every deed and what came of it. */
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { asidesOf, sceneWords } from '../../../arena/web/battleships/panel/scene-words.js';
import { scenes } from '../../../arena/web/battleships/panel/scenes.js';
import { language } from '../../../arena/web/i18n/index.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { BattleshipsGame, type BattleView, SCENARIOS } from '../../../engine/battleships/index.js';
import { FIRST_SEAT, SECOND_SEAT, seat as seatNumbered, type UnitId, unitId } from '../../../engine/index.js';
import { eventSamples } from '../../engine/battleships/meanings.js';

const DEEDS = ['gunfire', 'secondary', 'torpedo', 'mine', 'exit', 'repair'];
const ASIDES = ['repair', 'award', 'gone', 'arrival'];
const HOLE = /\{|undefined|NaN|null|\[object/;
/** As the booklet writes, and nobody else. */
const SHORTHAND = /\bVP\b|\d[WS]\b/;

const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'denmark-strait')!);
const unit = (name: string) => unitId(game.battle.names.indexOf(name));
const [HOOD, WALES, BISMARCK, EUGEN] = ['Hood', 'Prince of Wales', 'Bismarck', 'Prinz Eugen'].map(unit) as [
  ReturnType<typeof unit>,
  ReturnType<typeof unit>,
  ReturnType<typeof unit>,
  ReturnType<typeof unit>,
];

type Rolls = WireEvent['rolls'];
const dice = (...rolls: [kind: string, value: number, sides?: number][]): { rolls: Rolls } => ({
  rolls: rolls.map(([kind, value, sides = 0]) => ({ kind, value, sides, name: kind })),
});
const told = (...events: { kind: string; rolls?: Rolls; [key: string]: unknown }[]): WireEvent[] =>
  events.map((event, i) => ({ n: i + 1, turn: 3, rule: '5.3', text: 'English.', ...event }) as unknown as WireEvent);

/** The line of the only scene, as the seat reads it. */
function line(seat: number | null, events: WireEvent[]): string {
  const [scene] = scenes(game, events);
  const { headline, detail, gain } = sceneWords(
    { game, events: signal(events), seat: signal(seat === null ? null : seatNumbered(seat)) },
    scene!,
  );
  return [headline, detail, gain].filter((part) => part !== '').join(' ');
}

const gunfire = (
  unit: unknown,
  target: unknown,
  { modifier = 0, ...data }: { modifier?: number; [key: string]: unknown },
  ...rolls: Parameters<typeof dice>
) => ({
  ...{ kind: 'gunfire', unit, target, modifiers: [{ value: modifier, kind: 'arc', text: '', rule: '5.7' }] },
  ...{ data: { range: 7, attack: 40, points: 20, defence: 3, result: 'X', odds: '5:1+', ...data } },
  ...dice(...rolls),
});
const hit = { damage: '1W 1S', w: 1, s: 1, sinks: false };

afterEach(() => {
  language.value = 'en';
});

describe('the lines of the report', () => {
  it.each<[string, number | null, WireEvent[], string, string]>([
    [
      'a ship sunk',
      0,
      told(
        gunfire(
          WALES,
          EUGEN,
          { modifier: -4, sinks: true, damage: 'sinks', w: 0, s: 0 },
          ['points', 11],
          ['combat', 9],
        ),
        {
          kind: 'sunk',
          unit: EUGEN,
        },
      ),
      'Prinz Eugen is sunk. Prince of Wales, 7 hexes, rolled 11 and 9. 5.9\u00a0% of such salvos sink her. You gain 16 points.',
      'プリンツ・オイゲン沈没。 プリンス・オブ・ウェールズの砲撃、7ヘクス、出目11と9。このような砲撃で沈む確率5.9\u00a0%。 16点を得た。',
    ],
    [
      'a hit on oneself',
      0,
      told(
        gunfire(
          BISMARCK,
          WALES,
          { attack: 46, defence: 10, result: '1W 1S', odds: '2:1', ...hit },
          ['points', 8],
          ['combat', 9],
        ),
      ),
      'Prince of Wales is hit: 1 weapons step, 1 speed step. Bismarck, 7 hexes, rolled 8 and 9. Guns 40 to 26, speed 5 to 3. 49.8\u00a0% of such salvos do this much or more. Against you: Kriegsmarine gains 2 points.',
      'プリンス・オブ・ウェールズに命中。兵装1段階、速度1段階。 ビスマルクの砲撃、7ヘクス、出目8と9。攻撃力40→26、移動力5→3。このような砲撃がこれ以上の損害を与える確率は49.8\u00a0%。 味方に不利：ドイツ海軍に2点。',
    ],
    [
      'no effect',
      0,
      told({
        ...{ kind: 'secondary', unit: WALES, target: EUGEN },
        ...{ data: { range: 7, result: 'no effect', damage: 'no effect', w: 0, s: 0, sinks: false } },
        ...dice(['secondary', 5]),
      }),
      'No effect on Prinz Eugen. Prince of Wales, secondary guns, 7 hexes, rolled 5.',
      'プリンツ・オイゲンに影響なし。 プリンス・オブ・ウェールズの副砲、7ヘクス、出目5。',
    ],
    [
      'too few points',
      0,
      told({
        ...{ kind: 'gunfire', unit: WALES, target: BISMARCK, modifiers: [] },
        ...{ data: { range: 14, attack: 20, points: 4, defence: 12, result: 'no effect' } },
        ...dice(['points', 6]),
      }),
      'Too weak to harm Bismarck: hitting power 4, defence 12. Prince of Wales, 14 hexes, rolled 6.',
      'ビスマルクには通じず。損害ポイント4、防御力12。 プリンス・オブ・ウェールズの砲撃、14ヘクス、出目6。',
    ],
    [
      'a battleship that holds together',
      0,
      told(
        gunfire(
          BISMARCK,
          WALES,
          { damage: '2W 2S', w: 2, s: 2, sinks: false },
          ['points', 11],
          ['combat', 12],
          ['x', 3, 6],
        ),
      ),
      'Prince of Wales holds together: 2 weapons steps, 2 speed steps. Bismarck, 7 hexes, rolled 11 and 12, then 3, where 6 sinks her. Guns 40 to 13, speed 5 to 2. 31.3\u00a0% of such salvos do this much or more. Against you: Kriegsmarine gains 4 points.',
      'プリンス・オブ・ウェールズは持ちこたえる。兵装2段階、速度2段階。 ビスマルクの砲撃、7ヘクス、出目11と12、判定の出目3（6で沈没）。攻撃力40→13、移動力5→2。このような砲撃がこれ以上の損害を与える確率は31.3\u00a0%。 味方に不利：ドイツ海軍に4点。',
    ],
    [
      'torpedoes that miss',
      1,
      told({
        ...{ kind: 'torpedo', unit: EUGEN, target: HOOD, data: { range: 3, needed: 5, hit: false } },
        ...dice(['torpedoHit', 9]),
      }),
      'The torpedoes run past Hood. Prinz Eugen, 3 hexes, rolled 9, needed 5 or less.',
      '魚雷はフッドの横を抜ける。 プリンツ・オイゲンの雷撃、3ヘクス、出目9、必要は5以下。',
    ],
    [
      'a friend hit by mistake',
      1,
      told(
        { kind: 'friendly', unit: BISMARCK, target: HOOD, data: { friend: EUGEN } },
        gunfire(BISMARCK, EUGEN, { attack: 46, result: '1W 1S', ...hit }, ['points', 8], ['combat', 5]),
      ),
      'Prinz Eugen, a friend, is hit by mistake: 1 weapons step, 1 speed step. Bismarck, 7 hexes, rolled 8 and 5. It was meant for Hood. Guns 8 to 5, speed 5 to 3. 81.2\u00a0% of such salvos do this much or more. Against you: Royal Navy gains 2 points.',
      '味方のプリンツ・オイゲンを誤射。兵装1段階、速度1段階。 ビスマルクの砲撃、7ヘクス、出目8と5。目標はフッドだった。攻撃力8→5、移動力5→3。このような砲撃がこれ以上の損害を与える確率は81.2\u00a0%。 味方に不利：イギリス海軍に2点。',
    ],
    [
      'points for a spectator',
      null,
      told(
        gunfire(
          BISMARCK,
          HOOD,
          { attack: 46, defence: 9, sinks: true, damage: 'sinks', w: 0, s: 0 },
          ['points', 11],
          ['combat', 11],
          ['x', 6, 6],
        ),
        {
          kind: 'sunk',
          unit: HOOD,
        },
      ),
      'Hood blows up. Bismarck, 7 hexes, rolled 11 and 11, then 6, where 6 sinks her. 4.6\u00a0% of such salvos sink her. Kriegsmarine gains 56 points.',
      'フッド轟沈。 ビスマルクの砲撃、7ヘクス、出目11と11、判定の出目6（6で沈没）。このような砲撃で沈む確率4.6\u00a0%。 ドイツ海軍に56点。',
    ],
  ])('tells of %s', (_, seat, events, english, japanese) => {
    expect(line(seat, events)).toBe(english);
    language.value = 'ja';
    expect(line(seat, events)).toBe(japanese);
  });

  it('tells every deed in each of its ways, in plain words, with nothing left open', () => {
    const deeds = eventSamples.filter(
      (event) => DEEDS.includes(event.kind) && (event.kind !== 'repair' || event.data.success),
    );
    expect(new Set(deeds.map(({ kind }) => kind))).toEqual(new Set(DEEDS));
    for (const tongue of ['en', 'ja'] as const) {
      language.value = tongue;
      for (const deed of deeds)
        for (const seat of [0, 1, null]) {
          const words = line(seat, told(deed, ...('target' in deed ? [{ kind: 'sunk', unit: deed.target }] : [])));
          expect(words).not.toMatch(HOLE);
          expect(words).not.toMatch(SHORTHAND);
          if (tongue === 'ja') expect(words).not.toMatch(/[A-Za-z]{2,}/);
        }
    }
  });

  it('says what an own loss costs, also where that is nothing', () => {
    const sunk = told(
      gunfire(WALES, EUGEN, { sinks: true, damage: 'sinks', w: 0, s: 0 }, ['points', 11], ['combat', 9]),
      { kind: 'sunk', unit: EUGEN },
    );
    expect(line(1, sunk)).toMatch(/Against you: Royal Navy gains 16 points\.$/);
    expect(line(0, sunk)).toMatch(/You gain 16 points\.$/);
    const [scene] = scenes(game, sunk);
    // Of a ship that was lost before, as the account has it.
    const none = sceneWords({ game, events: signal([]), seat: signal(SECOND_SEAT) }, scene!);
    expect(none.gain).toBe('Against you, but for no points.');
    language.value = 'ja';
    expect(line(1, sunk)).toMatch(/味方に不利：イギリス海軍に16点。$/);
  });

  /** The line of the last of several hits on one ship. */
  function lastLine(events: WireEvent[]): string {
    const { headline, detail, gain } = sceneWords(
      { game, events: signal(events), seat: signal(FIRST_SEAT) },
      scenes(game, events).at(-1)!,
    );
    return [headline, detail, gain].join(' ');
  }
  const shotAtEugen = (turn: number, ...more: Parameters<typeof gunfire>[2][]) => [
    { ...gunfire(WALES, EUGEN, more[0]!, ['points', 8], ['combat', 9]), turn },
    { kind: 'damage', unit: EUGEN, turn, data: { w: 3, s: 0 } },
  ];

  it('5.14 says that a hit on guns that are gone finds nothing, and never turns it into something else', () => {
    const step = { damage: '1W', w: 1, s: 0, sinks: false, result: '1W', odds: '1:1' };
    const all = told(...shotAtEugen(2, { ...step, damage: '3W', w: 3 }), ...shotAtEugen(3, step));
    const words = lastLine(all);
    expect(words).toContain('Prinz Eugen is hit: nothing is left to lose there.');
    expect(words).toContain('Her guns have nothing more to lose: 1 weapons step goes nowhere.');
    expect(words).not.toMatch(/is hit: 1 weapons|of such salvos|gain/);
    language.value = 'ja';
    expect(lastLine(all)).toContain('プリンツ・オイゲンに命中。そこに失うものはもうない。');
    // What she still had to lose is told, and the rest beside it.
    language.value = 'en';
    const both = told(
      ...shotAtEugen(2, { ...step, damage: '3W', w: 3 }),
      { ...gunfire(WALES, EUGEN, { ...step, damage: '1W 1S', s: 1 }, ['points', 8], ['combat', 9]), turn: 3 },
      { kind: 'damage', unit: EUGEN, turn: 3, data: { w: 3, s: 1 } },
    );
    expect(lastLine(both)).toMatch(/^Prinz Eugen is hit: 1 speed step\. .*1 weapons step goes nowhere\./);
  });

  it('10.12 says in the first line what special damage she suffers, and then what that means', () => {
    const special = (roll: number, more: object = {}) =>
      line(0, told(gunfire(WALES, EUGEN, { ...hit, ...more, special: roll }, ['points', 8], ['combat', 7])));
    expect(special(9)).toMatch(/^Prinz Eugen is hit: 1 weapons step, 1 speed step, rudder jammed\. .*straight on/);
    expect(special(11, { w: 0, s: 0, damage: 'no effect' })).toMatch(/^Prinz Eugen is hit: no power\. .*no guns/);
    // By day a hit on the deck starts no fire.
    expect(special(7)).toMatch(/^Prinz Eugen is hit: 1 weapons step, 1 speed step\. /);
    language.value = 'ja';
    expect(special(8)).toMatch(/^プリンツ・オイゲンに命中。兵装1段階、速度1段階、レーダー喪失。/);
  });

  it('calls no hit what missed a ship that another salvo sinks', () => {
    const events = told(
      gunfire(HOOD, EUGEN, { points: 0, result: 'too few points', odds: undefined }, ['points', 7]),
      gunfire(WALES, EUGEN, { sinks: true, damage: 'sinks', w: 0, s: 0 }, ['points', 11], ['combat', 9]),
      { kind: 'sunk', unit: EUGEN },
    );
    const model = { game, events: signal(events), seat: signal(SECOND_SEAT) };
    const headlines = scenes(game, events).map((scene) => sceneWords(model, scene).headline);
    expect(headlines).toEqual(['Too weak to harm Prinz Eugen: hitting power 0, defence 3.', 'Prinz Eugen is sunk.']);
  });

  it('says who leaves by which edge, and for how many points', () => {
    const exit = (turn: number, path: string) =>
      told(
        { kind: 'move', unit: BISMARCK, data: { path: '1', forced: false } },
        {
          ...{ kind: 'exit', unit: BISMARCK, turn, data: { path, forced: false } },
        },
      );
    expect(line(1, exit(8, '6'))).toBe('Bismarck leaves by the south edge. You gain 63 points.');
    expect(line(0, exit(8, '6'))).toBe('Bismarck leaves by the south edge. The enemy gains 63 points.');
    expect(line(null, exit(8, '6'))).toBe('Bismarck leaves by the south edge. Kriegsmarine gains 63 points.');
    language.value = 'ja';
    expect(line(1, exit(8, '6'))).toBe('ビスマルクは南端から離脱。 63点を得た。');
  });

  const modelOf = (events: readonly WireEvent[]) => {
    const units = [{ id: HOOD, status: 'afloat', w: 0, range: 20 }] as unknown as BattleView['units'];
    const view = signal({ turn: 1, visibility: 12, units } as BattleView);
    return { game, events: signal(events), seat: signal(FIRST_SEAT), view };
  };

  it('says why a side was not asked for targets: nothing was in sight of it', () => {
    const aim = (unit: UnitId) => ({ kind: 'target', unit, target: HOOD, turn: 1, data: { battery: 'main' } });
    const shot = (unit: UnitId, range: number) => ({
      ...{ kind: 'gunfire', unit, target: HOOD, turn: 1 },
      data: { range, attack: 46, points: 0, defence: 9, result: 'no effect' },
    });
    const headlines = (...events: { kind: string }[]) => {
      const all = told(...events);
      return asidesOf(modelOf(all), all).map(({ words: { headline, detail } }) => `${headline} ${detail}`);
    };
    language.value = 'en';
    expect(headlines(aim(BISMARCK), shot(BISMARCK, 13))).toEqual([
      'Your ships have no target. Sight and guns carry 12 hexes; who fired was 13 away. So you were not asked for targets.',
    ]);
    expect(headlines(aim(BISMARCK), shot(BISMARCK, 12))).toEqual([]);
    expect(headlines(aim(BISMARCK), aim(WALES), shot(BISMARCK, 13))).toEqual([]);
  });

  it('says aside what is no scene, and a repair', () => {
    const aside = (event: object): readonly string[] => {
      const events = told(event as { kind: string });
      return asidesOf(modelOf(events), events).map(
        ({ words: { headline, detail, gain } }) => `${headline} ${detail} ${gain}`,
      );
    };
    for (const tongue of ['en', 'ja'] as const) {
      language.value = tongue;
      for (const event of eventSamples) {
        const words = aside(event);
        expect(words).toHaveLength(ASIDES.includes(event.kind) ? 1 : 0);
        for (const line of words) expect(line).not.toMatch(HOLE);
      }
    }
  });
});
