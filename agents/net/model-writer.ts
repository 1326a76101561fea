/** Writer of a model file. Who only plays does not load it. */
import { writeOnnx } from './graph/onnx-writer.js';
import { FORMAT, type ModelFile, sha256 } from './model-file.js';
import { traceNetwork } from './parameters.js';

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
  const checked = (body: Uint8Array) => ({ ...metadata, 'flagplot.sha256': sha256(body) });
  return writeOnnx({ graph, outputs: { ...outputs }, weights, metadata: checked });
}
