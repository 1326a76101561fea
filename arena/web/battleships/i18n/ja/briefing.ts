/** 日本語: the words of a briefing in Japanese, which the lobby needs before a battle is loaded. */
export { default as history } from '../../lobby/history-ja.json';
export { default as missions } from '../../lobby/missions-ja.json';
export { clauseJa } from '../clauses-ja.js';
export { victoryJa } from '../victory-ja.js';
