/** A model as a file: ONNX with everything in it that is needed to play with it or to go on teaching it. */
import { z } from 'zod';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { firstProblem, OWN_WORDS } from '../shape-words.js';
import { readOnnx } from './graph/onnx-reader.js';
import { writeOnnx } from './graph/onnx-writer.js';
import { parametersOf, traceNetwork, type Weights } from './parameters.js';
import { networkShape } from './shape.js';

/** Of the file and of the network's definition: rises when older files can no longer be read. */
const FORMAT = '1';

export const modelHeader = z.object({
  /** What it is called: letters, digits, dots and dashes. */
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** `battleships-v1` */
  ruleset: z.string().min(1).max(64),
  /** `ObservationSpec.version` */
  features: z.int().positive(),
  shape: networkShape,
});

export type ModelHeader = z.infer<typeof modelHeader>;

export interface ModelFile {
  readonly header: ModelHeader;
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

/** The same bytes for the same model. */
export function writeModel({ header, weights }: ModelFile): Uint8Array {
  const { graph, outputs } = traceNetwork(header.shape);
  const metadata = {
    'flagplot.format': FORMAT,
    'flagplot.name': header.name,
    'flagplot.ruleset': header.ruleset,
    'flagplot.features': String(header.features),
    'flagplot.shape': JSON.stringify(header.shape),
  };
  return writeOnnx({ graph, outputs: { ...outputs }, weights, metadata });
}

export function readModel(bytes: Uint8Array): Result<ModelFile, ModelCode> {
  const contents = readOnnx(bytes);
  if (contents === undefined) return fail('NOT_A_MODEL', 'this is no ONNX file, or one that was cut short');
  const { metadata, tensors } = contents;
  const format = metadata.get('flagplot.format');
  if (format === undefined) return fail('NOT_A_MODEL', 'this ONNX file is no model of flagplot: it names no format');
  if (format !== FORMAT) {
    return fail('OTHER_FORMAT', `the model has format ${format}; this flagplot reads format ${FORMAT}`);
  }
  const header = modelHeader.safeParse(
    {
      name: metadata.get('flagplot.name'),
      ruleset: metadata.get('flagplot.ruleset'),
      features: Number(metadata.get('flagplot.features')),
      shape: jsonOf(metadata.get('flagplot.shape')),
    },
    OWN_WORDS,
  );
  if (!header.success) {
    return fail('NOT_A_MODEL', `the model's header is broken: ${firstProblem(header.error, 'the header')}`);
  }
  const weights = new Map<string, Float32Array>();
  for (const { name, rows, columns } of parametersOf(header.data.shape)) {
    const found = tensors.get(name);
    if (found === undefined || found.dims[0] !== rows || found.dims[1] !== columns) {
      const what = found === undefined ? 'nothing' : `${found.dims.join(' × ')}`;
      return fail('NOT_A_MODEL', `the model should have ${rows} × ${columns} weights as ${name}; it has ${what}`);
    }
    if (!found.values.every(Number.isFinite)) return fail('NOT_A_MODEL', `not all weights of ${name} are numbers`);
    weights.set(name, found.values);
  }
  return ok({ header: header.data, weights });
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
