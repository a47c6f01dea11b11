import { type Envelope, isEnvelope } from '@shop/contracts/envelope';
import type { Locale } from '@shop/contracts/locale';
import type { Upload } from '@shop/contracts/uploads';
import { type Api, queryOptions } from '@shop/runtime';

/** GET /uploads: the visitor's pictures, the newest first. */
export const uploadsQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'uploads'] as const, queryFn: ({ signal }) => api.read<Upload[]>('/uploads', signal) });

/** A picture on its way. */
export interface Sending {
  /** The API's answer; undefined when none came, or it was stopped. Never rejects. */
  answer: Promise<Envelope<Upload> | undefined>;
  stop: () => void;
}

/**
 * POST /uploads. By XMLHttpRequest, because `fetch` does not say how much of a body has gone; without a limit of time, because
 * a photograph over a slow line takes minutes. `onProgress` gets shares from 0 to 1.
 */
export function sendPicture(file: File, locale: Locale, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('file', file);
  const answer = new Promise<Envelope<Upload> | undefined>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const { response } = request as { response: unknown };
      resolve(isEnvelope(response) ? (response as Envelope<Upload>) : undefined);
    };
  });
  request.open('POST', '/api/uploads');
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', locale);
  request.setRequestHeader('idempotency-key', crypto.randomUUID());
  request.send(form);
  return { answer, stop: () => request.abort() };
}
