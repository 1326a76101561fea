/** An order in words, in the language in force: in English the engine's, `Lion's fleet engages Derfflinger's fleet`. */
import {
  type BattleState,
  type DecisiveBattleGame,
  describe,
  englishOf,
  type Order,
} from '../../../engine/decisive-battle/index.js';
import { type Catalogue, type Meaning, phraseOf, type UnitId } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import { type WordKey, w } from './i18n/index.js';
import { namesOf } from './intent-words.js';
import { fleetOfShip, seatName, shipName } from './names.js';

type Game = DecisiveBattleGame;
type OfShip = { readonly unit: UnitId };

const always = (key: WordKey) => (): string => w(key);
const ofShip =
  (key: WordKey) =>
  ({ unit }: OfShip, game: Game): string =>
    w(key, { ship: shipName(game, unit) });

/**
 * Labels: on a button, or under a question to a fleet or a ship, they say what to do and not who does it. In English they are
 * another text than an order's; in Japanese, where that needs no subject, an order is told with them too.
 */
export const LABELS: Catalogue<Order, Game> = {
  join: ({ head }, game) => w('choice.lead', { power: seatName(game, head) }),
  'stay-neutral': always('choice.neutral'),
  'declare-war': ({ head, isSettled }, game) =>
    isSettled ? w('choice.war') : w('choice.warAs', { power: seatName(game, head) }),
  'no-war': always('choice.noWar'),
  lead: ofShip('do.lead'),
  follow: ofShip('do.follow'),
  formed: always('do.form'),
  designate: ({ lead }, game) => w('do.next', { fleet: fleetOfShip(game, lead) }),
  engage: ({ foeLead }, game) => w('do.engage', { fleet: fleetOfShip(game, foeLead) }),
  wait: always('choice.nothing'),
  withdraw: always('choice.withdraw'),
  'send-home': ofShip('choice.home'),
  dodge: always('choice.dodge'),
  stand: always('choice.stand'),
  keep: always('choice.keep'),
  'let-go': always('choice.letGo'),
  aim: ({ target }, game) => w('do.fire', { ship: shipName(game, target) }),
  'hold-fire': always('choice.hold'),
  'break-off': always('choice.break-off'),
  stay: always('choice.stay'),
  pursue: always('choice.pursue'),
  'let-away': always('choice.letGo'),
  roll: always('do.roll'),
};

/** Nothing for a kind that the page does not know. */
export const orderWords = (game: Game, order: Meaning): string | undefined =>
  language.value === 'ja' ? phraseOf(LABELS, order as Order, game) : englishOf(namesOf(game), order);

export const labelOf = (game: Game, order: Order): string => phraseOf(LABELS, order, game)!;

/** Of the state in which it is chosen; what cannot be read there stands in notation. */
export function actionWords(game: Game, s: BattleState | null, text: string): string {
  const order = orderIn(game, s, text);
  return (order && orderWords(game, order)) ?? text;
}

/** What an action means in the state in which it is chosen; nothing where it cannot be read there. */
export function orderIn(game: Game, s: BattleState | null, text: string): Order | undefined {
  const read = s === null || game.toAct(s) < 0 ? undefined : game.read(s, text);
  return s === null || read?.ok !== true ? undefined : describe(game.battle, s, read.value);
}
