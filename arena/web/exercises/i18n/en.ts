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
  'exercise.reached': 'reached',
  'exercise.tried': 'tried',
  'exercise.count': '{n} of {all} reached',
  'exercise.is-reached': 'Goal reached.',
  'exercise.not-reached': 'Goal not reached.',
  'exercise.lesson': 'What it teaches',
  'exercise.side': 'You lead {side}, {turns}.',
};
