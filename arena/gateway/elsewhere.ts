/** Introduction: how a client that the home owner has welcomed says hello to the other owners, as the same. */
import type { z } from 'zod';
import { type Hello, PROTOCOL_VERSION } from '../protocol/index.js';
import type { Welcome } from './heard.js';

type SaidHello = z.infer<typeof Hello>;
type As = SaidHello['as'];

/** undefined: it cannot be the same anywhere else, for a welcome to somebody new has no secret. */
export function helloElsewhere(said: SaidHello, { secret }: z.infer<typeof Welcome>): string | undefined {
  const as = asTheSame(said.as, secret);
  if (as === undefined) return undefined;
  const { client, position, reports } = said;
  const hello: SaidHello = { type: 'hello', protocol: PROTOCOL_VERSION, client, as, position, reports };
  return JSON.stringify(hello);
}

function asTheSame(as: As, secret: string | undefined): As | undefined {
  if (as.kind === 'token' || as.kind === 'nobody') return as;
  const known = secret ?? (as.kind === 'person' ? as.secret : undefined);
  return known === undefined ? undefined : { kind: 'person', secret: known };
}
