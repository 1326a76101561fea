/** The words of records, and of battles told again, in Japanese. */
import type { words as english } from './en.js';

export const words: Readonly<Record<keyof typeof english, string>> = {
  'record.title': 'ファイルの記録',
  'record.help':
    '戦いをブラウザーの中で再現します。結果、再生、図、サイコロの検証が見られます。ファイルをサーバーに送るのは、その続きを戦うときだけです。',
  'record.drop': '.battleファイルをここに落とすか、選んでください',
  'record.choose': '.battleファイルを選ぶ',
  'record.unknown': 'このページに戦い{id}はなく、記録にも含まれていません。',
  'record.no-server': 'この戦いは別の場所で行われました。勝敗の分かれ目は、記録からflagplot analyzeで調べられます。',
  'record.faulty': '{file}は記録として読めません。{why}',
  'record.ending': '{file}は記録ではありません。記録のファイル名は.battleで終わります。',
  'record.unsound':
    '{line}行目：{reason}。戦いの結果は、この記録からは分かりません。以下は、残っている手順から分かることです。',
  'record.dice':
    'この記録はファイルから開いたものです。種とノンスが約束されたものかどうかは、開戦から見ていた人にしか分かりません。',
  'record.exercises': 'この戦いの判断のうち{n}件が、自分の戦いからの演習になりました。',
  'record.to-exercises': '演習へ',
};
