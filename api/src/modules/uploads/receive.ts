import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '@shop/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseField } from '../../refusal.ts';
import { unfinishedIn } from '../../write-whole.ts';

/** What @fastify/multipart reads at most; what is more than one file is refused below, in the shopper's language. */
export const formLimits = { fileSize: uploadLimits.bytes, files: 2, fields: 2, parts: 3, fieldSize: 1024, headerPairs: 20 };

/** The embedded database lives on the same disk: pictures never take the last of it, bytes. */
const LEAST_FREE = 1024 ** 3;

/** Form data around the file, bytes. */
const AROUND = 64 * 1024;

export interface Received {
  file: string;
  /** SHA-256 of what came. */
  hash: string;
}

/**
 * Writes the form's one file into `folder`, as it comes: nothing is gathered in memory. Leaves nothing behind if it
 * fails or the shopper goes away. Throws `invalid-input`, `upload-too-large`, or `unavailable` when the disk is full.
 */
export async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw refuseField('/file', 'field-required');
  const file = unfinishedIn(folder);
  try {
    if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bytes + AROUND) throw new Refusal('upload-too-large');
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_FREE) throw new Refusal('unavailable');
    // Before anything is read: a file that is still being opened when the form breaks would be there after it is removed.
    const handle = await open(file, 'wx');
    try {
      return { file, hash: await write(request, handle) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    // Nobody reads the rest; it has to go somewhere for the answer to be heard.
    request.raw.unpipe();
    request.raw.resume();
    // What is neither a refusal nor our own disk is a form that is broken or has stopped half-way.
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw error;
    throw Object.assign(new Error('the form is broken', { cause: error }), { statusCode: 400 });
  }
}

async function write(request: FastifyRequest, handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  let found = false;
  for await (const part of request.parts()) {
    if (found || part.type !== 'file' || part.fieldname !== 'file') throw refuseField('/file', 'field-one-file');
    found = true;
    await pipeline(
      part.file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      handle.createWriteStream(),
    );
    if (part.file.truncated) throw new Refusal('upload-too-large');
  }
  if (!found) throw refuseField('/file', 'field-required');
  return hash.digest('base64url');
}
