import type { Disk } from '@shop/settings/disk';
import type { Config } from '../env.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export const openFiles = (config: Pick<Config, 'bucket' | 'dataDir' | 'uploadsShare'>, disk: Disk): FileStore =>
  config.bucket ? bucketStore(config.bucket, config, disk) : folderStore(config.dataDir);
