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
  'exercise.how': '遊び方',
  'exercise.reached': '達成',
  'exercise.tried': '挑戦済み',
  'exercise.count': '{all}題中{n}題を達成',
  'exercise.is-reached': '目標を達成しました。',
  'exercise.not-reached': '目標に届きませんでした。',
  'exercise.lesson': '学ぶこと',
  'exercise.own': '自分の戦いから',
  'exercise.own-one': '自分の戦いからの演習',
  'exercise.own-about':
    '自分の戦いの判断のうち、標準誤差の3倍を超えてより良い命令が見つかったものです。見つけたものは1、3、7、16、35日後に、見つけられなかったものは翌日に、また出題されます。途中から引き継いだ戦いからは出題されません。',
  'exercise.own-none':
    '自分の戦いの経過を見ると、損失の大きかった判断のうち、より良い命令が確かなものがここに加わります。途中から引き継いだ戦いからは加わりません。',
  'exercise.own-due': '今日は{n}題',
  'exercise.own-title': '{battle} 第{turn}ターン',
  'exercise.own-price': 'この命令で勝率を{price}失いました。',
  'exercise.own-times': '連続{n}回正解',
  'exercise.own-now': '今できます',
  'exercise.own-later': '次は{when}',
  'exercise.own-forget': '取り除く',
  'exercise.own-ask':
    'この戦いでの命令は「{chosen}」でした。勝率を{price}失っています。もっと良い命令を出してください。',
  'exercise.own-found': '正解です。「{better}」。当時の命令より{price}まさります。',
  'exercise.own-missed': '当時と同じ命令で、勝率を{price}失いました。より良い命令は「{better}」です。',
  'exercise.own-weighing': '幕僚が考えていなかった命令です。その値打ちを計算しています…',
  'exercise.own-as-good':
    '正解です。「{order}」は当時の命令と比べて{worth}。幕僚の案は「{better}」で、当時より{price}まさります。',
  'exercise.own-worse':
    '「{order}」は当時の命令と比べて{worth}。より良いのは「{better}」で、当時より{price}まさります。明日また出題されます。',
  'exercise.own-other':
    '当時の命令でも、より良いと分かっている命令でもありません。より良いのは「{better}」で、当時より{price}まさります。いまの命令の値打ちは計算されていません。明日また出題されます。',
  'exercise.own-done': 'ここで終える',
  'exercise.own-play-on': '続けて戦う',
  'exercise.side': '指揮するのは{side}。{turns}。',
};
