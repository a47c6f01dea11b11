import { openStore as openPlain } from '@shop/store/open-store';
import type { Store } from '@shop/store/store';
import { type Trust, trusting } from '@shop/store/trust';
import type { Config } from './env.ts';

export type ReleaseStore = Store & { trust: Trust };

export interface OpenedStore {
  store: ReleaseStore;
  plain: Store;
}

/** Not `isPublic`: the command line may read stores that public shops refuse. */
export async function openStore({
  releaseStore,
  trust: { registry, keyFile },
}: Pick<Config, 'releaseStore' | 'trust'>): Promise<OpenedStore> {
  const plain = await openPlain(releaseStore);
  return { plain, store: trusting(plain, { anchor: registry, isPublic: false, keyFile }) };
}
