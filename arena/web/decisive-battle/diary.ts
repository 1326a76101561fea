/** War diary in lines: the guns of a salvo are told with it, not one by one. */
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

function withGun(salvo: WireEvent, gun: WireEvent): WireEvent {
  const sum = (name: string): number => Number(salvo.data?.[name] ?? 0);
  return {
    ...salvo,
    rolls: [...(salvo.rolls ?? []), ...(gun.rolls ?? [])],
    data: {
      ...salvo.data,
      fired: sum('fired') + 1,
      hits: sum('hits') + (gun.data?.hit === true ? 1 : 0),
      done: sum('done') + Number(gun.data?.damage ?? 0),
    },
  };
}
