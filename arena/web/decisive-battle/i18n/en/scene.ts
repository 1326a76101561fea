/** English: what the report says of salvos and of what comes with them. */
export const scene = {
  'scene.dice': '{hits} {hits:hit|hits}, {n} damage',
  'scene.sunk': '{ship} sinks: {n} damage, none left.',
  'scene.sunk.sum': '{n} damage with the other salvos.',
  'scene.sunk.by': '{power} takes her {points} {points:point|points}, counted if its side holds the field.',
  'scene.sunk.you': 'You take her {points} {points:point|points}, counted if your side holds the field.',
  'scene.sunk.against':
    'Against you: {power} takes her {points} {points:point|points}, counted if its side holds the field.',
  'scene.hit': '{ship} is hit: {n} damage.',
  'scene.hit.left': '{ship} is hit: {n} damage, {left} left.',
  'scene.hit.sum': '{n} damage with the other salvos, {left} left.',
  'scene.slowed': 'Speed {from} to {to}.',
  'scene.worth.good': 'For you; her {points} {points:point|points} go to whoever sinks her.',
  'scene.worth.bad': 'Against you; her {points} {points:point|points} go to whoever sinks her.',
  'scene.nothing': 'No damage to {ship}.',
  'scene.salvo': '{ship}, {n} {n:die|dice}: {hits} {hits:hit|hits}.',
  'scene.salvo.none': '{ship}, {n} {n:die|dice}: no hit.',
  'scene.halved': '{fleet} fires with half its dice at {others}.',
  'scene.halved.by': '{other} ({n} slower, rolled {roll})',
  'scene.halved.sure': '{other} ({n} slower)',
  'scene.lost': '{ship} is lost on the way home, for nobody.',
  'scene.lost.needed': 'Rolled {roll}, needed {n} or less.',
} as const;
