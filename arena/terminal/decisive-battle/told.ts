/** The war diary at a length that can be read: the guns of a salvo on its line, then its hits. */
import type { GameEvent } from '../../../engine/index.js';

/**
 * Shots are dice of their salvo; those that hit are lines of their own too. `earlier` is what was told before the first event:
 * a salvo may have been opened there.
 */
export function toldEvents(events: readonly GameEvent[], earlier: readonly GameEvent[] = []): GameEvent[] {
  const out: GameEvent[] = [];
  const opened = earlier.at(-1);
  let salvo = opened?.kind === 'salvo' ? opened : undefined;
  let dice: number[] = [];
  let hits: GameEvent[] = [];
  const close = (): void => {
    if (salvo !== undefined) out.push(withDice(salvo, dice, hits.length), ...hits);
    salvo = undefined;
    dice = [];
    hits = [];
  };
  for (const event of events) {
    if (event.kind === 'gun') {
      const [gun] = event.rolls ?? [];
      if (gun !== undefined) dice.push(gun.value);
      // Its line says the dice of its effect.
      const { rolls: _, ...words } = event;
      if (event.data?.hit === true) hits.push(words);
      continue;
    }
    close();
    if (event.kind === 'salvo') salvo = event;
    else out.push(event);
  }
  close();
  return out;
}

const withDice = (salvo: GameEvent, dice: readonly number[], hits: number): GameEvent =>
  dice.length === 0
    ? salvo
    : { ...salvo, text: `${salvo.text.replace(/\.$/, '')}: ${dice.join(' ')}, ${HITS[hits] ?? `${hits} hits`}.` };

const HITS = ['no hit', '1 hit'];
