import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import type { Answered, Asked } from './remove-background.worker.ts';

/** More would need memory that phones do not have; at 300 dpi it is a print of 30 by 37 cm. */
const MOST_PIXELS = 16_000_000;

/** Longer than any phone takes. */
const MOST_MS = 60_000;

/** The uploaded picture without its background; undefined where that is not plain. Rejects where it cannot be read or made, or is `gone`. */
export async function withoutBackground(uploadId: string, gone: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(uploadUrl(uploadId), { signal: gone });
  if (!response.ok) throw new Error(`the picture did not come: ${response.status}`);
  const asked: Asked = { picture: await response.blob(), pixels: MOST_PIXELS, bytes: uploadLimits.bytes };
  // Apart from each other: of both as one the bundler would make a bundle, which wants what only the page has of the federation.
  const program = new URL('./remove-background.worker.ts', import.meta.url);
  const worker = new Worker(program, { type: 'module' });
  try {
    const answered = await new Promise<Answered>((resolve, reject) => {
      gone.addEventListener('abort', () => reject(gone.reason));
      const timer = setTimeout(() => reject(new Error('taking a background away took too long')), MOST_MS);
      worker.onmessage = ({ data }: MessageEvent<Answered>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        reject(new Error(event.message || 'the worker did not load'));
      };
      worker.postMessage(asked);
    });
    if ('failed' in answered) throw new Error(answered.failed);
    return answered.picture;
  } finally {
    worker.terminate();
  }
}
