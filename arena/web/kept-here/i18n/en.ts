/** The words of what this browser keeps, in English. */
export const words = {
  'kept-here.title': 'What this browser keeps',
  'kept-here.help':
    'Battles, your name, settings, and battles and exercises of your own are in this browser alone. Save them to a file, and bring them back here or on another device.',
  'kept-here.save': 'Save everything to a file',
  'kept-here.saved': 'Saved. Whoever has this file can be you: keep it to yourself.',
  'kept-here.left-out':
    'Saved. Parts that cannot be read are not in the file: {n}. Whoever has it can be you: keep it to yourself.',
  'kept-here.bring': 'Bring back from a file…',
  'kept-here.bring-sure': 'Battles in the file: {n}. It replaces everything that this browser keeps. Go on?',
  'kept-here.forget': 'Delete',
  'kept-here.forget-named': 'Delete this battle: {name}',
  'kept-here.forget-sure':
    'Delete this battle: {name}? It can be brought back only from a file to which you have saved it. Ratings stay as they are.',
  'kept-here.forgotten': 'Deleted: {name}.',
  'kept-here.busy': 'One moment…',
  'kept-here.forget-all': 'Delete everything here',
  'kept-here.forget-all-sure':
    'Delete all battles, your name, your settings, and all battles and exercises of your own from this browser?',
  'kept-here.not-json': 'This is no file of Flagplot. Nothing was changed.',
  'kept-here.other-format': 'This file is of another kind: no copy of what a browser keeps. Nothing was changed.',
  'kept-here.later-version': 'This file is of a later version of Flagplot. Nothing was changed.',
  'kept-here.damaged': 'This file is damaged or cut off. Nothing was changed.',
  'kept-here.too-large': 'This is too large for a file of Flagplot. Nothing was changed.',
  'kept-here.not-kept': 'This browser has refused. Nothing was changed.',
  'kept-here.page-not-kept':
    'The battles are as you wished. But this browser has refused to keep your name, settings, and battles and exercises of your own with them: those are as they were.',
  'kept-here.elsewhere': 'Another tab has the battles. Do it there, or close it. Nothing was changed.',
};
