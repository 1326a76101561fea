/** Minefields: points that the mines of a hex, those that are known or drawn, are likely to cost a fleet that enters. */
import {
  type Campaign,
  isBoat,
  isClumsy,
  isTurnedByMines,
  KIND,
  meanOf,
  mineModifier,
  mineSpread,
  minesIn,
  pairChance,
  SHIP_TYPE,
} from '../../../engine/operations/index.js';
import { perPoint } from './air-worth.js';
import type { Vessel } from './forces.js';
import { hexOf, kindOf, type Scene } from './scene.js';

/** A submarine that mines turn home is away for the rest of the campaign, more or less. */
const TURNED = 0.3;

export class Minefields {
  readonly #sc: Scene;
  readonly #f: number;
  readonly #costs = new Map<number, number>();

  constructor(sc: Scene, f: number) {
    this.#sc = sc;
    this.#f = f;
  }

  /** Of a hex that is entered. */
  cost(hex: number): number {
    const { c, s } = this.#sc;
    return this.of(minesIn(c, s, hex), hex);
  }

  /** Of so many mines there. */
  of(mines: number, hex: number): number {
    if (mines === 0) return 0;
    const hasSweeper = this.#sc.ours.some((e) => hexOf(this.#sc, e) === hex && this.#sweeps(e));
    const key = mines * 2 + (hasSweeper ? 1 : 0);
    let cost = this.#costs.get(key);
    if (cost === undefined) {
      cost = this.#reckoned(mines, hasSweeper);
      this.#costs.set(key, cost);
    }
    return cost;
  }

  #sweeps(e: number): boolean {
    return this.#sc.force(e).vessels.some(({ unit }) => this.#sc.c.type[unit] === SHIP_TYPE.MS);
  }

  #reckoned(mines: number, hasSweeper: boolean): number {
    const { vessels, worth } = this.#sc.force(this.#f);
    const kind = kindOf(this.#sc, this.#f);
    if (kind === KIND.submarines) return pairChance((roll) => isTurnedByMines(roll, mines)) * TURNED * worth;
    return vessels.reduce((sum, one) => sum + meanMined(this.#sc.c, one, mines, hasSweeper) * perPoint(one), 0);
  }
}

const means = new Map<number, number>();

/** Endurance that a ship loses by the mines of one hex. */
function meanMined(c: Campaign, { unit, defence, circled, left }: Vessel, mines: number, hasSweeper: boolean): number {
  if (isBoat(c, unit)) return 0;
  const modifier = mineModifier(isClumsy(c, unit), hasSweeper);
  const key = ((mines * 16 + modifier + 8) * 16 + defence) * 2 + (circled ? 1 : 0);
  let mean = means.get(key);
  if (mean === undefined) {
    mean = meanOf(mineSpread(mines, modifier, defence, circled));
    means.set(key, mean);
  }
  return Math.min(mean, Math.max(0, left) + 1);
}
