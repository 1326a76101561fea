/**
 * The receipt of fair dice: what one seat, or a spectator, saw before the first roll. A record can be sound in itself and still
 * be of other dice than those that were promised; only who has kept a receipt can tell.
 */
import { BROUGHT, beaconsText } from './battle-word.js';
import { bySeat, type Seat } from './brand.js';
import { agentNonce, type Beacon, nonceHash } from './draw.js';
import { FAIR_HEADERS, type FairHeader } from './fair.js';
import { PAST_HEADER } from './past-text.js';

export interface DiceReceipt {
  /** Of this format. */
  readonly receipt: 1;
  readonly room: string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly draw: number;
  /** As it was shown first. */
  readonly commit: string;
  /** One's own; null for a spectator. */
  readonly nonce: string | null;
  /** As they stood before any nonce was shown. */
  readonly hashes: readonly string[];
  readonly beacons: readonly (Beacon | null)[];
  /** Seats of the server's own agents. */
  readonly agents: readonly Seat[];
  /** Which battle the dice are for (`battleWord`); receipts of before it was kept have none. */
  readonly battle?: string | undefined;
}

/** Which promise about the dice does not hold. */
export const DICE_FAULTS = [
  'NOT_FAIR_DICE',
  'OTHER_ROOM',
  'COMMIT_CHANGED',
  /** The dice were thrown away after the own nonce was seen. */
  'DRAW_CHANGED',
  'HASH_CHANGED',
  'NONCE_CHANGED',
  /** A seat of an agent of the server is said to be somebody else's. */
  'AGENT_CHANGED',
  /** An agent of the server has a nonce that is not made from the seed. */
  'AGENT_NONCE',
  'BEACON_CHANGED',
  /** The dice are used for another battle, or from another seat, than they were drawn for. */
  'BATTLE_CHANGED',
  /** A roll was told otherwise than it is recorded. */
  'ROLL_CHANGED',
] as const;
export type DiceFault = (typeof DICE_FAULTS)[number];

/** The header of a record that is not as the receipt says, and why. */
export interface ReceiptFault {
  readonly code: DiceFault;
  readonly header: FairHeader | 'Dice' | 'Ruleset' | 'Scenario' | 'Options' | typeof PAST_HEADER;
  readonly reason: string;
}

/** Whether a record keeps to a receipt. That its rolls follow from its seed and nonces is for `verify` to say. */
export function faultByReceipt(headers: ReadonlyMap<string, string>, receipt: DiceReceipt): ReceiptFault | undefined {
  if (headers.get('Dice') !== 'fair') return fault('NOT_FAIR_DICE', 'Dice', 'the record is not of fair dice');
  const missing = FAIR_HEADERS.find((name) => !headers.has(name));
  if (missing !== undefined) return fault('NOT_FAIR_DICE', missing, `the header ${missing} is missing`);
  if (headers.get('Game') !== receipt.room) return fault('OTHER_ROOM', 'Game', 'the record is of another room');
  if (headers.get('SeedCommit') !== receipt.commit) {
    return fault('COMMIT_CHANGED', 'SeedCommit', 'the commitment is not the one that was shown before the battle');
  }
  const other = battleFault(headers, receipt.battle);
  if (other !== undefined) return other;
  const words = headers.get('Nonces')!.split(' ');
  if (words.length !== receipt.hashes.length) {
    const reason = `the record has ${words.length} nonces, there were ${receipt.hashes.length} seats`;
    return fault('NONCE_CHANGED', 'Nonces', reason);
  }
  return nonceFault(words, headers.get('Seed')!, receipt) ?? beaconFault(words, headers.get('Beacons') ?? '', receipt);
}

/** The room shows the options that were asked for; the record has those that go without saying, too. */
function battleFault(headers: ReadonlyMap<string, string>, battle: string | undefined): ReceiptFault | undefined {
  if (battle === undefined) return undefined;
  const [ruleset = '', scenario = '', options = '', ...past] = battle.split(' ');
  const changed = (header: 'Ruleset' | 'Scenario' | 'Options' | typeof PAST_HEADER, first: string): ReceiptFault =>
    fault('BATTLE_CHANGED', header, `${header} is ${headers.get(header) ?? '-'}, before the battle it was ${first}`);
  if (headers.get('Ruleset') !== ruleset) return changed('Ruleset', ruleset);
  // Of a scenario that somebody brought, the room has a name of its own.
  if (!scenario.startsWith(BROUGHT) && (headers.get('Scenario') !== scenario || headers.has('ScenarioData'))) {
    return changed('Scenario', scenario);
  }
  if ((headers.get(PAST_HEADER) ?? '') !== past.join(' ')) return changed(PAST_HEADER, past.join(' ') || '-');
  const played = (headers.get('Options') ?? '').split(',');
  const isKept = options === '-' || options.split(',').every((word) => played.includes(word));
  return isKept ? undefined : changed('Options', options);
}

function nonceFault(words: readonly string[], seed: string, receipt: DiceReceipt): ReceiptFault | undefined {
  const { room, commit, seat, nonce, hashes, agents } = receipt;
  for (const [i, word] of bySeat(words).entries()) {
    const given = word.split(':')[0]!;
    if (i === seat && given !== nonce) {
      return fault('NONCE_CHANGED', 'Nonces', `the nonce of seat ${i} is not the one that this seat gave`);
    }
    if (nonceHash(room, commit, i, given) !== hashes[i]) {
      return fault('NONCE_CHANGED', 'Nonces', `the nonce of seat ${i} is not the one whose hash was shown before`);
    }
    if (agents.includes(i) && given !== agentNonce(room, seed, i)) {
      const reason = `the nonce of seat ${i}, an agent of the server, is not made from the seed`;
      return fault('AGENT_NONCE', 'Nonces', reason);
    }
  }
  return undefined;
}

function beaconFault(words: readonly string[], header: string, { beacons }: DiceReceipt): ReceiptFault | undefined {
  const named = beaconsText(beacons);
  if (header !== (beacons.every((beacon) => beacon === null) ? '' : named)) {
    const reason = `the beacons are not those that were named before the battle (${named})`;
    return fault('BEACON_CHANGED', 'Beacons', reason);
  }
  // A receipt of before the round was out has no value of it.
  const isOther = (told: string | undefined, i: number): boolean => {
    const beacon = beacons[i] ?? null;
    return beacon === null ? told !== undefined : beacon.value !== null && told !== beacon.value;
  };
  const other = words.findIndex((word, i) => isOther(word.split(':')[1], i));
  if (other < 0) return undefined;
  return fault('BEACON_CHANGED', 'Nonces', `the beacon's value of seat ${other} is not the one that was told before`);
}

const fault = (code: DiceFault, header: ReceiptFault['header'], reason: string): ReceiptFault => ({
  code,
  header,
  reason,
});
