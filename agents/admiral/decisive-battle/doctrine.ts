/** An admiral's convictions as data. */
import { z } from 'zod';
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../../engine/core/result.js';
import aggressive from './doctrines/aggressive.json' with { type: 'json' };
import cautious from './doctrines/cautious.json' with { type: 'json' };
import diplomat from './doctrines/diplomat.json' with { type: 'json' };
import lineOfBattle from './doctrines/line-of-battle.json' with { type: 'json' };
import raider from './doctrines/raider.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(50).describe(text);
const lean = (text: string) => z.number().min(-20).max(20).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the admiral is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    glory: weight('what coming first is worth, in points'),
    attack: weight('what a point of enemy ships sunk by anybody is worth besides the score'),
    care: weight('what a point of own ships lost costs besides the score'),
    fight: lean('points for engaging, keeping contact and pursuing; below 0 against it'),
    escape: lean('points for dodging, breaking off and withdrawing; below 0 against it'),
    neutrality: lean('points for staying out of the war; below 0 against it'),
    balance: weight(
      'what is taken off for a side that nobody stands against, in points; less where the sides are nearer',
    ),
    war: lean('points for declaring war on a neutral; below 0 against it'),
    line: lean('points for each ship that sails in a line rather than alone; below 0 against it'),
    reserve: lean('points for a point of ships kept out of the battle; below 0 against it'),
  })
  .meta({ title: 'Doctrine of a flagplot admiral for decisive-battle' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [lineOfBattle, aggressive, cautious, raider, diplomat].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'line-of-battle';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export function parseDoctrine(text: string): Result<Doctrine> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return fail('NOT_JSON', `A doctrine is a JSON object; this is not JSON: ${(error as Error).message}.`);
  }
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    return fail('NOT_A_DOCTRINE', 'A doctrine is a JSON object such as `{"name": "mine", "attack": 0.2}`.');
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
  if (form.type === 'string') return `a text of ${form.minLength ?? 0} to ${form.maxLength} characters`;
  return `a number from ${form.minimum} to ${form.maximum}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
