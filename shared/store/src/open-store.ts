import type { StoreLocation } from '@shop/settings/shop';
import type { CopyingStore, CopyingStoreOptions } from './copying-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** Imports the bucket client only for a bucket. */
export async function openStore(location: StoreLocation): Promise<Store> {
  if (typeof location === 'string') return createFolderStore(location);
  const [{ openBucket }, { createBucketStore }] = await Promise.all([import('@shop/bucket/open-bucket'), import('./bucket-store.ts')]);
  return createBucketStore(await openBucket(location));
}

/** A shell needs files on its disk. Those of a bucket are copied to `folder`. */
export async function openCopyingStore(location: StoreLocation, folder: string, options: CopyingStoreOptions): Promise<CopyingStore> {
  if (typeof location === 'string') return { ...createFolderStore(location), problem: () => undefined };
  const { createCopyingStore } = await import('./copying-store.ts');
  return createCopyingStore(await openStore(location), folder, options);
}
