/** The words of battles that go on from another one, in English. */
export const words = {
  'take-over.title': 'Play from here',
  'take-over.help':
    'Another battle begins at the moment that the chart shows: what was ordered until then stands, new dice fall from there on, and what the enemy hides is hidden from you again. It is not rated.',
  'take-over.side': 'Your side',
  'take-over.begin': 'Fight on as {side}',
  'take-over.over': 'Nothing is left to decide here: go back to an earlier moment.',
  'take-over.from': 'goes on from turn {turn} of a battle of {day}',
  'take-over.from-another': 'goes on from turn {turn} of another battle',
  'take-over.to-moment': 'to that moment',
  'take-over.again': 'from the same moment',
  'take-over.dice':
    'What came before is told as it was fought there, with the dice of there; what is checked below are the dice that have fallen since.',
};
