/** English: what the lobby calls the rules that players may switch, and those who play by it. */
import type { OptionName } from '../../../../../engine/battleships/index.js';
import type { LobbyWords } from '../../../model/lobby-words.js';

export const lobby: LobbyWords<OptionName> = {
  options: {
    meanings: {
      radar: 'Radar gunnery',
      spotters: 'Spotter planes',
      crews: 'Crew quality',
      arcs: 'No aft fire for ships with all guns forward',
      reload: 'Japanese torpedo reload',
      mines: 'Mines',
      batteries: 'Coast batteries',
      friendlyFire: 'Night fire over friends, at their peril',
      flagship: 'Secret flagship',
      command: 'Command control with chits',
      turning: 'Penalty for ships that turned',
      special: 'Special damage',
      spotterPenalty: 'Spotter shots',
      starShells: 'Star shell is fired by',
      starShellPenalty: 'The penalty of star shell is for',
      torpedoArc: 'Torpedoes are launched',
      capitalTorpedoes: 'Torpedoes of capital ships that had them',
      singleCruiserStacksAsOne: 'A single cruiser counts one for stacking',
      lossOfContact: 'A unit out of contact leaves the battle',
    },
    values: {
      spotterPenalty: { 3: '-3', 1: '-1' },
      starShells: { 'one-a-side': 'one ship a side', 'each-ship': 'each ship' },
      starShellPenalty: { chart: 'targets it shows', body: 'any lit target' },
      torpedoArc: { broadside: '30 to 150 degrees off the bow', beam: '60 to 120 degrees off the bow' },
    },
    switches: {
      'rodney-radar': "Rodney's radar works",
      'rodney-torpedoes': 'Rodney has torpedoes',
      smoke: 'Smoke',
      reinforcements: 'Reinforcements',
      'hood-doubtful-sinking': 'Hood may survive a catastrophic hit',
      'italian-night-guns': 'Italian main guns fire at -2 by night',
      'vittorio-veneto': 'Vittorio Veneto takes part',
      reluctance: 'The British spare ships that are silenced',
      renown: 'Renown arrives',
      'large-game': 'The large game, with Musashi and New Jersey',
    },
  },
  agents: {
    doctrines: {
      balanced: 'balanced',
      cautious: 'cautious',
      aggressive: 'aggressive',
      torpedo: 'for torpedoes',
      'line-of-battle': 'for the line of battle',
    },
    levels: {
      ensign: { name: 'an Ensign', line: 'Closes, and fires at the biggest in sight.' },
      lieutenant: { name: 'a Lieutenant', line: 'Fires at the nearest, with all guns bearing.' },
      commander: { name: 'a Commander', line: 'Finds the good range; fires at the nearest.' },
      captain: { name: 'a Captain', line: 'Each ship for herself, by her own odds.' },
      'rear-admiral': { name: 'a Rear Admiral', line: 'The fleet as one, by exact odds.' },
      'fleet-admiral': { name: 'a Fleet Admiral', line: 'Plays the next turns through before it orders.' },
      'grand-admiral': { name: 'a Grand Admiral', line: 'Knows by experience what is worth a thought.' },
    },
  },
};
