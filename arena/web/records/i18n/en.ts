/** The words of records, and of battles told again, in English. */
export const words = {
  'record.title': 'A record from a file',
  'record.help':
    'The battle is played again in your browser: result, replay, pictures, and whether its dice are true. The file goes to the server only if you play on from it.',
  'record.drop': 'Drop a .battle file here, or choose one',
  'record.choose': 'Choose a .battle file',
  'record.unknown': 'This page has no battle {id}, and the record brings none.',
  'record.no-server': 'This battle was fought elsewhere. Where it was decided, flagplot analyze says of its record.',
  'record.faulty': '{file} is no record: {why}',
  'record.ending': '{file} is no record: the name of a record ends in .battle.',
  'record.unsound':
    'Line {line}: {reason}. How the battle ended cannot be told from it; what follows is what its steps show.',
  'record.dice':
    'The record came as a file. Whether its seed and nonces are those that were promised, only who saw the battle begin can say.',
  'record.exercises':
    '{n} {n:decision of this battle has|decisions of this battle have} become {n:an exercise|exercises} of your own.',
  'record.to-exercises': 'To your exercises',
};
