import { rm } from 'node:fs/promises';
import { freePort } from '@shop/settings/endpoint';
import { ensureRemotesPublished, ensureShellBuilt } from '../../scripts/lib/build-shop.ts';
import { startService, untilReady } from '../../scripts/lib/processes.ts';
import { apiService } from '../../scripts/lib/shop.ts';
import { filledFolder, releasesFolder, workFolder } from './folders.ts';

export default async function globalSetup(): Promise<void> {
  if (process.env.E2E_CLUSTER) return;
  await rm(workFolder, { recursive: true, force: true });
  await Promise.all([build(), fill()]);
}

async function build(): Promise<void> {
  await ensureShellBuilt();
  await ensureRemotesPublished(releasesFolder);
}

async function fill(): Promise<void> {
  const api = apiService({ port: 0, apiPort: await freePort(), dataDir: filledFolder });
  const running = startService(api);
  await untilReady(api, running);
  await running.stop();
}
