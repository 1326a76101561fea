/** Waters of a test: a small campaign made of a few words, played by an admiral against an enemy who lies still or is greedy. */
import type { Agent } from '../../../agents/agent.js';
import { DOCTRINES } from '../../../agents/operations/admiral/doctrine.js';
import { KIT } from '../../../agents/operations/index.js';
import { SeatSituation } from '../../../agents/situation.js';
import {
  type Action,
  actionList,
  CHANCE,
  FIRST_SEAT,
  includesAction,
  OVER,
  type Seat,
  SeededChance,
} from '../../../engine/index.js';
import { advance } from '../../../engine/operations/flow.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { hexIn } from '../../../engine/operations/hexes.js';
import { detect } from '../../../engine/operations/knowledge.js';
import { type CampaignState, F, fleetAt, G, U } from '../../../engine/operations/layout.js';
import { CATEGORY, PHASE, STEP } from '../../../engine/operations/phases.js';
import type { Award, ForceSpec, PortSpec, Scenario } from '../../../engine/operations/scenario.js';

/** `battle 0304 kongo jpdd*2 | a6m*2`: kind, hex, units, aircraft aboard. */
export type ForceWords = string;

export interface Waters {
  /** Of the first side, which is the admiral's, and of the second. */
  readonly own: readonly ForceWords[];
  readonly enemy: readonly ForceWords[];
  readonly awards?: readonly Award[];
  readonly ports?: readonly PortSpec[];
  readonly mines?: Scenario['mines'];
  readonly land?: readonly string[];
  readonly turns?: number;
}

function forceIn(words: ForceWords): ForceSpec {
  const [kind, hex, ...rest] = words.split(' ');
  const bar = rest.indexOf('|');
  const counted = (names: readonly string[]): ForceSpec['units'] =>
    names.map((name) => {
      const [unit, count = '1'] = name.split('*');
      return { unit: unit!, count: Number(count) };
    });
  const units = counted(bar < 0 ? rest : rest.slice(0, bar));
  return {
    name: words,
    kind: kind as ForceSpec['kind'],
    hex: hex!,
    units,
    ...(bar < 0 ? {} : { aircraft: counted(rest.slice(bar + 1)) }),
  };
}

const SUNK_AWARDS: readonly Award[] = [
  { kind: 'sunk', side: 'US', types: ['AK', 'BH', 'AO'], points: 6 },
  { kind: 'sunk', side: 'US', costs: 2 },
  { kind: 'sunk', side: 'JP', types: ['AK', 'BH', 'AO'], points: 6 },
  { kind: 'sunk', side: 'JP', types: ['CV', 'CVL'], costs: 3 },
  { kind: 'sunk', side: 'JP', costs: 2 },
];

/** A sea of 14 by 8 hexes between the United States, whose admiral is tried, and Japan. */
export const gameIn = ({
  own,
  enemy,
  awards = [],
  ports = [],
  mines = [],
  land = [],
  turns = 2,
}: Waters): OperationsGame =>
  new OperationsGame({
    ruleset: 'operations',
    id: 'waters',
    title: 'Waters',
    date: '1942-11-12',
    turns,
    map: { columns: 14, rows: 8 },
    land,
    partLand: [],
    closed: [],
    ports,
    mines,
    training: { US: 2, JP: 2 },
    seats: [
      { id: 'US', name: 'United States', nations: ['US'], forces: own.map(forceIn) },
      { id: 'JP', name: 'Japan', nations: ['JP'], forces: enemy.map(forceIn) },
    ],
    awards: [...awards, ...SUNK_AWARDS],
    par: 0,
    drawn: 0,
    options: {},
    ladder: false,
    briefing: '',
    notes: [],
  });

/** A campaign as it was played: the admiral's orders in notation, and the state after them. */
export interface Voyage {
  readonly game: OperationsGame;
  readonly s: CampaignState;
  readonly orders: readonly string[];
}

/** Passes, and accepts whatever comes. */
const STILL: Agent = {
  name: 'still',
  reset() {},
  choose: ({ legal }) => ({ action: legal.ids[0]! as Action }),
};

export type Player = (game: OperationsGame) => Agent;

export const byAdmiral: Player = (game) => KIT.admiralty.seat(game, DOCTRINES[KIT.admiralty.standard]!, 'admiral');

export interface Voyages {
  /** Sea phases that are played; all where nothing is said. */
  readonly phases?: number;
  readonly foe?: 'still' | 'greedy';
  /** Changes the state before the first decision. */
  readonly before?: (voyage: Voyage) => void;
  readonly seed?: number;
}

export function sail(
  waters: Waters,
  { phases = 99, foe = 'still', before, seed = 1 }: Voyages,
  player = byAdmiral,
): Voyage {
  const game = gameIn(waters);
  const s = game.create();
  game.start(s);
  const orders: string[] = [];
  const voyage: Voyage = { game, s, orders };
  before?.(voyage);
  const agents = [player(game), foe === 'still' ? STILL : KIT.greedy.seat(game)];
  for (const agent of agents) agent.reset(String(seed));
  const chance = new SeededChance([seed, 2, 3, 4]);
  const legal = actionList(game.spec.maxLegal);
  const situation = new SeatSituation(game);
  for (let actor = game.toAct(s); actor !== OVER && phaseOf(s) < phases; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]! as Action;
    if (actor !== CHANCE) {
      const decision = agents[actor]!.choose(situation.at(s, actor as Seat, legal), {});
      if (decision instanceof Promise) throw new Error('nobody here thinks long');
      action = decision.action;
      if (!includesAction(legal, action)) throw new Error('no such order');
      if (actor === FIRST_SEAT && legal.count > 1) orders.push(game.write(s, action));
    }
    game.apply(s, action, chance);
  }
  return voyage;
}

/** Sea phases that are over. */
const phaseOf = (s: CampaignState): number => (s[G.turn]! - 1) * 3 + Math.max(1, s[G.sea]!) - 1;

const unitAt = ({ game }: Voyage, token: string): number => game.campaign.tokens.indexOf(token);
/** The fleet of a unit; below 0 where it is gone. */
export const fleetOf = (v: Voyage, token: string): number =>
  v.s[v.game.campaign.unitsAt + unitAt(v, token) * U.size + U.fleet]!;
export const hexAt = (v: Voyage, token: string): number => v.s[fleetAt(fleetOf(v, token)) + F.hex]!;
export const isDocked = (v: Voyage, token: string): boolean => v.s[fleetAt(fleetOf(v, token)) + F.docked] === 1;
export const hitsAt = (v: Voyage, token: string): number =>
  v.s[v.game.campaign.unitsAt + unitAt(v, token) * U.size + U.hits]!;
export function hurt(v: Voyage, token: string, hits: number): void {
  v.s[v.game.campaign.unitsAt + unitAt(v, token) * U.size + U.hits] = hits;
}
export const apartFrom = (v: Voyage, token: string, label: string): number =>
  v.game.campaign.map.bySea[hexAt(v, token) * v.game.campaign.map.hexes + hexIn(v.game.campaign.scenario.map, label)]!;
export const isAt = (v: Voyage, token: string, label: string): boolean => apartFrom(v, token, label) === 0;

/** An action by day between the fleets of two units, which the first has entered; the state stands at its first question. */
export const meetAt =
  (token: string, other: string) =>
  (v: Voyage): void => {
    const { game, s } = v;
    const [f, e] = [fleetOf(v, token), fleetOf(v, other)];
    s[G.phase] = PHASE.sea;
    s[G.sea] = 1;
    s[G.category] = CATEGORY.detected;
    s[fleetAt(e) + F.hex] = s[fleetAt(f) + F.hex]!;
    detect(game.campaign, s, f);
    detect(game.campaign, s, e);
    s[G.mover] = f;
    s[G.foeA] = f;
    s[G.foeB] = e;
    s[G.forced] = 1;
    s[G.step] = STEP.contact;
    advance(game.campaign, s, undefined);
  };
