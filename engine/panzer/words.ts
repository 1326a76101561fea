/** The English catalogue of panzer: a phrase for each kind of meaning. Other languages are catalogues beside it. */
import type { Catalogue } from '../core/meaning.js';
import type { AttackBasis, ChanceKind, ModifierKind, Order, RollKind, SideText, Verdict } from './meaning.js';
import type { Names } from './names.js';
import { PHASE_TEXT, type PhaseName } from './phases.js';
import { eighthsText } from './points-text.js';

export const SIDE_WORDS: Readonly<Record<SideText, string>> = {
  ...{ n: 'north', ne: 'north-east', se: 'south-east', s: 'south', sw: 'south-west', nw: 'north-west' },
};

/** Names of sides that are told with an article in a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['Allies', 'United States']);
export const withArticle = (side: string): string => (WITH_ARTICLE.has(side) ? `the ${side}` : side);

/** Phases whose decisions end when a side has enough of them. */
const ENOUGH_WORDS: Partial<Readonly<Record<PhaseName, string>>> = {
  direct: 'no more direct fire',
  'air-attack': 'no more air attacks',
  vehicles: 'no more moves of vehicles',
  foot: 'no more moves on foot',
  assault: 'no more close assault',
};

export const ORDER_WORDS: Catalogue<Order, Names> = {
  'set-up': ({ unit, hex }, n) => `${n.unit(unit)} is set up in ${hex}`,
  'set-up-inside': ({ unit, hex }, n) => `${n.unit(unit)} is set up in the fortification in ${hex}`,
  'set-up-aboard': ({ unit, carrier }, n) => `${n.unit(unit)} is set up aboard ${n.unit(carrier)}`,
  lay: ({ marker, hex }, n) => `${n.marker(marker)}: in ${hex}`,
  'land-in': ({ unit, turn }, n) => `${n.unit(unit)} comes from the sea in turn ${turn}`,
  'land-at': ({ unit, hex }, n) => `${n.unit(unit)} comes by way of ${hex}`,
  'leave-out': () => 'there is no room, and it is left out',
  'no-order': ({ unit }, n) => `${n.unit(unit)} has no order`,
  order: ({ unit, hex }, n) => `${n.unit(unit)} is to fire at ${hex} next turn`,
  'order-later': ({ unit, hex }, n) => `${n.unit(unit)} is to fire at ${hex} two turns from now`,
  'hold-all': () => 'no more indirect fire',
  hold: ({ unit }, n) => `${n.unit(unit)} holds its fire`,
  'fire-order': ({ hex }) => `indirect fire at ${hex}`,
  'order-smoke': ({ unit, hex }, n) => `${n.unit(unit)} is to fire smoke into ${hex} next turn`,
  'fire-smoke': ({ hex }) => `smoke into ${hex}, as ordered`,
  smoke: ({ hex }) => `smoke into ${hex}`,
  enough: ({ phase }) => ENOUGH_WORDS[phase] ?? `${PHASE_TEXT[phase].toLowerCase()} is over`,
  'shell-bridge': ({ hex }) => `indirect fire at the bridge in ${hex}`,
  attack: ({ hex }) => `an attack on ${hex}`,
  assault: ({ hex }) => `close assault on ${hex}`,
  'target-all': () => 'at all of them',
  'targets-done': () => 'at these',
  'target-fort': () => 'at the fortification',
  'target-bridge': () => 'at the bridge',
  target: ({ unit }, n) => `at ${n.unit(unit)}`,
  firer: ({ unit }, n) => `${n.unit(unit)} fires too`,
  assaulter: ({ unit }, n) => `${n.unit(unit)} assaults`,
  fire: () => 'with these',
  'no-fire': () => 'nobody fires at it here',
  'no-flight': ({ plane }, n) => `${n.plane(plane)} stays away`,
  flight: ({ plane, hex }, n) => `${n.plane(plane)} flies to ${hex}`,
  'fly-on': ({ plane }, n) => `${n.plane(plane)} stays where it is`,
  'fly-home': ({ plane }, n) => `${n.plane(plane)} flies home for good`,
  'no-flak': ({ plane }, n) => `nobody fires at ${n.plane(plane)}`,
  gun: ({ unit, plane }, n) => `${n.unit(unit)} fires at ${n.plane(plane)}`,
  plane: ({ plane, arm }, n) => `${n.plane(plane)} attacks with ${arm === 'guns' ? 'machine guns' : arm}`,
  mover: ({ unit }, n) => `${n.unit(unit)} moves`,
  stay: ({ unit }, n) => `${n.unit(unit)} stays`,
  exit: ({ unit, edge }, n) => `${n.unit(unit)} leaves the map in the ${edge}`,
  face: ({ unit, side }, n) => `${n.unit(unit)} faces ${SIDE_WORDS[side]}`,
  load: ({ unit, load }, n) => `${n.unit(unit)} loads ${n.unit(load)}`,
  unload: ({ unit, load }, n) => `${n.unit(unit)} unloads ${n.unit(load)}`,
  clear: ({ unit, of, hex }, n) => `${n.unit(unit)} clears the ${of} in ${hex}`,
  charge: ({ unit, segment, of }, n) => `${n.unit(unit)} lays charges on the bridge (${segment} of ${of} segments)`,
  detonate: ({ unit }, n) => `${n.unit(unit)} blows the bridge`,
  build: ({ unit }, n) => `${n.unit(unit)} makes a block`,
  break: ({ unit }, n) => `${n.unit(unit)} breaks the temporary bridge`,
  go: ({ unit, hex }, n) => `${n.unit(unit)} moves to ${hex}`,
  'go-inside': ({ unit, hex }, n) => `${n.unit(unit)} moves into the fortification in ${hex}`,
  hurry: ({ unit, hex }, n) => `${n.unit(unit)} hurries to ${hex}`,
  overrun: ({ unit, hex }, n) => `${n.unit(unit)} overruns ${hex}`,
  lane: ({ unit, hex }, n) => `${n.unit(unit)} drives on to ${hex}`,
  jump: ({ unit, load, hex }, n) => `${n.unit(unit)} drives on to ${hex}, and ${n.unit(load)} jumps off before`,
  join: ({ unit }, n) => `${n.unit(unit)} overruns with them`,
  roll: () => 'the die',
};

export const ROLL_WORDS: Readonly<Record<RollKind, string>> = {
  mines: 'mines',
  scatter: 'where the fire falls',
  'scatter-side': 'direction of scatter',
  indirect: 'indirect fire',
  direct: 'direct fire',
  second: 'the own men inside',
  flak: 'fire at aircraft',
  air: 'air attack',
  overrun: 'overrun',
  crossing: 'wading',
  assault: 'close assault',
  works: 'engineers',
  opportunity: 'opportunity fire',
  'indirect-fort': 'indirect fire',
  'quick-time': 'quick time',
  swim: 'swimming ashore',
};

export const MODIFIER_WORDS: Readonly<Record<ModifierKind, string>> = {
  terrain: 'terrain',
  dispersed: 'a dispersed target',
  overrun: 'overrun',
  'close-assault': 'close assault',
};

export const CHANCE_WORDS: Readonly<Record<ChanceKind, string>> = {
  wade: 'it wades in',
  'keep-together': 'it keeps together',
  blow: 'the bridge is blown',
  'falls-there': 'it falls where it is meant to',
  'shot-down': 'the plane is shot down',
  'driven-off': 'it is driven off',
};

export const BASIS_WORDS: Catalogue<AttackBasis, Names> = {
  'attack-basis': ({ attack, defence, odds }) =>
    `${eighthsText(attack)} to ${eighthsText(defence)}${odds === 'none' ? ': no odds' : `: ${odds}`}`,
};

export const VERDICT_WORDS: Catalogue<Verdict, Names> = {
  verdict: ({ seat, grade }, n) =>
    seat === undefined ? 'nobody has won' : `a ${grade} victory of ${withArticle(n.side(seat))}`,
};
