import { type Envelope, isEnvelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/domain/locale';
import { RequestFailed } from './api.ts';

export interface FileSending {
  locale: Locale;
  onProgress?: (share: number) => void;
  /** An aborted upload fails like a lost connection. */
  signal?: AbortSignal;
  /** Unlimited by default, because photos take minutes on slow lines. */
  limitMs?: number;
}

/** Idempotency keys of failed uploads. */
const keys = new Map<string, string>();

export async function sendFile<P>(path: string, file: File, options: FileSending): Promise<Envelope<P>> {
  const { name, type, size, lastModified } = file;
  const same = JSON.stringify([path, name, type, size, lastModified]);
  const key = keys.get(same) ?? crypto.randomUUID();
  // Concurrent uploads of the same file need different keys.
  keys.delete(same);
  try {
    return await sendUnder(key, path, file, options);
  } catch (error) {
    if (error instanceof RequestFailed) keys.set(same, key);
    throw error;
  }
}

function sendUnder<P>(
  key: string,
  path: string,
  file: File,
  { locale, onProgress, signal, limitMs = 0 }: FileSending,
): Promise<Envelope<P>> {
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  const answer = new Promise<Envelope<P>>((resolve, reject) => {
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop);
      const { status, response } = request as { status: number; response: unknown };
      if (isEnvelope(response)) return resolve(response as Envelope<P>);
      reject(new RequestFailed(`POST ${path} answered ${status} without an envelope`, status > 0 ? { status } : {}));
    };
  });
  request.open('POST', `/api${path}`);
  request.responseType = 'json';
  request.timeout = limitMs;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', locale);
  request.setRequestHeader('idempotency-key', key);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  if (signal?.aborted) stop();
  return answer;
}
