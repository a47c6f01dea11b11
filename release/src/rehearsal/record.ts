import { Rehearsal } from '@shop/contracts/rehearsals';
import type { RemoteName } from '@shop/contracts/remote';
import { parseValue } from '@shop/store/parse';
import type { Store } from '@shop/store/store';

const NAME = /^rehearsal-\d{8}T\d{9}Z\.json$/;

const folderOf = (remote: RemoteName, version: string): string => `remotes/${remote}/${version}`;

export async function storeRehearsal(
  store: Store,
  { remote, version }: { remote: RemoteName; version: string },
  rehearsal: Rehearsal,
): Promise<void> {
  const name = `rehearsal-${rehearsal.at.replaceAll(/[-:.]/g, '')}.json`;
  await store.putIfAbsent(`${folderOf(remote, version)}/${name}`, new TextEncoder().encode(`${JSON.stringify(rehearsal, null, 2)}\n`));
}

/** Oldest first; skips unreadable ones. */
export async function readRehearsals(store: Store, remote: RemoteName, version: string): Promise<Rehearsal[]> {
  const folder = folderOf(remote, version);
  const read = (await store.names(folder))
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      try {
        const bytes = await store.get(`${folder}/${name}`);
        return bytes && parseValue(name, bytes, Rehearsal);
      } catch {
        return undefined;
      }
    });
  return (await Promise.all(read)).filter((rehearsal) => rehearsal !== undefined);
}
