/** What the terminal says of plans that were thought ahead, and that such plans are kept. */
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../agents/agent.js';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { planWords } from '../../../arena/terminal/plan-words.js';
import { type Saved, seal, unseal } from '../../../arena/terminal/save-file.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { whyPage } from '../../../arena/terminal/verbs.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { CHANCE, FIRST_SEAT, OVER, rulesetFor, seat } from '../../../engine/index.js';
import { fleets } from './fleets-table.js';
import { sessionFor } from './table.js';

const SEARCHED: Plan = {
  intent: 'Hood closes.',
  targets: ['Bismarck'],
  winProbability: 0.541,
  line: ['hood:2p1', 'bismarck>hood', 'prinz-eugen>-'],
  rejected: { action: 'hood:1', costs: 4.2, winProbability: 0.031 },
};
const isRaw = (words: string | undefined): boolean => words === undefined || /[>~=*:]|undefined/.test(words);

const told = (plan: Plan, session: Session = sessionFor()): string =>
  planWords(plan, 'hood:2p1', session.face, session.state);

describe('a plan that was thought ahead', () => {
  it('says what is expected, in words, and what the next best would cost of the battle', () => {
    expect(told(SEARCHED)).toBe(
      'Hood closes. [hood:2p1] Targets in order: Bismarck. Expected: Hood goes 2p1, then Bismarck aims at Hood, then ' +
        'Prinz Eugen holds fire. Next best was hood:1, it would cost 3.1 % of the battle (win probability 54 % → 51 %).',
    );
  });

  it('says what is expected as the plan describes it, whatever the notation', () => {
    const lineMeanings = [
      { kind: 'order-move', unit: 0, path: '2p1', to: { hex: '2717', heading: 'D', speed: 3 } },
      { kind: 'order-aim', unit: 2, battery: 'main', target: 0 },
      { kind: 'boarding' },
    ];
    const words = told({ ...SEARCHED, lineMeanings });
    expect(words).toMatch(/ Expected: Hood [^:>]*2717[^:>]*, then Prinz Eugen aims at Hood, then prinz-eugen>-\. Next/);
  });

  it('says small prices exactly, and calls level what is level', () => {
    const next = (winProbability: number): string =>
      told({ ...SEARCHED, rejected: { action: 'hood:1', costs: 0, winProbability } }).replace(/^.*Next best was/, '');
    expect(next(0.003)).toBe(' hood:1, it would cost 0.3 % of the battle (win probability 54.1 % → 53.8 %).');
    expect(next(0.0001)).toBe(' hood:1, just as good (win probability 54.1 % → 54.1 %).');
  });

  it('says points where only points are known, and the chance to win where nothing was rejected', () => {
    const { line: _, winProbability: __, ...plain } = SEARCHED;
    const inPoints = { ...plain, rejected: { action: 'hood:1', costs: 4.2 } };
    expect(told(inPoints)).toBe(
      'Hood closes. [hood:2p1] Targets in order: Bismarck. Next best was hood:1, worth 4.2 points less.',
    );
    const { rejected: ___, ...alone } = SEARCHED;
    expect(told(alone)).toMatch(/holds fire\. Chance to win: 54 %\.$/);
    expect(told({ ...SEARCHED, line: ['hood:2p1'] })).not.toContain('Expected');
    expect(told({ ...SEARCHED, line: Array(9).fill('hood:2p1') })).toMatch(
      /(Hood goes 2p1, then ){5}Hood goes 2p1 … Next/,
    );
  });

  it('names every order that can be given without its notation', () => {
    for (const session of [
      sessionFor({ scenario: 'surigao', settings: { flagship: 'on' }, players: ['random', 'random'] }) as Session,
      fleets('mediterranean', []) as Session,
    ]) {
      const raw: string[] = [];
      const notes = new Set<string>();
      const { describe: described } = rulesetFor(session.game);
      for (let n = 0; n < 250 && session.actor !== OVER; n++) {
        if (session.actor === CHANCE) {
          session.roll();
          continue;
        }
        const legal = legalOf(session);
        for (const action of legal) {
          const note = session.game.write(session.state, action);
          const order = described!(session.game, session.state, action);
          if (isRaw(session.face.orderWords(order))) raw.push(note);
          if (!notes.has(note) && isRaw(session.face.orderWords(session.face.noted(note)!))) raw.push(note);
          notes.add(note);
        }
        session.decide(legal[(n * 7919) % legal.length]!);
      }
      expect(notes.size).toBeGreaterThan(40);
      expect(raw).toEqual([]);
    }
  });

  it('of the enemy tells no order that stays secret when it is given', () => {
    const session = sessionFor({ players: ['human', 'random'] });
    while (session.actor !== 1) {
      if (session.actor === CHANCE) session.roll();
      else session.decide(legalOf(session)[0]!);
    }
    const line = ['bismarck>hood', 'prinz-eugen>hood', 'bismarck=hood', 'bismarck:1'];
    session.decide(legalOf(session)[0]!, { ...SEARCHED, line });
    const why = whyPage(session, seat(0), 200, paletteFor('none', false)).join(' ');
    expect(why).toContain('Expected: Bismarck aims at Hood, then Prinz Eugen aims at Hood.');
    expect(why).not.toContain('torpedoes');
    const aim = { kind: 'order-aim', unit: 2, battery: 'main', target: 0 };
    const lineMeanings = [aim, aim, { kind: 'order-launch', unit: 2, target: 0 }, aim];
    session.decide(legalOf(session)[0]!, { ...SEARCHED, line: ['?', '??', '???', '????'], lineMeanings });
    const described = whyPage(session, seat(0), 200, paletteFor('none', false)).join(' ');
    expect(described).toContain('Expected: Prinz Eugen aims at Hood, then Prinz Eugen aims at Hood.');
    expect(described).not.toContain('torpedoes');
  });
});

describe('a battle put aside', () => {
  const saved: Saved = {
    record: 'r',
    players: ['a', 'b'],
    seed: 's',
    dice: 'seeded',
    plans: [],
    unconfirmed: false,
    seat: FIRST_SEAT,
  };

  it('keeps the whole plan, and one of an earlier version has less', () => {
    const { line: _, winProbability: __, ...old } = { ...SEARCHED, rejected: { action: 'hood:1', costs: 4.2 } };
    const plans = [
      { step: 1, plan: SEARCHED },
      { step: 2, plan: old },
    ];
    const read = unseal(seal({ ...saved, plans }));
    expect(read).toMatchObject({ ok: true, value: { plans } });
  });
});
