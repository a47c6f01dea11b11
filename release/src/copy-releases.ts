import type { Composition } from '@shop/contracts/releases';
import { signManifest } from '@shop/store/manifest-signatures';
import { readRelease, releaseKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';
import type { Trust } from '@shop/store/trust';

export async function copyReleases(store: Store, to: Store, compositions: readonly Composition[]): Promise<void> {
  const names = new Set(
    compositions.flatMap((composition) => Object.entries(composition).map(([remote, version]) => `remotes/${remote}/${version}`)),
  );
  for (const name of names) {
    // Skips a missing release, which the shell reports.
    for (const key of await store.list(`${name}/`)) {
      const bytes = await store.get(key);
      if (bytes) await to.putIfAbsent(key, bytes);
    }
  }
}

/** Signs copied releases with the target store's key, because the target's registry lacks the source's keys. */
export async function signReleases(store: Store, own: Store & { trust: Trust }, compositions: readonly Composition[]): Promise<void> {
  for (const [remote, version] of compositions.flatMap(Object.entries<string>)) {
    const isIntact = await readRelease(store, remote, version).catch(() => undefined);
    const bytes = isIntact && (await own.get(releaseKey(remote, version)));
    if (bytes) await signManifest(own, own.trust, { remote, version }, bytes);
  }
}
