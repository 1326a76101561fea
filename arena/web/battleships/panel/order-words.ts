/** An action in words: `Hood: fire at Bismarck`, `Hood: to 2717, heading south-west, speed 3`. */
import { FIRE, FIRE_SECONDARY, FLAGSHIP, LAUNCH, PASS, REPAIR, SMOKE } from '../../../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { type BattleState, G } from '../../../../engine/battleships/layout.js';
import { leavingOf } from '../../../../engine/battleships/leaving.js';
import { manoeuvresOf } from '../../../../engine/battleships/manoeuvre-choice.js';
import { questionOf } from '../../../../engine/battleships/notation.js';
import type { Action } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import { poseWords } from './moves.js';
import { notationWords, shipName } from './names.js';

/** Of an action in the state in which it is chosen; what cannot be read there is told as far as its notation does. */
export function actionWords(game: BattleshipsGame, s: BattleState | null, text: string): string {
  if (s === null || s[G.actor]! < 0) return noted(game, text);
  const read = game.read(s, text);
  return read.ok ? known(game, s, read.value, text) : noted(game, text);
}

/** Behind the colon of a ship's order that is no path. */
const DEEDS = {
  smoke: 'panel.order.smoke',
  clear: 'panel.order.noSmoke',
  mendW: 'panel.order.repairW',
  leaveW: 'panel.order.leaveW',
  mendS: 'panel.order.repairS',
  leaveS: 'panel.order.leaveS',
} as const;

function noted(game: BattleshipsGame, text: string): string {
  const [, token, sign, rest] = /^([^>~=*:]+)([>~=*:])(.*)$/.exec(text) ?? [];
  const nameOf = (of: string | undefined): string | undefined => {
    const u = of === undefined ? -1 : game.battle.tokens.indexOf(of);
    return u < 0 ? undefined : shipName(game, u);
  };
  const ship = nameOf(token);
  const target = nameOf(rest);
  if (token === 'flag')
    return target === undefined ? t('panel.choice.keepFlag') : t('panel.order.flag', { ship: target });
  if (ship === undefined || rest === undefined) return notationWords(game, text);
  if (rest === '-') return sign === ':' ? notationWords(game, text) : t(NONE[sign as keyof typeof NONE], { ship });
  if (sign === '*') return t('panel.order.star', { ship, hex: rest });
  if (Object.hasOwn(DEEDS, rest)) return t(DEEDS[rest as keyof typeof DEEDS], { ship });
  return target === undefined || sign === ':'
    ? notationWords(game, text)
    : t(AT[sign as keyof typeof AT], { ship, target });
}

/** By sign: at nobody, and at a target. */
const NONE = {
  '>': 'panel.order.hold',
  '~': 'panel.order.holdSecondary',
  '=': 'panel.order.keep',
  '*': 'panel.order.noStar',
} as const;
const AT = { '>': 'panel.order.aim', '~': 'panel.order.aimSecondary', '=': 'panel.order.launch' } as const;

function known(game: BattleshipsGame, s: BattleState, action: Action, text: string): string {
  const ship = shipName(game, s[G.unit]!);
  const isPass = action === PASS;
  switch (questionOf(s)) {
    case 'main':
      return isPass
        ? t('panel.order.hold', { ship })
        : t('panel.order.aim', { ship, target: shipName(game, action - FIRE) });
    case 'secondary':
      return isPass
        ? t('panel.order.holdSecondary', { ship })
        : t('panel.order.aimSecondary', { ship, target: shipName(game, action - FIRE_SECONDARY) });
    case 'launch':
      return isPass
        ? t('panel.order.keep', { ship })
        : t('panel.order.launch', { ship, target: shipName(game, action - LAUNCH) });
    case 'manoeuvre': {
      if (leavingOf(game, s, action) !== undefined) return t('panel.order.leave', { ship });
      const [move] = manoeuvresOf(game, s, [action]);
      return t('panel.order.move', { ship, pose: poseWords(move!) });
    }
    case 'smoke':
      return t(action === SMOKE ? 'panel.order.smoke' : 'panel.order.noSmoke', { ship });
    case 'repair-w':
      return t(action === REPAIR ? 'panel.order.repairW' : 'panel.order.leaveW', { ship });
    case 'repair-s':
      return t(action === REPAIR ? 'panel.order.repairS' : 'panel.order.leaveS', { ship });
    case 'star':
      return isPass
        ? t('panel.order.noStar', { ship })
        : t('panel.order.star', { ship, hex: text.slice(text.indexOf('*') + 1) });
    case 'mine':
      return t('panel.do.mine', { what: text.slice(text.indexOf(':') + 1) });
    case 'flagship':
      return t('panel.order.flag', { ship: shipName(game, action - FLAGSHIP) });
    case 'transfer':
      return isPass ? t('panel.choice.keepFlag') : t('panel.order.flag', { ship: shipName(game, action - FLAGSHIP) });
  }
}
