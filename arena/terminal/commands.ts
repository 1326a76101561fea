/** Parser of the words a player may type besides an answer. */

import { cut, wrap } from '../words/text.js';
import type { TerminalFace } from './face.js';
import type { Verb } from './model.js';

export interface Word {
  readonly verb: Verb;
  readonly names: readonly string[];
  readonly usage: string;
  readonly text: string;
}

/** As they are of any game; who leads a side is called as the face calls it. */
const wordsUnder = (leader: string): readonly Word[] => [
  {
    verb: 'odds',
    names: ['odds', 'o'],
    usage: 'odds [CHOICE]',
    text: 'mark a choice and show exactly what it would do',
  },
  { verb: 'hint', names: ['hint', 'h'], usage: 'hint', text: `what the ${leader} at your side would do, and why` },
  { verb: 'why', names: ['why', 'w'], usage: 'why', text: `what the enemy ${leader} meant by its last orders` },
  { verb: 'undo', names: ['undo', 'u'], usage: 'undo', text: 'take back your last order, up to the last dice' },
  { verb: 'auto', names: ['auto', 'a'], usage: 'auto', text: `your ${leader} gives the other orders of this phase` },
  { verb: 'choices', names: ['choices', 'c'], usage: 'choices', text: 'all choices with their points' },
  { verb: 'moves', names: ['moves', 'm'], usage: 'moves', text: 'every move by the hex where it ends' },
  { verb: 'to', names: ['to'], usage: 'to HEX', text: 'the move that ends there' },
  { verb: 'view', names: ['view', 'v'], usage: 'view', text: 'the forces of both sides' },
  {
    verb: 'belief',
    names: ['belief'],
    usage: 'belief [SHIP]',
    text: 'where you may believe the enemy is, by fleet and shaded on the chart',
  },
  {
    verb: 'sheet',
    names: ['sheet'],
    usage: 'sheet [ORDER]',
    text: 'set down the orders of the whole phase; `sheet go` gives them as they are asked for',
  },
  { verb: 'log', names: ['log', 'l'], usage: 'log', text: 'the war diary with every roll' },
  { verb: 'rules', names: ['rules', 'r'], usage: 'rules [NUMBER]', text: 'a rule in short' },
  { verb: 'scenario', names: ['scenario', 'briefing'], usage: 'scenario', text: 'the situation and who wins' },
  {
    verb: 'save',
    names: ['save', 's'],
    usage: 'save FILE',
    text: 'keep a copy; the battle itself is saved as it goes',
  },
  { verb: 'load', names: ['load'], usage: 'load FILE', text: 'take another battle up' },
  { verb: 'resign', names: ['resign'], usage: 'resign', text: 'give the battle up' },
  { verb: 'quit', names: ['quit', 'q', 'exit'], usage: 'quit', text: 'leave: `play --resume` goes on' },
  { verb: 'help', names: ['help', '?'], usage: 'help', text: 'this page' },
];

/** Their names are the same whoever leads. */
const WORDS = wordsUnder('commander');

export interface SpokenWord {
  readonly verb: Verb;
  readonly rest: string;
}

/** The command in a line, if its first word is one. */
export function commandIn(line: string): SpokenWord | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = WORDS.find((w) => w.names.includes(first.toLowerCase()));
  return word === undefined ? undefined : { verb: word.verb, rest: rest.join(' ') };
}

/** Words that have a meaning in the game of this face. */
export const wordsOf = ({ lacks, means, leader, sheet, belief }: TerminalFace): readonly Word[] =>
  wordsUnder(leader)
    .filter(({ verb }) => !lacks.includes(verb))
    .filter(({ verb }) => (verb !== 'sheet' || sheet !== undefined) && (verb !== 'belief' || belief !== undefined))
    .map((word) => {
      const [usage, text] = means?.[word.verb] ?? [word.usage, word.text];
      return { ...word, usage, text };
    });

export function helpPage(face: TerminalFace, columns: number): string[] {
  const words = wordsOf(face);
  const width = Math.max(...words.map((w) => w.usage.length));
  const text = (w: Word): string => (w.verb === 'rules' ? `a rule in short: ${face.ruleExample}` : w.text);
  return [
    ...face.help.flatMap((line) => wrap(line, columns)),
    '',
    ...words.map((w) => cut(`  ${w.usage.padEnd(width)}  ${text(w)}`, columns)),
  ];
}
