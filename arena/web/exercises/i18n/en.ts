/** The words of the pages around exercises, in English. */
export const words = {
  'exercise.title': 'Exercises',
  'exercise.about':
    'Small battles of a few minutes, each with one thing to learn. The goal of each is what wins it, so the rules themselves say whether you have reached it. The dice are fair: a good plan may fail, and may be tried again.',
  'exercise.one': 'Exercise',
  'exercise.hint': 'Hint',
  'exercise.begin': 'Begin',
  'exercise.go-on': 'Go on',
  'exercise.again': 'Try it again',
  'exercise.next': 'Next: {title}',
  'exercise.all': 'All exercises',
  'exercise.how': 'How to play',
  'exercise.reached': 'reached',
  'exercise.tried': 'tried',
  'exercise.count': '{n} of {all} reached',
  'exercise.is-reached': 'Goal reached.',
  'exercise.not-reached': 'Goal not reached.',
  'exercise.lesson': 'What it teaches',
  'exercise.own': 'Your own',
  'exercise.own-one': 'An exercise of your own',
  'exercise.own-about':
    'Decisions of your battles for which the story knows a better one, beyond three standard errors. What is found comes back after 1, 3, 7, 16 and 35 days, what is missed tomorrow. Battles that go on from another one add none.',
  'exercise.own-none':
    'The story of each of your battles adds the decisions that cost you most, where a better one is beyond doubt. Battles that go on from another one add none.',
  'exercise.own-due': '{n} due',
  'exercise.own-title': '{battle}, turn {turn}',
  'exercise.own-price': 'Your order cost {price} of the chance to win.',
  'exercise.own-times': 'found {n} {n:time|times} in a row',
  'exercise.own-now': 'due now',
  'exercise.own-later': 'again {when}',
  'exercise.own-forget': 'Remove',
  'exercise.own-ask':
    'As you fought this battle, the order was: {chosen}. It cost {price} of the chance to win. Give a better one.',
  'exercise.own-found': 'Found: {better}. It is worth {price} more than what you ordered then.',
  'exercise.own-missed': 'So you ordered then, and it cost {price}. Better: {better}.',
  'exercise.own-weighing': 'Another order than the staff has thought of: it is working out what that is worth …',
  'exercise.own-as-good':
    'Found: {order} is worth {worth} against what you ordered then; the staff had thought of {better}, {price} more than then.',
  'exercise.own-worse':
    '{order} is worth {worth} against what you ordered then. Better: {better}, {price} more than then. It is asked again tomorrow.',
  'exercise.own-other':
    'Neither what you ordered then nor what was found to be better: {better}, worth {price} more than then. What your order is worth nobody has reckoned; it is asked again tomorrow.',
  'exercise.own-done': 'End it here',
  'exercise.own-play-on': 'Play on',
  'exercise.side': 'You lead {side}, {turns}.',
};
