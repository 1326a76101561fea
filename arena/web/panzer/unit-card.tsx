/** Card of a unit: the figures of its counter in words, and how it is. */
import type { UnitId } from '../../../engine/index.js';
import { UnitFacts } from '../shared/unit-facts.js';
import { type WordKey, w } from './i18n/index.js';
import type { PanzerModel } from './model.js';
import { seatName, unitName } from './names.js';

export function UnitCard({ model, unit }: { readonly model: PanzerModel; readonly unit: string }) {
  const { game, view } = model;
  const u = Number(unit) as UnitId;
  const [shown, type] = [view.value.units[u], game.battle.types[u]];
  if (shown === undefined || type === undefined) return null;
  const { attack, weapon, range, doubleRange, defence, movement } = type;
  const states: readonly (readonly [boolean, WordKey])[] = [
    [shown.dispersed, 'state.dispersed'],
    [shown.fired || shown.spent, 'state.fired'],
    [shown.moved, 'state.moved'],
    [shown.spotted, 'state.spotted'],
    [shown.inside, 'state.inside'],
  ];
  const now = states.filter(([is]) => is).map(([, key]) => w(key));
  const facts = [
    { name: w('card.where'), words: shown.hex },
    { name: w('card.attack'), words: `${attack}` },
    { name: w('card.weapon'), words: weapon },
    { name: w('card.range'), words: doubleRange ? w('card.range.star', { n: range, double: 2 * range }) : `${range}` },
    { name: w('card.defence'), words: `${defence}` },
    { name: w('card.movement'), words: `${movement}` },
    { name: w('card.state'), words: now.join(', ') || w('state.ready'), isBad: shown.dispersed },
    ...(shown.facing === undefined ? [] : [{ name: w('card.facing'), words: w(`side.${shown.facing}`) }]),
    ...(shown.load < 0 ? [] : [{ name: w('card.load'), words: unitName(game, shown.load) }]),
  ];
  return <UnitFacts title={unitName(game, u)} line={seatName(game, shown.seat)} facts={facts} />;
}
