/** Model file: ONNX with everything in it that is needed to play with it, and, of flagplot's own networks, to go on teaching it. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Failure, fail, ok, type Result } from '../../engine/core/result.js';
import { KITS } from '../rulesets.js';
import { type OnnxContents, type OnnxValue, readOnnx } from './graph/onnx-reader.js';
import { parametersOf, type Weights } from './parameters.js';
import { type NetworkShape, networkShape } from './shape.js';

/** Of the file and of the network's definition: rises when older files can no longer be read. */
export const FORMAT = '1';

/** A network that has learned has none beyond 3; flipped bits make nearly all of theirs astronomic. */
const LARGEST_WEIGHT = 1000;

/** Standard operations that onnxruntime has at all; of what is too new for the one installed it says so itself. */
const OLDEST_OPSET = 7;

const modelHeader = z.object({
  /** What it is called: letters, digits, dots and dashes. */
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** With its version, as in `GameSpec`. */
  ruleset: z.string().min(1).max(64),
  /** `ObservationSpec.version` */
  features: z.int().positive(),
  /** Of flagplot's own networks: the layers, from which learning goes on. A network made elsewhere has none. */
  shape: networkShape.optional(),
});

export type ModelHeader = z.infer<typeof modelHeader>;
/** Of a network whose layers are flagplot's. */
export type TaughtHeader = ModelHeader & { readonly shape: NetworkShape };

/** A network to play with: its graph is the runtime's business. */
export interface NetworkFile {
  readonly header: ModelHeader;
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
}

/** A network to go on teaching. */
export interface ModelFile {
  readonly header: TaughtHeader;
  readonly weights: Weights;
}

export const MODEL_CODES = [
  'NO_FILE',
  'NOT_A_MODEL',
  'OTHER_FORMAT',
  'OTHER_RULESET',
  'OTHER_FEATURES',
  'NO_BACKEND',
] as const;
export type ModelCode = (typeof MODEL_CODES)[number];

/** Checked as far as the file alone goes; whether it fits a game, and whether it can be computed, others ask. */
export function readNetwork(bytes: Uint8Array): Result<NetworkFile, ModelCode> {
  const contents = contentsOf(bytes);
  if (!contents.ok) return contents;
  const { header, inputs, outputs } = contents.value;
  return ok({ header, inputs, outputs });
}

/** With the weights by name, which must be those of the layers that the header says. */
export function readModel(bytes: Uint8Array): Result<ModelFile, ModelCode> {
  const contents = contentsOf(bytes);
  if (!contents.ok) return contents;
  const { header, tensors } = contents.value;
  const { shape } = header;
  if (shape === undefined) {
    return fail('NOT_A_MODEL', `the model (${header.name}) has layers of its own: it plays, but learning cannot go on`);
  }
  const weights = new Map<string, Float32Array>();
  for (const { name, rows, columns } of parametersOf(shape)) {
    const found = tensors.get(name);
    if (found === undefined || found.dims[0] !== rows || found.dims[1] !== columns) {
      const what = found === undefined ? 'nothing' : `${found.dims.join(' × ')}`;
      return fail('NOT_A_MODEL', `the model should have ${rows} × ${columns} weights as ${name}; it has ${what}`);
    }
    weights.set(name, found.values);
  }
  return ok({ header: { ...header, shape }, weights });
}

function contentsOf(bytes: Uint8Array): Result<OnnxContents & { readonly header: ModelHeader }, ModelCode> {
  const contents = readOnnx(bytes);
  if (contents === undefined) return fail('NOT_A_MODEL', 'this is no ONNX file, or one that was cut short');
  const header = headerIn(contents.metadata);
  if (!header.ok) return header;
  const fault = damageOf(contents) ?? strangenessOf(contents, header.value);
  return fault ?? ok({ ...contents, header: header.value });
}

function headerIn(metadata: OnnxContents['metadata']): Result<ModelHeader, ModelCode> {
  const format = metadata.get('flagplot.format');
  if (format === undefined) return fail('NOT_A_MODEL', 'this ONNX file is no model of flagplot: it names no format');
  if (format !== FORMAT) {
    return fail('OTHER_FORMAT', `the model has format ${format}; this flagplot reads format ${FORMAT}`);
  }
  const shape = metadata.get('flagplot.shape');
  const header = modelHeader.safeParse({
    name: metadata.get('flagplot.name'),
    ruleset: metadata.get('flagplot.ruleset'),
    features: Number(metadata.get('flagplot.features')),
    ...(shape !== undefined && { shape: jsonOf(shape) }),
  });
  if (header.success) return ok(header.data);
  const entry = header.error.issues[0]!.path[0] as keyof typeof WANTED;
  return fail('NOT_A_MODEL', `the model's metadata are broken: flagplot.${entry} should be ${WANTED[entry]}`);
}

/** What the entries of the header should be. */
const WANTED = {
  name: '1 to 64 letters, digits, dots, dashes and underscores',
  ruleset: `the name of a ruleset with its version, as in ${KITS[0]!.ruleset}`,
  features: 'a whole number from 1, the version of the features',
  shape: 'the layers as flagplot writes them; a network with layers of its own has no such entry',
} as const satisfies Record<keyof ModelHeader, string>;

/** Whoever writes a sum of the graph is told when the graph is no longer that one. */
function damageOf({ metadata, graph }: OnnxContents): Failure<'NOT_A_MODEL'> | undefined {
  const sum = metadata.get('flagplot.sha256');
  if (sum === undefined || sum === sha256(graph)) return undefined;
  const cure = 'If it was changed on purpose, take the entry flagplot.sha256 out of its metadata';
  return fail('NOT_A_MODEL', `the model is damaged: its graph is not the one that was written. ${cure}`);
}

/** What no sound model has. */
function strangenessOf(
  { opset, external, tensors }: OnnxContents,
  { shape }: ModelHeader,
): Failure<'NOT_A_MODEL'> | undefined {
  if (external !== undefined) {
    return fail('NOT_A_MODEL', `the model keeps ${external} in another file: export it as one file`);
  }
  if (opset === undefined || !(opset >= OLDEST_OPSET)) {
    const says = opset === undefined ? 'says no opset' : `says opset ${opset}`;
    return fail('NOT_A_MODEL', `the model ${says}; opsets from ${OLDEST_OPSET} can be read, 18 is a good one`);
  }
  const own = new Set(shape === undefined ? [] : parametersOf(shape).map(({ name }) => name));
  for (const [name, { values }] of tensors) {
    const isWrong = own.has(name) ? (x: number) => !(Math.abs(x) <= LARGEST_WEIGHT) : Number.isNaN;
    const wrong = values.find(isWrong);
    if (wrong === undefined) continue;
    const why = Number.isFinite(wrong) ? `up to ${LARGEST_WEIGHT} are sound` : 'not all are numbers';
    return fail('NOT_A_MODEL', `the model is damaged: a weight of ${name} is ${wrong}; ${why}`);
  }
  return undefined;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
