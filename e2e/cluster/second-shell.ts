import { setTimeout as delay } from 'node:timers/promises';
import { followProcesses } from '../budget/process-tree.ts';
import { visitor } from '../budget/visitor.ts';
import type { Cluster } from './cluster.ts';

/** Pages a second. Few, because on full cores every page costs more. */
const RATE = 40;
const WARM_MS = 2000;
const MEASURED_MS = 6000;
/** One and two shells alternate, because the machine's speed drifts. */
const ROUNDS = 4;
/** Makes each list's URL unique: a repeated URL would come from the cache. */
let asked = 0;

/** Processor milliseconds per page, of all shells and all APIs. */
interface PageCost {
  shellMs: number;
  apiMs: number;
}

async function load(origins: readonly string[], durationMs: number): Promise<number> {
  const someone = origins.map((origin, n) => visitor(origin, `127.4.0.${n + 1}`));
  const pages = Math.round((RATE * durationMs) / 1000);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: pages }, async (_, n) => {
      await delay(begun + (n * 1000) / RATE - performance.now());
      const answer = await someone[n % origins.length]?.call('GET', `/products?minPrice=${(asked++ / 1000).toFixed(3)}`);
      if (answer?.status !== 200) throw new Error(`a page was answered with ${answer?.status}`);
    }),
  );
  for (const each of someone) each.leave();
  return pages;
}

async function pageCost({ shells, apis }: Cluster, count: number): Promise<PageCost> {
  const origins = shells.slice(0, count).map(({ url }) => url);
  const trees = [shells, apis].map((members) => followProcesses(members.map(({ pid }) => pid())));
  const cpuSeconds = () => trees.map((tree) => tree.cpuSeconds());
  await load(origins, WARM_MS);
  const [shellsBefore = 0, apisBefore = 0] = cpuSeconds();
  const pages = await load(origins, MEASURED_MS);
  await Promise.all(trees.map((tree) => tree.stop()));
  const [shellsAfter = 0, apisAfter = 0] = cpuSeconds();
  return { shellMs: ((shellsAfter - shellsBefore) * 1000) / pages, apiMs: ((apisAfter - apisBefore) * 1000) / pages };
}

const mean = (of: readonly PageCost[]): PageCost => ({
  shellMs: of.reduce((sum, { shellMs }) => sum + shellMs, 0) / of.length,
  apiMs: of.reduce((sum, { apiMs }) => sum + apiMs, 0) / of.length,
});

export async function costOfOneAndTwo(cluster: Cluster): Promise<{ one: PageCost; two: PageCost }> {
  const [one, two]: [PageCost[], PageCost[]] = [[], []];
  await pageCost(cluster, 2);
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await pageCost(cluster, 1));
    two.push(await pageCost(cluster, 2));
  }
  return { one: mean(one), two: mean(two) };
}
