import type { Deps } from '../deps.ts';
import { findSource, findStored, type Source } from './source.ts';

export const OWN_IMAGES = 'own/';

export const findCatalogueImage = (
  { config, files }: { config: Pick<Deps['config'], 'picturesDir'>; files: Deps['files'] },
  name: string,
): Promise<Source | undefined> =>
  name.startsWith(OWN_IMAGES) ? findStored(files, 'product-images', name) : findSource(config.picturesDir, name);
