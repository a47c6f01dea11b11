import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '@shop/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { Refusal, refuseField } from '../../refusal.ts';

export const formLimits = { fileSize: uploadLimits.bytes, files: 2, fields: 2, parts: 3, fieldSize: 1024, headerPairs: 20 };

const FORM_OVERHEAD_BYTES = 64 * 1024;

export interface Received {
  file: string;
  hash: string;
  bytes: number;
}

/** Deletes the file after a failure. @throws `invalid-input`, `upload-too-large` */
export async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw refuseField('/file', 'field-required');
  const file = unfinishedIn(folder);
  try {
    if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes + FORM_OVERHEAD_BYTES) throw new Refusal('upload-too-large');
    await mkdir(folder, { recursive: true });
    // Opens the file before waiting. Opening it later could recreate a removed file.
    const handle = await open(file, 'wx');
    const gone = hangUpOf(request);
    try {
      return { file, ...(await Promise.race([write(request, handle, gone), rejectedBy(gone)])) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    // Reads the rest of the body: otherwise the client never reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw error;
    throw Object.assign(new Error('the form is broken', { cause: error }), { statusCode: 400 });
  }
}

/** Aborts on a disconnect. Otherwise the form parser would wait forever. */
function hangUpOf({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  const stop = () => {
    // Not `complete`, which is also true for a small unread form.
    if (!raw.readableEnded) gone.abort(new Error('the shopper went away'));
  };
  if (raw.destroyed) stop();
  else raw.once('close', stop);
  return gone.signal;
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function write(request: FastifyRequest, handle: FileHandle, signal: AbortSignal): Promise<Omit<Received, 'file'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let found = false;
  for await (const part of request.parts()) {
    if (found || part.type !== 'file' || part.fieldname !== 'file') throw refuseField('/file', 'field-one-file');
    found = true;
    await pipeline(
      part.file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      handle.createWriteStream(),
      { signal },
    );
    if (part.file.truncated) throw new Refusal('upload-too-large');
  }
  if (!found) throw refuseField('/file', 'field-required');
  return { hash: hash.digest('base64url'), bytes };
}
