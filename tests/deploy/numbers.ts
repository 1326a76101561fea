/** Reader of PromQL for tests: what an expression asks for, and what a server really prints. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { createGatewayMetrics } from '../../arena/gateway/gateway-metrics.js';
import { ToServer } from '../../arena/protocol/index.js';
import { SHARDS } from '../../arena/protocol/shards.js';
import { createMetrics } from '../../arena/server/metrics.js';
import { ROOT } from '../root.js';

const Alert = z.strictObject({
  alert: z.string().regex(/^Flagplot[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+(?:s|m|h)$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const Alerts = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Alert).min(1) })).min(1),
});

export const readText = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');
export const readYaml = (file: string): unknown => parse(readText(file), { merge: true });
export const alerts = () => Alerts.parse(readYaml('deploy/alerts.yaml')).groups.flatMap(({ rules }) => rules);

const Target = z.object({ expr: z.string(), legendFormat: z.string() });
const Box = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
const Panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'stat', 'timeseries', 'state-timeline']),
  title: z.string().min(1),
  description: z.string().optional(),
  gridPos: Box,
  targets: z.array(Target).default([]),
});
const Dashboard = z.object({
  uid: z.literal('flagplot'),
  schemaVersion: z.int().min(39),
  panels: z.array(Panel),
  annotations: z.object({ list: z.array(z.object({ name: z.string(), expr: z.string().optional() })) }),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
});
export const dashboard = () => Dashboard.parse(JSON.parse(readText('deploy/dashboard.json')));

/** Of the dashboard, with what Grafana puts into them. */
export function questions(): string[] {
  const { panels, annotations } = dashboard();
  const asked = [...panels.flatMap(({ targets }) => targets), ...annotations.list].flatMap(({ expr }) => expr ?? []);
  return asked.map((expr) =>
    expr
      .replaceAll('$__rate_interval', '5m')
      .replaceAll('$job', 'flagplot')
      .replaceAll('$gateways', 'flagplot-gateway'),
  );
}

/** By name of a series, its labels and their values. */
export type Printed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What servers of an arena in a database print, one that shares it and a gateway too. Types of messages are there once one came. */
export async function printed(): Promise<Printed> {
  const metrics = createMetrics();
  metrics.watch(() => 1, { counts: () => ({ rooms: 1, games: 1, seated: 1, spectators: 1 }) }, 0);
  metrics.watchStore({ reconnections: () => 0, fence: 1, shards: { count: SHARDS } });
  for (const { shape } of ToServer.options) metrics.received.inc({ type: shape.type.value });
  const gateway = createGatewayMetrics();
  const one = (): number => 1;
  gateway.watch({ clients: one, upstreams: one, owners: one, shards_held: one });
  const texts = [(await metrics.read()).text, (await gateway.read()).text];
  metrics.close();
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name, labels = ''] of texts.join('\n').matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name!) ?? new Map<string, Set<string>>();
    found.set(name!, known);
    for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label!, (known.get(label!) ?? new Set()).add(value!));
  }
  return found;
}

/** Prometheus puts these to all that it reads. */
const OF_PROMETHEUS = ['job', 'instance'];

/** Series, labels and values in an expression that no server prints. */
export function unknownIn(expr: string, known: Printed): string[] {
  const unknown: string[] = [];
  const names = [...expr.matchAll(/\b(flagplot_\w+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)];
  const labelsThere = new Set(OF_PROMETHEUS);
  for (const [, name, matchers = ''] of names) {
    const labels = name === 'up' ? new Map<string, Set<string>>() : known.get(name!);
    if (labels === undefined) {
      unknown.push(name!);
      continue;
    }
    for (const label of labels.keys()) labelsThere.add(label);
    for (const [, label, operator, value] of matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
      if (OF_PROMETHEUS.includes(label!)) continue;
      const values = operator!.endsWith('~') ? value!.split('|') : [value!];
      for (const one of values) if (!labels.get(label!)?.has(one)) unknown.push(`${name}{${label}="${one}"}`);
    }
  }
  if (names.length === 0) unknown.push(`nothing asked: ${expr}`);
  for (const [, labels] of expr.matchAll(/\bby\s*\(([^)]*)\)/g))
    for (const label of labels!.split(',').map((word) => word.trim()))
      if (!labelsThere.has(label)) unknown.push(`by (${label})`);
  return unknown;
}

/** Names of metrics, those of a histogram as one. */
export const metricNames = (known: Printed): string[] =>
  [...new Set([...known.keys()].map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].sort();

export const namesIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\bflagplot_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))),
  ].sort();
