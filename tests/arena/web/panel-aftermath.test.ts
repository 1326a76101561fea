/** After the battle: the replay, the tally, the tracks, the dice. */

import { signal } from '@preact/signals';
import { assert, describe, expect, it } from 'vitest';
import { boxAt, boxesMeet } from '../../../arena/web/battleships/board/labels.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { readReplay, type TrackReplay } from '../../../arena/web/battleships/panel/replay.js';
import { fateWords, tallyOf } from '../../../arena/web/battleships/panel/tally.js';
import {
  FATE_SIZE,
  hitKey,
  NAME_SIZE,
  SHEET_WIDTH,
  trackSheet,
} from '../../../arena/web/battleships/panel/track-geometry.js';
import { endWords, type Fought, pointsWords, resultWords } from '../../../arena/web/battleships/panel/verdict-words.js';
import { readFrames } from '../../../arena/web/model/record-frames.js';
import { type FrameReader, frameOfTurn } from '../../../arena/web/model/replay.js';
import { checkDice, type SeenDice } from '../../../arena/web/panel/dice-check.js';
import { textWidth } from '../../../arena/web/shared/measure.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { BattleState } from '../../../engine/battleships/layout.js';
import {
  bySeat,
  EventList,
  FIRST_SEAT,
  nonceHash,
  openGame,
  parseRecord,
  replay,
  SECOND_SEAT,
  type Testimony,
  writeText,
} from '../../../engine/index.js';
import { recordOf } from '../commands/record-files.js';
import { localBattle } from './local-model.js';

const over: BattleshipsModel = localBattle('guadalcanal', null, 2, 1e6);
const text = await over.record();

const reader =
  (game: BattleshipsGame, record: string): FrameReader =>
  (watch) =>
    readFrames(game, record, watch);

function replayed(): TrackReplay {
  const found = readReplay(over.game, reader(over.game, text));
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

describe('the replay', () => {
  it('comes to the same end with the same diary', () => {
    const { frames, events, rolls } = replayed();
    const final = frames.at(-1)!;
    expect(over.game.view(final.state as BattleState, -1)).toEqual(over.view.value);
    expect(events.filter((e) => e.kind === 'gunfire').map((e) => e.text)).toEqual(
      over.events.value.filter((e) => e.kind === 'gunfire').map((e) => e.text),
    );
    expect(final.told).toBe(events.length);
    expect(rolls).toBeGreaterThan(50);
    for (let i = 1; i < frames.length; i++) expect(frames[i]!.told).toBeGreaterThan(frames[i - 1]!.told);
  });

  it('is a battle to look at: step by step, and nothing can be ordered', async () => {
    const replay = replayed();
    const reel = await over.readReplay(text);
    assert(reel.ok);
    const { model: shown, at } = reel.value.battle();
    const model = shown as BattleshipsModel;
    expect(at.value).toBe(replay.frames.length - 1);
    at.value = 0;
    expect(model.view.value.turn).toBe(1);
    expect(model.events.value).toEqual([]);
    at.value = frameOfTurn(replay.frames, 3);
    expect(model.view.value.turn).toBe(3);
    expect(model.events.value.at(-1)!.turn).toBe(3);
    for (const points of model.tracks.value.values()) expect(points.every((p) => p.turn < 3)).toBe(true);
    expect(model.asked.value).toBeNull();
    const before = model.view.value;
    model.act({ id: 0, text: 'x' });
    expect(model.view.value).toBe(before);
    at.value = replay.frames.length - 1;
    expect(model.view.value.phase).toBe('over');
    expect(frameOfTurn(replay.frames, 99)).toBe(replay.frames.length - 1);
  });

  it('agrees with the tracks that the diary tells', () => {
    const { tracks } = replayed();
    for (const [u, points] of over.tracks.value) {
      const own = tracks.get(u)!;
      for (const p of points) {
        const twin = own.find((o) => o.turn === p.turn);
        if (twin !== undefined) expect([u, twin]).toEqual([u, p]);
      }
      expect(own[0]!.turn).toBe(0);
    }
  });

  it('says what is wrong with a record that cannot be played', () => {
    expect(readReplay(over.game, reader(over.game, 'hello'))).toMatchObject({ ok: false, code: 'NOT_A_RECORD' });
    const denmark = localBattle('denmark-strait', null, 2, 1e6).game;
    expect(readReplay(denmark, reader(denmark, text))).toMatchObject({ ok: false });
  });
});

describe('the tally and the tracks', () => {
  it('has every ship that came, and the points of the view', () => {
    const tally = tallyOf(over.view.value, over.events.value);
    expect(tally.map((t) => [t.side, t.points])).toEqual(Object.entries(over.view.value.points));
    const rows = tally.flatMap((t) => t.rows);
    expect(rows.length).toBe(over.view.value.units.filter((u) => u.status !== 'waiting').length);
    for (const { unit, fate } of rows) if (unit.status === 'sunk') expect(fate).toBe('sunk');
    for (const { points, sources } of tally) {
      expect(sources.damage + sources.exits + sources.awards).toBe(points);
      if (sources.left.length === 0) expect(sources.exits).toBe(0);
    }
  });

  it('shows what an exit and a task were worth, and destroys batteries', () => {
    const view = over.view.value;
    const [side, enemy] = Object.keys(view.points) as [string, string];
    const [a] = view.units.filter((u) => u.side === side);
    const b = view.units.find((u) => u.side === enemy)!;
    const units = [
      { ...a!, status: 'exited' as const, lost: 0 },
      { ...b, lost: 7, type: 'battery' as const, status: 'sunk' as const },
    ];
    const award = { n: 1, turn: 2, kind: 'award', rule: '11.0', text: 'A task.', unit: a!.id, data: { points: 5 } };
    const [own, other] = tallyOf({ ...view, points: { [side]: 42, [enemy]: 0 }, units }, [award]);
    expect(own!.sources).toMatchObject({ damage: 7, exits: 30, awards: 5 });
    expect(own!.sources.left).toEqual([units[0]]);
    expect(other!.rows[0]!.fate).toBe('destroyed');
  });

  it('lie on the sheet, land with them, and no name covers another', () => {
    const nameOf = ({ name }: { name: string }) => name;
    const hits = new Map([[hitKey(over.view.value.units[0]!.id, 1), 2]]);
    const words = { nameOf, fateOf: fateWords, every: 1 };
    const sheet = trackSheet(over.game, over.view.value, replayed().tracks, hits, words);
    expect(sheet.tracks.flatMap(({ marks }) => marks.filter((m) => m.hits > 0)).map((m) => m.turn)).toEqual([0]);
    expect(sheet.tracks.length).toBeGreaterThan(4);
    for (const { marks } of sheet.tracks) {
      for (const { x, y } of marks) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(SHEET_WIDTH);
        expect(y).toBeGreaterThan(76);
        expect(y).toBeLessThan(sheet.height - 50);
      }
    }
    const boxes = sheet.tracks.flatMap(({ unit, label, marks }) => {
      // All names have a place here; numbers stand as on the sheet.
      const width = Math.max(
        textWidth(nameOf(unit), { size: NAME_SIZE, isStrong: true }),
        textWidth(fateWords(unit), { size: FATE_SIZE }),
      );
      expect(label, unit.name).toBeDefined();
      return [boxAt(label!, width, 34), ...marks.flatMap(({ number }) => (number ? [boxAt(number, 16, 14)] : []))];
    });
    for (const [i, a] of boxes.entries()) expect(boxes.slice(i + 1).some((b) => boxesMeet(a, b))).toBe(false);
  });
});

describe('the result in words', () => {
  const denmark = localBattle('denmark-strait', 1, 2, 0);
  const fought = (points: [number, number], margin: number, result: number, part = {}): Fought => ({
    ...denmark,
    room: signal({
      ...denmark.room.value,
      outcome: {
        result: [result, -result],
        margin: [margin, -margin],
        termination: 'normal' as const,
        text: '',
        ...part,
      },
    }),
    view: signal({ ...denmark.view.value, points: { UK: points[0], GE: points[1] } }),
  });

  it('tells of the handicap, from both chairs', () => {
    const battle = fought([17, 66], -49, 1);
    expect(resultWords(battle)).toBe('You lose');
    expect(resultWords({ ...battle, seat: signal(null) })).toBe('Royal Navy wins');
    expect(pointsWords(battle)).toBe('Royal Navy 17 : 66 Kriegsmarine');
    expect(endWords(battle)).toEqual([
      'Fought to the end.',
      'To win, the Kriegsmarine had to be 60 points ahead, and ended 49 ahead.',
    ]);
  });

  it('has no winner where a moderator or a fault ended it', () => {
    const battle = fought([10, 39], -29, 0, { termination: 'adjudicated' as const });
    expect([resultWords(battle), ...endWords(battle)]).toEqual([
      'A draw',
      'A moderator, or a fault of the arena, ended the battle: nobody has won.',
    ]);
  });
});

describe('the dice', () => {
  const record = recordOf('denmark-strait', false, 'fair');
  const fair = writeText(record);
  const opened = openGame('denmark-strait', { flagship: 'on' });
  const game = (opened.ok ? opened.value : undefined) as BattleshipsGame;
  const [room, commit] = [record.headers.get('Game')!, record.headers.get('SeedCommit')!];
  const nonces = record.headers.get('Nonces')!.split(' ');
  const log = new EventList();
  replay(game, record, { log });
  const kept: Testimony = {
    receipt: 1,
    room,
    seat: FIRST_SEAT,
    draw: 1,
    commit,
    nonce: nonces[0]!,
    hashes: bySeat(nonces).map((nonce, seat) => nonceHash(room, commit, seat, nonce)),
    beacons: [null, null],
    agents: [],
    isSealed: true,
    lost: 0,
  };
  const seen: SeenDice = { room, seat: FIRST_SEAT, kept, fault: null, told: log.for(FIRST_SEAT) };
  const first = seen.told.findIndex((event) => event.rolls !== undefined);
  const rolls = record.plies.reduce((n, ply) => n + ply.rolls.length, 0);

  it('are verified, every roll', () => {
    expect(checkDice(game, fair, seen)).toEqual({ kind: 'fair', rolls, lost: 0 });
  });

  it('are those of the seed and no more where this browser came too late', () => {
    expect(checkDice(game, fair, { ...seen, kept: null })).toEqual({ kind: 'unseen', rolls });
    const unsealed = { ...kept, hashes: [], beacons: [], isSealed: false };
    expect(checkDice(game, fair, { ...seen, kept: unsealed })).toEqual({ kind: 'unseen', rolls });
    // What it saw as a spectator says nothing of a part of its own.
    const watched = { ...kept, seat: null, nonce: null };
    expect(checkDice(game, fair, { ...seen, kept: watched })).toEqual({ kind: 'unseen', rolls });
    expect(checkDice(game, fair, { ...seen, seat: null, kept: watched })).toMatchObject({ kind: 'fair' });
  });

  it('are not where a roll was changed, and the line is named', () => {
    const changed = fair.replace(/\[(\d)\] /, (_, roll) => `[${(Number(roll) % 6) + 1}] `);
    expect(checkDice(game, changed, seen)).toMatchObject({
      kind: 'broken',
      line: expect.any(Number),
      reason: expect.stringMatching(/the roll is \d, the seed gives \d/),
    });
  });

  it.each([
    ['another commitment', { kept: { ...kept, commit: '0'.repeat(64) } }, 'COMMIT_CHANGED'],
    ["another nonce of one's own", { kept: { ...kept, nonce: '0'.repeat(32) } }, 'NONCE_CHANGED'],
    ['another hash of the enemy', { kept: { ...kept, hashes: [kept.hashes[0]!, '0'.repeat(64)] } }, 'NONCE_CHANGED'],
    ['an agent who chose afterwards', { kept: { ...kept, agents: [SECOND_SEAT] } }, 'AGENT_NONCE'],
    ['another battle', { room: 'zzzzzzzzzzzz' }, 'OTHER_ROOM'],
    ['what was found before', { fault: 'DRAW_CHANGED' as const }, 'DRAW_CHANGED'],
    ['a roll left out', { told: seen.told.filter((_, i) => i !== first) }, 'ROLL_CHANGED'],
  ])('are not fair with %s', (_, part, fault) => {
    expect(checkDice(game, fair, { ...seen, ...part })).toMatchObject({ kind: 'unfair', fault });
  });

  it('are not fair where another roll was told than recorded', () => {
    const told = seen.told.map((event, i) => {
      const [roll, ...others] = event.rolls ?? [];
      return i === first ? { ...event, rolls: [{ ...roll!, value: roll!.value + 1 }, ...others] } : event;
    });
    expect(checkDice(game, fair, { ...seen, told })).toMatchObject({ kind: 'unfair', fault: 'ROLL_CHANGED' });
  });

  it('of a seed that was known are possible, and no more is said of them', () => {
    expect(parseRecord(text).ok).toBe(true);
    expect(checkDice(over.game, text, { ...seen, kept: null })).toMatchObject({ kind: 'possible', dice: 'seeded' });
  });
});
