/** 日本語: towns of the boards, as a French or an English reader would say them. */
export const TOWNS_JA: Readonly<Record<string, string>> = {
  Aldhouse: 'オルドハウス',
  Gorgemont: 'ゴルジュモン',
  'La Haye': 'ラ・エ',
  'Les Dunes': 'レ・デューヌ',
  Lowfold: 'ロウフォールド',
  Marleroy: 'マルルロワ',
  Ostrel: 'オストレル',
  Percy: 'ペルシー',
  Ridley: 'リドリー',
  'Saint-Aubin': 'サン＝トーバン',
  'Vierville-le-Bas': 'ヴィエルヴィル＝ル＝バ',
};
