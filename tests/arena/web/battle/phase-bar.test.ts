/** Phase bar: while something is played, and told, it shows the phase in which that happened. */
import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import { phaseNow } from '../../../../arena/web/battle/phase-now.js';
import { happensIn, phasesOf } from '../../../../arena/web/battleships/phases.js';
import type { PhaseMark } from '../../../../arena/web/model/face.js';
import type { Playing, Scene } from '../../../../arena/web/stage/scene.js';
import { BattleshipsGame, SCENARIOS } from '../../../../engine/battleships/index.js';
import { unitId } from '../../../../engine/index.js';
import { event, scene } from '../stage/scripted.js';

const { battle } = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'san-bernardino')!);
const stage = {
  playing: signal<Playing | null>(null),
  isTold: signal(false),
  isLate: signal(false),
  scenes: signal<readonly Scene[]>([]),
};

const marks = (): PhaseMark[] =>
  phasesOf(battle, { phase: 'target-b', first: battle.scenario.sides[0].id }).map((phase) => ({
    key: `${phase.name}${phase.seat}`,
    words: phase.name,
    isNow: phase.isNow,
    isOf: (told) => happensIn(battle, phase, told),
  }));

/** A scene of one event of a ship of the seat. */
const of = (kind: string, seat: number): Scene => ({
  ...scene('hit'),
  events: [event(kind, { unit: unitId([...battle.seatOf].indexOf(seat)) })],
});
const shown = (): string => marks()[phaseNow(marks(), stage)]!.key;
const play = (one: Scene): void => {
  stage.playing.value = { scene: one, all: [one], index: 0, ms: 250, pace: 1 };
};

afterEach(() => {
  stage.playing.value = null;
  stage.isTold.value = false;
  stage.isLate.value = false;
});

it('stands where the battle does while nothing is played', () => {
  expect(shown()).toBe('targets1');
});

it('stands where what is played happened: a ship moves in the phase of her side', () => {
  play(of('gunfire', 0));
  expect(shown()).toBe('gunsnull');
  play(of('torpedo', 0));
  expect(shown()).toBe('torpedoesnull');
  for (const seat of [0, 1]) {
    play(of('mine', seat));
    expect(shown()).toBe(`move${seat}`);
  }
  // Of no phase that is known.
  play(of('thunder', 0));
  expect(shown()).toBe('targets1');
});

it('stays there until the card is put away, but not of a card that is told late', () => {
  stage.scenes.value = [of('gunfire', 0)];
  stage.isTold.value = true;
  expect(shown()).toBe('gunsnull');
  stage.isLate.value = true;
  expect(shown()).toBe('targets1');
});
