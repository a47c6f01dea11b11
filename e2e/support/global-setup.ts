import { rm } from 'node:fs/promises';
import { freePort } from '@shop/settings/endpoint';
import { ensureServersBuilt } from '../../scripts/lib/build-servers.ts';
import { startService, untilReady } from '../../scripts/lib/processes.ts';
import { ensureRemotesPublished } from '../../scripts/lib/publish-remotes.ts';
import { apiService } from '../../scripts/lib/shop.ts';
import { filledFolder, releasesFolder, workFolder } from './folders.ts';

export default async function globalSetup(): Promise<void> {
  if (process.env.E2E_CLUSTER) return;
  await rm(workFolder, { recursive: true, force: true });
  await ensureServersBuilt();
  await Promise.all([ensureRemotesPublished(releasesFolder), fill()]);
}

async function fill(): Promise<void> {
  const api = apiService({ port: 0, apiPort: await freePort(), dataDir: filledFolder });
  const running = startService(api);
  await untilReady(api, running);
  await running.stop();
}
