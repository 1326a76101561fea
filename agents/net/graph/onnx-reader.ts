/** Reads back from an ONNX file what `writeOnnx` put into it besides the graph: weights and metadata. Strangers' files are refused. */
import { FLOAT } from './onnx-writer.js';
import { type Field, fieldsOf } from './protobuf.js';

export interface OnnxContents {
  readonly metadata: ReadonlyMap<string, string>;
  /** The float constants, by name. */
  readonly tensors: ReadonlyMap<string, { readonly dims: readonly number[]; readonly values: Float32Array }>;
}

const text = new TextDecoder();

/** Undefined if it is no ONNX file, or one cut short. */
export function readOnnx(bytes: Uint8Array): OnnxContents | undefined {
  const model = fieldsOf(bytes);
  const graph = model?.find(({ field }) => field === 7);
  const parts = graph && fieldsOf(graph.bytes);
  if (model === undefined || parts === undefined) return undefined;
  const metadata = new Map<string, string>();
  for (const entry of model.filter(({ field }) => field === 14)) {
    const fields = fieldsOf(entry.bytes);
    if (fields === undefined) return undefined;
    metadata.set(textOf(fields, 1), textOf(fields, 2));
  }
  const tensors = new Map<string, { dims: number[]; values: Float32Array }>();
  for (const part of parts.filter(({ field }) => field === 5)) {
    const fields = fieldsOf(part.bytes);
    if (fields === undefined) return undefined;
    if (fields.find(({ field }) => field === 2)?.value !== FLOAT) continue;
    const dims = fields.filter(({ field }) => field === 1).map(({ value }) => value);
    const raw = fields.find(({ field }) => field === 9)?.bytes ?? new Uint8Array(0);
    if (raw.length !== 4 * dims.reduce((a, b) => a * b, 1)) return undefined;
    // A copy, as a view must begin at a multiple of four.
    tensors.set(textOf(fields, 8), { dims, values: new Float32Array(new Uint8Array(raw).buffer) });
  }
  return { metadata, tensors };
}

const textOf = (fields: readonly Field[], number: number): string =>
  text.decode(fields.find(({ field }) => field === number)?.bytes);
