/** Throws of a battle inside a campaign: each has a name that no other throw of the campaign has. */
import type { ThrowName } from '../core/brand.js';
import { type Chance, throwName, throwParts } from '../core/chance.js';

/** Times of the campaign lie below; from here on stands the number of the battle. */
const FIRST_BATTLE = 64;
/** Widths of what is left for turn, kind and who: battles are short, and have few kinds of throws and few ships. */
const KIND_BITS = 5;
const WHO_BITS = 5;
const NUMBER_BITS = 10;
const BODY = (1 << 24) - 1;

/** The name in the campaign of a throw of its battle `number`, counted from 0. */
export function outerName(battle: number, name: ThrowName): ThrowName {
  const { turn, kind, who, number } = throwParts(name);
  const body = (((((turn << KIND_BITS) | kind) << WHO_BITS) | who) << NUMBER_BITS) | number;
  return fromBody(battle, body);
}

const fromBody = (battle: number, body: number): ThrowName =>
  throwName(FIRST_BATTLE + battle, (body >>> 18) & 63, (body >>> 10) & 255, body & 1023);

export const isOfBattle = (name: ThrowName): boolean => throwParts(name).turn >= FIRST_BATTLE;

/** The name in the battle of one of the campaign's. */
export function innerName(name: ThrowName): ThrowName {
  const body = name & BODY;
  const low = (bits: number, shift: number): number => (body >>> shift) & ((1 << bits) - 1);
  const above = NUMBER_BITS + WHO_BITS;
  return throwName(
    body >>> (above + KIND_BITS),
    low(KIND_BITS, above),
    low(WHO_BITS, NUMBER_BITS),
    low(NUMBER_BITS, 0),
  );
}

/** The dice of a campaign as a battle asks for them. One serves all battles: `of` says whose dice, and for which. */
export class BattleDice implements Chance {
  #chance: Chance | undefined;
  #battle = 0;
  #isDraw = false;

  of(chance: Chance, battle: number): this {
    this.#chance = chance;
    this.#battle = battle;
    this.#isDraw = false;
    return this;
  }

  /** For what is drawn of secrets: its kinds do not fit the names of throws, and need none of those. */
  ofDraw(chance: Chance): this {
    this.#chance = chance;
    this.#isDraw = true;
    return this;
  }

  die(sides: number, name: ThrowName): number {
    return this.#chance!.die(sides, this.#named(name));
  }

  twoDice(name: ThrowName): number {
    return this.#chance!.twoDice(this.#named(name));
  }

  #named(name: ThrowName): ThrowName {
    return this.#isDraw ? fromBody(MOST, name & BODY) : outerName(this.#battle, name);
  }
}

/** Beyond all battles. */
const MOST = 63;
