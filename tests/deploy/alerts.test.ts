/** Alerting rules and the dashboard: they ask for what a server prints, in words that Prometheus and Grafana read. */
import { beforeAll, describe, expect, it } from 'vitest';
import { alerts, dashboard, metricNames, namesIn, type Printed, printed, questions, unknownIn } from './numbers.js';

let known: Printed;
beforeAll(async () => {
  known = await printed();
});

describe('what is asked of numbers', () => {
  it('is told from what no server prints', () => {
    expect(unknownIn('sum by (instance, le) (rate(flagplot_answer_seconds_bucket{job="x"}[5m]))', known)).toEqual([]);
    expect(unknownIn('flagplot_answers_bucket', known)).toEqual(['flagplot_answers_bucket']);
    expect(unknownIn('flagplot_errors_total{code=~"BUSY|LAZY"}', known)).toEqual([
      'flagplot_errors_total{code="LAZY"}',
    ]);
    expect(unknownIn('flagplot_rooms{code="BUSY"}', known)).toEqual(['flagplot_rooms{code="BUSY"}']);
    expect(unknownIn('sum by (room) (flagplot_rooms)', known)).toEqual(['by (room)']);
    expect(unknownIn('flagplot_gateway_messages_total{to="nowhere"}', known)).toEqual([
      'flagplot_gateway_messages_total{to="nowhere"}',
    ]);
    expect(unknownIn('vector(1)', known)).toEqual(['nothing asked: vector(1)']);
  });
});

describe('deploy/alerts.yaml', () => {
  it('has each alert once, with a sentence for what was seen and what to do', () => {
    const names = alerts().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['FlagplotNobodyServes', 'FlagplotMoreThanOneServes']));
    for (const { alert, annotations } of alerts()) {
      expect(annotations.summary, alert).toMatch(/^[A-Z{].{20,120}\.$/);
      expect(annotations.description, alert).toMatch(/^[A-Z].{100,}\.$/s);
    }
  });

  it('asks for nothing that no server prints, in its words too', () => {
    for (const { alert, expr, annotations } of alerts()) {
      expect(unknownIn(expr, known), alert).toEqual([]);
      const words = `${annotations.summary} ${annotations.description}`;
      expect(
        namesIn(words).filter((name) => !metricNames(known).includes(name)),
        alert,
      ).toEqual([]);
      const others = [...words.matchAll(/\bFlagplot\w+/g)].map(([name]) => name);
      expect(alerts().map((one) => one.alert)).toEqual(expect.arrayContaining(others));
    }
  });

  it('speaks of an address only where the expression keeps it', () => {
    for (const { alert, expr, annotations } of alerts()) {
      if (!annotations.summary.includes('$labels.instance')) continue;
      const sums = [...expr.matchAll(/\b(?:sum|max|min)\b(?!_)\s*(?:by\s*\(([^)]*)\))?/g)];
      for (const [, by = ''] of sums) expect(by, alert).toContain('instance');
    }
  });
});

describe('deploy/dashboard.json', () => {
  it('asks for nothing that no server prints, and shows all that one does', () => {
    for (const expr of questions()) expect(unknownIn(expr, known), expr).toEqual([]);
    expect(namesIn(questions().join('\n'))).toEqual(metricNames(known));
  });

  it('has panels that do not lie upon each other, each with words for what it shows', () => {
    const { panels, templating } = dashboard();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job', 'gateways']);
    const taken = new Set<string>();
    for (const { title, type, description = '', targets, gridPos } of panels) {
      if (type !== 'row') expect(description, title).toMatch(/^[A-Z].+\.$/);
      expect(targets.length > 0, title).toBe(type !== 'row');
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
    }
  });

  it('names a line by labels that its expression keeps', () => {
    for (const { title, targets } of dashboard().panels)
      for (const { expr, legendFormat } of targets) {
        const by = /\bby \(([^)]*)\)/.exec(expr)?.[1];
        for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          if (/\bsum\b|\bmax\b/.test(expr)) expect(by?.split(', ') ?? [], title).toContain(label);
      }
  });
});
