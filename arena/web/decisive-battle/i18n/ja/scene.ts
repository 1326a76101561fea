/** 日本語: what the report says of salvos and of what comes with them. */
import type { scene as english } from '../en/scene.js';

export const scene: Readonly<Record<keyof typeof english, string>> = {
  'scene.dice': '命中{hits}、損害{n}',
  'scene.sunk': '{ship}沈没。損害{n}、耐久の残り0。',
  'scene.sunk.sum': 'ほかの砲撃と合わせて損害{n}。',
  'scene.sunk.by': '{power}が{points}点を得た（その陣営が海域を制すれば得点になる）。',
  'scene.sunk.you': 'あなたが{points}点を得た（自陣営が海域を制すれば得点になる）。',
  'scene.sunk.against': '味方に不利：{power}が{points}点を得た（その陣営が海域を制すれば得点になる）。',
  'scene.hit': '{ship}に命中。損害{n}。',
  'scene.hit.left': '{ship}に命中。損害{n}、耐久の残り{left}。',
  'scene.hit.sum': 'ほかの砲撃と合わせて損害{n}、耐久の残り{left}。',
  'scene.slowed': '速力{from}→{to}。',
  'scene.worth.good': '味方に有利。この艦の{points}点は撃沈した側のもの。',
  'scene.worth.bad': '味方に不利。この艦の{points}点は撃沈した側のもの。',
  'scene.nothing': '{ship}に損害なし。',
  'scene.salvo': '{ship}、サイコロ{n}個、命中{hits}。',
  'scene.salvo.none': '{ship}、サイコロ{n}個、命中なし。',
  'scene.halved': '{fleet}の砲撃は半減。目標は{others}。',
  'scene.halved.by': '{other}（速力差{n}、出目{roll}）',
  'scene.halved.sure': '{other}（速力差{n}）',
  'scene.lost': '{ship}は帰港できず失われた。誰の得点にもならない。',
  'scene.lost.needed': '出目{roll}、必要は{n}以下。',
};
