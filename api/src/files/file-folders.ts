import { join } from 'node:path';
import type { Config } from '../env.ts';

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

export const FILES_CACHE = 'files-cache';

export type FileFolder = (typeof fileFolders)[number];

export const diskFolders = ({ dataDir }: Pick<Config, 'dataDir'>): string[] => [
  dataDir,
  ...['db', FILES_CACHE, ...fileFolders].map((name) => join(dataDir, name)),
];

/** See docs/runbooks/data.md */
export const fileFolder = ({ dataDir }: Pick<Config, 'dataDir'>, name: FileFolder): string => join(dataDir, name);
