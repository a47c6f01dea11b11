import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import { RequestFailed } from '@shop/runtime';
import type { Answered, Asked } from './remove-background.worker.ts';

/** More would need memory that phones do not have; at 300 dpi it is a print of 30 by 37 cm. */
const MOST_PIXELS = 16_000_000;

/** Longer than any phone takes. */
const MOST_MS = 60_000;

/**
 * The uploaded picture without its background; undefined where that is not plain. Throws `RequestFailed` where it, or what
 * makes it, did not come or is not waited for (`gone`); all else is a mistake.
 */
export async function withoutBackground(uploadId: string, gone: AbortSignal): Promise<Blob | undefined> {
  const picture = await fetch(uploadUrl(uploadId), { signal: gone })
    .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((cause: unknown) => {
      throw new RequestFailed('the picture did not come', { cause });
    });
  const asked: Asked = { picture, pixels: MOST_PIXELS, bytes: uploadLimits.bytes };
  // Apart from each other: of both as one the bundler would make a bundle, which wants what only the page has of the federation.
  const program = new URL('./remove-background.worker.ts', import.meta.url);
  const worker = new Worker(program, { type: 'module' });
  try {
    const answered = await new Promise<Answered>((resolve, reject) => {
      gone.addEventListener('abort', () => reject(new RequestFailed('it was left', { cause: gone.reason })));
      const timer = setTimeout(() => reject(new Error('taking a background away took too long')), MOST_MS);
      worker.onmessage = ({ data }: MessageEvent<Answered>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        // What is thrown in it has a message; what does not come has none.
        reject(event.message ? new Error(event.message) : new RequestFailed('the worker did not come'));
      };
      worker.postMessage(asked);
    });
    if ('failed' in answered) throw new Error(answered.failed);
    return answered.picture;
  } finally {
    worker.terminate();
  }
}
