/** A legal answer as the server sent it and as the engine reads it, and the same as a person reads it. */
import type { ChoiceOdds } from '../../../../engine/battleships/index.js';
import type { Action } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';

/** A legal action as the engine and as the wire have it. */
export interface LegalAnswer {
  readonly action: Action;
  readonly wire: WireAction;
}

export interface PanelChoice {
  readonly wire: WireAction;
  readonly action: Action;
  /** A ship, a pose, `Hold fire`. */
  readonly label: string;
  /** What speaks for it, in columns. */
  readonly details: readonly string[];
  /** Hexes to the target. */
  readonly range?: number;
  readonly odds?: ChoiceOdds;
  /** Where a manoeuvre that ends on the map ends. */
  readonly hex?: string;
  /** The same with heading and speed, short enough for a button. */
  readonly pose?: string;
  /** It is to leave things as they are. */
  readonly isPass: boolean;
}

/** Nothing that the salvo could do is any harm. */
export const isHarmless = ({ odds }: Pick<PanelChoice, 'odds'>): boolean =>
  odds?.units.every(({ steps }) => steps[0] > 1 - 1e-9) === true;
