import { join } from 'node:path';
import type { Config } from './env.ts';

/** Folders of `DATA_DIR` with files that are written whole: what is left unfinished in one is cleared. */
export const fileFolders = ['uploads', 'print', 'outbox', 'images', 'order-pictures', 'shared-pictures', 'ready-design-pictures'] as const;

/** Folders that may be on disks of their own. */
export const diskFolders = ({ dataDir }: Pick<Config, 'dataDir'>): string[] => [
  dataDir,
  ...['db', ...fileFolders].map((name) => join(dataDir, name)),
];

/** What each holds, and whether it belongs into a backup, docs/runbooks/operate.md says. */
export const fileFolder = ({ dataDir }: Pick<Config, 'dataDir'>, name: (typeof fileFolders)[number]): string => join(dataDir, name);
