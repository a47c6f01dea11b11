import { createFolderStore, type FolderStore } from '@shop/store/folder-store';
import { type Trust, trusting } from '@shop/store/trust';
import type { Config } from './env.ts';

export type ReleaseStore = FolderStore & { trust: Trust };

/** The shell refuses what a public shop must not trust, so that the command line can still read it. */
export const openStore = ({ storeFolder, trust: { registry, keyFile } }: Pick<Config, 'storeFolder' | 'trust'>): ReleaseStore =>
  trusting(createFolderStore(storeFolder), { anchor: registry, isPublic: false, keyFile });
