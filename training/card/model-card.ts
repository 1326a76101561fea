/**
 * Maker of a model's card: puts it together, as data and for people, and enters it into `models/registry.json`; with `--champion` as its ruleset's
 * champion, who plays for `net`. What was played is given as reports of `flagplot match --json`, so that everybody can play it again:
 *
 *     npm run model-card -- --model models/battleships/NAME.onnx --run DIR:STEP --match FILE [--records DIR]
 *         [--gate FILE:WORDS] [--champion] [--before CARD.json] [--widened OLD.onnx:NEW.onnx] [--exploiter-run DIR:STEP --exploiter-model FILE --exploiter-match FILE]
 *
 * Options can be given again: runs in the order in which they were made, after those of an earlier card (`before`). Matches of the same two on
 * other dice are told as one; the first match tells how quick it is. `records` are of games of the network alone, and tell
 * its style; a ruleset that has no style of its own in `training/rulesets.ts` needs none. In a
 * match of the exploiter the exploiter is the first agent. `gate` is a report of `flagplot gate --json`, and who it was against in words;
 * nobody becomes champion but by one that lets it pass.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { readModel } from '../../agents/net/model-file.js';
import { modelsFolder, type ShippedModel } from '../../agents/net/shipped.js';
import { taughtBy } from '../../agents/net/taught-by.js';
import { trainingConfig } from '../config.js';
import { widenedOf } from '../learner/widen.js';
import { styleOf } from '../rulesets.js';
import { provenanceNow } from '../run/provenance.js';
import { aimsOf } from './aims.js';
import { gateVerdict, type ModelCard, modelCard, type Training } from './card.js';
import { cardData } from './card-data.js';
import { latencyOf, recordsIn, strengthsOf, trainingsOf } from './gather.js';
import { weaknessesOf } from './weaknesses.js';
import { cardText } from './words.js';

const MODELS = modelsFolder()!;

const REGISTRY = join(MODELS, 'registry.json');

const text = z.string().min(1);
const run = z.string().regex(/:\d+$/, 'give the folder of a run and a step, as in DIR:200');
const GATE = /^([^:]+):(.+)$/;
const given = z.object({
  model: text,
  run: z.array(run).min(1),
  before: text.optional(),
  widened: z.array(z.string().regex(/^[^:]+:[^:]+$/, 'give two files, as in OLD.onnx:NEW.onnx')).default([]),
  champion: z.boolean().default(false),
  gate: z.array(z.string().regex(GATE, 'give a report and who it was against, as in FILE:WORDS')).default([]),
  match: z.array(text).min(1),
  records: text.optional(),
  'exploiter-run': run.optional(),
  'exploiter-model': text.optional(),
  'exploiter-match': text.optional(),
});

const string = { type: 'string' } as const;
const strings = { type: 'string', multiple: true } as const;
const USAGE =
  'model-card --model FILE --run DIR:STEP --match FILE [--records DIR] [--gate FILE:WORDS] [--champion] [--before CARD.json] [--widened OLD.onnx:NEW.onnx] [--exploiter-run DIR:STEP --exploiter-model FILE --exploiter-match FILE]';
const read = given.safeParse(
  toolArgs(USAGE, {
    options: {
      model: string,
      run: strings,
      before: string,
      widened: strings,
      champion: { type: 'boolean' },
      gate: strings,
      match: strings,
      records: string,
      'exploiter-run': string,
      'exploiter-model': string,
      'exploiter-match': string,
    },
  }).values,
  OWN_WORDS,
);
const options = read.success ? read.data : wrongUse(`--${firstProblem(read.error, USAGE)}`, USAGE);

function exploiterOf(champion: Training, heldOut: readonly string[]): ModelCard['exploiter'] {
  const { 'exploiter-run': of, 'exploiter-model': model, 'exploiter-match': match } = options;
  if (of === undefined || model === undefined || match === undefined) return undefined;
  // It began with the champion, whose own training is told above.
  const training = trainingsOf([champion], [of], sha256Of(readFileSync(model))).slice(1);
  return { training, strength: strengthsOf([match], heldOut)[0]! };
}

/**
 * Verdicts on this very file. Who is to be champion has passed against the one that is; the first against somebody, if only against a
 * network that has learned nothing, as in a run.
 */
function gatesOf(sha256: string, { id, ruleset }: Pick<ModelCard, 'id' | 'ruleset'>): ModelCard['gates'] {
  const gates = options.gate.map((of) => {
    const [, file, against] = GATE.exec(of)!;
    return { against: against!, ...gateVerdict.parse(JSON.parse(readFileSync(file!, 'utf8'))) };
  });
  if (gates.some(({ models }) => models.candidate !== sha256)) throw new Error('a gate is about another network');
  if (!options.champion) return gates;
  const { models, champions } = registered();
  const champion = taughtBy(ruleset).flatMap((version) => champions[version] ?? [])[0];
  const other = champion === id ? undefined : models.find((model) => model.id === champion)?.sha256;
  const hasPassed = gates.some(
    ({ isPromoted, models: { champion: beaten } }) => isPromoted && beaten === (other ?? beaten),
  );
  if (!hasPassed) throw new Error(`a champion has passed the gate against ${champion ?? 'somebody'}: give --gate`);
  return gates;
}

/** Of all runs: what one of them saw is not held out. */
function heldOutOf(training: readonly Training[]): string[] {
  const [first = [], ...others] = training.map(
    ({ config }) => trainingConfig.parse(config).games.mixture?.heldOut ?? [],
  );
  return first.filter((scenario) => others.every((held) => held.includes(scenario)));
}

function stylesOf(ruleset: string): ModelCard['styles'] {
  const kind = styleOf(ruleset);
  if (kind === undefined) return {};
  if (options.records === undefined) throw new Error(`a card of ${ruleset} tells the style: give --records`);
  return Object.fromEntries(kind.of(recordsIn(options.records)));
}

function makeCard(): ModelCard {
  const bytes = readFileSync(options.model);
  const sha256 = sha256Of(bytes);
  const read = readModel(bytes);
  if (!read.ok) throw new Error(`${options.model}: ${read.message}`);
  const { header, weights } = read.value;
  const before =
    options.before === undefined
      ? []
      : modelCard.shape.training.parse(JSON.parse(readFileSync(options.before, 'utf8')).training);
  const widened = options.widened.map((files) => widenedOf(...(files.split(':') as [string, string])));
  const training = trainingsOf(before, options.run, sha256, widened);
  const heldOut = heldOutOf(training);
  const strength = strengthsOf(options.match, heldOut);
  const exploiter = exploiterOf(training.at(-1)!, heldOut);
  const { versions, machine } = provenanceNow();
  const of = { id: basename(options.model, '.onnx'), ruleset: header.ruleset };
  return modelCard.parse({
    format: 'flagplot-model-1',
    ...of,
    file: { name: basename(options.model), bytes: bytes.length, sha256 },
    network: {
      features: header.features,
      weights: [...weights.values()].reduce((sum, { length }) => sum + length, 0),
      shape: header.shape,
    },
    training,
    heldOut,
    measured: { date: new Date().toISOString().slice(0, 10), versions, machine },
    strength,
    latency: latencyOf(options.match[0]!),
    styles: stylesOf(header.ruleset),
    aims: aimsOf(strength),
    gates: gatesOf(sha256, of),
    ...(exploiter && { exploiter }),
    weaknesses: weaknessesOf({ strength, ...(exploiter && { exploiter }) }),
  });
}

function registered(): { models: ShippedModel[]; champions: Record<string, string> } {
  return JSON.parse(readFileSync(REGISTRY, 'utf8'));
}

/** Whoever was listed before under its id is replaced. */
function register({ id, ruleset, file }: ModelCard, card: string): void {
  const { models, champions } = registered();
  const entry = { id, ruleset, file: relative(MODELS, options.model), card, sha256: file.sha256 };
  const others = models.filter((model) => model.id !== id);
  const list = {
    models: [...others, entry],
    champions: options.champion ? { ...champions, [ruleset]: id } : champions,
  };
  writeFileSync(REGISTRY, `${JSON.stringify(list, null, 2)}\n`);
}

const card = makeCard();
const beside = join(dirname(options.model), card.id);
writeFileSync(`${beside}.json`, cardData(card));
writeFileSync(`${beside}.md`, cardText(card));
register(card, relative(MODELS, `${beside}.md`));
console.log(cardText(card));
