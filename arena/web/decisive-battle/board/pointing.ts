/** Hit testing: ships and fleets that can be chosen on the board now, with the order that each stands for. */
import { type BattleView, DECLARE, DESIGNATE, FIRE, SEND_HOME } from '../../../../engine/decisive-battle/index.js';
import type { Asked, WireAction } from '../../model/battle.js';

export interface Pointing {
  /** What is asked; nothing where nothing is. */
  readonly requestId: string | undefined;
  readonly units: ReadonlyMap<number, WireAction>;
  readonly fleets: ReadonlyMap<number, WireAction>;
  /** Every ship of an enemy answers why it cannot be chosen. */
  readonly isAiming: boolean;
}

const NOTHING = { units: new Map(), fleets: new Map(), isAiming: false };

export const pointingOf = (asked: Asked | null, view: Pick<BattleView, 'question'>): Pointing => ({
  requestId: asked?.requestId,
  ...choosable(asked, view),
});

function choosable(asked: Asked | null, { question }: Pick<BattleView, 'question'>): Omit<Pointing, 'requestId'> {
  if (asked?.kind !== 'action' || question === undefined) return NOTHING;
  const from = (low: number, high: number): Map<number, WireAction> =>
    new Map(asked.legal.filter(({ id }) => id >= low && id < high).map((wire) => [wire.id - low, wire]));
  switch (question.about) {
    case 'target':
      return { units: from(FIRE, FIRE + 100), fleets: new Map(), isAiming: true };
    case 'engage':
      return { units: from(SEND_HOME, FIRE), fleets: from(DECLARE, SEND_HOME), isAiming: false };
    case 'designate':
      return { units: new Map(), fleets: from(DESIGNATE, DECLARE), isAiming: false };
    case 'side':
    case 'war':
    case 'fleets':
    case 'dodge':
    case 'keep':
    case 'break-off':
    case 'pursue':
      return NOTHING;
  }
}
