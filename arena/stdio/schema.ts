/** JSON Schema of all requests and answers, made from their zod definitions. */
import { z } from 'zod';
import { Answer } from './answers.js';
import { Request, STDIO_PROTOCOL } from './requests.js';

/** Draft 2020-12: a line in is `#/$defs/Request`, a line out `#/$defs/Answer`. */
export function stdioSchema(): object {
  const names = z.registry<{ id: string }>();
  names.add(Request, { id: 'Request' });
  names.add(Answer, { id: 'Answer' });
  for (const message of Request.options) names.add(message, { id: `Request.${message.shape.type.value}` });
  for (const message of Answer.options) names.add(message, { id: `Answer.${message.shape.type.value}` });
  const made = z.toJSONSchema(z.union([Request, Answer]), { metadata: names, override: described });
  return {
    ...made,
    title: `flagplot agent --stdio, protocol ${STDIO_PROTOCOL}`,
    description:
      'One JSON object a line: requests on standard input, on standard output one answer each, in order. A `frame` says how many bytes follow its line.',
  };
}

function described({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined) jsonSchema.description = description;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
