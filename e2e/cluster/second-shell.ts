import { setTimeout as delay } from 'node:timers/promises';
import { followProcesses } from '../budget/process-tree.ts';
import { visitor } from '../budget/visitor.ts';
import type { Cluster } from './cluster.ts';

const CONNECTIONS = 8;
const WARM_MS = 3000;
const MEASURED_MS = 8000;
/** Repeated lists would come from the cache. */
let asked = 0;

export interface RenderCost {
  /** Pages a second. */
  rate: number;
  /** Processor milliseconds per page: all shells, all APIs. */
  shellMs: number;
  apiMs: number;
}

async function cpuSecondsOf(roots: readonly number[]): Promise<number> {
  const tree = followProcesses(roots);
  await tree.stop();
  return tree.cpuSeconds();
}

/** Renders uncached lists with the first `count` shells; warm up all first. */
export async function renderCost({ shells, apis }: Cluster, count: number): Promise<RenderCost> {
  const origins = shells.slice(0, count).map(({ url }) => url);
  const pids = { shells: shells.map(({ pid }) => pid()), apis: apis.map(({ pid }) => pid()) };
  let pages = 0;
  let isOver = false;
  const shoppers = Array.from({ length: CONNECTIONS }, async (_, n) => {
    const someone = visitor(origins[n % count] ?? '', `127.4.0.${n + 1}`);
    for (; !isOver; pages += 1) {
      const { status } = await someone.call('GET', `/products?minPrice=${(asked++ / 1000).toFixed(3)}`);
      if (status !== 200) throw new Error(`a page was answered with ${status}`);
    }
    someone.leave();
  });
  const read = async () => ({ at: performance.now(), pages, shells: await cpuSecondsOf(pids.shells), apis: await cpuSecondsOf(pids.apis) });
  await delay(WARM_MS);
  const before = await read();
  await delay(MEASURED_MS);
  const after = await read();
  isOver = true;
  await Promise.all(shoppers);
  const made = after.pages - before.pages;
  return {
    rate: (made * 1000) / (after.at - before.at),
    shellMs: ((after.shells - before.shells) * 1000) / made,
    apiMs: ((after.apis - before.apis) * 1000) / made,
  };
}
