/** Protocol documents that the server gives over HTTP, made from the definitions. */
import { RULESETS } from '../../engine/index.js';
import { scenarioJsonSchema } from '../files/scenario-schema.js';
import { papersWith } from '../kits/rulesets.js';
import { asyncApi } from './asyncapi.js';
import { battleExample } from './battle-example.js';
import { momentsOf } from './moments.js';
import { protocolPage } from './page.js';
import { PAGE_STYLE } from './page-style.js';
import { protocolSchema } from './schema.js';

export interface ProtocolDocument {
  readonly path: string;
  /** Of its content. */
  readonly type: string;
  readonly body: string;
  /** What it takes most of its time for: each is made once, and may be made beforehand. */
  readonly parts?: readonly (() => void)[];
}

/** Each is made when its body is read: they tell of a battle that is fought for them, and nobody who opens an arena waits for that. */
export const protocolDocuments = (): readonly ProtocolDocument[] => [
  made('/schema.json', 'application/schema+json; charset=utf-8', () => json(protocolSchema())),
  made('/asyncapi.json', 'application/json; charset=utf-8', () => json(asyncApi()), [
    battleExample,
    ...papersWith('guide').map(
      ({ has }) =>
        () =>
          momentsOf(has),
    ),
  ]),
  // What who writes a battle of their own holds it to.
  ...RULESETS.map((ruleset) =>
    made(`/scenarios/${ruleset}.schema.json`, 'application/schema+json; charset=utf-8', () =>
      json(scenarioJsonSchema(ruleset)),
    ),
  ),
  made('/protocol', 'text/html; charset=utf-8', protocolPage),
  { path: '/protocol.css', type: 'text/css; charset=utf-8', body: PAGE_STYLE },
];

const made = (
  path: string,
  type: string,
  make: () => string,
  parts: readonly (() => unknown)[] = [],
): ProtocolDocument => ({
  path,
  type,
  parts,
  get body() {
    return make();
  },
});

const json = (value: object): string => `${JSON.stringify(value)}\n`;
