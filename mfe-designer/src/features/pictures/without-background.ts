import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import { RequestFailed } from '@shop/runtime';
import type { WorkerRequest, WorkerResult } from './remove-background.worker.ts';

/** Phones lack memory for more. */
const MOST_PIXELS = 16_000_000;

const MOST_MS = 60_000;

/** `undefined` without a plain background. @throws {RequestFailed} if image or worker fail to load, or `gone` aborts */
export async function withoutBackground(uploadId: string, gone: AbortSignal): Promise<Blob | undefined> {
  const picture = await fetch(uploadUrl(uploadId), { signal: gone })
    .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((cause: unknown) => {
      throw new RequestFailed('the picture did not come', { cause });
    });
  const asked: WorkerRequest = { picture, pixels: MOST_PIXELS, bytes: uploadLimits.bytes };
  // In a single statement the bundler would add the federation runtime to the worker.
  const program = new URL('./remove-background.worker.ts', import.meta.url);
  const worker = new Worker(program, { type: 'module' });
  try {
    const answered = await new Promise<WorkerResult>((resolve, reject) => {
      gone.addEventListener('abort', () => reject(new RequestFailed('it was left', { cause: gone.reason })));
      const timer = setTimeout(() => reject(new Error('taking a background away took too long')), MOST_MS);
      worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        // Errors inside the worker have a message; a failed load has none.
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
