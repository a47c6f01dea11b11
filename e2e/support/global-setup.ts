import { rm } from 'node:fs/promises';
import { ensureRemotesPublished, ensureShellBuilt } from '../../scripts/lib/build-shop.ts';
import { releasesFolder, workFolder } from './folders.ts';

/** Builds the shop as it is now, once for all tests. Each shop under test starts from a copy of these releases. */
export default async function globalSetup(): Promise<void> {
  await rm(workFolder, { recursive: true, force: true });
  await ensureShellBuilt();
  await ensureRemotesPublished(releasesFolder);
}
