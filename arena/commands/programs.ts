/** Programs of a player's own at the command line: what is said of them, how long they may take, and what is told of games that they lost by their own fault. */
import type { Command } from 'commander';
import { type AnswerCount, answerCounts } from '../lab/match/answers.js';
import { type LostCount, type LostGame, lostCounts } from '../lab/match/lost.js';
import { positiveNumber } from '../words/option-shapes.js';
import { harmless } from '../words/text.js';
import { number } from './match-numbers.js';
import { remark } from './output.js';

/** Longest wait that may be asked for. */
const MOST_SECONDS = 86_400;
/** Without a word. */
const SECONDS = 60;

export const ANSWER_WITHIN = { answerWithin: positiveNumber(MOST_SECONDS).default(SECONDS) };

/** What a command that seats programs says of them. */
export const PROGRAM_HELP = `exec:COMMAND seats a program of your own, in any language, that is asked by lines of JSON, and text:COMMAND one that is asked in plain
text, as a language model is: agents/README.md says what it is asked and how it answers. It is started by your shell, with your rights. A crash, an answer that
does not come within --answer-within, or one of exec: that is not legal loses that game; one of text: that is not legal is counted, and it is asked again.`;

export const addAnswerWithin = (command: Command): Command =>
  command.option(
    '--answer-within <seconds>',
    `a program (exec:COMMAND, text:COMMAND) that takes longer loses the game (default: ${SECONDS})`,
  );

/** A line an agent. */
export const lostWords = (lost: readonly LostCount[] = []): string[] =>
  lost.map(({ agent, games, first: { message } }) => {
    const how = games === 1 ? 'a game by its own fault: it' : `${games} games by its own fault; in the first it`;
    return harmless(`${agent} has lost ${how} ${message}.`);
  });

export const tellLost = (lost: readonly LostGame[]): void => {
  for (const line of lostWords(lostCounts(lost))) remark(line);
};

/** A line an agent. */
export const answerWords = (answers: readonly AnswerCount[] = []): string[] =>
  answers.map(({ agent, questions, illegal, drawn, first }) => {
    const asked = `${number(questions)} ${questions === 1 ? 'question' : 'questions'}`;
    const head = `${agent}: ${number(illegal)} illegal ${illegal === 1 ? 'answer' : 'answers'} to ${asked}`;
    const example = first === undefined ? '' : ` The first: ${first}`;
    return harmless(`${head}, ${number(drawn)} ${drawn === 1 ? 'order' : 'orders'} drawn in its place.${example}`);
  });

export const tellAnswers = (answers: readonly AnswerCount[]): void => {
  for (const line of answerWords(answerCounts(answers))) remark(line);
};
