/** The conformance suite itself: it passes a sound game, and each fault put into that game is caught by the check that names it. */
import { describe, expect, it } from 'vitest';
import { brokenPromise, PLAYS, PROMISES, runOf } from '../../../engine/conformance/index.js';
import { action, type Seat } from '../../../engine/core/brand.js';
import { throwName } from '../../../engine/core/chance.js';
import { CHANCE, type Game } from '../../../engine/core/game.js';
import { conformance } from '../conformance.js';
import { AMBUSH, ambush, FIGHT, SEARCH } from './ambush.js';

const F = AMBUSH;
const sound = ambush();

conformance('ambush', sound, { games: 40 });

type Faults = Record<string, { promise: keyof typeof PROMISES; game: Partial<Game<Int8Array>> }>;

const FAULTS: Faults = {
  'a start that leaves old values': {
    promise: 'starts from any buffer',
    game: { start: (s) => void s.fill(0, 0, 3) },
  },
  'legal actions out of order': {
    promise: 'lists legal actions ascending, without doubles, one for chance',
    game: {
      legal: (s, out) => {
        sound.legal(s, out);
        out.ids.subarray(0, out.count).reverse();
      },
    },
  },
  'a turn beyond the last': {
    promise: 'counts its turns upward',
    game: { turn: (s) => s[F.turn]! + 1 },
  },
  'a view that touches the state': {
    promise: 'answers questions without a change to the state',
    game: {
      view: (s, seat) => {
        s[F.weather] = 0;
        return sound.view(s, seat);
      },
    },
  },
  'one notation for two actions': {
    promise: 'reads what it writes',
    game: { write: (s, a) => sound.write(s, action(a >> 1)) },
  },
  'notation in two words': {
    promise: 'writes what a record holds',
    game: {
      write: (s, a) => sound.write(s, a).replace('-', ' '),
      read: (s, text) => sound.read(s, text.replace(' ', '-')),
    },
  },
  'a refusal forgotten': {
    promise: 'refuses notation of another moment',
    game: {
      read: (_s, text) =>
        /^cove-[1-4]$/.test(text)
          ? { ok: true, value: action(Number(text[5]) - 1) }
          : { ok: false, code: 'NOT_UNDERSTOOD', message: 'no' },
    },
  },
  'a log that changes play': {
    promise: 'replays by seed, by rolls and with a log',
    game: {
      apply: (s, a, chance, log) => {
        sound.apply(s, a, chance, log);
        if (log && s[F.phase] === SEARCH) s[F.weather] = 1;
      },
    },
  },
  'two throws of one name': {
    promise: 'names each throw once',
    game: {
      apply: (s, a, chance) => {
        if (s[F.phase] === FIGHT) chance.die(6, throwName(s[F.turn]!, 2, 1));
        sound.apply(s, a, chance);
      },
    },
  },
  'a step of five dice': {
    promise: 'throws dice in small steps whose branches weigh one',
    game: {
      apply: (s, a, chance) => {
        if (s[F.phase] === FIGHT) for (let i = 0; i < 5; i++) chance.die(2, throwName(s[F.turn]!, 9, i));
        sound.apply(s, a, chance);
      },
    },
  },
  'scores that do not sum to nothing': {
    promise: 'scores within bounds and sums to nothing',
    game: {
      scores: (s, out) => {
        sound.scores(s, out);
        out.margin[0] = 3;
      },
    },
  },
  'an observation with a gap': {
    promise: 'observes finite numbers within its own limits',
    game: {
      observe: (s, seat, out) => {
        const first = out.units[1]!;
        sound.observe(s, seat, out);
        out.units[1] = first;
      },
    },
  },
  'a view that tells the secret': {
    promise: 'shows a seat the same in states it cannot tell apart',
    game: { view: (s, seat) => ({ ...sound.view(s, seat), cove: s[F.cove] }) },
  },
  'an observation that tells the secret': {
    promise: 'shows a seat the same in states it cannot tell apart',
    game: {
      observe: (s, seat, out) => {
        sound.observe(s, seat, out);
        out.units[0] = s[F.cove]!;
      },
    },
  },
  'a draw that forgets what was searched': {
    promise: 'plays on from drawn states',
    game: {
      determinize: (s, seat, chance, out) => {
        sound.determinize(s, seat, chance, out);
        if (s[F.phase] === SEARCH) out[F.searched] = 15;
      },
    },
  },
  'an event that tells the secret': {
    promise: 'tells a seat by events no more than by its view',
    game: {
      apply: (s, a, chance, log) => {
        sound.apply(s, a, chance, log);
        log?.push({ kind: 'gossip', turn: 0, rule: '0', text: `they hide in ${s[F.cove]}` });
      },
    },
  },
};

describe('a fault is caught', () => {
  it.each(Object.entries(FAULTS))('%s', (_name, { promise, game }) => {
    const run = runOf({ ...sound, ...game }, { games: 40 });
    expect(() => PROMISES[promise]!(run)).toThrow(/game|start|branches/);
  });

  it('and the first broken promise is named', () => {
    expect(brokenPromise(sound)).toBeUndefined();
    const turned = brokenPromise({ ...sound, ...FAULTS['a turn beyond the last']!.game });
    expect(turned).toMatchObject({ promise: 'counts its turns upward', message: expect.stringContaining('turn 3') });
    expect(brokenPromise({ ...sound, apply: () => {} })).toMatchObject({ promise: PLAYS });
  });

  it('an end that never comes', () => {
    const endless = { ...sound, apply: () => {}, toAct: () => 0 as Seat };
    expect(() => runOf(endless)).toThrow(/longer than maxSteps/);
  });

  it('dice in a decision', () => {
    const game = {
      ...sound,
      apply: ((s, a, chance, log) => {
        if (sound.toAct(s) !== CHANCE) chance.die(6, throwName(0, 9, 0));
        sound.apply(s, a, chance, log);
      }) as typeof sound.apply,
    };
    expect(() => runOf(game)).toThrow(/dice fell in a decision/);
  });
});
