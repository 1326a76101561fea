/** The opponents for people, ruleset by ruleset, from the weakest to the strongest. */
import { canCompute } from '../net/backends.js';
import { modelsFolder, shippedFor } from '../net/shipped.js';
import { KITS } from '../rulesets.js';
import { isOfNetwork, type LevelCard } from './card.js';

/** SHA-256 of the network that plays for levels of a ruleset, in hex; undefined where none comes with flagplot. */
function networkIn(ruleset: string): string | undefined {
  const shipped = shippedFor(ruleset, '', modelsFolder());
  return shipped.ok ? shipped.value.sha256 : undefined;
}

/** The cards of a ruleset, and whether its network can be played with here. */
const DECKS = KITS.flatMap(({ ruleset, officers }) => {
  if (officers === undefined) return [];
  const network = networkIn(ruleset);
  return [{ ruleset, network, cards: officers.cards, hasNetwork: network !== undefined && canCompute() }];
});

/** By their measured strength. */
export const CARDS: readonly LevelCard[] = DECKS.flatMap(({ cards }) => cards);

/** Those that can be played here. */
export const LEVELS: readonly LevelCard[] = DECKS.flatMap(({ cards, hasNetwork }) =>
  cards.filter(({ plays }) => hasNetwork || !isOfNetwork(plays)),
);

/** SHA-256 of the network that plays for a card, in hex. */
export const networkOf = (card: LevelCard): string | undefined =>
  DECKS.find(({ cards }) => cards.includes(card))?.network;

/** Who is offered first, of the first ruleset that has officers. */
export const DEFAULT_LEVEL: string = KITS.flatMap(({ officers }) => officers?.standard ?? [])[0]!;
