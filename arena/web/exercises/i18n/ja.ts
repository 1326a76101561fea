/** The words of the pages around exercises, in Japanese. */
import type { words as english } from './en.js';

export const words: Readonly<Record<keyof typeof english, string>> = {
  'exercise.title': '演習',
  'exercise.about':
    '数分で終わる小さな戦いで、一つずつ要点を学びます。目標はそのまま勝利条件なので、達成したかどうかはルールが判定します。ダイスは公正です。良い計画でも失敗することがあり、何度でもやり直せます。',
  'exercise.one': '演習',
  'exercise.hint': 'ヒント',
  'exercise.begin': '始める',
  'exercise.go-on': '続ける',
  'exercise.again': 'もう一度',
  'exercise.next': '次: {title}',
  'exercise.all': '演習の一覧',
  'exercise.reached': '達成',
  'exercise.tried': '挑戦済み',
  'exercise.count': '{all}題中{n}題を達成',
  'exercise.is-reached': '目標を達成しました。',
  'exercise.not-reached': '目標に届きませんでした。',
  'exercise.lesson': '学ぶこと',
  'exercise.side': '指揮するのは{side}。{turns}。',
};
