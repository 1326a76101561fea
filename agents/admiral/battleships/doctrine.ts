/** An admiral's convictions as data. */
import { z } from 'zod';
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../../engine/core/result.js';
import aggressive from './doctrines/aggressive.json' with { type: 'json' };
import balanced from './doctrines/balanced.json' with { type: 'json' };
import cautious from './doctrines/cautious.json' with { type: 'json' };
import lineOfBattle from './doctrines/line-of-battle.json' with { type: 'json' };
import torpedo from './doctrines/torpedo.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(10).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the admiral is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    attack: weight('what damage to the enemy is worth against damage to oneself (1: alike)'),
    openingRange: z
      .union([z.literal('odds'), z.number().int().min(1).max(25)])
      .describe('hexes at which the heavy ships want to fight, or `odds`: wherever the exchange of fire is best'),
    rangeKeeping: weight('how hard the fleet is steered to that range, points a hex'),
    foresight: weight('how much the exchange of fire in later turns counts against the next turn'),
    concentration: weight('preference for a target that friends already fire at (1: by plain odds)'),
    suppression: weight('worth of bringing an undisturbed enemy under fire (1: by plain odds)'),
    torpedoRelease: z
      .number()
      .min(0)
      .max(1)
      .describe('share of the ideal torpedo attack that must be in reach before torpedoes are spent'),
    torpedoDrive: weight('how far torpedo ships go to get into position'),
    torpedoCare: weight('how much the danger of enemy torpedoes counts'),
    cohesion: weight('points a hex for keeping the heavy ships together'),
    broadside: weight('points for a heavy ship that lies across the line to the enemy'),
    breakOff: z.number().min(0).max(1).describe('share of her life a ship has lost when she turns away from the enemy'),
    exitHurry: z
      .number()
      .min(0)
      .max(0.5)
      .describe('part of the reward of an exit that each turn of delay puts at risk'),
  })
  .meta({ title: 'Doctrine of a flagplot admiral' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. None is shown to be stronger than all others. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [balanced, aggressive, cautious, torpedo, lineOfBattle].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'balanced';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export function parseDoctrine(text: string): Result<Doctrine> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return fail('NOT_JSON', `A doctrine is a JSON object; this is not JSON: ${(error as Error).message}.`);
  }
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    return fail('NOT_A_DOCTRINE', 'A doctrine is a JSON object such as `{"name": "mine", "attack": 1.2}`.');
  }
  const given = data as Readonly<Record<string, unknown>>;
  const read = doctrineSchema.safeParse({ ...DOCTRINES[DEFAULT_DOCTRINE], name: undefined, ...given });
  if (read.success) return ok(read.data);
  const wrong = read.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ at: name, message: unknownField(name) }));
    const at = String(issue.path[0]) as FieldName;
    return { at, message: wrongField(at, given) };
  });
  return fail('NOT_A_DOCTRINE', wrong.map((w) => w.message).join(' '), { at: wrong[0]!.at });
}

type FieldName = keyof Doctrine;
const FIELDS = Object.keys(doctrineSchema.shape);

const unknownField = (name: string): string =>
  `A doctrine has no \`${name}\`${didYouMean(name, FIELDS)}. It has: ${FIELDS.join(', ')}.`;

function wrongField(name: FieldName, given: Readonly<Record<string, unknown>>): string {
  const field = doctrineSchema.shape[name];
  const right = `${formOf(z.toJSONSchema(field))}: ${field.description}`;
  if (!Object.hasOwn(given, name)) return `A doctrine needs at least a \`${name}\`, ${right}.`;
  return `\`${name}\` is ${shown(given[name])}; it must be ${right}.`;
}

/** What a field takes, in words. */
function formOf(form: z.core.JSONSchema.BaseSchema): string {
  if (form.anyOf !== undefined) return form.anyOf.map((f) => formOf(f as z.core.JSONSchema.BaseSchema)).join(' or ');
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.type === 'string') return `a text of ${form.minLength ?? 0} to ${form.maxLength} characters`;
  return `${form.type === 'integer' ? 'a whole number' : 'a number'} from ${form.minimum} to ${form.maximum}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
