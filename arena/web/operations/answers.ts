/** Answers to the question at hand by what they stand for: a hex, a fleet, a contact, a port or a ship. Chart and list are two handles of them. */
import { batch } from '@preact/signals';
import { type UnitId, unitId } from '../../../engine/index.js';
import { type CampaignOrder, type CampaignState, describe } from '../../../engine/operations/index.js';
import type { WireAction } from '../model/battle.js';
import type { CampaignModel } from './model.js';
import { hexOf } from './names.js';

export interface CampaignAnswer {
  readonly wire: WireAction;
  readonly order: CampaignOrder;
}

export interface Answers {
  /** As the server lists them, with what says `enough` last. */
  readonly all: readonly CampaignAnswer[];
  /** Fleets that may sail, by their first units. */
  readonly movers: readonly UnitId[];
  /** Courses of each of them, by the hex in which they end. */
  readonly courses: ReadonlyMap<UnitId, ReadonlyMap<number, CampaignAnswer>>;
  /** Hexes to stand off to. */
  readonly byHex: ReadonlyMap<number, CampaignAnswer>;
  /** Own fleets, by their first units. */
  readonly byFleet: ReadonlyMap<UnitId, CampaignAnswer>;
  readonly byContact: ReadonlyMap<number, CampaignAnswer>;
  readonly byPort: ReadonlyMap<string, CampaignAnswer>;
  /** Ships and aircraft. */
  readonly byUnit: ReadonlyMap<UnitId, CampaignAnswer>;
}

type Kind = CampaignOrder['kind'];
/** What stands for a fleet, a contact, a port, a unit, or a unit that is aimed at. */
const OF_FLEETS = ['intercept', 'lay-mines', 'sweep-mines'] as const satisfies readonly Kind[];
const OF_CONTACTS = ['engage', 'strike-fleet', 'attack-submerged'] as const satisfies readonly Kind[];
const OF_PORTS = ['strike-base', 'spend-logistics', 'spend-resources'] as const satisfies readonly Kind[];
const OF_UNITS = ['detach', 'fly', 'take-loss'] as const satisfies readonly Kind[];
const OF_TARGETS = [
  'aim-guns',
  'torpedo-ship',
  'answer-hunter',
  'shell-ship',
  'set-on',
] as const satisfies readonly Kind[];

const isOf = <K extends Kind>(
  order: CampaignOrder,
  kinds: readonly K[],
): order is Extract<CampaignOrder, { kind: K }> => kinds.some((kind) => kind === order.kind);

/** Those that end a question stand last. */
const isLast = ({ order }: CampaignAnswer): boolean =>
  order.kind === 'decline-question' || order.kind === 'enough-aircraft' || order.kind === 'no-fighter';

/** The state in which is answered: that of the order sheet while it is written. */
export const stateAsked = ({ known, sitting }: CampaignModel): CampaignState | null =>
  sitting?.rehearsal.value?.state ?? known.value;

/** Those of the question; of an order sheet those that can be set down next. */
function legalNow({ game, known, asked, sitting, view }: CampaignModel): readonly WireAction[] {
  const rehearsal = sitting?.rehearsal.value ?? null;
  if (rehearsal !== null) return rehearsal.legal.map((id) => ({ id, text: game.write(rehearsal.state, id) }));
  // What is asked about the campaign, and not by it, has its own panel: whether an action is fought out.
  const isOwn = view.value.question !== undefined;
  return known.value !== null && isOwn && asked.value?.kind === 'action' ? asked.value.legal : [];
}

export function answersOf(model: CampaignModel): Answers {
  const { game } = model;
  const [state, legal] = [stateAsked(model), legalNow(model)];
  const listed = legal.map((wire): CampaignAnswer => ({ wire, order: describe(game.campaign, state!, wire.id) }));
  const all = [...listed.filter((one) => !isLast(one)), ...listed.filter(isLast)];
  const courses = new Map<UnitId, Map<number, CampaignAnswer>>();
  const byHex = new Map<number, CampaignAnswer>();
  const byFleet = new Map<UnitId, CampaignAnswer>();
  const byContact = new Map<number, CampaignAnswer>();
  const byPort = new Map<string, CampaignAnswer>();
  const byUnit = new Map<UnitId, CampaignAnswer>();
  for (const answer of all) {
    const { order } = answer;
    if (order.kind === 'sail') {
      const own = courses.get(order.unit) ?? new Map<number, CampaignAnswer>();
      courses.set(order.unit, own.set(hexOf(game.campaign, order.hex), answer));
    } else if (order.kind === 'stand-off') byHex.set(hexOf(game.campaign, order.hex), answer);
    else if (isOf(order, OF_FLEETS)) {
      if (!byFleet.has(order.unit)) byFleet.set(order.unit, answer);
    } else if (isOf(order, OF_CONTACTS)) byContact.set(order.contact, answer);
    else if (isOf(order, OF_PORTS)) {
      if (!byPort.has(order.port)) byPort.set(order.port, answer);
    } else if (isOf(order, OF_UNITS)) byUnit.set(order.unit, answer);
    else if (isOf(order, OF_TARGETS)) byUnit.set(order.target, answer);
  }
  return { all, movers: [...courses.keys()], courses, byHex, byFleet, byContact, byPort, byUnit };
}

/** A fleet is taken in hand: it stays where it is until it is given a course. */
export function takeInHand({ picked, selected }: CampaignModel, { courses }: Answers, unit: UnitId): void {
  const own = [...(courses.get(unit)?.values() ?? [])];
  const stay = own.find(({ order }) => order.kind === 'sail' && order.stays) ?? own[0];
  batch(() => {
    selected.value = unit;
    picked.value = stay?.wire ?? null;
  });
}

/** The fleet whose course is asked for: that of the answer at hand, the one that was chosen, or the only one. */
export function moverOf({ picked, selected }: CampaignModel, { all, movers }: Answers): UnitId | undefined {
  const order = all.find(({ wire }) => wire.id === picked.value?.id)?.order;
  if (order !== undefined && (order.kind === 'sail' || order.kind === 'divide')) return order.unit;
  const chosen = selected.value;
  if (chosen !== null && movers.includes(unitId(chosen))) return unitId(chosen);
  return movers.length === 1 ? movers[0] : undefined;
}
