/** The rules of decisive-battle by number, in the words of its RULES.md: what `rules F2.1` answers. */
export const RULES: Readonly<Record<string, string>> = {
  'W1.1': 'The power with most victory points and the second lead opposite sides.',
  'W1.2': 'The others, in the order of their points, join a side or stay neutral.',
  'W1.3':
    'Any other power may declare war on one that chose neutrality; it must join the side on which the declarer is not. A declarer without a side names his at once.',
  'W1.4': 'A side, once settled, never changes.',
  'W2.1': 'Every power that is not neutral commits at least one battleship.',
  'W2.2': 'A fleet has one battleship or more, all of one power.',
  'W2.3': 'Each fleet is a line with a leading ship.',
  W3: 'The fleet battle is fought in rounds: pairing, targets, fire, break-off.',
  'W4.1': 'It ends when all committed ships of a side are sunk or gone; the side with ships on the field holds it.',
  'W4.2':
    'Powers of the other side lose outright. A neutral scores its own ships; a victor its surviving ships and those its own fleets sank. A ship sent home that never arrived scores for nobody.',
  'W4.3': 'Most points win; level points are a draw.',
  'F1.1':
    'Fleets choose opponents, the faster first; a fleet is as fast as its slowest ship is now. Level: more training markers; then the side with more battleships names one fleet, then the other, in turn.',
  'F1.2':
    'A fleet on which a slower one declares may dodge with a die up to the difference of speed; then both are idle and do not fight this round.',
  'F1.3':
    'Opponents of a dodger are idle too, unless they keep contact: at no lower speed always, slower ones with a die of at least the difference.',
  'F1.4': 'An idle fleet on which a third one declares fights as usual.',
  'F1.5':
    'One against one or one against several, never several against several: who declares on one of several takes it out into a pairing of its own. Fleets are never broken up.',
  'F1.6': 'From round 2 a fleet that is not engaged declares, withdraws or does nothing, the faster first.',
  'F1.7':
    'Some of its ships may leave alone, and the rest engage at once. A ship that leaves alone reaches port with a die up to her endurance less her damage, else she counts as sunk: the check stands for auxiliaries, cruisers and destroyers, that are not in the game. A whole fleet needs no die.',
  'F2.1':
    'In each pairing the faster fleet halves the fire of all ships of the other with a die up to the difference of speed; where one side has several fleets, fleet by fleet.',
  'F2.2':
    'Down the line, the faster fleet first, ships choose targets; ships may be passed over, the order stays. One ship fires at one; several at one only out of one fleet; a ship under fire fires only at one that fires at her (B-41). Level: training markers, then dice.',
  'F3.1': 'Every ship fires once; damage takes effect when all have fired.',
  'F3.2': 'A die for each point of gunnery: 6 hits, with a training marker 5 too.',
  'F3.3':
    "For each hit a die, plus the firer's power, less the target's armour: up to 1 nothing, 2 to 5 one damage, from 6 a die of damage.",
  'F3.4': 'Damage takes as much speed; at her endurance a ship is sunk, and her card goes to who sank her.',
  'F4.1': 'After the fire an engaged fleet may try to break off, all ships together, the faster first.',
  'F4.2': 'The faster one gets away.',
  'F4.3': 'A slower one gets away if it is not pursued, else with a die above the difference of speed.',
  'B-01': 'Powers level in points: more battleships first, then the dice.',
  'B-02':
    'War is declared right after the neutrality: each power that is not neutral is asked once, in the order of points.',
  'B-03': 'Of two powers none is neutral.',
  'B-04': 'A neutral forced into the war commits a ship too.',
  'B-05':
    "A victor's ships that were not committed survive, or score nothing: 残存 may be all that are left, or those left of the ships that took part.",
  'B-06':
    'Both sides gone in one round: nobody holds the field, all at war lose, neutrals compare; without neutrals it is a draw.',
  'B-07': 'Ships that came home survive.',
  'B-08': "A fleet's speed is that of the ships it has left.",
  'B-09': 'No speed is below 0.',
  'B-10': 'Half the dice, rounded down, but one at least.',
  'B-11': 'Two fleets that both halve one do not quarter it.',
  'B-12': 'One of several fleets halves all fire of their opponent, not only the fire at itself.',
  'B-13':
    'Targets run from front to rear with the firers; lines of fire do not cross. Several fleets are one line, in the order in which they were paired.',
  'B-14': 'A ship under fire without a lawful attacker to answer holds fire. Any ship may.',
  'B-15': 'The card goes to the power whose fleet fired.',
  'B-16': 'More damage than endurance sinks too.',
  'B-17': 'One die of damage a hit, however high the sum.',
  'B-18': "More than one training marker counts in ties only, as a sum over the fleet's ships afloat.",
  'B-19':
    'Breaking off needs more than the difference; level speeds always get away, and the order between them is as for targets.',
  'B-20': 'Nobody dodges a fleet as fast as itself.',
  'B-21': 'Contact is kept with a die of at least the difference: 1 always, above 6 never.',
  'B-22': 'An idle fleet may not declare this round.',
  'B-23': 'Without the ships sent home the fleet is as fast as the rest, at once.',
  'B-24': 'Who withdraws leaves at once; only a ship sent home alone has to pass the check of F1.7.',
  'B-25': 'Rock, paper, scissors is a die.',
  'B-26': 'After the last round the side with more points afloat on the field holds it; level: as B-06.',
  'B-27': 'Armour above power takes effect away, never damage back; no hit is certain to hurt.',
  'B-28': 'Lines close up and are never reordered.',
  'B-29':
    'In round 1 a fleet whose turn comes must declare, and nobody withdraws. Who is engaged or idle when its turn comes has none.',
  'B-30':
    'A pairing lasts until a side of it is sunk, or a dodge, a split or a break-off ends it; then the fleet chooses again next round.',
  'B-31': 'A dodger that is kept in contact fights on; only the new declaration fails, and its fleet is idle.',
  'B-32':
    'Opponents first say whether they pursue; the fastest of them counts, with one die. One of several leaves alone.',
  'B-33': 'Each owner speaks for his fleets; for the side, of those with a level fleet, the power with most points.',
  'B-34': 'A fleet that loses a dodger but fights others still is not idle.',
  'B-35': 'Once ships were sent home alone, the rest of the fleet stays this round, one ship at least.',
  'B-36':
    'A test that cannot fail or cannot succeed is decided without a die; a salvo that cannot hurt its target, or finds her sinking already, is told without dice, and ends with the hit that sinks her. All other dice are thrown, whatever hangs on them.',
  'B-37': 'For "more battleships in total" (F1.1) a side\'s ships on the field count, as they are at that moment.',
  'B-38':
    'The faster aims first within each pairing; between pairings there is no order, and one is finished before the next begins. So with breaking off, or the fastest fleet of the whole sea is first.',
  'B-39': 'Every declaration by a slower fleet may be dodged anew, by an idle fleet and after a failed dodge too.',
  'B-40': 'Several opponents of one dodger answer in the order of pairing, each knowing what came before.',
  'B-41':
    'Being fired at binds who chooses later: a ship that has chosen keeps her target though another then fires at her.',
  'B-42':
    'Each power forms its fleets by itself (各プレイヤー毎に): nobody sees those of others before all are formed.',
};
