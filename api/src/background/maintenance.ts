import { TURKEY_MS } from '@shop/domain/turkey-time';
import type { Maintenance } from '../db/maintenance.ts';
import { hasRoom } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../lib/repeat.ts';
import { scrubIfDue } from '../modules/personal-data/scrubbing.ts';

const TICK_MS = 5000;
const HOUR_MS = 3_600_000;

const isQuiet = (now: number): boolean => [3, 4].includes(new Date(now + TURKEY_MS).getUTCHours());

export function startMaintenance(
  maintenance: Maintenance,
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files' | 'log'>,
): () => Promise<void> {
  const { disk, log } = deps;
  let compactedAt = Number.NEGATIVE_INFINITY;
  return repeat(TICK_MS, 'maintaining the database', log, async () => {
    if (!hasRoom(disk)) return;
    await maintenance.tick();
    const quiet = isQuiet(Date.now());
    const { state, freeBytes = 0 } = disk.level();
    if (state === 'ok') await scrubIfDue(deps, maintenance, quiet);
    if (state === 'ok' && !quiet) return;
    if (performance.now() - compactedAt < HOUR_MS) return;
    compactedAt = performance.now();
    await maintenance.compact(freeBytes);
  });
}
