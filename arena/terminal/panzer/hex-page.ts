/** A hex in words: its ground, then who and what is there, each with its figures and how it is. */
import { harmless } from '../../words/text.js';
import type { Asking } from './asking.js';
import { hexWords } from './ground-words.js';
import { figures, stackIn, stateWords } from './look.js';

const KIND_WORDS: Readonly<Record<string, string>> = { ruin: 'a blown bridge', bridge: 'a temporary bridge' };

export function hexPage({ game, view }: Pick<Asking, 'game' | 'view'>, hex: number): string[] {
  const { battle } = game;
  const label = battle.ground.labels[hex]!;
  const holder = view.control.find((goal) => goal.hex === label);
  const held =
    holder === undefined
      ? ''
      : `; ${(holder.seat as number) < 0 ? 'held by nobody' : `held by ${harmless(battle.scenario.sides[holder.seat]!.name)}`}`;
  const units = stackIn(battle, view, label).map((u) => {
    const unit = view.units[u]!;
    const state = stateWords(view, unit);
    return `${game.spec.seats[unit.seat]!.side} ${unit.name}: ${figures(battle.types[u]!)}${state === '' ? '' : `, ${state}`}`;
  });
  const markers = view.markers
    .filter((m) => m.hex === label)
    .map(({ kind, defence }) => `${KIND_WORDS[kind] ?? kind}${defence > 0 ? `, defence ${defence}` : ''}`);
  const wrecks = view.units
    .filter((u) => u.status === 'wreck' && u.hex === label)
    .map(({ name }) => `wreck of ${name}`);
  const smoke = (view.smoke ?? [])
    .filter((one) => one.hex === label)
    .map(({ turn }) => (turn === 1 ? 'smoke, which stands for a turn more' : 'smoke, in its last turn'));
  const planes = view.planes.filter((one) => one.hex === label).map(({ name }) => `${name} above it`);
  return [
    `${label}: ${hexWords(battle.ground, hex)}${held}.`,
    ...[...units, ...markers, ...smoke, ...planes, ...wrecks].map((line) => `  ${harmless(line)}`),
  ];
}
