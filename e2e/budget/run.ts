// One IP address attacks while others shop. Linux only. `--seconds`: duration; `--only a,b`: attacks; `--report`:
// output file; `--keep`: keeps the data folder.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@shop/settings/endpoint';
import { ensureServersBuilt } from '../../scripts/lib/build-servers.ts';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { ensureRemotesPublished } from '../../scripts/lib/publish-remotes.ts';
import { apiService, type ShopOptions, shellService } from '../../scripts/lib/shop.ts';
import { filledFolder, releasesFolder, workFolder } from '../support/folders.ts';
import type { Order, Report } from './attacker.ts';
import { OTHERS_SHARE, PROVES_SECONDS, SHOPPERS_PER_SECOND } from './bounds.ts';
import { diskUse } from './disk.ts';
import { diskFigure, errorsIn, type Figure, memoryFigures, noneFigure, timeFigures, undecidedIf } from './figures.ts';
import { findGoods } from './goods.ts';
import { followProcesses, machineCpuSeconds } from './process-tree.ts';
import { registerCustomers, shop } from './shoppers.ts';
import { visitor } from './visitor.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, only: { type: 'string' }, keep: { type: 'boolean' }, report: { type: 'string' } },
});
const seconds = Number(values.seconds);
const CALM_SECONDS = 5;
const SETTLE_MS = 3000;
const ATTACKER_ADDRESS = '127.0.0.66';

async function prepare(): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  await ensureServersBuilt();
  await ensureRemotesPublished(releasesFolder);
  if (existsSync(path.join(filledFolder, 'db'))) return;
  const api = apiService({ port: 0, apiPort: await freePort(), dataDir: filledFolder });
  const running = startService(api);
  await untilReady(api, running);
  await running.stop();
}

await prepare();
const [port, apiPort] = [await freePort(), await freePort()];
const dataDir = path.join(workFolder, `budget-${port}`);
await cp(path.join(filledFolder, 'db'), path.join(dataDir, 'db'), { recursive: true });
const env = { LOG_LEVEL: 'info', PICTURES_AHEAD: '0', RELEASE_STORE: releasesFolder };
const options: ShopOptions = { port, apiPort, dataDir, env };
const api = apiService(options);
// Visitors use local IP addresses, which must not count as proxies.
const shell = shellService({ ...options, env: { ...env, TRUST_PROXY: '192.0.2.1' } });
const origin = `http://127.0.0.1:${port}`;
const running: Running[] = [];
let figures: Figure[] = [];

try {
  for (const service of [api, shell]) {
    const started = startService(service);
    running.unshift(started);
    await untilReady(service, started);
  }
  const tree = followProcesses(running.map(({ child }) => child.pid ?? 0));
  const someone = visitor(origin, '127.3.0.1');
  const goods = await findGoods(someone);
  someone.leave();
  const customers = {
    calm: await registerCustomers(origin, CALM_SECONDS, goods),
    attacked: await registerCustomers(origin, seconds, goods),
  };
  const calm = await shop(origin, CALM_SECONDS, goods, customers.calm);
  await delay(SETTLE_MS);

  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'));
  await once(attacker, 'message');
  const start = await diskUse(dataDir);
  const longLived = [...tree.seen].filter(([, { alive, kind }]) => alive && !kind.endsWith('program')).map(([pid]) => pid);
  const ownCpu = (): number => tree.cpuSeconds() + process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
  const before = { at: performance.now(), shop: tree.cpuSeconds(), own: ownCpu(), machine: await machineCpuSeconds() };
  const order: Order = { origin, address: ATTACKER_ADDRESS, goods, only: values.only?.split(',') };
  attacker.send(order);
  const attacked = await shop(origin, seconds, goods, customers.attacked);
  const load = loadavg()[0] ?? 0;
  const took = (performance.now() - before.at) / 1000;
  const used = { shop: tree.cpuSeconds() - before.shop, own: ownCpu() - before.own, machine: (await machineCpuSeconds()) - before.machine };
  const reported = once(attacker, 'message') as Promise<[Report]>;
  attacker.send('end');
  const [{ answered, ended, refused, cpu }] = await reported;
  const othersShare = (used.machine - used.own - cpu) / (took * availableParallelism());
  await delay(SETTLE_MS);
  const end = await diskUse(dataDir);
  await tree.stop();

  const died = longLived.flatMap((pid) => (tree.seen.get(pid)?.alive ? [] : [`${tree.seen.get(pid)?.kind} ${pid}`]));
  const notReady: string[] = [];
  for (const [name, url] of Object.entries({ shell: `${origin}/readyz`, api: `http://127.0.0.1:${apiPort}/readyz` })) {
    const status = (await fetch(url).catch(() => undefined))?.status ?? 0;
    if (status !== 200) notReady.push(`${name} answers ${status}`);
  }
  figures = [
    ...undecidedIf(othersShare > OTHERS_SHARE, [
      ...timeFigures(calm, attacked, seconds),
      noneFigure('processes that ended', died),
      noneFigure('attacks that ended early or did nothing', seconds < PROVES_SECONDS ? ended : [...ended, ...refused]),
      noneFigure('errors in the log of the API', await errorsIn(api.logFile)),
      noneFigure('errors in the log of the shell', await errorsIn(shell.logFile)),
    ]),
    ...memoryFigures(tree),
    diskFigure({ start, end, seconds }),
    noneFigure('programs that are not ready', notReady),
  ];
  console.log(
    `${seconds} s, ${SHOPPERS_PER_SECOND} shoppers a second; the shop used ${(used.shop / took).toFixed(2)} processors, others ${(othersShare * 100).toFixed(0)} % of the machine, load ${load.toFixed(1)}`,
  );
  for (const [name, counts] of Object.entries(answered)) console.log(`  ${name}: ${JSON.stringify(counts)}`);
  for (const { name, measured, bound, holds, isUndecided } of figures)
    console.log(`${holds ? '✓' : isUndecided ? '?' : '✗'} ${name}: ${measured}; at most ${bound}`);
} finally {
  for (const service of running) await service.stop();
  if (!values.keep) await rm(dataDir, { recursive: true, force: true });
}
if (values.report) await writeFile(values.report, JSON.stringify(figures));
process.exit(figures.length > 0 && figures.every(({ holds, isUndecided }) => holds || isUndecided) ? 0 : 1);
