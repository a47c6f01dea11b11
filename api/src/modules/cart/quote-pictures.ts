import { rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { drawApart } from '../../images/draw-apart.ts';
import { drawFace } from '../../print/face-picture.ts';
import { drawnOrderMs } from '../../print/print-limits.ts';
import { previewQueue, quoteQueue } from '../../programs/queues.ts';
import { collectPictures, type Face, type FoundPictures, printedFaces } from '../order-pictures/collect-pictures.ts';
import type { Proof } from './quote.ts';

/** Pixels. */
const WIDTH = 1280;

const MAX_BYTES = 4_000_000;

const CACHE_BYTES = 20_000_000;

const CACHED_MS = 3_600_000;

/** Pictures stay in memory, because a visitor's designs may never be ordered. */
export function createQuotePictures(deps: Deps) {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length, ttl: CACHED_MS });

  async function draw(owner: string, { design, side }: Face, unwanted: AbortSignal): Promise<Buffer | undefined> {
    const file = unfinishedIn(deps.files.workFolder('order-pictures'));
    try {
      if (!(await drawFace(deps, quoteQueue, owner, design, side, file, unwanted))) return undefined;
      return await previewQueue(owner, () => drawApart(file, WIDTH, 'jpeg'), unwanted);
    } finally {
      await rm(file, { force: true });
    }
  }

  /** `owner` is the client's IP address. */
  return (owner: string, proofs: readonly Proof[], unwanted: AbortSignal): Promise<FoundPictures> =>
    collectPictures(
      printedFaces(proofs),
      async (face, ended) => {
        const key = [proofs.find(({ lineId }) => lineId === face.lineId)?.sceneId, face.design.method, face.side].join(' ');
        const jpeg = cache.get(key) ?? (await draw(owner, face, ended));
        if (jpeg) cache.set(key, jpeg);
        return jpeg;
      },
      {
        patienceMs: drawnOrderMs,
        maxBytes: MAX_BYTES,
        onMissing: (error) => deps.log.warn({ err: error }, 'picture of a quote omitted'),
      },
      unwanted,
    );
}
