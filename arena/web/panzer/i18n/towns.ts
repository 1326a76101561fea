/** Names of towns in the language in force, where it has them. */
import { phrases } from './index.js';

/** A board that lies there twice has `Marleroy 2` besides. */
export function townCalled(name: string): string {
  const [, town = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const { towns = {} } = phrases();
  // A stranger's town may be called as something that every object has.
  return Object.hasOwn(towns, town) ? `${towns[town]}${number}` : name;
}
