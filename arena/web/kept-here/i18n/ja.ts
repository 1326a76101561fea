/** The words of what this browser keeps, in Japanese. */
import type { words as english } from './en.js';

export const words: Readonly<Record<keyof typeof english, string>> = {
  'kept-here.title': 'このブラウザーに保存されているもの',
  'kept-here.help':
    '戦い、名前、設定、自作の戦いと演習は、このブラウザーだけにあります。ファイルに保存すると、ここや別の端末で元に戻せます。',
  'kept-here.save': 'すべてをファイルに保存',
  'kept-here.saved': '保存しました。このファイルを持つ人は、あなたとして入れます。人に渡さないでください。',
  'kept-here.left-out':
    '保存しました。読み取れない部分（{n}件）は、ファイルに入っていません。このファイルを持つ人は、あなたとして入れます。人に渡さないでください。',
  'kept-here.bring': 'ファイルから元に戻す…',
  'kept-here.bring-sure':
    'このファイルには{n}件の戦いがあります。このブラウザーに保存されているものは、すべて置き換えられます。続けますか？',
  'kept-here.forget': '削除',
  'kept-here.forget-named': 'この戦いを削除：{name}',
  'kept-here.forget-sure':
    'この戦いを削除しますか：{name}\nファイルに保存していなければ、元に戻せません。レートは変わりません。',
  'kept-here.forgotten': '削除しました：{name}',
  'kept-here.busy': 'お待ちください…',
  'kept-here.forget-all': 'ここにあるものをすべて削除',
  'kept-here.forget-all-sure': 'すべての戦い、名前、設定、自作の戦いと演習を、このブラウザーから削除しますか？',
  'kept-here.not-json': 'Flagplotのファイルではありません。何も変更していません。',
  'kept-here.other-format': '別の種類のファイルです。ブラウザーの控えではありません。何も変更していません。',
  'kept-here.later-version': 'より新しい版のFlagplotのファイルです。何も変更していません。',
  'kept-here.damaged': 'ファイルが壊れているか、途中で切れています。何も変更していません。',
  'kept-here.too-large': 'Flagplotのファイルとしては大きすぎます。何も変更していません。',
  'kept-here.not-kept': 'ブラウザーに拒まれました。何も変更していません。',
  'kept-here.page-not-kept':
    '戦いはご指定のとおりになりました。ただし、名前、設定、自作の戦いと演習は、ブラウザーに保存を拒まれたため、元のままです。',
  'kept-here.elsewhere': '別のタブが戦いを使っています。そちらで行うか、閉じてください。何も変更していません。',
};
