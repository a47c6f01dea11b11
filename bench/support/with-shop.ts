import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@shop/settings/endpoint';
import { ensureServersBuilt } from '../../scripts/lib/build-servers.ts';
import { type Running, startService, untilReady } from '../../scripts/lib/processes.ts';
import { ensureRemotesPublished } from '../../scripts/lib/publish-remotes.ts';
import { apiService, type ShopOptions, shellService } from '../../scripts/lib/shop.ts';

/** Skips prewarming, which would take CPU time. */
export async function withShop<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const running: Running[] = [];
  try {
    await ensureServersBuilt();
    await ensureRemotesPublished(path.join(dataDir, 'releases'));
    const options: ShopOptions = {
      port: await freePort(),
      apiPort: await freePort(),
      dataDir,
      env: { WORKERS: '1', RATE_LIMIT_FACTOR: '1000000', PICTURES_AHEAD: '0' },
    };
    for (const service of [apiService(options), shellService(options)]) {
      const started = startService(service);
      running.unshift(started);
      await untilReady(service, started);
    }
    return await use(`http://localhost:${options.port}`);
  } finally {
    for (const service of running) await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
