/** Scenario files of decisive-battle: those that come with the game, and home-made ones with what can be wrong in them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../arena/files/scenario-schema.js';
import { decisiveBattleWords } from '../../../arena/kits/decisive-battle/scenario-words.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { Scenario } from '../../../engine/decisive-battle/scenario.js';
import { checkScenario, FIGURE_LIMITS } from '../../../engine/decisive-battle/scenario-check.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { CARDS } from '../../../engine/decisive-battle/ships/cards.js';
import { CHANCE, openGame, remarksOn } from '../../../engine/index.js';

/** A war of somebody's own: two ships of one class, one of no class, an old wound. */
const HOME_MADE: Scenario = {
  ruleset: 'decisive-battle',
  id: 'home-made',
  title: 'Home-made',
  date: '1920',
  rounds: 8,
  neutrality: false,
  options: { armourCap: 'on' },
  seats: [
    { id: 'UK', name: 'United Kingdom', nation: 'UK', fleets: [[{ ship: 'hood' }, { ship: 'hood', name: 'Anson' }]] },
    {
      id: 'US',
      name: 'United States',
      nation: 'US',
      fleets: [
        [
          { ship: 'colorado', markers: 3, damage: 8 },
          {
            ship: { type: 'BC', gunnery: 20, power: 12, armour: 12, endurance: 20, speed: 15, points: 40 },
            name: 'Lexington',
          },
        ],
      ],
    },
  ],
  ladder: false,
  briefing: 'Two fleets that never met.',
  notes: [],
};

type Change = (war: ReturnType<typeof draft>) => void;

// biome-ignore lint/suspicious/noExplicitAny: what strangers write has any shape
const draft = (): any => structuredClone(HOME_MADE);

/** The first problem of the home-made war with a change, as a file and as data. */
function problemsOf(change: Change): string[] {
  const war = draft();
  change(war);
  const read = parseScenario(JSON.stringify(war));
  const opened = openGame(war);
  return [
    read.ok ? 'sound' : `${read.code} ${read.problems[0]!.path}: ${read.problems[0]!.message}`,
    opened.ok ? 'sound' : `${opened.code} ${opened.at}: ${opened.message}`,
  ];
}

describe('a war as a file', () => {
  it.each(SCENARIOS)('$id is read as it is', (scenario) => {
    const read = parseScenario(JSON.stringify(scenario));
    expect(read.ok && read.value).toEqual(scenario);
    expect(decisiveBattleWords(scenario).join('\n')).not.toMatch(/undefined|NaN|\[object/);
  });

  it('may be home-made, and can be played', () => {
    expect(problemsOf(() => {})).toEqual(['sound', 'sound']);
    const opened = openGame(HOME_MADE);
    if (!opened.ok) throw new Error(opened.message);
    const game = opened.value;
    const s = game.create();
    game.start(s);
    expect(game.spec).toMatchObject({ ruleset: 'decisive-battle-v1', units: 4, turns: 8 });
    expect(game.toAct(s) === CHANCE || game.toAct(s) >= 0).toBe(true);
  });

  it.each<[string, Change, string]>([
    ['id', (w) => (w.id = 'Home Made'), 'WRONG_SHAPE id: Home Made must look like denmark-strait'],
    ['a field', (w) => (w.round = 8), 'WRONG_SHAPE round: There is no field round here; perhaps rounds is meant.'],
    ['turns', (w) => delete w.rounds, 'WRONG_SHAPE rounds: This field is missing; it must be a number.'],
    [
      'figure',
      (w) => (w.seats[1].fleets[0][1].ship.power = 13),
      'WRONG_SHAPE seats.1.fleets.0.1.ship.power: The figure power of a card is 0 to 12, not 13.',
    ],
    ['half', (w) => (w.seats[0].fleets[0][0].damage = 0.5), 'WRONG_SHAPE seats.0.fleets.0.0.damage: This must be'],
    ['text', (w) => (w.title = 'a\u001b[2J'), 'WRONG_SHAPE title: a [2J must be one line without control characters'],
    [
      'class',
      (w) => (w.seats[0].nation = 'UKK'),
      'WRONG_SHAPE seats.0.nation: UKK is not possible here; it must be one',
    ],
    [
      'option',
      (w) => (w.options.halving = 'some'),
      'WRONG_SHAPE options.halving: some is not possible here; it must be',
    ],
  ])('refuses a wrong %s by its shape', (_, change, expected) => {
    expect(problemsOf(change)[0]).toContain(expected);
  });

  it.each<[string, Change, string, string]>([
    ['rounds', (w) => (w.rounds = 21), 'rounds', 'A war has 1 to 20 rounds, not 21.'],
    ['one power', (w) => w.seats.pop(), 'seats', 'A war has 2 to 6 powers, not 1.'],
    ['seven powers', (w) => w.seats.push(...Array(5).fill(w.seats[0])), 'seats', 'A war has 2 to 6 powers'],
    ['side', (w) => (w.seats[1].id = 'the US'), 'seats.1.id', 'the US must be 1 to 8 letters or digits, such as UK.'],
    ['fleet', (w) => w.seats[0].fleets.push([]), 'seats.0.fleets.1', 'A fleet has at least one ship'],
    [
      'markers',
      (w) => (w.seats[0].fleets[0][0].markers = 4),
      'seats.0.fleets.0.0.markers',
      'A ship has 0 to 3 training',
    ],
    ['option', (w) => (w.options.armorCap = 'on'), 'options.armorCap', 'perhaps armourCap is meant'],
    [
      'value',
      (w) => (w.options.armourCap = 'yes'),
      'options.armourCap',
      'armourCap cannot be yes; its values are off, on',
    ],
    [
      'figure',
      (w) => (w.seats[1].fleets[0][1].ship.gunnery = 0),
      'seats.1.fleets.0.1.ship.gunnery',
      'The figure gunnery of a card is 1 to 20, not 0.',
    ],
  ])('refuses a wrong %s by both doors, at the same place', (_, change, path, sentence) => {
    const [file, data] = problemsOf(change);
    expect(file).toMatch(/^WRONG_SHAPE /);
    expect(file).toContain(` ${path}: `);
    expect(data).toContain(`BAD_SCENARIO ${path}: `);
    expect(data).toContain(sentence);
  });

  it.each<[Change, string]>([
    [(w) => (w.seats[1].id = 'UK'), 'seats.1.id: UK is already the id of seats.0; each power needs its own.'],
    [
      (w) => (w.neutrality = true),
      'neutrality: Of two powers neither can stay neutral; set it to false, or add a third.',
    ],
    [
      (w) => (w.seats[0].fleets[0][0].ship = 'hod'),
      'seats.0.fleets.0.0.ship: There is no card hod; perhaps hood is meant.',
    ],
    [
      (w) => (w.seats[1].fleets[0][0].damage = 9),
      'seats.1.fleets.0.0.damage: With 9 damage she would be sunk; her endurance is 9.',
    ],
    [
      (w) => (w.seats[0].fleets = Array(31).fill([{ ship: 'hood' }])),
      'seats: There are 33 ships; at most 32 can take part.',
    ],
  ])('refuses %# by its meaning', (change, expected) => {
    const [file, data] = problemsOf(change);
    expect(file).toBe(`UNSOUND ${expected}`);
    expect(data).toBe(`BAD_SCENARIO ${expected}`);
  });

  it.each<[string, Change, string]>([
    [
      'a number for a ship',
      (w) => (w.seats[0].fleets[0][0].ship = 7),
      'seats.0.fleets.0.0.ship: This must be a card by its id, or figures of your own, not 7.',
    ],
    [
      'nothing for a ship',
      (w) => (w.seats[0].fleets[0][0].ship = null),
      'seats.0.fleets.0.0.ship: This must be a card by its id, or figures of your own, not null.',
    ],
    [
      'no ship',
      (w) => delete w.seats[0].fleets[0][0].ship,
      'seats.0.fleets.0.0.ship: This field is missing; it must be a card by its id, or figures of your own.',
    ],
    [
      'a name for a ship',
      (w) => (w.seats[0].fleets[0][0].ship = 'Hood'),
      'seats.0.fleets.0.0.ship: There is no card Hood; perhaps hood is meant.',
    ],
    [
      'seven powers',
      (w) => w.seats.push(...[1, 2, 3, 4, 5].map((n) => ({ ...w.seats[0], id: `P${n}` }))),
      'seats: A war has 2 to 6 powers, not 7.',
    ],
    [
      'an empty fleet',
      (w) => w.seats[0].fleets.push([]),
      'seats.0.fleets.1: A fleet has at least one ship; leave out an empty one.',
    ],
  ])('says of %s which forms there are, in the sentence of the rules where they have one', (_, change, expected) => {
    const war = draft();
    change(war);
    const read = parseScenario(JSON.stringify(war));
    expect(read.ok ? [] : read.problems.map((p) => `${p.path}: ${p.message}`)).toEqual([expected]);
  });

  it('tells of unknown cards and options beside faults of shape', () => {
    const war = draft();
    war.title = 7;
    delete war.date;
    war.seats[0].fleets[0][0].ship = 'hod';
    war.seats[1].fleets[0][0].ship = 'colorodo';
    const read = parseScenario(JSON.stringify(war));
    expect(read.ok ? [] : read.problems.map((p) => `${p.path}: ${p.message}`)).toEqual([
      'title: This must be a text, not 7.',
      'date: This field is missing; it must be a text.',
      'seats.0.fleets.0.0.ship: There is no card hod; perhaps hood is meant.',
      'seats.1.fleets.0.0.ship: There is no card colorodo; perhaps colorado is meant.',
    ]);
  });

  it('may have two ships of one name: they are told apart, and it is said', () => {
    const war = draft();
    war.seats[0].fleets[0] = [{ ship: 'hood' }, { ship: 'hood' }, { ship: 'hood', name: 'Hood' }];
    war.seats[1].fleets[0][0].name = 'Hood';
    const opened = openGame(war);
    if (!opened.ok) throw new Error(opened.message);
    const game = opened.value as unknown as DecisiveBattleGame;
    expect(game.battle.names.slice(0, 4)).toEqual(['Hood', 'Hood (2)', 'Hood (3)', 'Hood (4)']);
    // What records and orders call them is as it was.
    expect(game.battle.tokens.slice(0, 4)).toEqual(['hood', 'hood-2', 'hood-3', 'hood-4']);
    expect(remarksOn(war).map((r) => r.path)).toEqual([
      'seats.0.fleets.0.1',
      'seats.0.fleets.0.2',
      'seats.1.fleets.0.0',
    ]);
    expect(remarksOn(HOME_MADE)).toEqual([]);
  });

  it('of its own under the id of a battle that comes with the game is remarked on', () => {
    const [first] = SCENARIOS;
    expect(remarksOn(first!)).toEqual([]);
    // However it is written: the order of fields and what a reader adds do not matter.
    const shuffled = Object.fromEntries(Object.entries(first!).reverse()) as unknown as Scenario;
    expect(remarksOn(shuffled)).toEqual([]);
    expect(remarksOn({ ...first!, rounds: first!.rounds + 1 })).toMatchObject([{ path: 'id' }]);
  });

  it('is refused by shape or meaning, never by a crash, whatever stands in its place', () => {
    const places = ['rounds', 'neutrality', 'options', 'seats', 'id', 'ladder', 'notes', 'date'];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const read = parseScenario(JSON.stringify({ ...HOME_MADE, [place]: value }));
        if (read.ok) expect(openGame(read.value)).toMatchObject({ ok: true });
        else expect(read.problems.every(({ path }) => path.startsWith(place))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has bounds that every card keeps', () => {
    for (const card of CARDS) {
      for (const [name, [least, most]] of Object.entries(FIGURE_LIMITS)) {
        const figure = card[name as keyof typeof FIGURE_LIMITS];
        expect(figure >= least && figure <= most, `${card.id} ${name}`).toBe(true);
      }
    }
    expect(SCENARIOS.flatMap((s) => checkScenario(s))).toEqual([]);
  });

  it('of an unknown ruleset is refused by both doors', () => {
    const [file, data] = problemsOf((w) => (w.ruleset = 'ironclads'));
    expect(file).toBe(
      'WRONG_SHAPE ruleset: ironclads is not possible here; it must be one of battleships, decisive-battle, panzer, operations.',
    );
    expect(data).toBe(
      'BAD_SCENARIO ruleset: There is no ruleset `ironclads`. There are: battleships, decisive-battle, panzer, operations.',
    );
  });
});
