import { listChannels, readJournal } from '@shop/store/journal';
import { createKeyFile, readKeyFile } from '@shop/store/key-file';
import { type Registry, type Role, readRegistries, signRegistry, storeRegistry, validKeys } from '@shop/store/registry';
import { keyIdOf, type PrivateKey, publicKeyOf } from '@shop/store/signatures';
import type { Store } from '@shop/store/store';
import { trusting } from '@shop/store/trust';

export const consoleRoles: readonly Role[] = ['upload', 'promote', 'revert'];

export const readOrCreateKey = async (keyFile: string): Promise<PrivateKey> => (await readKeyFile(keyFile)) ?? createKeyFile(keyFile);

const withKey = (registry: Registry, id: string, key: PrivateKey): Pick<Registry, 'keys' | 'grants'> => ({
  keys: { ...registry.keys, [id]: { key: publicKeyOf(key), holder: 'console' } },
  grants: [...registry.grants, ...consoleRoles.map((role) => ({ role, keys: [id] }))],
});

/** Returns false unless the registry is for development. */
export async function ensureConsoleKey(
  plain: Store,
  { keyFile, adminKeyFile }: { keyFile: string; adminKeyFile: string },
): Promise<boolean> {
  const key = await readOrCreateKey(keyFile);
  const id = await keyIdOf(key);
  const before = (await readRegistries(plain, { onRefused: () => undefined })).at(-1);
  if (!before?.registry.development) return false;
  const admin = await readKeyFile(adminKeyFile);
  if (validKeys(before.registry).has(id) || !admin) return true;
  const store = trusting(plain, { isPublic: false, keys: [admin] });
  const heads: Record<string, number> = {};
  for (const channel of await listChannels(plain)) heads[channel] = (await readJournal(store, { channel })).next - 1;
  const { version } = before.registry;
  const signing = { version: version + 1, previous: before.hash, at: new Date().toISOString(), why: 'add the key of the console', heads };
  await storeRegistry(plain, await signRegistry({ ...before.registry, ...signing, ...withKey(before.registry, id, key) }, [admin]));
  return true;
}
