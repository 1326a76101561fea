/** The readable page of the protocol. It runs nothing and asks nobody else for anything; its style lies beside it. */
import { PROTOCOL_VERSION } from '../protocol/index.js';
import { protocolGuide } from './guide.js';
import { htmlOf, inlineHtml } from './html.js';
import { reference } from './page-reference.js';
import { viewSections } from './page-views.js';
import { messageDefinitions } from './schema.js';

export function protocolPage(): string {
  const defs = messageDefinitions('draft-2020-12', '#/$defs/');
  const main = [...protocolGuide(), ...viewSections(defs)].map(htmlOf).join('') + reference(defs);
  const contents = [...main.matchAll(/<section id="([^"]+)"><h2>(.*?)<\/h2>/g)]
    .map(([, id, title]) => `<li><a href="#${id}">${title}</a></li>`)
    .join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>The arena's protocol</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/protocol.css"></head><body>`,
    `<header><h1>The arena's protocol</h1><p>${inlineHtml(
      `Version ${PROTOCOL_VERSION}. People, built-in agents and programs in any language fight over one WebSocket; this page says how.`,
    )}</p><p>For programs: <a href="/asyncapi.json">AsyncAPI document</a>, <a href="/schema.json">JSON Schema</a>. <a href="/">To the arena</a>.</p>`,
    `</header><nav aria-label="Contents"><ol>${contents}</ol></nav><main>${main}</main></body></html>`,
    '\n',
  ].join('\n');
}
