/** Salvos of decisive-battle in words: the guns of one ship together. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { GameEvent } from '../../../engine/index.js';
import { harmless } from '../../words/text.js';

const counted = (n: number, one: string, more = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : more}`;

/** The guns of one salvo together: `Lion's salvo at Von der Tann: 2 hits, 6 damage`. Nothing where no gun fired. */
export function salvoWords(
  { battle }: DecisiveBattleGame,
  events: readonly GameEvent[],
): { readonly text: string; readonly dice: string } | undefined {
  const guns = events.filter(({ kind }) => kind === 'gun');
  const [first] = guns;
  if (first?.unit === undefined || first.target === undefined) return undefined;
  const hits = guns.filter(({ data }) => data?.hit === true);
  const damage = hits.reduce((sum, { data }) => sum + Number(data?.damage ?? 0), 0);
  const effect = hits.length === 0 ? '' : `, ${counted(damage, 'damage', 'damage')}`;
  const sinks = events.some(({ kind, unit }) => kind === 'sunk' && unit === first.target) ? ', and she sinks' : '';
  const dice = guns.map(({ rolls }) => (rolls ?? []).map((roll) => roll.value).join('–')).join(' ');
  const text = `${battle.names[first.unit]}'s salvo at ${battle.names[first.target]}: ${counted(hits.length, 'hit')}${effect}${sinks}`;
  return { text: harmless(text), dice: `${counted(guns.length, 'die', 'dice')}: ${dice}` };
}
