import type { Envelope } from '@shop/contracts/envelope';
import type { Upload } from '@shop/contracts/uploads';
import { type Api, type FileSending, queryOptions, RequestFailed, sendFile } from '@shop/runtime';

/** GET /uploads: the visitor's pictures, the newest first. */
export const uploadsQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'uploads'] as const, queryFn: ({ signal }) => api.read<Upload[]>('/uploads', signal) });

/** Of files whose answer has not come: chosen again, each is the same upload. */
const keys = new Map<string, string>();

/** POST /uploads. Throws `RequestFailed` when no answer came, or it was stopped. */
export async function sendPicture(file: File, options: Omit<FileSending, 'key' | 'limitMs'>): Promise<Envelope<Upload>> {
  const { name, type, size, lastModified } = file;
  const same = JSON.stringify([name, type, size, lastModified]);
  const key = keys.get(same) ?? crypto.randomUUID();
  // Of two at once each is an upload of its own.
  keys.delete(same);
  try {
    return await sendFile<Upload>('/uploads', file, { ...options, key });
  } catch (error) {
    if (error instanceof RequestFailed) keys.set(same, key);
    throw error;
  }
}
