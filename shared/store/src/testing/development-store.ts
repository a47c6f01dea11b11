import path from 'node:path';
import { ensureDevelopmentRegistry } from '../development.ts';
import { createFolderStore, type FolderStore } from '../folder-store.ts';
import { type Trust, trusting } from '../trust.ts';

export const developmentKeyFile = (folder: string): string => path.join(path.dirname(folder), 'release-key.json');

export async function createDevelopmentStore(folder: string): Promise<FolderStore & { trust: Trust }> {
  const plain = createFolderStore(folder);
  const keyFile = developmentKeyFile(folder);
  await ensureDevelopmentRegistry(plain, { keyFile });
  return trusting(plain, { isPublic: false, keyFile });
}
