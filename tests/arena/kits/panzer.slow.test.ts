/** The papers of panzer against battles at random: each view has its shape, each event its fields, each roll its name, each text its form. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { scenarioWords } from '../../../arena/commands/scenario-words.js';
import { parseScenario } from '../../../arena/files/scenario-schema.js';
import { PANZER_EVENTS, PANZER_QUESTIONS } from '../../../arena/kits/panzer/guide.js';
import { type PANZER_NUMBER, PANZER_THROWS, type PANZER_WHO, THROW_TABLE } from '../../../arena/kits/panzer/throws.js';
import { PanzerView } from '../../../arena/kits/panzer/view-shape.js';
import { EVERYTHING, GameHistory, type NumberedEvent } from '../../../arena/rooms/game-history.js';
import { legalOf } from '../../../arena/rooms/legal.js';
import { Picker } from '../../../engine/conformance/play.js';
import { sha256 } from '../../../engine/core/sha256.js';
import {
  type Action,
  FairChance,
  OVER,
  openGame,
  type Seat,
  scenarioData,
  scenarios,
  type ThrowName,
  throwParts,
} from '../../../engine/index.js';
import type { EventKind } from '../../../engine/panzer/meaning.js';
import { ROLL_KINDS } from '../../../engine/panzer/meaning.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import type { BattleView } from '../../../engine/panzer/view.js';
import { ROLL_WORDS } from '../../../engine/panzer/words.js';
import { CROSSING } from '../../engine/panzer/crossing-situation.js';
import { LANDING } from '../../engine/panzer/landing-situation.js';
import { optionalOn } from '../../engine/panzer/optional.js';
import spotter from '../../engine/panzer/situations/spotter.json' with { type: 'json' };

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** A text without the names in it. */
const formOf = (text: string): string =>
  text
    .replace(/\d{4}$/, 'HEX')
    .replace(/(?<=^(?:move|join):|:(?:load|unload|on)-).+/, 'X')
    .replace(/^(?!move:|join:|attack>|assault>|fire>|bridge>|smoke>|target>)[^:>]+(?=[:>])/, 'X')
    .replace(/(?<=^target>)(?!fortification|bridge).+/, 'X')
    .replace(/(?<=:)(?:north|east|south|west)$/, 'EDGE')
    .replace(/(?<=:)(?:bombs|rockets)$/, 'LOAD')
    .replace(/(?<=:face-)[nsew]+$/, 'SIDE')
    .replace(/(?<=:turn-)\d+$/, 'TURN');

interface Told {
  readonly events: readonly NumberedEvent[];
  readonly views: readonly BattleView[];
  /** By phase and step: forms of all answers, each with a text. */
  readonly asked: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly fair: FairChance;
}

function fought(battle: string | Scenario, number: number): Told {
  const id = typeof battle === 'string' ? battle : battle.id;
  const opened = openGame(battle, number < 3 ? { opportunityFire: 'on' } : optionalOn());
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const fair = new FairChance(sha256(`${id}/${number}`), 'k7m2x9q4w1zp', ['a'.repeat(32), 'b'.repeat(32)]);
  const picker = new Picker(number);
  const [events, views] = [[] as NumberedEvent[], [] as BattleView[]];
  const asked = new Map<string, Map<string, string>>();
  const history = new GameHistory(game, fair, {
    tell: (audience, heard) => void (audience === EVERYTHING && events.push(...heard)),
    ply: () => undefined,
  });
  history.begin();
  for (let step = 0; history.toAct !== OVER; step++) {
    const legal = legalOf(game, history.state);
    const view = game.view(history.state, history.toAct as Seat) as BattleView;
    if (step % 8 === 0) views.push(view);
    const at = `${view.phase} ${view.step}`;
    const forms = asked.get(at) ?? new Map<string, string>();
    for (const { text } of legal) forms.set(formOf(text), text);
    asked.set(at, forms);
    history.act(legal[picker.below(legal.length)]!.id as Action, false);
  }
  return { events, views, asked, fair };
}

const BATTLES = [
  ...['crossroads-drill', 'hill-192', 'goodwood', 'remagen', 'stavelot-road', 'noville'],
  ...[LANDING, CROSSING, spotter as unknown as Scenario],
].flatMap((battle) =>
  [1, 2, 3, 4].map((number) => ({
    id: typeof battle === 'string' ? battle : battle.id,
    ...fought(battle, number),
  })),
);

describe('the view of panzer', () => {
  it('has the type of the engine', () => {
    type Described = Frozen<z.infer<typeof PanzerView>>;
    type Engine = Frozen<BattleView>;
    expectTypeOf<Omit<Described, 'ruleset'>>().toEqualTypeOf<Omit<Engine, 'ruleset'>>();
    expect(Object.keys(PanzerView.shape)).toContain('ruleset');
  });

  it('is described field by field', () => {
    for (const { views } of BATTLES) for (const view of views) expect(PanzerView.parse(view)).toEqual(view);
  });
});

describe('the guide to panzer', () => {
  it('has the fields of each event, and leaves out no kind that comes', () => {
    const told = new Set<string>();
    for (const { kind, unit, target, data = {} } of BATTLES.flatMap(({ events }) => events)) {
      const fields = PANZER_EVENTS[kind as EventKind];
      expect(fields, kind).toBeDefined();
      if (unit !== undefined) expect(fields.unit, kind).toBeDefined();
      if (target !== undefined) expect(fields.target, kind).toBeDefined();
      expect(Object.keys(data).sort(), kind).toEqual([...(fields.data ?? [])].sort());
      told.add(kind);
    }
    const unheard = Object.keys(PANZER_EVENTS).filter((kind) => !told.has(kind));
    // Engineers' works need somebody who wants them, forts somebody who fires at them; one flight in hundreds goes home by chance.
    const seldom = unheard.filter((kind) => kind !== 'flown-home');
    expect(seldom.length, seldom.join()).toBeLessThan(9);
  });

  it('has the form of each answer, by phase and step', () => {
    const forms = new Map<string, string[]>();
    for (const [where, texts] of PANZER_QUESTIONS) {
      const [phases, steps] = where
        .split(', ')
        .map((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
      const shown = [...texts.matchAll(/`([^`]+)`/g)].map(([, text]) => formOf(text!));
      for (const phase of phases!) for (const step of steps!) forms.set(`${phase} ${step}`, shown);
    }
    for (const [at, found] of BATTLES.flatMap(({ asked }) => [...asked])) {
      expect([...forms.keys()]).toContain(at);
      for (const [form, text] of found) expect(forms.get(at), `${at}: ${text}`).toContain(form);
    }
  });
});

/** What the table's words mean, from an event and the one after it; nothing where no event says it. */
const WHOSE: Record<keyof typeof PANZER_WHO, (e: NumberedEvent, next: NumberedEvent | undefined) => unknown> = {
  nobody: () => 0,
  unit: (e) => e.unit,
  plane: (e) => e.data!.plane,
  target: (_, next) => next?.target ?? 0,
  marker: (_, next) => next!.data!.marker,
};
const NUMBERS: Record<keyof typeof PANZER_NUMBER, (e: NumberedEvent, shelling: unknown) => unknown> = {
  none: () => 0,
  first: (e) => (e.data!.firers as readonly number[])[0],
  shelled: (_, battery) => battery,
};

it('every roll of panzer follows from the seed and the name that the table says', () => {
  const thrown = new Set<string>();
  for (const { id, events, fair } of BATTLES) {
    let side = 0;
    let battery: unknown;
    const names = new Set<number>();
    for (const [i, event] of events.entries()) {
      if (event.kind === 'segment') side = Number(event.data!.seat);
      if (event.kind === 'shelling') battery = NUMBERS.first(event, undefined);
      for (const { name, sides, value, throw: called } of event.rolls ?? []) {
        const where = `${id}: ${name} in “${event.text}”`;
        const kind = ROLL_KINDS.find((one) => ROLL_WORDS[one] === name && isOfEvent(one, event))!;
        expect(names.has(called!), where).toBe(false);
        names.add(called!);
        expect(fair.die(sides, called as ThrowName), where).toBe(value);
        const { who, number } = PANZER_THROWS[kind];
        const parts = throwParts(called as ThrowName);
        expect([parts.turn, parts.who], where).toEqual([2 * event.turn + side, WHOSE[who](event, events[i + 1])]);
        expect(parts.number, where).toBe(NUMBERS[number](event, battery));
        expect(THROW_TABLE.rows[parts.kind]?.name).toBe(name);
        thrown.add(kind);
      }
    }
  }
  expect(thrown.size).toBeGreaterThan(8);
});

/** Two kinds may be one in words: the event says which. */
const isOfEvent = (kind: (typeof ROLL_KINDS)[number], { data }: NumberedEvent): boolean =>
  data?.how === undefined || data.how === kind;

describe('a situation of panzer', () => {
  it.each(SCENARIOS)('$id is told in full, and is a sound file', (scenario) => {
    const words = scenarioWords(scenarioData(scenario.id)!).join('\n');
    for (const { name, groups } of scenario.sides) {
      expect(words).toContain(name);
      expect(groups.length).toBeGreaterThan(0);
    }
    expect(words).toContain('Victory');
    expect(words).not.toMatch(/undefined|\[object/);
    expect(parseScenario(JSON.stringify(scenario)).ok).toBe(true);
  });

  it('is listed with its turns and units', () => {
    const drill = scenarios('panzer')[0]!;
    expect(drill).toMatchObject({ id: 'crossroads-drill', seats: ['allied', 'german'], turns: 5, units: 15 });
  });
});
