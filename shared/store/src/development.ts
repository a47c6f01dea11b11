import { existsSync } from 'node:fs';
import path from 'node:path';
import { adopt } from './adopt.ts';
import { listChannels, readJournal } from './journal.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { NotTrusted } from './not-trusted.ts';
import { type Registry, readRegistries, registryKey, roles, signRegistry, storeRegistry } from './registry.ts';
import { keyIdOf, type PrivateKey, publicKeyOf } from './signatures.ts';
import type { Store } from './store.ts';
import { trusting } from './trust.ts';

export interface DevelopmentOptions {
  keyFile: string;
  /** Contains `registry` once this shop has followed a registry. */
  marksFolder?: string | undefined;
}

/**
 * Without a registry: creates one that allows the development key everything, adopts unsigned entries and returns true.
 * @throws `NotTrusted` if the store has lost a registry that this shop followed
 */
export async function ensureDevelopmentRegistry(store: Store, { keyFile, marksFolder }: DevelopmentOptions): Promise<boolean> {
  if (marksFolder !== undefined && existsSync(path.join(marksFolder, 'registry'))) {
    // If files are damaged, this shop reads its own copies.
    if ((await store.folderProblem?.('registry')) !== undefined || (await store.names('registry')).length > 0) return false;
    const own = path.join(marksFolder, 'registry');
    const remedy = existsSync(path.join(marksFolder, registryKey(1)))
      ? `Copy this shop's own copy, ${own}, to registry/ there. If more is missing, put the store back from the backup.`
      : 'Put the store back from the backup.';
    throw new NotTrusted(
      `${store.location} has lost its registry of release keys, which this shop has followed. ${remedy} To begin anew, delete it and ${marksFolder}.`,
    );
  }
  if ((await readRegistries(store, { onRefused: () => undefined })).length > 0) return false;
  const key = (await readKeyFile(keyFile)) ?? (await createKeyFile(keyFile));
  const isEmpty = (await readJournal(store)).next === 1;
  await storeRegistry(store, await signRegistry(await developmentRegistry(key), [key]));
  const signing = trusting(store, { isPublic: false, keys: [key] });
  for (const channel of isEmpty ? [] : await listChannels(store))
    await adopt(signing, store, channel, { who: 'start', why: 'first start with signed releases', at: new Date().toISOString() });
  return true;
}

/** The same key always makes the same registry. */
export async function developmentRegistry(key: PrivateKey): Promise<Registry> {
  const id = await keyIdOf(key);
  return {
    version: 1,
    at: '2026-01-01T00:00:00.000Z',
    why: 'development',
    development: true,
    threshold: 1,
    keys: { [id]: { key: publicKeyOf(key), holder: 'development' } },
    grants: roles.map((role) => ({ role, keys: [id] })),
    remotes: {},
  };
}
