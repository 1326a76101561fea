/** Check of a standing order against the form of its battle: each wish must be one of the battle's, with a value that it can have. */
import { fail, ok, type Result } from '../../engine/index.js';
import type { Idle, StandingForm, StandingOrder, WishField, WishName } from '../protocol/index.js';

type Wished = string | number;

/** An order that can be laid down, and what was said in it to no effect. */
export interface ReadOrder {
  readonly order: StandingOrder;
  readonly idle: readonly Idle[];
}

/** The order with all that its form says where it says nothing itself. What is wrong has `at`, a JSON pointer into the message. */
export function readStanding(form: StandingForm, order: StandingOrder): Result<ReadOrder, 'BAD_STANDING_ORDER'> {
  if (form.fields.length === 0) return misfit('Standing orders are not for this battle: its form is empty.', '');
  for (const wish of Object.keys(order.wishes)) {
    if (form.fields.every((field) => field.wish !== wish))
      return misfit(
        `This battle knows no wish \`${wish}\`. It knows: ${form.fields.map((f) => f.wish).join(', ')}.`,
        `/wishes/${wish}`,
      );
  }
  const unknown = order.until.findIndex((until) => !form.until.includes(until));
  if (unknown >= 0) {
    const known = form.until.join(', ');
    return misfit(
      `A standing order here cannot end by \`${order.until[unknown]}\`. It can by: ${known}.`,
      `/until/${unknown}`,
    );
  }
  if (order.until.includes('enemy-near') && order.near === undefined)
    return misfit('`enemy-near` needs `near`, the number of hexes.', '/near');
  const wishes: Partial<Record<WishName, Wished>> = {};
  const idle: Idle[] = [];
  for (const field of form.fields) {
    if (!counts(field, wishes)) {
      if (order.wishes[field.wish] !== undefined) idle.push({ wish: field.wish, why: 'not-beside' });
      continue;
    }
    const value = order.wishes[field.wish] ?? standardOf(field);
    if (!fits(field, value)) return misfit(`\`${field.wish}\` must be ${rightFor(field)}.`, `/wishes/${field.wish}`);
    wishes[field.wish] = value;
  }
  return ok({ order: { ...order, until: [...new Set(order.until)], wishes }, idle });
}

const misfit = (message: string, at: string) => fail('BAD_STANDING_ORDER', message, { at: `/order${at}` });

/** Whether a wish says anything beside those before it. */
const counts = ({ where }: WishField, wishes: Partial<Record<WishName, Wished>>): boolean =>
  where === undefined || [where.is, ...(where.or ?? [])].some((choice) => choice === wishes[where.wish]);

const standardOf = ({ choices, standard, units }: WishField): Wished | undefined =>
  choices?.[0] ?? standard ?? units?.[0]?.id;

function fits({ choices, number, units }: WishField, value: Wished | undefined): value is Wished {
  if (typeof value === 'string') return choices?.includes(value) === true;
  if (value === undefined) return false;
  if (units !== undefined) return units.some(({ id }) => id === value);
  return number !== undefined && value >= number[0] && value <= number[1];
}

function rightFor({ choices, number }: WishField): string {
  if (choices !== undefined) return `one of ${choices.join(', ')}`;
  return number === undefined ? 'the number of a unit of the form' : `a whole number from ${number[0]} to ${number[1]}`;
}
