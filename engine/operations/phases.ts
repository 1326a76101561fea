/** The course of a campaign: days of supply, raids, and three sea phases of six categories. @rule G-22 */
import { type CampaignState, G } from './layout.js';

export const PHASES = [
  'supply', // N17.1
  'sea', // N13
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export const PHASE = {
  supply: 0,
  sea: 1,
  over: 2,
} as const satisfies Readonly<Record<PhaseName, number>>;

/** What each phase is called. */
export const PHASE_TEXT: Readonly<Record<PhaseName, string>> = {
  supply: 'Supply and sorties',
  sea: 'Sea phase',
  over: 'The campaign is over',
};

/** Everything that can be done or be waited for: `G.step`. Who decides, and by which rule. */
export const STEPS = [
  'supply', // the seat G.other spends stores, or not, N17.1
  'spend', // dice: is a damaged logistics unit of any use, N17.1
  'begin', // a sea phase begins: detection without dice, N12.1
  'works', // the seat G.other: fleets that lay or sweep mines, N17.5
  'order', // dice: who moves first, N13.2
  'sail', // the seat whose half it is: a fleet and where it ends, N13, N14; pass, N13.3
  'detach', // the same: ships of the new fleet, N14.3
  'walk', // the mover enters the next hex
  'mine', // dice: unit G.unit of the walker meets mines, N17.6
  'patch', // dice: unit G.unit of the walker after mines, N7.4
  'intercept', // the other seat, N15.2
  'spot', // dice: searches at the end of a move, N12.4
  'contact', // fleets in one hex, N15.1
  'engage', // the owner of fleet G.walker: whom first, G-46
  'decline', // the owner of fleet G.walker, N12.5, N15.4
  'night', // the owner of fleet G.walker, N15.3
  'fight', // the flow of a surface action
  'aside', // the owner of fleet G.walker: to which hex, N2.7, G-25
  'dock', // the mover's seat, G-44
  'strike', // the mover's seat: carriers strike, N16.1
  'answer', // the struck seat strikes back, N16.2
  'striking', // the flow of an air strike
  'shell', // the mover's seat: bombardment of a port, ship by ship, N17.3, N17.4
  'shelling', // dice: a ship's fire at a facility or a docked ship
  'harm', // the defender: what a point of damage does, N17.3
  'harming', // dice of it
  'mend', // dice: ships of the port at half after a bombardment, N7.4
  'hunt', // the submarine's seat: whom it attacks, N8
  'hunting', // the flow of a submarine's attack
  'moved', // a move is over
  'base', // the owner of base G.unit: against a detected fleet, N16.4
  'lay', // dice: unit G.unit lays or sweeps mines, N17.5
  'close', // a sea phase ends, N12.6
  'over',
] as const;
export type StepName = (typeof STEPS)[number];

export const STEP = {
  supply: 0,
  spend: 1,
  begin: 2,
  works: 3,
  order: 4,
  sail: 5,
  detach: 6,
  walk: 7,
  mine: 8,
  patch: 9,
  intercept: 10,
  spot: 11,
  contact: 12,
  engage: 13,
  decline: 14,
  night: 15,
  fight: 16,
  aside: 17,
  dock: 18,
  strike: 19,
  answer: 20,
  striking: 21,
  shell: 22,
  shelling: 23,
  harm: 24,
  harming: 25,
  mend: 26,
  hunt: 27,
  hunting: 28,
  moved: 29,
  base: 30,
  lay: 31,
  close: 32,
  over: 33,
} as const satisfies Readonly<Record<StepName, number>>;
export type CourseStep = (typeof STEP)[StepName];

/** The step, as the state has it. */
export const stepOf = (s: CampaignState): CourseStep => s[G.step] as CourseStep;

/** The flow of combat that is under way: `G.flow`. */
export const FLOW = { none: 0, action: 1, strike: 2, hunt: 3 } as const;

/** What follows when a fleet has entered a hex: `G.after`. */
export const AFTER = {
  /** The mover goes on along its path, if nobody intercepts. */
  walk: 0,
  /** An interceptor meets the mover. @rule N15.2 */
  meet: 1,
  /** A fleet has stepped aside. @rule G-25 */
  aside: 2,
} as const;

/** Categories in the order in which they move. @rule N13.1 */
export const CATEGORY = {
  transport: 1,
  support: 2,
  detected: 3,
  boats: 4,
  submarines: 5,
  undetected: 6,
} as const;
export const LAST_CATEGORY = 6;
