/** The words of what teaches, in English. */
export const words = {
  'teach.parts': 'Parts of the rules',
  'teach.table': 'Rules',
  'teach.words': 'Words',
  'teach.how': 'How to play',
  'teach.words-of': 'Words: {kind}',
  'teach.how-of': 'How to play: {kind}',
  'teach.rules-search': 'Search the rules',
  'teach.rules-none': 'No rule has these words.',
  'teach.words-search': 'Search the words',
  'teach.words-none': 'No word has these letters.',
  'teach.also': 'Also: {forms}',
  'teach.rule': 'Rule {rule}',
  'teach.all': 'All words',
  'teach.own': 'Of these rules',
  'teach.common': 'Of all rules, and of the page',
  'teach.exercises': 'Then try it: the exercises',
};
