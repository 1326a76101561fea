/** The protocol's documents: examples that are what they say, schemas that let through what zod lets through, a page that is safe. */
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { battleExample, DICE_COMMIT } from '../../../arena/documents/battle-example.js';
import { examplesToClient } from '../../../arena/documents/examples-to-client.js';
import { examplesToServer } from '../../../arena/documents/examples-to-server.js';
import { protocolDocuments } from '../../../arena/documents/index.js';
import { markdown } from '../../../arena/documents/markdown.js';
import { momentsOf } from '../../../arena/documents/moments.js';
import { REPLIES } from '../../../arena/documents/replies.js';
import { TO_CLIENT, TO_SERVER } from '../../../arena/documents/schema.js';
import { verdictOn } from '../../../arena/files/open-record.js';
import { BattleshipsView } from '../../../arena/kits/battleships/view-shape.js';
import { GUIDE, WAR_QUESTIONS } from '../../../arena/kits/decisive-battle/guide.js';
import { DecisiveBattleView } from '../../../arena/kits/decisive-battle/view-shape.js';
import { ERROR_CODES, GOODBYE_CODES, ToClient, ToServer } from '../../../arena/protocol/index.js';
import { table } from '../../../arena/words/blocks.js';
import { THROW_TEXT } from '../../../engine/battleships/throws.js';
import type { BattleView } from '../../../engine/battleships/view.js';
import { QUESTIONS } from '../../../engine/decisive-battle/question.js';
import { THROW_TEXT as WAR_THROW_TEXT } from '../../../engine/decisive-battle/throws.js';
import type { BattleView as DecisiveView } from '../../../engine/decisive-battle/view.js';
import {
  type Action,
  actionList,
  OVER,
  openGame,
  parseRecord,
  type Seat,
  SeededChance,
  SPECTATOR,
} from '../../../engine/index.js';

interface AsyncApiDocument {
  info: { description: string };
  components: {
    messages: Record<string, { examples: { payload: object }[] }>;
    schemas: Record<string, { properties: object }>;
  };
  'x-throws': Record<string, object[]>;
  'x-goodbyes': object;
}

const documents = new Map(protocolDocuments().map((d) => [d.path, d]));
const schema = JSON.parse(documents.get('/schema.json')!.body) as { $defs: Record<string, object> };
const ajv = new Ajv2020.default({ strict: false, allErrors: true });
ajv.addSchema(schema, 'protocol');
const validator = (name: string) => ajv.getSchema(`protocol#/$defs/${name}`)!;

const all: readonly [direction: 'ToServer' | 'ToClient', type: string, example: { type: string }][] = [
  ...Object.entries(examplesToServer()).flatMap(([t, list]) => list.map((e) => ['ToServer', t, e] as const)),
  ...Object.entries(examplesToClient()).flatMap(([t, list]) => list.map((e) => ['ToClient', t, e] as const)),
].map(([d, t, e]) => [d, t, e]);

describe('examples', () => {
  it('there is one of each message', () => {
    expect(Object.keys(examplesToServer()).sort()).toEqual([...TO_SERVER].sort());
    expect(Object.keys(examplesToClient()).sort()).toEqual([...TO_CLIENT].sort());
  });

  it.each(all)('%s %s is a message by zod and by the JSON Schema', (direction, type, example) => {
    const zod = direction === 'ToServer' ? ToServer : ToClient;
    expect(zod.parse(example)).toEqual(example);
    for (const name of [direction, `${direction}.${type}`]) {
      const validate = validator(name);
      expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
    }
    expect(example.type).toBe(type);
  });

  it.each(all)('%s %s with a broken field is none', (direction, type, example) => {
    const broken: [object, boolean][] = [[{ ...example, type: 'no-such-thing' }, false]];
    // What the server says may grow; what it is told may not.
    broken.push([{ ...example, more: 1 }, direction === 'ToClient']);
    for (const key of Object.keys(example))
      if (key !== 'type') broken.push([{ ...example, [key]: { not: { this: [] } } }, false]);
    const zod = direction === 'ToServer' ? ToServer : ToClient;
    for (const [wrong, isFine] of broken) {
      expect(validator(direction)(wrong), JSON.stringify(wrong).slice(0, 200)).toBe(isFine);
      if (!isFine) expect(zod.safeParse(wrong).success).toBe(false);
    }
    expect(type).not.toBe('');
  });

  it("the battle is real: its record is verified, and its odds and words are the engine's", () => {
    const { asked, record } = battleExample();
    const parsed = parseRecord(record);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(verdictOn(parsed.value)).toMatchObject({ verified: true });
    expect(parsed.value.headers.get('SeedCommit')).toBe(DICE_COMMIT);
    expect(asked[0]!.legal.map((a) => a.text)).toContain('hood>bismarck');
    expect(asked[0]!.odds.length).toBeGreaterThan(1);
    expect(asked.at(-1)!.events.some((e) => e.modifiers !== undefined)).toBe(true);
  });
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

describe('the view of battleships', () => {
  it('has the type of the engine', () => {
    // The engine's type does not say which ruleset it is of.
    type Described = Frozen<Omit<z.infer<typeof BattleshipsView>, 'ruleset'>>;
    expectTypeOf<Described>().toEqualTypeOf<Frozen<Omit<BattleView, 'ruleset'>>>();
    expect(Object.keys(BattleshipsView.shape)).toContain('ruleset');
  });

  it.each(['denmark-strait', 'guadalcanal', 'north-cape', 'san-bernardino', 'mers-el-kebir', 'casablanca'])(
    'describes every view of %s',
    (id) => {
      const opened = openGame(id);
      if (!opened.ok) throw new Error(opened.message);
      const game = opened.value;
      const validate = validator('BattleshipsView');
      const [state, legal] = [game.create(), actionList(game.spec.maxLegal)];
      const chance = new SeededChance([7, 11, 13, 17]);
      game.start(state);
      for (let step = 0; game.toAct(state) !== OVER && step < 600; step++) {
        if (step % 20 === 0) {
          for (const seat of [0 as Seat, 1 as Seat, SPECTATOR] as const) {
            const view = game.view(state, seat);
            expect(BattleshipsView.parse(view)).toEqual(view);
            expect(validate(view), JSON.stringify(validate.errors)).toBe(true);
          }
        }
        game.legal(state, legal);
        game.apply(state, legal.ids[(step * 7) % legal.count] as Action, chance);
      }
    },
  );
});

/** What is left of an action's text without the names in it. */
const form = (text: string): string =>
  text
    .replace(/^(side|war):(?!neutral$|-$).+/, '$1:X')
    .replace(/^(lead|follow|next):.+/, '$1:X')
    .replace(/^(?!side:|war:|lead:|follow:|next:)[a-z0-9-]+([:>])/, 'X$1')
    .replace(/>[a-z0-9].*/, '>X');

describe('the view of decisive-battle', () => {
  it('has the type of the engine', () => {
    type Described = Frozen<z.infer<typeof DecisiveBattleView>>;
    type Engine = Frozen<DecisiveView>;
    // The type test does not take a pair that was frozen for one that was written so.
    expectTypeOf<Omit<Described, 'ruleset' | 'alliances'>>().toEqualTypeOf<Omit<Engine, 'ruleset' | 'alliances'>>();
    expectTypeOf<Described['alliances'][0]>().toEqualTypeOf<Engine['alliances'][0]>();
    expectTypeOf<Described['alliances']['length']>().toEqualTypeOf<Engine['alliances']['length']>();
    expect(Object.keys(DecisiveBattleView.shape)).toContain('ruleset');
  });

  it.each(['dogger-bank', 'mediterranean', 'pacific', 'world-war'])('describes every view of %s', (id) => {
    const opened = openGame(id);
    if (!opened.ok) throw new Error(opened.message);
    const game = opened.value;
    const validate = validator('DecisiveBattleView');
    const [state, legal] = [game.create(), actionList(game.spec.maxLegal)];
    game.start(state);
    for (let step = 0; game.toAct(state) !== OVER; step++) {
      if (step < 40 || step % 20 === 0) {
        for (const seat of [...game.spec.seats.keys(), SPECTATOR]) {
          const view = game.view(state, seat as Seat);
          expect(DecisiveBattleView.parse(view)).toEqual(view);
          expect(validate(view), JSON.stringify(validate.errors)).toBe(true);
        }
      }
      game.legal(state, legal);
      game.apply(state, legal.ids[(step * 7) % legal.count] as Action, new SeededChance([7, 11, 13, 17]));
    }
  });

  it('is fought in the examples of the guide: each question with its legal actions, of which one is the answer', () => {
    const moments = momentsOf(GUIDE);
    expect(moments.map(({ about }) => about).sort()).toEqual([...QUESTIONS].sort());
    for (const { legal, action } of moments) expect(legal).toContainEqual(action);
    // The notation that the guide tells is that of the game.
    for (const { about, legal } of moments) {
      const [, told] = WAR_QUESTIONS.find(([question]) => question === `\`${about}\``)!;
      const forms = [...told.matchAll(/`([^`]+)`/g)].map(([, text]) => form(text!));
      for (const { text } of legal) expect(forms, text).toContain(form(text));
    }
  });
});

describe('documents', () => {
  it('are those of the protocol and a schema of scenarios a ruleset, each of its type', () => {
    expect([...documents].map(([path, { type }]) => [path, type])).toEqual([
      ['/schema.json', 'application/schema+json; charset=utf-8'],
      ['/asyncapi.json', 'application/json; charset=utf-8'],
      ['/scenarios/battleships.schema.json', 'application/schema+json; charset=utf-8'],
      ['/scenarios/decisive-battle.schema.json', 'application/schema+json; charset=utf-8'],
      ['/scenarios/panzer.schema.json', 'application/schema+json; charset=utf-8'],
      ['/scenarios/operations.schema.json', 'application/schema+json; charset=utf-8'],
      ['/protocol', 'text/html; charset=utf-8'],
      ['/protocol.css', 'text/css; charset=utf-8'],
    ]);
  });

  it('every example of the AsyncAPI document is what its own payload schema asks for', () => {
    const document = JSON.parse(documents.get('/asyncapi.json')!.body) as AsyncApiDocument;
    const draft7 = new Ajv.default({ strict: false });
    draft7.addSchema(document, 'document');
    let checked = 0;
    for (const [name, { examples }] of Object.entries(document.components.messages)) {
      const validate = draft7.getSchema(`document#/components/messages/${name}/payload`)!;
      for (const { payload } of examples) {
        expect(validate(payload), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true);
        expect(validate({ ...payload, type: 'other' })).toBe(false);
        checked++;
      }
    }
    expect(checked).toBe(all.length);
  });

  it('the AsyncAPI document alone tells what a client must know', () => {
    const document = JSON.parse(documents.get('/asyncapi.json')!.body) as AsyncApiDocument;
    const { description } = document.info;
    for (const word of [
      'flagplot fair dice 1',
      'HMAC-SHA-256',
      '252 for six',
      ...Object.values(THROW_TEXT),
      ...Object.values(WAR_THROW_TEXT),
    ])
      expect(description, word).toContain(word);
    for (const code of [...ERROR_CODES, ...GOODBYE_CODES]) expect(description, code).toContain(`\`${code}\``);
    for (const action of ['hood>bismarck', 'hood:2p1s2', 'flag:keep', 'mine:3226', 'z23:smoke', 'hood:mendW'])
      expect(description).toContain(action);
    expect(description).toContain('40 a second, 120 at once');
    expect(description).toContain('[SeedCommit "');
    const { DiceState, Roll } = document.components.schemas;
    expect(JSON.stringify(DiceState)).toContain('^[0-9a-f]{64}$');
    expect(JSON.stringify(DiceState)).toContain('flagplot fair dice 1');
    expect(Roll!.properties).toHaveProperty('throw');
    expect(document['x-throws'].battleships).toHaveLength(Object.keys(THROW_TEXT).length);
    expect(document['x-throws']['decisive-battle']).toHaveLength(Object.keys(WAR_THROW_TEXT).length);
    for (const question of QUESTIONS) expect(description, question).toContain(`{"about":"${question}"`);
    expect(document['x-goodbyes']).toMatchObject({ RESTART: { final: false }, BANNED: { final: true, closes: 4006 } });
  });

  it('Markdown keeps what is in a table in its cell, and what is no code from being markup', () => {
    const text = markdown(table(['a'], [['`x | y`, <b> *c* 2_3'], ['z']]));
    expect(text).toBe('| a |\n| --- |\n| `x \\| y`, \\<b\\> \\*c\\* 2\\_3 |\n| z |');
  });

  it('every message names its direct answer, which is a message', () => {
    expect(Object.keys(REPLIES).sort()).toEqual([...TO_SERVER].sort());
    for (const answer of Object.values(REPLIES).flat()) expect(TO_CLIENT).toContain(answer);
  });

  it('the page names every message, code and field of the view, and runs nothing', () => {
    const page = documents.get('/protocol')!.body;
    for (const name of [...TO_SERVER, ...TO_CLIENT, ...ERROR_CODES, ...GOODBYE_CODES]) {
      expect(page, name).toContain(`<code>${name}</code>`);
    }
    for (const field of Object.keys({ ...BattleshipsView.shape, ...DecisiveBattleView.shape }))
      expect(page).toContain(`<code>${field}</code>`);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i);
    expect(page).toContain('nobody can change a roll; nobody outside the server process can know one early');
  });

  it('the page is whole: every link within it has its target, every tag its end', () => {
    const page = documents.get('/protocol')!.body;
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    const open: string[] = [];
    for (const [, end, tag] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'link', 'br'].includes(tag!)) continue;
      if (end === '') open.push(tag!);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  });
});
