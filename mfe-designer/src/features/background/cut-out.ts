import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import { RequestFailed } from '@shop/runtime';
import { askWorker } from './ask-worker.ts';
import type { Cut, CutRequest, CutResults } from './cut-out.worker.ts';

/** Maximum. Phones lack memory for more. */
const MOST_PIXELS = 16_000_000;

export interface CutOut {
  isPlain: boolean;
  sample: CutResults['open']['sample'];
  addSubject: (certainty: Uint8Array) => Promise<void>;
  show: (cut: Cut) => Promise<CutResults['show']>;
  finish: (cut: Cut) => Promise<Blob>;
}

/** The cut-out is usable until `gone` aborts. @throws {RequestFailed} if image or worker fail to load, or `gone` aborts */
export async function openCutOut(uploadId: string, gone: AbortSignal): Promise<CutOut> {
  const picture = await fetch(uploadUrl(uploadId), { signal: gone })
    .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((cause: unknown) => {
      throw new RequestFailed('the picture did not come', { cause });
    });
  // Two statements, because with one the bundler would add the federation runtime to the worker.
  const program = new URL('./cut-out.worker.ts', import.meta.url);
  const worker = new Worker(program, { type: 'module' });
  gone.addEventListener('abort', () => worker.terminate());
  let earlier: Promise<unknown> = Promise.resolve();
  const ask = <Kind extends CutRequest['kind']>(request: CutRequest & { kind: Kind }): Promise<CutResults[Kind]> => {
    const next = earlier.then(() => askWorker<{ result: CutResults[Kind] }>(worker, request, gone)).then(({ result }) => result);
    earlier = next.catch(() => undefined);
    return next;
  };
  return {
    ...(await ask({ kind: 'open', picture })),
    addSubject: (certainty) => ask({ kind: 'subject', certainty }),
    show: (cut) => ask({ kind: 'show', cut }),
    finish: (cut) => ask({ kind: 'finish', cut, pixels: MOST_PIXELS, bytes: uploadLimits.bytes }),
  };
}
