/**
 * The truth among the worlds: what is so in the true state, fact by fact, has to be so in one of the worlds that are drawn for a seat. A fact
 * is small enough to turn up by chance; that each hex can is looked at elsewhere.
 */
import type { Seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import type { OperationsGame } from '../../../engine/operations/game.js';
import { isSeenIn } from '../../../engine/operations/knowledge.js';
import { type CampaignState, contactAt, G, K, SUNK_SEEN, timeOf, U } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import { SLOTS } from '../../../engine/operations/spec.js';
import { SUB } from '../../../engine/operations/strike-fields.js';

/** Which ships are in which contact that the seat follows, what became of each, what the enemy has seen of the seat's own, and who strikes back. */
export function factsOf(game: OperationsGame, s: CampaignState, of: Seat): string[] {
  const c = game.campaign;
  const facts: string[] = [];
  const enemy = of === 0 ? 1 : 0;
  const seen: (readonly [number, number])[] = [];
  const contactOf = new Map<number, number>();
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(of, k) + K.fleet]!;
    if (f < 0) continue;
    contactOf.set(f, k);
    for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
      const o = c.unitsAt + u * U.size;
      if (s[o + U.seenTime] === timeOf(s) && s[o + U.seen] !== SUNK_SEEN && s[o + U.fleet] === f) seen.push([u, k]);
    }
  }
  for (const [i, [u, k]] of seen.entries()) {
    for (const [v, j] of seen.slice(i + 1))
      facts.push(`${u} and ${v}, seen now, are ${j === k ? 'together' : 'apart'}`);
  }
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    const f = s[o + U.fleet]!;
    const place = f < 0 ? 'gone' : (contactOf.get(f) ?? 'free');
    facts.push(`${c.names[u]} is ${place}`);
  }
  const shown: number[] = [];
  for (let u = c.firstSea[of]!; u < c.firstSea[of + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    shown.push(s[o + U.seen]!, s[o + U.seenTime]!);
  }
  facts.push(`own ships have been seen ${shown}`);
  facts.push(...partedIn(game, s, of));
  if (s[G.step] === STEP.striking && s[G.sub] === SUB.raid) facts.push(`answered ${s[G.answers]}`);
  return facts;
}

/** Contacts for which more than one ship has left another that the seat follows, which still shows them. The seat cannot know it. @rule N14.3 */
export function partedIn({ campaign: c }: OperationsGame, s: CampaignState, of: Seat): string[] {
  const enemy = of === 0 ? 1 : 0;
  const facts = new Set<string>();
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(of, k) + K.fleet]!;
    if (f < 0) continue;
    const left = new Map<number, number>();
    for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
      const place = s[c.unitsAt + u * U.size + U.fleet]!;
      if (isSeenIn(c, s, u, of, k) && place >= 0 && place !== f) left.set(place, (left.get(place) ?? 0) + 1);
    }
    for (let j = 0; j < SLOTS; j++) {
      const other = s[contactAt(of, j) + K.fleet]!;
      if (other >= 0 && (left.get(other) ?? 0) > 1) facts.add(`ships of contact ${k} are contact ${j}`);
    }
  }
  return [...facts];
}

/** Facts of the true state that none of so many worlds has. */
export function missing(
  game: OperationsGame,
  s: CampaignState,
  of: Seat,
  [seed, step]: readonly [number, number],
  most: number,
  world: CampaignState,
): string[] {
  const open = new Set(factsOf(game, s, of));
  for (let n = 0; n < most && open.size > 0; n++) {
    game.determinize(s, of, new SeededChance([seed, step, n, 3]), world);
    for (const fact of factsOf(game, world, of)) open.delete(fact);
  }
  return [...open];
}
