import type { Config } from '../env.ts';
import { fileFolder } from '../files/file-folders.ts';
import { findSource, type Source } from './source.ts';

/** Prefix of images that the shop's owner added. */
export const OWN_IMAGES = 'own/';

export const catalogueImageFolders = (config: Pick<Config, 'dataDir' | 'picturesDir'>) => ({
  demo: config.picturesDir,
  own: fileFolder(config, 'product-images'),
});

export function findCatalogueImage(config: Pick<Config, 'dataDir' | 'picturesDir'>, name: string): Promise<Source | undefined> {
  const { demo, own } = catalogueImageFolders(config);
  return findSource(name.startsWith(OWN_IMAGES) ? own : demo, name);
}
