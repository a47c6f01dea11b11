import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import type { Disk } from '@shop/settings/disk';
import type { StoreLocation } from '@shop/settings/shop';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { openStore } from '@shop/store/open-store';
import { trusting } from '@shop/store/trust';
import { ensurePublished } from 'release/publish';
import { type Steps, silentSteps } from './steps.mjs';

interface PublishOptions {
  steps?: Steps;
  disk?: Disk;
  channel?: string;
  /** Hash of the first trusted registry. */
  registry?: string | undefined;
  /** Default: beside the store's folder. */
  keyFile?: string;
  marksFolder?: string;
  isPublic?: boolean;
}

function besideStore(releaseStore: StoreLocation): string {
  if (typeof releaseStore === 'string') return path.join(path.dirname(releaseStore), 'release-key.json');
  throw new Error('A bucket needs a key file.');
}

/**
 * Publishes remotes whose sources were never live, even if others fail. Creates a development registry unless the shop
 * is public or names a registry. @throws if a public shop names none
 */
export async function ensureRemotesPublished(releaseStore: StoreLocation, options: PublishOptions = {}): Promise<void> {
  const { steps = silentSteps, disk, channel, registry, isPublic = false, marksFolder } = options;
  const { keyFile = besideStore(releaseStore) } = options;
  const plain = await openStore(releaseStore);
  if (registry === undefined && isPublic)
    throw new Error('RELEASE_REGISTRY must name the first registry of a public shop: docs/runbooks/keys.md says how to make one.');
  if (registry === undefined && (await ensureDevelopmentRegistry(plain, { keyFile, marksFolder })))
    steps.print(`Releases are signed with the development key ${keyFile}.`);
  if (registry !== undefined && !existsSync(keyFile)) {
    steps.print(`There is no release key ${keyFile}: this start publishes nothing.`);
    return;
  }
  const store = trusting(plain, { anchor: registry, isPublic, keyFile, marksFolder });
  const results = await ensurePublished({
    store,
    disk,
    channel,
    remotes: workspaceRemotes(),
    who: 'start',
    why: 'first start with these sources',
    around: (remote, publish) =>
      steps.run(`building ${remote}`, publish, (result) => (result.ok ? (result.built ? {} : undefined) : { failed: true })),
  });
  for (const reason of store.trust.refusedRegistries()) console.error(`Registry file passed over: ${reason}`);
  for (const { result } of results) if (!result.ok) console.error(result.reason);
}
