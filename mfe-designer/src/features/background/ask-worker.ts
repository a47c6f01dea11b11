import { RequestFailed } from '@shop/runtime';

/** Milliseconds. A slow phone finds a subject in half a minute. */
const MOST_MS = 120_000;

/** Resolves to the worker's next answer. @throws {RequestFailed} if a file of the worker does not load or `gone` aborts */
export function askWorker<Answer extends object>(worker: Worker, request: object, gone: AbortSignal): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  return new Promise<Answer>((resolve, reject) => {
    const stop = () => reject(new RequestFailed('it was left', { cause: gone.reason }));
    if (gone.aborted) return stop();
    gone.addEventListener('abort', stop, { signal });
    const timer = setTimeout(() => reject(new Error('removing a background took too long')), MOST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer | { failed: string; isLost?: boolean }>) => {
        if (!('failed' in data)) resolve(data);
        else reject(data.isLost ? new RequestFailed(data.failed) : new Error(data.failed));
      },
      { signal },
    );
    // Errors inside the worker have a message. Failed loads have none.
    worker.addEventListener('error', ({ message }) => reject(message ? new Error(message) : new RequestFailed('the worker did not come')), {
      signal,
    });
    worker.postMessage(request);
  }).finally(() => over.abort());
}
