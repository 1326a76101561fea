/** 日本語: what the lobby calls the rules that players may switch, and those who play by it. */
import type { OptionName } from '../../../../../engine/decisive-battle/index.js';
import type { LobbyWords } from '../../../model/lobby-words.js';

export const lobby: LobbyWords<OptionName> = {
  options: {
    meanings: {
      halving: '複数の側の速い艦隊が半減させるのは',
      targets: '目標の選び方',
      breakOff: '離脱は速い艦隊から',
      reserve: '勝者の参加しなかった艦',
      armourCap: '装甲は砲弾の威力より4までしか効かない',
    },
    values: {
      halving: { all: '相手のすべての砲撃', own: '自分への砲撃だけ' },
      targets: { 'in-order': '先頭から順に、交差させずに', free: '自由に' },
      breakOff: { pairing: '交戦の組ごとに', sea: '海域全体を通して' },
      reserve: { counts: '残存として数える', not: '得点にならない' },
    },
  },
  agents: {
    doctrines: {
      cautious: '慎重な',
      aggressive: '果敢な',
      'line-of-battle': '戦列を重んじる',
      raider: '一撃離脱の',
      diplomat: '外交に長けた',
    },
    levels: {},
  },
};
