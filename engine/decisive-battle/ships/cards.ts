/**
 * The cards: figures of 44 battleships, and how sure we are of what they are made from.
 *
 * The original's own cards are lost. These come from one formula over guns, weight of shell, armour, displacement and speed:
 * power is 1 + shell kg / 220; armour (belt + 2.7 deck + 0.25 turret + 2 kt) / 150; endurance 1.5 √kt; speed (knots − 11) / 2;
 * points gunnery × power / 10 + armour / 2 + endurance / 4 + speed / 4 − 2 and at least 3, all rounded.
 */
import type { CardFigures } from '../scenario.js';
import type { Nation } from '../spec.js';
import data from './cards.json' with { type: 'json' };

export interface Card extends CardFigures {
  readonly id: string;
  readonly name: string;
  readonly ja: string;
  readonly nation: Nation;
  /** In which she was ready. */
  readonly year: number;
  /** What the figures are made from: number of main guns, kilograms, millimetres, thousands of tons, knots. */
  readonly real: {
    readonly guns: number;
    readonly shell: number;
    readonly belt: number;
    readonly deck: number;
    readonly turret: number;
    readonly kilotons: number;
    readonly knots: number;
  };
  /** Of guns, armour, displacement and speed: A documented, B normal reference value, C estimate. */
  readonly certainty: string;
}

/** JSON knows no literal types, hence the cast; the tests parse the file against a schema. */
export const CARDS = data as readonly Card[];

const byId = new Map(CARDS.map((card) => [card.id, card]));

export const cardOf = (id: string): Card | undefined => byId.get(id);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** By id or by name as a person writes it: `derff`, `Derfflinger`, `renown-1916`. */
export const cardCalled = (text: string): Card | undefined =>
  byId.get(text) ?? CARDS.find((card) => plain(card.name) === plain(text) || card.ja === text);
