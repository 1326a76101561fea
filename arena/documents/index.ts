/** Protocol documents that the server gives over HTTP, made from the definitions. */
import { asyncApi } from './asyncapi.js';
import { protocolPage } from './page.js';
import { PAGE_STYLE } from './page-style.js';
import { protocolSchema } from './schema.js';

export interface ProtocolDocument {
  readonly path: string;
  /** Of its content. */
  readonly type: string;
  readonly body: string;
}

export const protocolDocuments = (): readonly ProtocolDocument[] => [
  { path: '/schema.json', type: 'application/schema+json; charset=utf-8', body: json(protocolSchema()) },
  { path: '/asyncapi.json', type: 'application/json; charset=utf-8', body: json(asyncApi()) },
  { path: '/protocol', type: 'text/html; charset=utf-8', body: protocolPage() },
  { path: '/protocol.css', type: 'text/css; charset=utf-8', body: PAGE_STYLE },
];

const json = (value: object): string => `${JSON.stringify(value)}\n`;
