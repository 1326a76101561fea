/** The words about where the arena is, in Japanese: in this browser. */
import type { place as served } from '../en/place.js';

export const place: Readonly<Record<keyof typeof served, string>> = {
  'shell.closed': 'このブラウザー内のアリーナが接続を終えました。続けるにはページを読み直してください。',
  'shell.part-missing':
    'ページの一部を読み込めませんでした。ネットワークがつながっていないか、ページが新しくなっています。ページを読み直してください。戦いは失われません。',
};
