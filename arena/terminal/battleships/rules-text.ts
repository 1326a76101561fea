/** The rules of battleships in our own words, short, by number: what `rules 5.6` answers. */
export const RULES: Readonly<Record<string, string>> = {
  '1.2': 'A turn is ten minutes, a hex 2,000 yards, a movement point six knots.',
  '2.6':
    'Attack falls with range and damage; defence divides damage points into odds; range is the farthest shot; movement is points a phase.',
  '3.1':
    'A turn has eight phases: visibility; targets of the disadvantaged, then of the other side; gunnery; torpedoes; movement of the disadvantaged, then of the other; damage control.',
  '3.2': 'The first player is disadvantaged on odd turns, the second on even ones: he declares and moves first.',
  '4.1':
    'What is not seen is no target. Ships are seen as far as the base visibility and one die; radar and spotter planes see on their own.',
  '4.2':
    'By day ships fire over any ship; at night not over friends; never over land. The line runs from centre to centre.',
  '4.3':
    'At night one ship a side lights a hex within five hexes for the turn; ships in it are seen from twelve. Fire at a ship seen so has −1.',
  '5.1': 'Each ship may take one target within range and sight. At most five ships take the same.',
  '5.2': 'All fire is resolved; damage takes effect at the end of the phase.',
  '5.3':
    'Attack by range gives a column; two dice with modifiers give damage points; points against defence give odds; two more dice give the result.',
  '5.5': 'Several ships on one target: −1 each.',
  '5.6': 'A ship under fire herself: −2.',
  '5.7': 'Fire over bow or stern, within 30 degrees of the keel: −1.',
  '5.8': 'A target at speed 0 or 1: +2.',
  '5.10': 'Attack counts three times at 1 or 2 hexes, twice at 3 or 4, once to 13, half from 14.',
  '5.11': 'A capital ship has a secondary battery too: an attack at 1:1 to seven hexes, not at capital ships.',
  '5.12':
    'W steps take a third of the attack each, S steps a third of the speed. X sinks all but battleships, which sink on a further 6 and else take 2W 2S.',
  '5.13': 'Speed 6 falls to 4, 2, 0; 5 to 3, 2, 0; 4 to 3, 1, 0 by S steps.',
  '5.14': 'A ship takes at most three W and three S steps.',
  '5.15': 'Three of each, or a sinking result, and she is gone.',
  '6.0': 'Destroyers carry torpedoes, cruisers as the scenario says.',
  '6.1':
    'Torpedoes hit if two dice show no more than a number by range and target speed; a hit is rolled at the odds of the weapon.',
  '6.2':
    'One attack a game, to five hexes, over the broadside. Every ship on the line, friend or foe, is tested nearest first until one is hit. From bow or stern: −3 to the result.',
  '7.1':
    'A ship runs ahead. Before a hex she may turn: 60 degrees free, 120 for two points, 180 for three; never after the last hex.',
  '7.2':
    'Up to four big ships of one heading and speed share a hex; a light cruiser counter counts two, destroyers never share. No move ends with an enemy, or where a friend still to move could not make way.',
  '7.3': 'At most twice last turn’s speed, at least half of it; from rest, two.',
  '7.4': 'Capital ships turn twice in a move, others three times.',
  '8.1': 'Each damaged ship tries once for weapons (1–3) and once for speed (1–2).',
  '8.2': 'A ship repairs at most as many steps in a battle as her defence.',
  '9.1':
    'A ship is worth attack, defence and movement. Sunk pays all; each repaired step one point; at the end what can be repaired pays one point a step, the rest sixths.',
  '9.2': 'Ships that leave as the scenario says score for their own side.',
  '9.3':
    'Hexes have column and row. Without land the sheet moves with the fleets. A breakwater stops ships, not shells.',
  '10.1':
    'Radar fires beyond sight: within capture range without penalty, to its limit with one. Three W steps destroy it.',
  '10.2': 'Spotter planes by day: on an even die their ships may fire beyond sight, at −3.',
  '10.3': 'Elite crews +1 with guns and torpedoes, poor crews −1.',
  '10.4': 'Nelson, Dunkerque and Richelieu cannot fire aft; the French two have no penalty ahead.',
  '10.5': 'Japanese ships reload torpedoes once, three turns later.',
  '10.6': 'Secret minefields attack whoever enters at 1:1.',
  '10.7':
    'Coast batteries: fixed, fire all round, ignore S, gone at three W. Chits silence them like ships; they fly no flag and fire no star shell, and torpedoes do not reach them.',
  '10.8': 'Night fire over friends: on a 1 it hits one of them.',
  '10.9': 'Each side has a secret flagship. If she sinks, all its crews are a level worse.',
  '10.10':
    'Chits 0 to 9 are drawn: ships in hexes that end so lose touch and neither fire nor turn, unless near the flagship. Before land they turn as little as clears it, to either side where both are as near.',
  '10.11': 'A ship that turned in her last move: −1, unless she has advanced radar.',
  '10.12':
    'Some results bring special damage: fire, radar, rudder, bridge or power. A bridge hit costs the crew a level next turn, the flagship’s every crew one for good.',
  '11.0': 'What the scenario says besides.',
};
