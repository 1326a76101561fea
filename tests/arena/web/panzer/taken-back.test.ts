/** Answers that may be taken back: in the middle of an attack or a move, and never one after which a die falls or somebody else acts. */
import { expect, it } from 'vitest';
import { mayTakeBack } from '../../../../arena/web/panzer/taken-back.js';
import { actionAt, actionList, CHANCE, ScriptedChance } from '../../../../engine/index.js';
import { describe } from '../../../../engine/panzer/index.js';
import { play } from './played.js';

it('takes back a hex, a target and a firer while more is asked, and nothing that a die follows', () => {
  const held = new Map<string, number>();
  const final = new Map<string, number>();
  for (const id of ['crossroads-drill', 'celles-pocket']) {
    play(id, 9, 420, (game, s, legal) => {
      const seat = game.toAct(s);
      if (seat === CHANCE) return;
      const next = actionList(game.spec.maxLegal);
      for (const action of legal.slice(0, 12)) {
        const { kind } = describe(game.battle, s, action);
        const before = s.slice();
        const isHeld = mayTakeBack(game, s, action);
        expect(s).toEqual(before);
        const told = isHeld ? held : final;
        told.set(kind, (told.get(kind) ?? 0) + 1);
        const after = s.slice();
        game.apply(after, action, new ScriptedChance([]));
        game.legal(after, next);
        while (game.toAct(after) === seat && next.count === 1) {
          game.apply(after, actionAt(next, 0), new ScriptedChance([]));
          game.legal(after, next);
        }
        if (isHeld) expect(game.toAct(after)).toBe(seat);
        else if (['attack', 'firer', 'target'].includes(kind) && game.toAct(after) === seat) {
          throw new Error(`${kind} is final though its side goes on`);
        }
      }
    });
  }
  for (const kind of ['attack', 'mover']) expect(held.get(kind), kind).toBeGreaterThan(0);
  for (const kind of ['fire', 'stay', 'enough']) expect(held.has(kind), kind).toBe(false);
  expect(final.get('fire')).toBeGreaterThan(0);
});
