import { statfs } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { freeBytes, purgeOldest } from './repository.ts';
import { removePicture } from './storage.ts';

// When uploads exceed their disk share, the oldest unused ones are deleted.

const RETRY_SECONDS = 600;

async function shareOf({ dataDir, uploadsShare }: Deps['config']): Promise<number> {
  const { blocks, bsize } = await statfs(dataDir);
  return (blocks * bsize * uploadsShare) / 100;
}

export async function makeSpace({ db, config, files }: Pick<Deps, 'db' | 'config' | 'files'>, bytes: number): Promise<void> {
  // A bucket has no size limit.
  if (config.bucket) return;
  const share = await shareOf(config);
  let over = (await freeBytes(db)) + bytes - share;
  while (over > 0) {
    const gone = await purgeOldest(db, over);
    if (gone.length === 0) throw new Refusal('storage-low', {}, undefined, RETRY_SECONDS);
    for (const upload of gone) {
      over -= upload.bytes;
      await removePicture(files, upload.id);
    }
  }
}
