/** Orders in Japanese, by kind; in English they are the engine's own catalogue. */
import type { Names, Order, PoseTold } from '../../../../engine/battleships/index.js';
import type { Catalogue } from '../../../../engine/index.js';

/** `poseWords` says where a ship goes, in words of the catalogue. */
export const ordersJa = (poseWords: (pose: PoseTold) => string): Catalogue<Order, Names> => ({
  'order-roll': () => 'ダイスを振る',
  'order-mine': ({ hex }) => `${hex}に機雷を敷設`,
  'order-flag': ({ unit }, names) => (unit === undefined ? '旗艦を変更しない' : `${names.unit(unit)}：旗艦とする`),
  'order-star': ({ unit, hex }, names) =>
    `${names.unit(unit)}：${hex === undefined ? '星弾を撃たない' : `${hex}に星弾`}`,
  'order-aim': ({ unit, battery, target }, names) => {
    const isMain = battery === 'main';
    const what =
      target === undefined
        ? `${isMain ? '' : '副砲は'}砲撃しない`
        : `${isMain ? '' : '副砲で'}${names.unit(target)}を砲撃`;
    return `${names.unit(unit)}：${what}`;
  },
  'order-launch': ({ unit, target }, names) =>
    `${names.unit(unit)}：${target === undefined ? '魚雷を温存' : `${names.unit(target)}に雷撃`}`,
  'order-move': ({ unit, path, to, leaves }, names) => {
    if (leaves !== undefined) return `${names.unit(unit)}：マップから脱出`;
    return to === undefined
      ? `${names.unit(unit)}：${path === 'forced' ? '直進' : '移動'}`
      : `${names.unit(unit)}：${poseWords(to)}へ`;
  },
  'order-smoke': ({ unit, lays }, names) => `${names.unit(unit)}：煙幕を張${lays ? 'る' : 'らない'}`,
  'order-repair': ({ unit, what, mends }, names) =>
    `${names.unit(unit)}：${what === 'weapons' ? '兵装' : '機関'}${mends ? 'を修理' : 'は修理しない'}`,
});
