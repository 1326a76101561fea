/** A session without a keyboard: what can be taken back, and what comes back from a save. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { G } from '../../../engine/battleships/layout.js';
import { CHANCE, OVER, parseRecord, ScriptedChance, type Seat } from '../../../engine/index.js';
import { sessionFor } from './table.js';

/** Plays first choices until a decision of the seat in a phase of moves is at hand that satisfies `wanted`, and takes it. */
function moveUntil(session: Session, seat: Seat, wanted: (before: number, after: number) => boolean): boolean {
  const clear = (): number => session.state[G.clearKnown]!;
  for (let steps = 0; steps < 2000 && session.actor !== OVER; steps++) {
    if (session.actor === CHANCE) {
      session.roll();
      continue;
    }
    const legal = legalOf(session);
    if (session.actor === seat && session.phase.startsWith('move')) {
      const copy = session.state.slice();
      for (const action of legal) {
        const before = clear();
        const step = session.decide(action);
        if (session.actor >= 0 && step.rolls.length === 0 && wanted(before, clear())) return true;
        session.steps.pop();
        session.state.set(copy);
      }
    }
    session.decide(legal[steps % legal.length]!);
  }
  return false;
}

describe('words of the diary', () => {
  it('say one hex, not one hexes', () => {
    const session = sessionFor({ scenario: 'guadalcanal', players: ['human', 'human'] });
    const record = parseRecord(readFileSync('tests/golden/guadalcanal.battle', 'utf8'));
    if (!record.ok) throw new Error(record.message);
    for (const ply of record.value.plies) {
      if (ply.by === CHANCE) session.roll(new ScriptedChance(ply.rolls));
      else {
        const action = session.game.read(session.state, ply.action);
        if (action.ok) session.decide(action.value);
      }
    }
    const words = session
      .diary(undefined)
      .map((e) => e.text)
      .join('\n');
    expect(words).toMatch(/, 1 hex[,:]/);
    expect(words).not.toMatch(/(?<!\d)1 hexes/);
  });
});

describe('taking back', () => {
  it('is refused where the order showed that a hex holds no mine', () => {
    const session = sessionFor({
      scenario: 'mers-el-kebir',
      players: ['human', 'human'],
      settings: { mines: 'on' },
    });
    const runner = (1 - session.game.battle.mines!.seat) as Seat;
    expect(moveUntil(session, runner, (before, after) => before !== after)).toBe(true);
    const state = [...session.state];
    expect(session.undo(runner)).toMatchObject({ ok: false, code: 'REVEALED' });
    expect([...session.state]).toEqual(state);
  });

  it('is granted where the order showed nothing', () => {
    const session = sessionFor({
      scenario: 'mers-el-kebir',
      players: ['human', 'human'],
      settings: { mines: 'on' },
    });
    const runner = (1 - session.game.battle.mines!.seat) as Seat;
    expect(moveUntil(session, runner, (before, after) => before === after)).toBe(true);
    expect(session.undo(runner).ok).toBe(true);
  });
});
