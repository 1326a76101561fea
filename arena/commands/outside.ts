/** The option `--ruleset FILE`: rules from outside are taken in before the command is loaded, so that it knows them like its own. */
import { type Command, InvalidArgumentError, Option } from 'commander';

/** Commands that play, or read what was played. */
export const TAKING: readonly string[] = [
  'scenarios',
  'scenario',
  'perft',
  'bench',
  'train',
  'gate',
  'match',
  'sprt',
  'experiment',
  'play',
  'replay',
  'verify',
  'analyze',
  'fuzz',
  'odds',
  'serve',
  'bot',
  'agent',
  'tournament',
  'tune',
  'balance',
  'worker',
];
const FLAG = '--ruleset';

/** What ends like a module or holds a path separator is a file, what does not is the name of a ruleset. */
const isFile = (text: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(text);

/**
 * Takes in the rulesets that the environment and the words of a command name, and gives back the words that are left: where a command
 * asks for the name of a ruleset, that stands in the file's place. What is wrong, as a sentence.
 */
export async function takeOutside(
  command: string,
  words: readonly string[],
): Promise<{ readonly words: readonly string[] } | { readonly problem: string }> {
  const isAsked = words.some((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  if (!TAKING.includes(command)) return { words };
  if (!isAsked && (process.env.FLAGPLOT_RULESETS ?? '') === '') return { words };
  const { takeListed, takeRuleset } = await import('../../agents/machine/outside-rulesets.js');
  const { startWatchdog } = await import('../../agents/machine/watchdog.js');
  startWatchdog();
  const listed = await takeListed();
  if (!listed.ok) return { problem: listed.message };
  const left: string[] = [];
  const named: string[] = [];
  let place = 0;
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const isJoined = word.startsWith(`${FLAG}=`);
    const value =
      i >= end ? undefined : isJoined ? word.slice(FLAG.length + 1) : word === FLAG ? words[i + 1] : undefined;
    if (value === undefined || !isFile(value)) {
      left.push(word);
      continue;
    }
    const taken = await takeRuleset(value);
    if (!taken.ok) return { problem: taken.message };
    if (NAMING.includes(command) && !named.includes(taken.value)) {
      named.push(taken.value);
      place = left.length;
    }
    if (!isJoined) i++;
  }
  const battle = left.some((word) => /^--scenario(?:=|$)/.test(word));
  if (named.length > 1 && !battle) {
    return { problem: `${named.join(' and ')} were taken in: name a battle of one of them with --scenario.` };
  }
  if (named.length === 1) left.splice(place, 0, ...(command === 'odds' ? [] : [FLAG]), named[0]!);
  return { words: left };
}

/** Commands that ask for the name of a ruleset already: with an option of that name, or as their first word. */
const NAMING: readonly string[] = ['match', 'sprt', 'fuzz', 'odds', 'tournament', 'tune'];

/** Says so in the help of the commands, whichever have been loaded. */
export function tellOutside(program: Command): void {
  for (const command of program.commands) {
    if (!TAKING.includes(command.name())) continue;
    const named = command.options.find(({ long }) => long === FLAG);
    const words = 'the file of a module: rules from outside; again for more';
    if (named === undefined) command.addOption(new Option(`${FLAG} <file>`, words).argParser(refuseName));
    else named.description += `; or ${words}`;
  }
}

/** What does as well for an option that takes the name of a ruleset. */
export const OR_MODULE = ' or the file of a module, as in ./toy.js';

function refuseName(text: string): never {
  throw new InvalidArgumentError(`It takes the file of a module, as in ./toy.js, not ${text}.`);
}
