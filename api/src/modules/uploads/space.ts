import { statfs } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { freeBytes, purgeOldest } from './repository.ts';
import { removePicture } from './storage.ts';

// If uploads exceed their share of the disk, the oldest unused uploads are deleted.

const RETRY_SECONDS = 600;

async function shareOf({ dataDir, uploadsShare }: Deps['config']): Promise<number> {
  const { blocks, bsize } = await statfs(dataDir);
  return (blocks * bsize * uploadsShare) / 100;
}

/** @throws `storage-low` */
export async function makeSpace({ db, config }: Pick<Deps, 'db' | 'config'>, bytes: number): Promise<void> {
  const share = await shareOf(config);
  let over = (await freeBytes(db)) + bytes - share;
  while (over > 0) {
    const gone = await purgeOldest(db, over);
    if (gone.length === 0) throw new Refusal('storage-low', {}, undefined, RETRY_SECONDS);
    for (const upload of gone) {
      over -= upload.bytes;
      await removePicture(config, upload.id);
    }
  }
}
