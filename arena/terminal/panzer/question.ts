/** Question to a seat as a short list: hundreds of hexes are named by typing one, not by reading them. */
import { type Action, actionList, actionsOf } from '../../../engine/index.js';
import type { Advice, ChoiceQuestion } from '../model.js';
import { askedOf } from './asked.js';
import type { Asking } from './asking.js';
import { choiceOf, isByHex, isLast, type LandChoice, labelOf, orderOf } from './choices.js';
import { fewOf } from './ends.js';

export interface LandChoiceQuestion extends ChoiceQuestion<LandChoice> {
  /** All legal actions with what they order. */
  readonly all: readonly { readonly action: Action; readonly order: LandChoice['order'] }[];
}

/** From here on a list of hexes is cut to the few that a player may want. */
const MANY = 9;

const HEADERS: Partial<Record<string, readonly [string, string, string]>> = {
  firers: ['unit', 'from, adds', 'odds'],
  choose: ['hex', 'who is there', 'all fire'],
  where: ['to', 'cost, terrain, sight', ''],
};

export function choiceQuestionOf(asking: Asking, advice: Advice | undefined): LandChoiceQuestion {
  const { game, known, view } = asking;
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  const all = actionsOf(list).map((action) => ({ action, order: orderOf(asking, action) }));
  const hexes = all.filter(({ order }) => isByHex(order));
  const named = hexes.length > MANY ? fewOf(asking, hexes, advice?.action) : hexes;
  const others = all.filter(({ order }) => !isByHex(order));
  const listed = [
    ...named,
    ...others.filter(({ order }) => !isLast(order) && order.kind !== 'fire'),
    // Behind who may still join, so that the same number does not join one unit and then close the attack to the next.
    ...others.filter(({ order }) => order.kind === 'fire'),
    ...others.filter(({ order }) => isLast(order)),
  ];
  const choices = sorted(listed.map(({ action }) => choiceOf(asking, action)));
  const left = hexes.length - named.length;
  const asked = askedOf(game, view);
  const example = labelOf(asking, hexes.at(-1)?.order ?? all[0]!.order) ?? '';
  const more =
    left === 0
      ? []
      : [{ text: `${left} more: type a hex (${example}); \`to ${example}\` looks first, \`moves\` lists.`, rule: '' }];
  const pick = choices.findIndex(({ action }) => action === advice?.action);
  return {
    ...asked,
    remarks: [...asked.remarks, ...more],
    ...headerOf(choices, view.step),
    choices,
    leastLabel: hexes.length > 0 ? 6 : 15,
    total: all.length,
    pick: Math.max(0, pick),
    all,
    ...(advice === undefined ? {} : { advised: { action: advice.action, words: '' } }),
  };
}

/** Attacks by the best odds that they may have; all else as the rules list it. */
function sorted(choices: LandChoice[]): LandChoice[] {
  const kinds = new Set(choices.map(({ order }) => order.kind));
  if (!kinds.has('attack') && !kinds.has('assault') && !kinds.has('fire-order')) return choices;
  const column = ({ worth = '', order }: LandChoice): number => {
    if (isLast(order)) return -1;
    const [a, b] = worth.split('-').map(Number);
    return a !== undefined && b !== undefined && b > 0 ? a / b : 0;
  };
  return choices.sort((x, y) => column(y) - column(x));
}

/** What the columns hold, where there is something in them. */
function headerOf(choices: readonly LandChoice[], step: string): Pick<LandChoiceQuestion, 'header'> {
  const hasWorth = choices.some(({ worth }) => worth !== undefined);
  const header = HEADERS[step];
  if (header === undefined || (!hasWorth && step !== 'where')) return {};
  return { header };
}
