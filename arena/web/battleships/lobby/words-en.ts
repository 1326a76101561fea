/** Who wins and what is special, in English: only who reads English loads it. */
export { clauseWords, victoryWords } from '../../../../engine/battleships/index.js';
