/** The words a player may type besides an answer. */

import { wrap } from './text.js';

/** What the loop does on a word. */
export type Verb =
  | 'odds'
  | 'hint'
  | 'why'
  | 'undo'
  | 'auto'
  | 'choices'
  | 'moves'
  | 'to'
  | 'view'
  | 'log'
  | 'rules'
  | 'scenario'
  | 'save'
  | 'load'
  | 'resign'
  | 'quit'
  | 'help';

export interface Word {
  readonly verb: Verb;
  readonly names: readonly string[];
  readonly usage: string;
  readonly text: string;
}

export const WORDS: readonly Word[] = [
  {
    verb: 'odds',
    names: ['odds', 'o'],
    usage: 'odds [CHOICE]',
    text: 'mark a choice and show exactly what it would do',
  },
  { verb: 'hint', names: ['hint', 'h'], usage: 'hint', text: 'what the admiral at your side would do, and why' },
  { verb: 'why', names: ['why', 'w'], usage: 'why', text: 'what the enemy admiral meant by his last orders' },
  { verb: 'undo', names: ['undo', 'u'], usage: 'undo', text: 'take back your last order, up to the last dice' },
  { verb: 'auto', names: ['auto', 'a'], usage: 'auto', text: 'your admiral gives the other orders of this phase' },
  { verb: 'choices', names: ['choices', 'c'], usage: 'choices', text: 'all choices with their points' },
  { verb: 'moves', names: ['moves', 'm'], usage: 'moves', text: 'every manoeuvre by the hex where it ends' },
  { verb: 'to', names: ['to'], usage: 'to HEX[/HEADING[/SPEED]]', text: 'end there: `to 3324`, `to 3324/E/4`' },
  { verb: 'view', names: ['view', 'v'], usage: 'view', text: 'the forces of both sides' },
  { verb: 'log', names: ['log', 'l'], usage: 'log', text: 'the war diary with every roll' },
  { verb: 'rules', names: ['rules', 'r'], usage: 'rules [NUMBER]', text: 'a rule in short: `rules 5.6`, `rules 7`' },
  { verb: 'scenario', names: ['scenario', 'briefing'], usage: 'scenario', text: 'the situation and who wins' },
  { verb: 'save', names: ['save', 's'], usage: 'save [FILE]', text: 'put the battle aside' },
  { verb: 'load', names: ['load'], usage: 'load FILE', text: 'take another battle up' },
  { verb: 'resign', names: ['resign'], usage: 'resign', text: 'give the battle up' },
  { verb: 'quit', names: ['quit', 'q', 'exit'], usage: 'quit', text: 'save and leave' },
  { verb: 'help', names: ['help', '?'], usage: 'help', text: 'this page' },
];

export interface Spoken {
  readonly verb: Verb;
  readonly rest: string;
}

/** The command in a line, if its first word is one. */
export function commandIn(line: string): Spoken | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = WORDS.find((w) => w.names.includes(first.toLowerCase()));
  return word === undefined ? undefined : { verb: word.verb, rest: rest.join(' ') };
}

const LEGEND =
  'On the screen: HO an own ship, Bi an enemy, the arrow her heading; + line of fire, • ∘ tracks, 1–9 choices; ' +
  '□ weapons, ○ speed (filled: damaged), t torpedoes, ⚑ flagship, §5.6 a rule: `rules 5.6`.';

export function helpPage(columns: number): string[] {
  const width = Math.max(...WORDS.map((w) => w.usage.length));
  const head =
    'Answer with Enter for the marked choice, its number, its name, or notation. A path in notation: hexes run, p or s a ' +
    'hexside to port or starboard, pp or ss 120 degrees, u about; `2p1` is two ahead, port, one ahead, `:5` five ahead.';
  return [
    ...wrap(head, columns),
    ...wrap(LEGEND, columns),
    '',
    ...WORDS.map((w) => `  ${w.usage.padEnd(width)}  ${w.text}`),
  ];
}
