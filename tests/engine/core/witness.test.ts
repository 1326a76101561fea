/** The witness of a draw of fair dice: when it may reveal, what it keeps, and every way in which a server can go back on its word. */
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../engine/core/sha256.js';
import {
  agentNonce,
  type DiceShown,
  FIRST_SEAT,
  faultByReceipt,
  givenUp,
  isEarly,
  nonceHash,
  REVEAL_MS,
  SECOND_SEAT,
  seat,
  type Testimony,
  type WitnessSight,
  witness,
} from '../../../engine/index.js';

const ROOM = 'k7m2x9q4w1zp';
const SEED = sha256('seed');
const COMMIT = sha256(SEED);
const BATTLE = 'battleships-v2 river-plate special=on';
const NOW = 1_000_000;
const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const hash = (of: number, nonce: string, commit = COMMIT): string => nonceHash(ROOM, commit, seat(of), nonce);

const shown = (part: Partial<DiceShown> = {}): DiceShown => ({
  commit: COMMIT,
  draw: 1,
  hashes: [null, null],
  nonces: [null, null],
  beacons: [null, null],
  ...part,
});
const sight = (part: Partial<DiceShown> = {}, more: Partial<WitnessSight> = {}): WitnessSight => ({
  room: ROOM,
  seat: FIRST_SEAT,
  dice: shown(part),
  stage: 'waiting',
  agents: [],
  isResumed: false,
  battle: BATTLE,
  at: NOW,
  ...more,
});
const nonce = (): string => MINE;

/** What is kept after one step, which must be of this kind. */
function kept(kind: 'wait' | 'commit' | 'reveal', before: Testimony | undefined, now: WitnessSight): Testimony {
  const step = witness(before, now, nonce);
  if (!step.ok || step.value.kind === 'late') throw new Error(JSON.stringify(step));
  expect(step.value.kind).toBe(kind);
  return step.value.kept;
}
const faultOf = (before: Testimony | undefined, now: WitnessSight): string | undefined => {
  const step = witness(before, now, nonce);
  return step.ok ? undefined : step.code;
};

const committed = { hashes: [hash(0, MINE), hash(1, THEIRS)] };
const drawn = { ...committed, nonces: [MINE, THEIRS] };
const first = (): Testimony => kept('commit', undefined, sight());
const sealed = (): Testimony => kept('reveal', first(), sight(committed));

describe('a witness', () => {
  it('commits, waits for the others, reveals once all have committed, and keeps what it saw', () => {
    const begun = first();
    const waiting = kept('wait', begun, sight({ hashes: [hash(0, MINE), null] }));
    expect(waiting).toBe(begun);
    const revealed = kept('reveal', waiting, sight(committed));
    expect(revealed).toMatchObject({ hashes: committed.hashes, isSealed: true, nonce: MINE, commit: COMMIT });
    expect(kept('wait', revealed, sight({ ...committed, nonces: [MINE, null] }))).toBe(revealed);
    expect(kept('wait', revealed, sight(drawn, { stage: 'playing' }))).toBe(revealed);
  });

  it('says again what did not arrive', () => {
    expect(kept('commit', first(), sight())).toMatchObject({ nonce: MINE, isSealed: false });
    expect(kept('reveal', sealed(), sight(committed))).toMatchObject({ nonce: MINE, isSealed: true });
  });

  it('does not reveal before each beacon has spoken', () => {
    const beacon = { source: 'drand-quicknet', round: 7, value: null };
    const waiting = kept('wait', first(), sight({ ...committed, beacons: [null, beacon] }));
    const told = { ...beacon, value: 'c'.repeat(64) };
    const revealed = kept('reveal', waiting, sight({ ...committed, beacons: [null, told] }));
    const changed = { ...told, value: 'd'.repeat(64) };
    expect(faultOf(revealed, sight({ ...drawn, beacons: [null, changed] }, { stage: 'playing' }))).toBe(
      'BEACON_CHANGED',
    );
    expect(faultOf(revealed, sight({ ...drawn, beacons: [null, null] }, { stage: 'playing' }))).toBe('BEACON_CHANGED');
  });

  it.each<[string, Partial<DiceShown>, string]>([
    ['another commitment', { commit: sha256('other') }, 'COMMIT_CHANGED'],
    ['another hash of a seat', { hashes: [hash(0, MINE), hash(1, MINE)] }, 'HASH_CHANGED'],
    ['a hash taken back', { hashes: [hash(0, MINE), null] }, 'HASH_CHANGED'],
    ['another nonce of a seat', { nonces: [MINE, MINE] }, 'NONCE_CHANGED'],
    ['another nonce of its own', { nonces: [THEIRS, THEIRS] }, 'NONCE_CHANGED'],
    ['another draw in the battle', { draw: 2 }, 'COMMIT_CHANGED'],
    ['an earlier draw', { draw: 0 }, 'COMMIT_CHANGED'],
  ])('finds %s after it has revealed, whenever it comes', (_, part, fault) => {
    expect(faultOf(sealed(), sight({ ...drawn, ...part }, { stage: 'playing' }))).toBe(fault);
    if (part.draw !== 2) expect(faultOf(sealed(), sight({ ...drawn, ...part }))).toBe(fault);
  });

  it('finds a commitment that is replaced before it has revealed, and does not reveal', () => {
    expect(faultOf(first(), sight({ ...committed, commit: sha256('other') }))).toBe('COMMIT_CHANGED');
  });

  it('does not reveal under a hash that it did not give, or one that stood there before it', () => {
    expect(faultOf(first(), sight({ hashes: [hash(0, THEIRS), hash(1, THEIRS)] }))).toBe('HASH_CHANGED');
    expect(faultOf(undefined, sight({ hashes: [hash(0, THEIRS), null] }))).toBe('HASH_CHANGED');
  });

  it('finds a battle that begins without its nonce', () => {
    expect(faultOf(first(), sight(drawn, { stage: 'playing' }))).toBe('HASH_CHANGED');
    expect(faultOf(first(), sight({ ...drawn, nonces: [null, null] }, { stage: 'playing' }))).toBe('HASH_CHANGED');
  });

  it('takes part in another draw with another nonce, and counts those that were lost to it', () => {
    const other = sha256('other');
    const again = witness(sealed(), sight({ draw: 2, commit: other }), () => 'c'.repeat(32));
    expect(again).toMatchObject({
      ok: true,
      value: { kind: 'commit', kept: { draw: 2, commit: other, nonce: 'c'.repeat(32), lost: 1, isSealed: false } },
    });
    const early = witness(first(), sight({ draw: 2, commit: other }), nonce);
    expect(early).toMatchObject({ ok: true, value: { kept: { lost: 0 } } });
  });

  it('finds another draw where nobody else could have given up the first', () => {
    const agents = [SECOND_SEAT];
    const seen = kept('reveal', kept('commit', undefined, sight({}, { agents })), sight(committed, { agents }));
    expect(faultOf(seen, sight({ draw: 2, commit: sha256('other') }, { agents }))).toBe('DRAW_CHANGED');
  });

  it('finds it also where the agents are said to be people meanwhile, or the seat is lost', () => {
    const agents = [SECOND_SEAT];
    const seen = kept('reveal', kept('commit', undefined, sight({}, { agents })), sight(committed, { agents }));
    const next = { draw: 2, commit: sha256('other') };
    expect(faultOf(seen, sight(next))).toBe('AGENT_CHANGED');
    expect(faultOf(seen, sight(committed))).toBe('AGENT_CHANGED');
    expect(faultOf(seen, sight(next, { agents, seat: null }))).toBe('DRAW_CHANGED');
  });

  it('finds a room that is closed too early after it has revealed, and counts one that is closed later', () => {
    const agents = [SECOND_SEAT];
    const seen = kept('reveal', kept('commit', undefined, sight({}, { agents })), sight(committed, { agents }));
    expect(givenUp(seen, true)).toMatchObject({ ok: false, code: 'DRAW_CHANGED' });
    expect(givenUp(seen, false)).toEqual({ ok: true, value: 1 });
    // Another person may have given it up.
    expect(givenUp(sealed(), true)).toEqual({ ok: true, value: 1 });
    expect(givenUp(first(), true)).toEqual({ ok: true, value: 0 });
    expect(givenUp({ ...first(), lost: 2 }, true)).toEqual({ ok: true, value: 2 });
    expect(givenUp(undefined, true)).toEqual({ ok: true, value: 0 });
  });

  it('finds a battle in which it sits and that began before it was asked for anything', () => {
    expect(faultOf(undefined, sight(drawn, { stage: 'playing' }))).toBe('HASH_CHANGED');
    const watched = kept('wait', undefined, sight(committed, { seat: null }));
    expect(watched.isSealed).toBe(true);
    expect(faultOf(watched, sight(drawn, { stage: 'playing' }))).toBe('HASH_CHANGED');
  });

  it('finds a seat, a scenario, rules that are changed when the dice are known, and after a reload too', () => {
    const playing = { stage: 'playing', isResumed: true } as const;
    expect(faultOf(sealed(), sight(drawn, { ...playing, seat: SECOND_SEAT }))).toBe('BATTLE_CHANGED');
    for (const battle of ['battleships-v2 denmark-strait special=on', 'battleships-v2 river-plate special=off']) {
      expect(faultOf(sealed(), sight(drawn, { ...playing, battle }))).toBe('BATTLE_CHANGED');
      expect(faultOf(first(), sight(committed, { battle }))).toBe('BATTLE_CHANGED');
    }
    // A receipt of before the battle was kept in it accuses nobody.
    const { battle: _, ...old } = sealed();
    expect(kept('wait', old, sight(drawn, { ...playing, battle: 'another' }))).toBe(old);
  });

  it('finds a beacon that is renamed, and a hash that is replaced, when all have committed and none has revealed', () => {
    const beacon = { source: 'drand-quicknet', round: 7, value: null };
    const waiting = kept('wait', first(), sight({ ...committed, beacons: [null, beacon] }));
    expect(waiting).toMatchObject({ beacons: [null, beacon], hashes: committed.hashes, isSealed: false });
    const told = { ...beacon, value: 'c'.repeat(64) };
    expect(faultOf(waiting, sight({ ...committed, beacons: [null, { ...told, round: 6 }] }))).toBe('BEACON_CHANGED');
    expect(faultOf(waiting, sight({ ...committed, beacons: [null, null] }))).toBe('BEACON_CHANGED');
    const other = { hashes: [hash(0, MINE), hash(1, MINE)], beacons: [null, told] };
    expect(faultOf(waiting, sight(other))).toBe('HASH_CHANGED');
    expect(faultOf(waiting, sight({ hashes: [hash(0, MINE), null], beacons: [null, told] }))).toBe('HASH_CHANGED');
    expect(kept('reveal', waiting, sight({ ...committed, beacons: [null, told] })).isSealed).toBe(true);
    // Of two beacons one speaks first, and says one thing only.
    const two = kept('wait', first(), sight({ ...committed, beacons: [beacon, beacon] }));
    const half = kept('wait', two, sight({ ...committed, beacons: [told, beacon] }));
    const again = { ...told, value: 'd'.repeat(64) };
    expect(faultOf(half, sight({ ...committed, beacons: [again, told] }))).toBe('BEACON_CHANGED');
  });

  it('knows how long it has had to reveal over reloads: a clock that has run out accuses nobody', () => {
    expect(isEarly(sealed(), NOW + REVEAL_MS - 1)).toBe(true);
    expect(isEarly(sealed(), NOW + REVEAL_MS)).toBe(false);
    expect(isEarly(undefined, NOW)).toBe(false);
  });

  it('finds a seat that is changed while the draw stays', () => {
    expect(faultOf(sealed(), sight(committed, { seat: SECOND_SEAT }))).toBe('DRAW_CHANGED');
  });

  it('says that it came too late, and keeps nothing', () => {
    const late = { ok: true, value: { kind: 'late' } };
    expect(witness(undefined, sight(drawn, { stage: 'playing', isResumed: true }), nonce)).toEqual(late);
    expect(witness(undefined, sight(drawn, { stage: 'playing', seat: null }), nonce)).toEqual(late);
    expect(witness(undefined, sight(drawn, { stage: 'over' }), nonce)).toEqual(late);
    expect(witness(first(), sight({}, { stage: 'closed' }), nonce)).toEqual(late);
    expect(witness(undefined, sight({ hashes: [hash(0, THEIRS), null] }, { isResumed: true }), nonce)).toEqual(late);
  });

  it('of a spectator reveals nothing, and finds the same faults', () => {
    const none = { seat: null };
    const waiting = kept('wait', undefined, sight({}, none));
    expect(witness(waiting, sight(drawn, { ...none, stage: 'playing' }), nonce)).toEqual({
      ok: true,
      value: { kind: 'late' },
    });
    // What is seen first together with a nonce could have been chosen by it.
    expect(witness(waiting, sight(drawn, none), nonce)).toEqual({ ok: true, value: { kind: 'late' } });
    const watched = kept('wait', waiting, sight(committed, none));
    expect(watched).toMatchObject({ nonce: null, isSealed: true });
    expect(kept('wait', watched, sight(drawn, { ...none, stage: 'playing' }))).toBe(watched);
    const other = { ...drawn, nonces: [MINE, MINE] };
    expect(faultOf(watched, sight(other, { ...none, stage: 'playing' }))).toBe('NONCE_CHANGED');
    // One that looked away while the dice were drawn anew has no receipt of them.
    const second = sight({ ...drawn, draw: 2, commit: sha256('other') }, { ...none, stage: 'playing' });
    expect(witness(watched, second, nonce)).toEqual({ ok: true, value: { kind: 'late' } });
  });
});

describe('a receipt', () => {
  const agent = agentNonce(ROOM, SEED, SECOND_SEAT);
  const receipt: Testimony = {
    ...sealed(),
    agents: [SECOND_SEAT],
    hashes: [hash(0, MINE), hash(1, agent)],
    beacons: [{ source: 'nist', round: 9, value: 'e'.repeat(128) }, null],
  };
  const record = (part: Record<string, string> = {}): ReadonlyMap<string, string> =>
    new Map(
      Object.entries({
        Dice: 'fair',
        Game: ROOM,
        SeedCommit: COMMIT,
        Seed: SEED,
        Nonces: `${MINE}:${'e'.repeat(128)} ${agent}`,
        Beacons: 'nist/9 -',
        Ruleset: 'battleships-v2',
        Scenario: 'river-plate',
        Options: 'radar=on,special=on',
        ...part,
      }),
    );

  it('is kept by the record of the battle', () => {
    expect(faultByReceipt(record(), receipt)).toBeUndefined();
  });

  it.each([
    ['dice of another kind', { Dice: 'seeded' }, 'NOT_FAIR_DICE', 'Dice'],
    ['another room', { Game: 'aaaaaaaaaaaa' }, 'OTHER_ROOM', 'Game'],
    ['another commitment', { SeedCommit: sha256('x') }, 'COMMIT_CHANGED', 'SeedCommit'],
    ['another nonce of its own', { Nonces: `${THEIRS}:${'e'.repeat(128)} ${agent}` }, 'NONCE_CHANGED', 'Nonces'],
    ['another nonce of the agent', { Nonces: `${MINE}:${'e'.repeat(128)} ${THEIRS}` }, 'NONCE_CHANGED', 'Nonces'],
    ['a seat more', { Nonces: `${MINE} ${agent} ${agent}` }, 'NONCE_CHANGED', 'Nonces'],
    ['another value of the beacon', { Nonces: `${MINE}:${'f'.repeat(128)} ${agent}` }, 'BEACON_CHANGED', 'Nonces'],
    ['no value of the beacon', { Nonces: `${MINE} ${agent}` }, 'BEACON_CHANGED', 'Nonces'],
    ['other rules', { Ruleset: 'battleships-v1' }, 'BATTLE_CHANGED', 'Ruleset'],
    ['another scenario', { Scenario: 'matapan' }, 'BATTLE_CHANGED', 'Scenario'],
    ['a scenario of its own', { ScenarioData: '{}' }, 'BATTLE_CHANGED', 'Scenario'],
    ['another option', { Options: 'radar=on,special=off' }, 'BATTLE_CHANGED', 'Options'],
    ['another round of the beacon', { Beacons: 'nist/8 -' }, 'BEACON_CHANGED', 'Beacons'],
  ])('is not kept by %s', (_, part, code, header) => {
    expect(faultByReceipt(record(part), receipt)).toMatchObject({ code, header });
  });

  it('of before the round was out says which round, and not what it gave', () => {
    const named = { ...receipt, beacons: [{ source: 'nist', round: 9, value: null }, null] };
    expect(faultByReceipt(record(), named)).toBeUndefined();
    expect(faultByReceipt(record({ Beacons: 'nist/8 -' }), named)).toMatchObject({ code: 'BEACON_CHANGED' });
  });

  it('is not kept by an agent that chose its nonce, though it had committed itself', () => {
    const chosen = { ...receipt, hashes: [hash(0, MINE), hash(1, THEIRS)] };
    const headers = record({ Nonces: `${MINE}:${'e'.repeat(128)} ${THEIRS}` });
    expect(faultByReceipt(headers, chosen)).toMatchObject({ code: 'AGENT_NONCE' });
  });

  it('is not kept by a record that lacks a header', () => {
    const headers = new Map(record());
    headers.delete('Seed');
    expect(faultByReceipt(headers, receipt)).toMatchObject({ code: 'NOT_FAIR_DICE', header: 'Seed' });
  });
});
