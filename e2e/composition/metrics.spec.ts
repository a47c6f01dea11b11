import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { root } from '../../scripts/lib/install.mjs';
import { expect, test } from '../support/test.ts';

const promql = ['and', 'by', 'histogram_quantile', 'increase', 'max', 'min', 'or', 'rate', 'sum'];
const ofPrometheus = new Set(['up', 'job', 'instance', 'le']);

function usedIn(expression: string): { names: string[]; labels: string[] } {
  const plain = expression.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '');
  const labels = [...plain.matchAll(/\{([^}]*)\}|\bby \(([^)]*)\)/g)].flatMap(([, inBraces, grouped]) =>
    [...(inBraces ?? grouped ?? '').matchAll(/[a-z_]+/g)].map(([label]) => label),
  );
  const names = [...plain.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z_]\w*/gi)].map(([name]) => name);
  return { names: names.filter((name) => !promql.includes(name)), labels };
}

async function expressions(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(path.join(root, 'deploy/grafana/shop.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const alerts = await readFile(path.join(root, 'deploy/alerts.yaml'), 'utf8');
  return [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ];
}

test('uses only exported metrics in the dashboards', async ({ api, ownShell }) => {
  const port = await freePort();
  const shell = await ownShell({ env: { METRICS_PORT: String(port) } });
  await shell.start();
  expect((await fetch(shell.url)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${api.port}/catalog/home`)).status).toBe(200);
  const exported = await Promise.all([port, api.port].map(async (each) => (await fetch(`http://127.0.0.1:${each}/metrics`)).text()));
  const types = [...exported.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const series = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );
  const used = (await expressions()).map(usedIn);
  expect(used.length).toBeGreaterThan(40);
  expect(used.flatMap(({ names }) => names).filter((name) => !series.includes(name) && !ofPrometheus.has(name))).toEqual([]);

  const labels = new Set([...exported.join('\n').matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  const rare = ['remote', 'version', 'kind', 'side', 'vital', 'rating', 'state', 'payment', 'code', 'result'];
  const unknown = used.flatMap((one) => one.labels).filter((label) => !labels.has(label) && !ofPrometheus.has(label));
  expect(unknown.filter((label) => !rare.includes(label))).toEqual([]);
});
