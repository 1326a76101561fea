/** The words about where the arena is, in Japanese: on a server. A page without one has `solo-place.ts` in its place. */
import type { place as english } from '../en/place.js';

export const place: Readonly<Record<keyof typeof english, string>> = {
  'shell.closed': 'サーバーが接続を終えました。続けるにはページを読み直してください。',
  'shell.part-missing':
    'ページの一部を読み込めませんでした。サーバーが更新されたか、接続が切れています。ページを読み直してください。戦いは失われません。',
};
