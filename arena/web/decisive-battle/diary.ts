/** War diary in lines: the guns of a salvo are told with it, not one by one. */
import { eventIn } from '../../../engine/decisive-battle/index.js';
import type { WireEvent } from '../model/battle.js';

/** Each salvo with the dice of all its guns, its hits and the damage they did, and whether it is over. @rule F3.2 */
export function diaryEvents(events: readonly WireEvent[]): readonly WireEvent[] {
  const lines: WireEvent[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const isOfSalvo = event.kind === 'gun' && last?.kind === 'salvo' && last.unit === event.unit;
    if (isOfSalvo) lines[lines.length - 1] = withGun(last, event);
    else {
      if (last?.kind === 'salvo') lines[lines.length - 1] = { ...last, data: { ...last.data, closed: true } };
      lines.push(event);
    }
  }
  return lines;
}

/** What the guns of a salvo's line have thrown so far, and done. */
export function salvoSums({ data }: WireEvent): {
  readonly fired: number;
  readonly hits: number;
  readonly done: number;
} {
  const sum = (name: string): number => Number(data?.[name] ?? 0);
  return { fired: sum('fired'), hits: sum('hits'), done: sum('done') };
}

function withGun(salvo: WireEvent, event: WireEvent): WireEvent {
  const gun = eventIn(event);
  const { hit, damage } = gun?.kind === 'gun' ? gun.data : NOTHING;
  const { fired, hits, done } = salvoSums(salvo);
  const sums = { fired: fired + 1, hits: hits + (hit ? 1 : 0), done: done + damage };
  return { ...salvo, rolls: [...(salvo.rolls ?? []), ...(event.rolls ?? [])], data: { ...salvo.data, ...sums } };
}

const NOTHING = { hit: false, damage: 0 };
