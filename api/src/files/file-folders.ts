import { join } from 'node:path';
import type { Config } from '../env.ts';

/** Files are written atomically; unfinished files are purged. */
export const fileFolders = [
  'uploads',
  'print',
  'outbox',
  'images',
  'product-images',
  'order-pictures',
  'shared-pictures',
  'ready-design-pictures',
] as const;

export const diskFolders = ({ dataDir }: Pick<Config, 'dataDir'>): string[] => [
  dataDir,
  ...['db', ...fileFolders].map((name) => join(dataDir, name)),
];

/** See docs/runbooks/data.md */
export const fileFolder = ({ dataDir }: Pick<Config, 'dataDir'>, name: (typeof fileFolders)[number]): string => join(dataDir, name);
