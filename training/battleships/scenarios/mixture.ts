/** Mixture of scenarios to train on, and how often each: the listed ones varied, and free encounters. */
import { z } from 'zod';
import { SCENARIOS, type Scenario } from '../../../engine/battleships/index.js';
import { notThere } from '../../../engine/core/look-up.js';
import { assert } from '../../../engine/core/result.js';
import type { Mixture } from '../../curriculum.js';
import { skirmishSchema } from './encounter-settings.js';
import { evenOnErrand } from './errand.js';
import { scaledVariation, variationSchema } from './settings.js';
import { openSkirmish } from './skirmish.js';
import { vary } from './vary.js';

const weight = z.number().nonnegative().default(1).describe('How often it is drawn, against the other weights');
const strength = z
  .number()
  .min(0)
  .max(2)
  .default(1)
  .describe('How far it is varied: 0 not at all, 1 as `variation` says, 2 twice as far');

const listed = z.strictObject({
  scenario: z.string().describe('One of the listed scenarios, by id'),
  weight,
  vary: strength,
});

const skirmish = z.strictObject({
  skirmish: skirmishSchema.describe('Free encounters'),
  weight,
  vary: strength,
});

export const sourceSchema = z.union([listed, skirmish]);
export type ScenarioSource = Readonly<z.infer<typeof sourceSchema>>;

const idOf = (source: ScenarioSource): string | undefined => ('scenario' in source ? source.scenario : undefined);

export const mixtureSchema = z
  .strictObject({
    sources: z.array(sourceSchema).min(1),
    heldOut: z.array(z.string()).default([]).describe('Never trained on, not varied either; by id'),
    variation: variationSchema.prefault({}),
  })
  .superRefine(({ sources, heldOut }, ctx) => {
    const known: readonly string[] = SCENARIOS.map((s) => s.id);
    const refuse = (path: (string | number)[], message: string): void =>
      ctx.addIssue({ code: 'custom', path, message });
    const expectKnown = (path: (string | number)[], id: string): void => {
      if (!known.includes(id)) refuse(path, notThere(id, known, { what: 'scenario', where: ' of battleships' }));
    };
    heldOut.forEach((id, i) => {
      expectKnown(['heldOut', i], id);
    });
    sources.forEach((source, i) => {
      const id = idOf(source);
      if (id === undefined) return;
      expectKnown(['sources', i, 'scenario'], id);
      if (heldOut.includes(id)) {
        refuse(
          ['sources', i, 'scenario'],
          `\`${id}\` is held out and cannot be drawn; take it out of one of the two lists.`,
        );
      }
    });
    if (sources.length > 0 && !sources.some((s) => s.weight > 0))
      refuse(['sources'], 'At least one source needs a weight above 0.');
  })
  .meta({ title: 'Scenarios of a training run' });

export type MixtureSettings = Readonly<z.infer<typeof mixtureSchema>>;

/** Scenarios as often as the weights say. The configuration is one that the schema let through. */
export function mixture({ sources, heldOut, variation }: MixtureSettings): Mixture<Scenario> {
  const weights = sources.map((s) => s.weight);
  // What a source makes of its strength is the same each time.
  const settings = sources.map((s) => scaledVariation(variation, s.vary));
  const bases = sources.map((source) => SCENARIOS.find((s) => s.id === idOf(source)));
  return {
    draw(draws) {
      const i = draws.weighted(
        sources.map((_, n) => n),
        weights,
      );
      const source = sources[i]!;
      const base = 'skirmish' in source ? openSkirmish(draws, source.skirmish) : bases[i];
      assert(base !== undefined && !heldOut.includes(base.id), 'a source is a listed scenario that is not held out');
      const varied = vary(base, draws, settings[i]);
      return 'skirmish' in source ? evenOnErrand(varied) : varied;
    },
  };
}

/** Every listed scenario but those held out, lopsided ones half as often, and one battle in three a free encounter. */
export function standardMixture(heldOut: readonly string[] = []): MixtureSettings {
  const listedOnes = SCENARIOS.filter((s) => !heldOut.includes(s.id)).map((s) => ({
    scenario: s.id,
    weight: s.ladder ? 1 : 0.5,
  }));
  const half = listedOnes.reduce((sum, s) => sum + s.weight, 0) / 2;
  return mixtureSchema.parse({ sources: [...listedOnes, { skirmish: {}, weight: half }], heldOut: [...heldOut] });
}
