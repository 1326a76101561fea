import { describe, expect, it } from 'vitest';
import type { FacedSession } from '../../../../arena/terminal/face.js';
import { askedOf } from '../../../../arena/terminal/panzer/asked.js';
import { LandQuestion } from '../../../../arena/terminal/panzer/land-question.js';
import { LandStage } from '../../../../arena/terminal/panzer/stage.js';
import { drawScreen } from '../../../../arena/terminal/screen.js';
import { legalOf } from '../../../../arena/terminal/session.js';
import { type Action, CHANCE, isSeat, OVER, type Seat } from '../../../../engine/index.js';
import { hexesBetween, isCover, type PanzerGame, SightLines } from '../../../../engine/panzer/index.js';
import { table } from '../../../engine/panzer/table.js';
import { landSession } from './land-table.js';

type Session = FacedSession<PanzerGame>;

/** Plays as the adviser would until `isThere` is true of a decision. */
async function playTo(session: Session, isThere: (s: Session) => boolean): Promise<Seat> {
  for (;;) {
    const { actor } = session;
    if (actor === OVER) throw new Error('the battle was over before');
    if (isSeat(actor) && isThere(session)) return actor;
    if (actor === CHANCE) session.roll();
    else session.decide((await session.advise())!.action);
  }
}

const both = (): Session => landSession({ players: ['human', 'human'] });
const viewOf = (session: Session): ReturnType<PanzerGame['view']> => session.view(session.actor as Seat);

async function questionAt(session: Session, seat: Seat): Promise<LandQuestion> {
  return new LandQuestion(session, seat, await session.advise());
}

function screenOf(session: Session, seat: Seat, question: LandQuestion, size = { columns: 80, rows: 24 }): string {
  const stage = new LandStage(session, 'none');
  const panel = (width: number, height: number): string[] => question.panel(width, height, stage.palette);
  return drawScreen(stage.screen(seat, panel, question.extras()), size).join('\n');
}

describe('a move', () => {
  it('is named by its hex: looked at with its cost, or given at once', async () => {
    const session = both();
    const seat = await playTo(session, (s) => s.phase === 'vehicles' && viewOf(s).step === 'where');
    const question = await questionAt(session, seat);
    const { game } = session;
    expect(question.asked.choices.length).toBeLessThan(12);
    const go = question.asked.choices.find(({ order }) => order.kind === 'go')!;
    expect(question.narrow(go.label)).toEqual([]);
    expect(question.asked.choices.every(({ label }) => label.startsWith(go.label))).toBe(true);
    expect(screenOf(session, seat, question)).toMatch(new RegExp(`▸1 ${go.label} +\\d*½? +\\w+, (seen by|unseen)`));
    expect(question.widen()).toBe(true);
    expect(question.asked.choices.length).toBeGreaterThan(1);
    const hidden = legalOf(session).find(
      (action) => !question.asked.choices.some((choice) => choice.action === action),
    )!;
    const label = game.write(session.state, hidden).split(':')[1]!;
    expect(question.answer(label)).toMatchObject({ ok: true, value: hidden });
    expect(question.answer('9999').ok).toBe(false);
    expect(question.moves(80, new LandStage(session, 'none')).join('\n')).toContain(label);
  });
});

describe('an attack', () => {
  it('has its odds: sum, column, modifiers with rules and the share of each result', async () => {
    const session = both();
    const seat = await playTo(session, (s) => s.phase === 'direct' && viewOf(s).step === 'firers');
    const question = await questionAt(session, seat);
    const text = screenOf(session, seat, question, { columns: 120, rows: 40 });
    expect(text).toContain(`Who fires at ${viewOf(session).hex}?`);
    expect(text).toMatch(/[\d½.]+ against [\d½.]+ is (\d-\d|worse)/);
    expect(text).toContain('§VII.A.1');
    const kinds = question.asked.choices.map(({ order }) => order.kind);
    if (kinds.includes('fire')) expect(kinds.indexOf('fire')).toBe(kinds.lastIndexOf('firer') + 1);
    const marked = question.asked.choices[question.marked]!;
    expect(marked.odds!.units.length).toBeGreaterThan(0);
    for (const { steps } of marked.odds!.units) expect(steps.reduce((a, b) => a + b)).toBeCloseTo(1);
    for (const { rule } of marked.odds!.modifiers) expect(text).toContain(`§${rule}`);
    expect(text).toMatch(/(no effect|dispersed|destroyed) \d+\.\d %/);
  });

  it('is listed by the best odds that all together may have', async () => {
    const session = both();
    const seat = await playTo(
      session,
      (s) => s.phase === 'direct' && viewOf(s).step === 'choose' && legalOf(s).length > 2,
    );
    const question = await questionAt(session, seat);
    const { asked } = question;
    const ratio = (text = ''): number => {
      const [a, b] = text.split('-').map(Number);
      return Number(a) / Number(b) || 0;
    };
    const columns = asked.choices.slice(0, -1).map(({ worth }) => ratio(worth));
    expect(columns).toEqual([...columns].sort((a, b) => b - a));
    expect(asked.choices.at(-1)!.label).toBe('no more');
    for (let n = 1; n < asked.choices.length; n++) {
      const { odds, worth, isWithAll } = asked.choices[n - 1]!;
      expect(question.mark(String(n))).toEqual([]);
      const text = screenOf(session, seat, question, { columns: 120, rows: 40 });
      expect(text).toContain(`is ${worth}`);
      expect(text.includes('With all who may take part')).toBe(isWithAll);
      for (const { value } of odds!.modifiers) expect(text).toMatch(new RegExp(`[+−-]${Math.abs(value)} on the die`));
    }
    expect(question.mark(String(asked.choices.length))).toEqual(['No dice depend on this choice.']);
  });
});

describe('a line of sight', () => {
  it('is told with its length, and where it is blocked with what blocks it and the rule', async () => {
    const session = both();
    const { battle } = session.game;
    const seat = await playTo(session, () => true);
    const question = await questionAt(session, seat);
    const lines = new SightLines(battle.ground);
    const { labels, hexes } = battle.ground;
    const told = { free: 0, blocked: 0 };
    for (let from = 0; from < hexes; from += 7) {
      for (let to = 3; to < hexes; to += 11) {
        const far = hexesBetween(battle, from, to);
        if (far < 2 || far > 6) continue;
        const [words] = question.look(`${labels[from]} ${labels[to]}`)!;
        const why = lines.why(from, to);
        if (why === undefined && lines.why(to, from) === undefined) {
          const free = `${labels[from]} and ${labels[to]} see each other, ${far} hexes: nothing is in the way (§VII.B.7).`;
          expect(words!.slice(0, free.length)).toBe(free);
          expect(words!.includes('VII.L.1')).toBe(isCover(battle.ground.terrain[to]!));
          told.free++;
        } else if (why !== undefined) {
          expect(words).toContain(`${labels[from]} does not see ${labels[to]}, ${far} hexes: `);
          expect(words).toContain(labels[why.hex]);
          expect(words).toContain(`(§${why.rule})`);
          const { block } = question.extras();
          expect(block).toBe(why.hex);
          if (told.blocked === 0) expect(screenOf(session, seat, question)).toContain('⊗');
          told.blocked++;
        }
      }
    }
    expect(told.free).toBeGreaterThan(5);
    expect(told.blocked).toBeGreaterThan(5);
    question.look(`${labels[0]} ${labels[40]}`);
    expect(screenOf(session, seat, question)).toContain('•');
  });

  it('tells a hex with its ground and who stands there, and what is none', async () => {
    const session = both();
    const seat = await playTo(session, (s) => s.game.turn(s.state) > 0);
    const question = await questionAt(session, seat);
    const unit = session.view(seat).units.find(({ hex }) => hex !== '')!;
    expect(question.look(unit.hex)!.join('\n')).toContain(unit.name);
    expect(question.look('9999')![0]).toContain('no hex of this map');
  });
});

describe('a plot of indirect fire', () => {
  it('is listed with how far it is and who sees it, and a hex that cannot be named says why', async () => {
    const session = both();
    const seat = await playTo(session, (s) => s.phase === 'orders' && legalOf(s).length > 9);
    const question = await questionAt(session, seat);
    const { game } = session;
    const { battle } = game;
    for (const { detail, order } of question.asked.choices) {
      if (order.kind === 'order') expect(detail).toMatch(/(^|, )\d+ off, \d+ sees? it$/);
    }
    const legal = new Set(question.asked.choices.map(({ label }) => label));
    const page = question.moves(120, new LandStage(session, 'none'));
    expect(page[0]).toMatch(/^\d+ hexes: enemies there or beside it, how far from the guns/);
    const told = { near: 0, far: 0, cover: 0, unseen: 0, free: 0 };
    for (const label of battle.ground.labels) {
      const isFree = legalOf(session).some((action) => game.write(session.state, action).endsWith(`>${label}`));
      if (legal.has(label)) expect(isFree).toBe(true);
      if (isFree) {
        told.free++;
        continue;
      }
      const why = question.narrow(label)[0]!;
      if (why.includes('no nearer than')) told.near++;
      else if (why.includes('no farther than')) told.far++;
      else if (why.startsWith('Nobody of yours stands beside')) told.cover++;
      else if (why.startsWith('None of your units sees')) told.unseen++;
      else throw new Error(`${label}: ${why}`);
      expect(why).toMatch(/\(§VII\.C\.\d+\)\.$/);
    }
    for (const kind of ['cover', 'free', 'unseen', 'far'] as const) expect(told[kind], kind).toBeGreaterThan(0);
  });
});

describe('secret orders of the enemy', () => {
  it('leave no trace: two battles that differ only in them have byte-equal screens', async () => {
    const [one, two] = [both(), both()];
    const isOrder = (s: Session): boolean => s.phase === 'orders' && legalOf(s).length > 2;
    const seat = await playTo(one, isOrder);
    await playTo(two, isOrder);
    const hexes = legalOf(one).filter((action) => action !== 0);
    one.decide(hexes[0] as Action);
    two.decide(hexes.at(-1) as Action);
    const enemy = (1 - seat) as Seat;
    let compared = 0;
    while (compared < 8) {
      const { actor } = one;
      expect(two.actor).toBe(actor);
      if (actor === CHANCE) {
        one.roll();
        two.roll();
        continue;
      }
      if (actor === enemy) {
        const [a, b] = [await questionAt(one, enemy), await questionAt(two, enemy)];
        for (const size of [
          { columns: 80, rows: 24 },
          { columns: 120, rows: 40 },
        ]) {
          expect(screenOf(two, enemy, b, size)).toBe(screenOf(one, enemy, a, size));
        }
        const stages = [one, two].map((s) => new LandStage(s, 'none').forcesPage(enemy, 100).join('\n'));
        expect(stages[1]).toBe(stages[0]);
        compared++;
      }
      const { action } = (await one.advise())!;
      one.decide(action);
      two.decide(action);
    }
    // Its own side does see where its fire is to fall.
    const own = [one, two].map((s) => new LandStage(s, 'none').forcesPage(seat, 120).join('\n'));
    expect(own[1]).not.toBe(own[0]);
  });
});

describe('opportunity fire', () => {
  it('asks about who moves by, and about the rider who is fired at alone', () => {
    const t = table({
      us: 'g:m4@5,10 x:us@1,20',
      them: 'a:panther@5,5 r:rifle@on-a z:stug@9,20',
      settings: { opportunityFire: 'on' },
      first: 'german',
    });
    t.to('vehicles', 'them').play('move:a', 'a:5,7');
    const title = (): string => askedOf({ battle: t.b } as PanzerGame, t.view()).title;
    expect(title()).toBe('a moves by: who fires at it?');
    t.play('target>r');
    expect(title()).toBe('Who fires at r alone?');
  });
});

describe('an attack with several', () => {
  it('takes just those that are numbered, in any order, and tells their odds before', async () => {
    const session = both();
    const seat = await playTo(session, (s) => {
      const { phase, step } = viewOf(s);
      return phase === 'direct' && step === 'firers' && legalOf(s).length > 2;
    });
    const question = await questionAt(session, seat);
    const rows = question.asked.choices.flatMap(({ order }, i) =>
      order.kind === 'firer' ? [{ n: i + 1, unit: order.unit }] : [],
    );
    const [first, second] = rows;
    const line = `${second!.n} ${first!.n}`;
    expect(question.mark(line).join(' ')).toMatch(/\d against \d+ is \d-\d/);
    const several = question.answers(line)!;
    expect(several.ok).toBe(true);
    if (!several.ok) return;
    const orders = several.value.map((action) => {
      const notation = session.game.write(session.state, action);
      session.decide(action);
      return notation;
    });
    expect(orders.length).toBeGreaterThan(1);
    // The die falls now, with those and nobody else.
    expect(session.actor).toBe(CHANCE);
    session.roll();
    const attack = session.diary(seat).findLast(({ kind }) => kind === 'attack');
    expect(attack?.data).toMatchObject({ firers: [first!.unit, second!.unit].sort((a, b) => a - b) });
    expect(question.answers('1')).toBeUndefined();
    expect(question.answers('0507 1012')).toBeUndefined();
  });
});

describe('the aims', () => {
  it('stand below the map for both sides on the smallest screen', async () => {
    for (const scenario of ['crossroads-drill', 'causeway-exits', 'celles-pocket']) {
      const session = landSession({ scenario, players: ['human', 'human'] });
      const seat = await playTo(session, (s) => s.phase !== 'setup');
      const screen = screenOf(session, seat, await questionAt(session, seat));
      for (const { id } of session.game.battle.scenario.sides) {
        const { name } = session.game.battle.scenario.sides.find((side) => side.id === id)!;
        expect(screen.split('\n').slice(2).join('\n'), `${scenario} ${id}`).toMatch(
          new RegExp(`${name},? (tactical|decisive|marginal)`),
        );
      }
    }
  });
});
