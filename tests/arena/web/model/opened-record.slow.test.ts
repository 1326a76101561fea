/** Records from files: opened by the page alone, as a battle that is over. */
import { readdirSync, readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { openRecord } from '../../../../arena/web/model/opened-record.js';
import { checkDice } from '../../../../arena/web/panel/dice-check.js';
import { openBattle, powersOf } from '../../../../arena/web/rulesets.js';
import { type KeptEvent, parseRecord, pastOf, writeText } from '../../../../engine/index.js';
import { SCENARIOS } from '../every-battle.js';

const GOLDEN = new URL('../../../golden/', import.meta.url);
/** Of rulesets with a page of their own: the others are told of by a server. */
const goldens = readdirSync(GOLDEN).filter((name) => SCENARIOS.some(({ id }) => name === `${id}.battle`));
/** A campaign with battles in it. */
const FOUGHT = 'the-slot-tactical.battle';
const textOf = (name: string): string => readFileSync(new URL(name, GOLDEN), 'utf8');
const unseen = (room: string, told: readonly KeptEvent[]) => ({ room, seat: null, kept: null, fault: null, told });
const known = { scenarioOf: (id: string) => SCENARIOS.find((one) => one.id === id), powersOf };

it.each([...goldens, FOUGHT])('opens %s: how it ended, and all that happened', async (name) => {
  const text = textOf(name);
  const opened = openRecord(text, known);
  if (!opened.ok) throw new Error(opened.message);
  const { scenario, told, wire } = opened.value;
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.message);
  const { headers } = record.value;
  expect(scenario.id).toBe(headers.get('Scenario'));
  expect(told.room).toMatchObject({ status: 'over', seats: powersOf(scenario).map(({ name }) => ({ name })) });
  const { outcome } = told.room;
  const points = told.room.seats.map(({ side }, i) => `${side} ${outcome!.margin[i]}`).join(', ');
  expect(points).toBe(headers.get('VictoryPoints'));
  expect(outcome!.result === null).toBe(headers.get('Result') === '*');
  expect(told.snapshot.events.length).toBe(told.snapshot.last);
  expect(told.snapshot.last).toBeGreaterThan(10);
  expect(await wire.ask({ type: 'record', room: told.room.id })).toMatchObject({ text });
  await expect(wire.ask({ type: 'story', room: told.room.id })).rejects.toThrow('fought elsewhere');
});

it('shows a campaign with battles in it, and plays it again, by rules that come when they are asked for', async () => {
  const opened = openRecord(textOf(FOUGHT), known);
  if (!opened.ok) throw new Error(opened.message);
  const { scenario, told, wire } = opened.value;
  const battle = await openBattle(wire, scenario, told, { answersItself: signal(false) });
  expect(battle.whole!.game.spec.options).toMatchObject({ actions: 'chart' });
  const reel = await battle.readReplay(textOf(FOUGHT));
  if (!reel.ok) throw new Error(reel.message);
  const { frames, events } = reel.value;
  const replay = reel.value.battle();
  const { face } = replay.model;
  /** By the game that a frame shows, how many there are. */
  const shown = new Map<string, number>();
  for (let at = 0; at < frames.length; at++) {
    replay.at.value = at;
    const { model } = replay;
    shown.set(model.game.spec.title, (shown.get(model.game.spec.title) ?? 0) + 1);
    // Each is drawn by the rules of its own game, and told in its words.
    expect(model.view.value.ruleset).toBe(model.game.spec.ruleset);
    expect(replay.frame.value.step).toBe(frames[at]!.step);
    if (model.events.value.length > 0) expect(model.face.turnWords()).toMatch(/^(?:Turn \d+ of 10|Day \d+ of \d+)/);
  }
  expect([...shown.keys()]).toEqual(['The Slot', 'Surface action (The Slot)']);
  expect(shown.get('Surface action (The Slot)')).toBeGreaterThan(50);
  const said = events.map((event) => face.eventWords(event));
  expect(said.filter((words) => words.startsWith('The action is fought out on the chart: '))).not.toEqual([]);
  expect(checkDice(battle.whole!.game, textOf(FOUGHT), unseen(told.room.id, battle.whole!.events.value))).toMatchObject(
    {
      kind: 'possible',
    },
  );
  battle.end();
});

it('says what is wrong with one', () => {
  const text = textOf('denmark-strait.battle');
  const fault = (other: string): string => {
    const opened = openRecord(other, known);
    return opened.ok ? '' : opened.message;
  };
  expect(fault('{}')).toMatch(/^1:1 /);
  expect(fault(text.replace('[Scenario "denmark-strait"]', '[Scenario "jutland"]'))).toContain('jutland');
  expect(openRecord(text, { ...known, scenarioOf: () => undefined }).ok).toBe(false);
});

it('tells the end of no record that is not sound', () => {
  const text = textOf(FOUGHT);
  const cut = text.slice(0, text.indexOf('\n\n') + 1);
  for (const unsound of [cut, text.replace(/Checksum "./, 'Checksum "x'), text.replace('[Result "', '[Result "9')]) {
    const opened = openRecord(unsound, known);
    if (!opened.ok) continue;
    const { outcome } = opened.value.told.room;
    expect(outcome).toMatchObject({ result: null, termination: 'damaged' });
    expect(outcome!.text).toMatch(/^Line \d+: .*How the battle ended cannot be told/);
  }
  expect(openRecord(cut, known).ok).toBe(true);
  const whole = openRecord(text, known);
  expect(whole.ok && whole.value.told.room.outcome!.text).toBe('');
});

it('says that one goes on from another battle', () => {
  const parsed = parseRecord(textOf('denmark-strait.battle'));
  if (!parsed.ok) throw new Error(parsed.message);
  const { headers, plies } = parsed.value;
  const past = pastOf({ headers, plies }, 20);
  // Only a battle with fair dice goes on from another one.
  const named = new Map([...headers, ['Dice', 'fair'], ['Past', `${past.plies} ${past.digest}`]]);
  const text = writeText({ headers: named, plies });
  const opened = openRecord(text, known);
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.value.told.room.past).toMatchObject({ ...past, room: null, day: '' });
  expect(opened.value.told.room.past!.turn).toBeGreaterThan(0);
});
