/** Signature of a network: what it reads and answers, as its file says, and whether that fits a game, whatever lies between. */
import { type Failure, fail } from '../../engine/core/result.js';
import type { ObservationSpec } from '../../engine/index.js';
import type { OnnxValue } from './graph/onnx-reader.js';
import { FLOAT, INT32 } from './graph/onnx-types.js';
import type { NetworkFile } from './model-file.js';
import type { InputSpec } from './ops.js';
import { PAIR_INPUTS } from './ops.js';
import { ATTENTION_SIZES, DEFAULT_SIZES, type NetworkShape, networkInputs, shapeFor } from './shape.js';

type Signature = Pick<NetworkFile, 'inputs' | 'outputs'>;

/** Outputs and what their rows count. */
const OUTPUTS = { scores: 'actions', win: 'rows', margin: 'rows' } as const;

/** For the inputs that a network asks for; its layers say nothing of that. */
export function shapeAsked({ inputs }: Signature, spec: ObservationSpec): NetworkShape {
  const asksPairs = inputs.some(({ name }) => PAIR_INPUTS.some((pair) => pair === name));
  return shapeFor(spec, asksPairs ? ATTENTION_SIZES : DEFAULT_SIZES);
}

/** Why a network of this signature cannot play with these observations. */
export function misfitOfSignature(
  { inputs, outputs }: Signature,
  spec: ObservationSpec,
): Failure<'NOT_A_MODEL' | 'OTHER_FEATURES'> | undefined {
  const given = networkInputs(shapeFor(spec, ATTENTION_SIZES));
  for (const value of inputs) {
    const input = given.find(({ name }) => name === value.name);
    if (input === undefined) {
      const names = given.map(({ name }) => name).join(', ');
      return fail('OTHER_FEATURES', `the network asks for an input ${value.name}; it can have ${names}`);
    }
    const fault = faultOf(value, input.kind === 'index' ? INT32 : FLOAT, widthOf(input));
    if (fault !== undefined) return fail('OTHER_FEATURES', `its input ${fault}`);
  }
  for (const [name, rows] of Object.entries(OUTPUTS)) {
    const value = outputs.find((output) => output.name === name);
    if (value === undefined) return fail('NOT_A_MODEL', `the network has no output ${name}, float32 [${rows}, 1]`);
    const fault = faultOf(value, FLOAT, 1);
    if (fault !== undefined) return fail('NOT_A_MODEL', `its output ${fault}`);
  }
  return undefined;
}

/** Numbers in a row; of row numbers nothing, as they are a plain list. */
const widthOf = (input: InputSpec): number | undefined => (input.kind === 'floats' ? input.columns : undefined);

/** Dimensions that the file leaves open are the runtime's business. */
function faultOf({ name, type, dims }: OnnxValue, wantedType: number, width: number | undefined): string | undefined {
  const wanted = textOf(wantedType, width === undefined ? ['free'] : ['free', width]);
  const isFree = typeof dims?.[0] !== 'number';
  const hasWidth = width === undefined || typeof dims?.[1] !== 'number' || dims[1] === width;
  const hasRank = dims === undefined || dims.length === (width === undefined ? 1 : 2);
  if (type === wantedType && hasRank && isFree && hasWidth) return undefined;
  return `${name} is ${textOf(type, dims)}; it should be ${wanted}`;
}

/** By `TensorProto.DataType`. */
const TYPES: Readonly<Record<number, string>> = {
  [FLOAT]: 'float32',
  2: 'uint8',
  3: 'int8',
  [INT32]: 'int32',
  7: 'int64',
  9: 'bool',
  10: 'float16',
  11: 'float64',
  16: 'bfloat16',
};

const textOf = (type: number, dims: readonly (number | string | undefined)[] | undefined): string =>
  `${TYPES[type] ?? `of type ${type}`} [${dims?.map((dim) => (typeof dim === 'number' ? dim : 'free')).join(', ') ?? 'anything'}]`;
