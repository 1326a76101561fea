/** The words of signals while one plays, in Japanese. */
import type { signals as english } from '../en/signals.js';

export const signals: Readonly<Record<keyof typeof english, string>> = {
  'shell.own-battle-start': '「{title}」をひな型として保存',
  'shell.own-battle-format': 'ファイルの書式（JSON Schema）',
  'record.open': '記録（.battle）を開く',

  'signal.waiting': '待機中',
  'signal.keeps-nothing':
    'このブラウザーには対戦が保存されません（空き容量がない、プライベートウィンドウ、またはhttpsでないため）。離れる前に記録を保存してください。',
  'signal.try-now': '今すぐ試す',
  'signal.here': '在席',
  'signal.is-here': '{name}さんは在席中です',
  'signal.away': '離席中',
  'signal.away-for': '離席して{time}',
  'signal.is-away': '{name}さん：{away}',
  'signal.presence': '在席の状況',

  'signal.your-turn': 'あなたの番です：{battle}',
  'signal.joined': '{name}さんが席に着きました',
  'signal.draw': '{name}から引き分けの申し出',
  'signal.rematch': '{name}さんが再戦を望んでいます',
  'signal.over': '戦いが終わりました：{battle}',
  'signal.waits': '{n}つの戦いがあなたを待っています',
  'signal.tell-me': '自分の番になったら知らせる',
  'signal.tell-me-help': 'このページが裏にあるとき、ブラウザーが通知を出します。',
  'signal.tell-me-denied': 'ブラウザーがこのページの通知を許していません。ブラウザーの設定で許せます。',

  'signal.sound': '音',
  'signal.sound-on': '音が出ます',
  'signal.sound-off': '音は出ません',

  'signal.turn-yours': 'あなたの番',
  'signal.turn-theirs': '{name}の番',
  'signal.turn-left': '残り{time}',
  'signal.not-begun': '開始前',
  'signal.turn-hidden': '進行中',
  'signal.ready-asked': '準備完了と伝えてください',

  'signal.talk': '会話',
  'signal.talk-new': '新着{n}件',
  'signal.foot': '戦闘日誌と会話',
  'signal.hide-chat': '会話を閉じる',

  'signal.final-uncovered': 'この命令で新しいことが分かったため、命令は確定しました。',
  'signal.final-unit': '{unit}を発見したため、この命令は確定しました。',
  'signal.final-answer': 'この問いに答えると、その前の命令も確定します。それまでは取り消せます。',
  'signal.standing': '事前の命令により：',
  'signal.final-dice': 'この命令のためにダイスが振られたので、命令は確定しました。',

  'signal.only-here': 'ページが{host}から来ているため、このリンクはこのパソコンでしか使えません。',
  'signal.only-here-help':
    'ほかの場所の人を招くには、サーバーを --host 0.0.0.0 で起動し、ほかの人から届くアドレスでこのページを開き、リンクを取ってください。',
  'signal.share': '共有',
  'signal.qr': 'QRコード',
  'signal.qr-label': 'リンクのQRコード',
  'signal.share-words': '{name}さんから戦いへの招待：{battle}',
  'signal.share-nobody': '戦いへの招待：{battle}',

  'signal.plan-public': 'だれでも入れるようにしました。番付に数える戦いは公開です。',
  'signal.plan-clock': '持ち時間を付けました。番付に数える戦いには持ち時間があります。',
  'signal.plan-rules': '標準のルールに戻しました。番付に数える戦いは標準のルールで戦います。',
  'signal.plan-unrated-private': '番付に数えなくなりました。番付に数える戦いは公開です。',
  'signal.plan-unrated-clock': '番付に数えなくなりました。番付に数える戦いには持ち時間があります。',
  'signal.plan-unrated-rules': '番付に数えなくなりました。番付に数える戦いは標準のルールで戦います。',

  'signal.rating-now': 'あなたのレート：{before} → {after}（{change}）',
  'signal.rating-same': 'あなたのレートは{after}のままです。',
  'signal.rating-none': '番付に数えましたが、複数の席にいたあなたのレートは変わりません。',
  'signal.unrated-early': '番付には数えません。1ターンを戦い終える前に終わりました。',
  'signal.unrated-left': '番付には数えません。1ターンを戦い終える前に席を離れた人がいます。',
  'signal.unrated-unfinished': '番付には数えません。最後まで戦われませんでした。',
  'signal.unrated-alone': '番付には数えません。すべての席が同じ人でした。',
  'signal.unrated-set-up': '番付には数えません。番付に数える戦いの条件を満たしていません。',
};
