/** The AsyncAPI document by the public parser. */
import { Parser } from '@asyncapi/parser';
import { expect, it } from 'vitest';
import { protocolDocuments } from '../../../arena/documents/index.js';
import { TO_CLIENT, TO_SERVER } from '../../../arena/documents/schema.js';

/** Severity of what is only worth knowing: that there is a newer AsyncAPI. */
const INFORMATION = 2;

const bodyOf = (path: string): string => protocolDocuments().find((d) => d.path === path)!.body;

it('is valid AsyncAPI 3, without errors and without warnings', async () => {
  const { document, diagnostics } = await new Parser().parse(bodyOf('/asyncapi.json'));
  expect(diagnostics.filter((d) => d.severity < INFORMATION)).toEqual([]);
  expect(document!.version()).toBe('3.0.0');
  expect(document!.channels().all()).toHaveLength(1);
  expect(document!.operations().filterByReceive()).toHaveLength(TO_SERVER.length);
  const messages = document!.components().messages().all();
  expect(messages).toHaveLength(TO_SERVER.length + TO_CLIENT.length);
  for (const message of messages) {
    expect(message.hasPayload()).toBe(true);
    expect(message.examples().all().length, message.name()).toBeGreaterThan(0);
  }
});

it('would not be valid without a message that its channel names', async () => {
  const document = JSON.parse(bodyOf('/asyncapi.json')) as { components: { messages: Record<string, unknown> } };
  delete document.components.messages['ToServer.hello'];
  const { diagnostics } = await new Parser().parse(JSON.stringify(document));
  expect(diagnostics.some((d) => d.severity < INFORMATION)).toBe(true);
});
