// The whole shop behind nginx on one machine: browser journeys, then processes killed under load. `--rate`: shoppers a
// second; `--only a,b`: parts of events' names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/install.mjs';
import { hasNginx } from '../../scripts/lib/nginx.ts';
import { findGoods } from '../budget/goods.ts';
import { visitor } from '../budget/visitor.ts';
import { type Member, startCluster } from './cluster.ts';
import { type ClusterEvent, eventsOf } from './events.ts';
import { ordersIn, uploadsLost } from './losses.ts';
import { type Made, makeThings, missingAt, verifyFiles } from './made.ts';
import { backUp, recoverOrders } from './recovery.ts';
import { costOfOneAndTwo } from './second-shell.ts';
import { type Customer, registerCustomer, type Sent, startLoad } from './shoppers.ts';
import { until } from './until.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    'no-journeys': { type: 'boolean' },
    report: { type: 'string' },
    logs: { type: 'string' },
  },
});

const CUSTOMERS = 40;
const CALM_MS = 10_000;
/** Milliseconds after an event during which failures count against the event. */
const AFTER_MS = 10_000;
/** Milliseconds after a kill during which new requests may fail. */
const GRACE_MS = 250;
const AGAIN_READY_MS = 180_000;
/** Factor by which a second shell must raise the throughput. */
const TWO_SHELLS = 1.7;
/** Maximum failures to print. */
const SHOWN = 12;

interface Figure {
  name: string;
  measured: string;
  bound: string;
  holds: boolean;
}

const hasFailed = ({ status }: Sent): boolean => status === 0 || status >= 500;

if (!hasNginx()) {
  console.error('The cluster needs nginx and openssl: apt-get install nginx openssl');
  process.exit(1);
}

const figures: Figure[] = [];
const note = (name: string, measured: string, bound: string, holds: boolean): void => {
  figures.push({ name, measured, bound, holds });
  console.log(`${holds ? '✓' : '✗'} ${name}: ${measured}; ${bound}`);
};

const cluster = await startCluster();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().then(() => process.exit(1)));
try {
  if (!values['no-journeys']) {
    const code = await runJourneys();
    note('browser journeys', code === 0 ? 'pass' : 'fail', 'all pass', code === 0);
  }
  if ('second shell'.includes(values.only)) await noteSecondShell();
  await runEvents();
} finally {
  if (values.logs) await copyLogs(values.logs);
  await cluster.stop();
}
if (values.report) await writeFile(values.report, JSON.stringify(figures));
process.exit(figures.every(({ holds }) => holds) ? 0 : 1);

async function runJourneys(): Promise<number> {
  const { origin, caFile, apis, mailFolder } = cluster;
  const [api] = apis;
  const journeys = ['main-job', 'cart', 'checkout', 'designer', 'catalogue', 'account', 'print'].map((name) => `journeys/${name}.spec.ts`);
  const child = spawn(path.join(root, 'node_modules/.bin/playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...journeys], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: caFile,
      E2E_CLUSTER: JSON.stringify({ origin, apiUrl: api?.url, dataDir: api?.dataDir, mailFolder }),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function noteSecondShell(): Promise<void> {
  const { one, two } = await costOfOneAndTwo(cluster);
  const cost = ({ shellMs, apiMs }: typeof one) => `${shellMs.toFixed(1)} + ${apiMs.toFixed(1)} ms a page`;
  const gain = (2 * one.shellMs) / two.shellMs;
  const measured = `${gain.toFixed(2)} × (one: ${cost(one)} of shell and API; two: ${cost(two)})`;
  note('second shell', measured, `at least ${TWO_SHELLS} ×`, gain >= TWO_SHELLS);
}

async function copyLogs(to: string): Promise<void> {
  await cp(path.join(cluster.folder, 'logs'), to, { recursive: true });
  for (const log of ['access.log', 'error.log']) await cp(path.join(cluster.nginx.logs, log), path.join(to, `nginx-${log}`));
}

async function noteMissing(when: string, made: readonly Made[]): Promise<void> {
  const missing: string[] = [];
  for (const api of cluster.apis) for (const things of made) missing.push(...(await missingAt(api, things)));
  note(`uploads, designs, orders and print files ${when}`, missing.join('; ') || 'all read', 'all', missing.length === 0);
}

function unexpected(failed: readonly Sent[], { mayFail }: ClusterEvent, from: number, acted: number): Sent[] {
  const isExpected = {
    none: () => false,
    open: (request: Sent) => request.from <= from + GRACE_MS,
    uploads: (request: Sent) => request.deed === 'upload' && request.from <= acted,
    all: (request: Sent) => request.from <= acted,
  }[mayFail];
  return failed.filter((request) => !isExpected(request));
}

async function runEvents(): Promise<void> {
  const { origin, ca, apis, shells } = cluster;
  const rate = Number(values.rate);
  const someone = visitor(origin, '127.3.0.1', { patienceMs: 15_000, ca });
  const goods = await findGoods(someone);
  someone.leave();
  const customers: Customer[] = [];
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await registerCustomer({ origin, ca }, n));
  const backup = path.join(cluster.folder, 'backup');
  await backUp(cluster.databaseUrl, cluster.database.data, backup);
  const made: Made[] = [];
  for (const api of apis) made.push(await makeThings(api, goods.printable));
  await noteMissing('read through the other machine', made);

  const load = startLoad({ origin, ca }, goods, customers, rate);
  await delay(CALM_MS);
  const calm = load.sent.length;
  note('calm', `${load.sent.filter(hasFailed).length} of ${calm} requests failed`, 'none', !load.sent.some(hasFailed));

  for (const event of eventsOf(cluster).filter(({ name }) => values.only.split(',').some((part) => name.includes(part)))) {
    const { name, prepare, act } = event;
    // Waits first: on a busy machine, recovery from the previous event may take long.
    for (const member of [...apis, ...shells]) await until(member.isReady, AGAIN_READY_MS, member.name);
    await prepare?.();
    const from = performance.now();
    const first = load.sent.length;
    const measured = await act().catch((error: Error) => `failed: ${error.message}`);
    const acted = performance.now();
    await delay(AFTER_MS);
    const sent = load.sent.slice(first);
    const failed = sent.filter(hasFailed);
    const late = unexpected(failed, event, from, acted);
    const last = Math.max(0, ...failed.map(({ to }) => to - from)) / 1000;
    const counts = `${failed.length} of ${sent.length} failed, ${late.length} unexpected, the last after ${last.toFixed(1)} s`;
    note(name, [measured, counts].filter(Boolean).join('; '), 'none unexpected', late.length === 0 && !measured.startsWith('failed'));
    for (const request of late.slice(0, SHOWN)) {
      const at = ((request.from - from) / 1000).toFixed(2);
      console.log(`    ${at} s: ${request.deed} ${request.path} status ${request.status}, ${(request.to - request.from).toFixed(0)} ms`);
    }
  }

  await load.stop();
  const orders = await ordersIn(cluster.databaseUrl, customers);
  note('orders', orders.text, 'each once', orders.holds);
  await noteMissing('after all', made);
  const verified = await verifyFiles(apis[0] as Member).catch((error: Error) => error.message);
  note('files in the bucket', verified.split('\n', 5).join(' '), 'none missing or damaged', verified.includes('Missing: 0  Damaged: 0'));
  const lost = await uploadsLost(cluster, load.uploaded);
  note('uploads', `${lost} of ${load.uploaded.length} lost`, 'none', lost === 0);
  const { recovered, all } = await recoverOrders(cluster.databaseUrl, backup, cluster.database.archive);
  note('point-in-time recovery', `${recovered} of ${all} orders`, 'all', recovered === all && all >= orders.stored + made.length);
  const took = load.sent.map((sent) => sent.to - sent.from).sort((one, other) => one - other);
  console.log(
    `${load.sent.length} requests, median ${took[took.length >> 1]?.toFixed(0)} ms, p99 ${took[Math.floor(took.length * 0.99)]?.toFixed(0)} ms`,
  );
}
