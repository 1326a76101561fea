/** The words of signals while one plays: who is here, whose turn it is, what sounds and tells, what became final. */
export const signals = {
  'shell.own-battle-start': 'Save {title} as a file to begin from',
  'shell.own-battle-format': 'What such a file may have (JSON Schema)',
  'record.open': 'Open a record (.battle)',

  'signal.waiting': 'Waiting',
  'signal.keeps-nothing':
    'This browser keeps nothing of what you fight here: it is full, a private window, or the page is not had by https. Save the record of a battle before you leave.',
  'signal.try-now': 'Try now',
  'signal.here': 'here',
  'signal.is-here': '{name} is here',
  'signal.away': 'away',
  'signal.away-for': 'away for {time}',
  'signal.is-away': '{name} is {away}',
  'signal.presence': 'Who is here',

  'signal.your-turn': 'Your turn: {battle}',
  'signal.joined': '{name} has taken the seat',
  'signal.draw': '{name} offers a draw',
  'signal.rematch': '{name} wants another battle',
  'signal.over': 'The battle is over: {battle}',
  'signal.waits': '{n} {n:battle waits|battles wait} for you',
  'signal.tell-me': 'Tell me when it is my turn',
  'signal.tell-me-help': 'While this page is in the background, your browser shows a notice.',
  'signal.tell-me-denied': 'Your browser does not allow notices of this page; its settings can.',

  'signal.sound': 'Sound',
  'signal.sound-on': 'Sound is on',
  'signal.sound-off': 'Sound is off',

  'signal.turn-yours': 'Your turn',
  'signal.turn-theirs': '{name} is to move',
  'signal.turn-left': '{time} left',
  'signal.not-begun': 'not begun',
  'signal.turn-hidden': 'under way',
  'signal.ready-asked': 'Say that you are ready',

  'signal.talk': 'Chat',
  'signal.talk-new': '{n} new',
  'signal.foot': 'War diary and chat',
  'signal.hide-chat': 'Put the chat away',

  'signal.final-uncovered': 'These orders brought something to light, and are final now.',
  'signal.final-unit': 'Sighting {unit} made these orders final.',
  'signal.final-answer': 'Your answer makes the orders before it final. Until then you can take them back.',
  'signal.standing': 'By your standing order:',
  'signal.final-dice': 'The dice have fallen for these orders, and so they are final.',

  'signal.only-here': 'This link works on this machine only, because the page came from {host}.',
  'signal.only-here-help':
    'For somebody elsewhere, start the server with --host 0.0.0.0, open this page under the name or address that others reach it by, and take the link from there.',
  'signal.share': 'Share',
  'signal.qr': 'QR code',
  'signal.qr-label': 'QR code of the link',
  'signal.share-words': '{name} invites you to a battle: {battle}',
  'signal.share-nobody': 'A battle waits for you: {battle}',

  'signal.plan-public': 'Everybody may come now: a rated battle is public.',
  'signal.plan-clock': 'It has a clock now: a rated battle is fought against one.',
  'signal.plan-rules': 'The rules are the standard ones again: a rated battle keeps them.',
  'signal.plan-unrated-private': 'No longer rated: a rated battle is public.',
  'signal.plan-unrated-clock': 'No longer rated: a rated battle has a clock.',
  'signal.plan-unrated-rules': 'No longer rated: a rated battle keeps its standard rules.',

  'signal.rating-now': 'Your rating: {before} before, {after} now ({change}).',
  'signal.rating-same': 'Your rating stays at {after}.',
  'signal.rating-none': 'It counted, but says nothing of you: you had more than one seat.',
  'signal.unrated-early': 'It does not count: it ended before a whole turn was fought.',
  'signal.unrated-left': 'It does not count: somebody left it before a whole turn was fought.',
  'signal.unrated-unfinished': 'It does not count: it was not fought to an end.',
  'signal.unrated-alone': 'It does not count: all seats were the same player’s.',
  'signal.unrated-set-up': 'It does not count: it was not set up as a rated battle must be.',
} as const;
