import { rm } from 'node:fs/promises';
import { currentScene, itemsOn } from '@shop/contracts/scene-current';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { drawApart } from '../../images/draw-apart.ts';
import { checkUploadWork, countUploadWork } from '../../plugins/work-allowance.ts';
import { drawFace } from '../../print/face-picture.ts';
import { drawnOrderMs } from '../../print/print-limits.ts';
import { previewQueue, type Queue, quoteQueue } from '../../programs/queues.ts';
import { collectPictures, type Face, type FoundPictures, printedFaces } from '../order-pictures/collect-pictures.ts';
import type { Proof } from './service.ts';

type Visit = Parameters<typeof checkUploadWork>[1];

/** Pixels. */
const WIDTH = 1280;

const MAX_BYTES = 4_000_000;

const CACHE_BYTES = 20_000_000;

const CACHED_MS = 3_600_000;

/** Pictures stay in memory, because a visitor's designs may never be ordered. */
export function createQuotePictures(deps: Deps) {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length, ttl: CACHED_MS });

  async function draw(visitor: Visit, { design, side }: Face, unwanted: AbortSignal): Promise<Buffer | undefined> {
    const counted: Queue = (owner, work, aborted) =>
      quoteQueue(
        owner,
        async () => {
          await checkUploadWork(deps, visitor);
          return countUploadWork(deps, owner, work);
        },
        aborted,
      );
    const file = unfinishedIn(deps.files.workFolder('order-pictures'));
    try {
      if (!(await drawFace(deps, counted, visitor.ip, design, side, file, unwanted))) return undefined;
      return await previewQueue(visitor.ip, () => drawApart(file, WIDTH, 'jpeg'), unwanted);
    } finally {
      await rm(file, { force: true });
    }
  }

  return (visitor: Visit, proofs: readonly Proof[], unwanted: AbortSignal): Promise<FoundPictures> =>
    collectPictures(
      [false, true].flatMap((isFurther) => printedFaces(proofs.filter((proof) => (proof.isFurther ?? false) === isFurther))),
      async (face, ended) => {
        const { Scene, method } = face.design;
        const sceneId = proofs.find(({ lineId }) => lineId === face.lineId)?.sceneId;
        const key = JSON.stringify([sceneId, method, face.side, itemsOn(currentScene(Scene), face.side)]);
        const jpeg = cache.get(key) ?? (await draw(visitor, face, ended));
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
