import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import type { Upload as UploadView } from '@shop/contracts/uploads';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { batchesOf } from '../../lib/batches.ts';
import { checkUploadWork, countUploadWork } from '../../plugins/work-allowance.ts';
import { largeUploadQueue, uploadQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { settledOwner } from '../session/repository.ts';
import { checkedHeader, type Reencoded, reencode } from './make-picture.ts';
import type { Received } from './receive.ts';
import {
  deleteRowsOf,
  deleteUpload,
  findUpload,
  findUploads,
  insertUpload,
  listIdsOf,
  lockUsage,
  purgeRows,
  type Upload,
  usage,
} from './repository.ts';
import { makeSpace } from './space.ts';
import { listOld, removePicture, uploadKey } from './storage.ts';

const BATCH = 1000;

/** Photos of most phones have 12 or 24 megapixels and count as small. */
const LARGE_PIXELS = 25_000_000;

export const toUpload = ({
  id,
  width,
  height,
  format,
  edgeColour,
  white,
}: Pick<Upload, 'id' | 'width' | 'height' | 'format' | 'edgeColour' | 'white'>): UploadView => ({
  UploadId: id,
  Url: uploadUrl(id),
  Width: width,
  Height: height,
  Format: format,
  ...(edgeColour !== null && { EdgeColour: edgeColour }),
  ...(white !== null && { White: white }),
});

function checkQuota({ files, bytes }: { files: number; bytes: number }, more: readonly Pick<Upload, 'bytes'>[]): void {
  const { files: most, totalBytes } = uploadLimits;
  if (files + more.length > most || more.reduce((sum, upload) => sum + upload.bytes, bytes) > totalBytes)
    throw new Refusal('upload-quota', { files: most, megabytes: totalBytes / 1024 ** 2 });
}

/** Call it before the file arrives. @throws `upload-quota` */
export async function checkRoom(db: Db, owner: Owner): Promise<void> {
  checkQuota(await usage(db, owner), [{ bytes: 0 }]);
}

/** Blocks other uploads of the owner until `tx` ends. @throws `upload-quota` */
export async function takeRoom(tx: Db, owner: Owner, more: readonly Pick<Upload, 'bytes'>[]): Promise<void> {
  if (more.length > 0) checkQuota(await lockUsage(tx, owner), more);
}

/** Deletes the received file. The caller stores the row. @throws `invalid-input`, `storage-low`, `unavailable`, `too-many-requests` */
export async function makePicture(
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>,
  request: Pick<FastifyRequest, 'ip' | 'locale'>,
  { file }: Pick<Received, 'file'>,
  unwanted?: AbortSignal,
): Promise<Reencoded & Pick<Upload, 'id'>> {
  const finished = unfinishedIn(dirname(file));
  try {
    const { width, height } = await checkedHeader(file);
    const queue = width * height > LARGE_PIXELS ? largeUploadQueue : uploadQueue;
    const work = async () => {
      // Checks again: other uploads may have used up the allowance.
      await checkUploadWork(deps, request);
      return countUploadWork(deps, request.ip, () => reencode(deps, file, finished, { unwanted }));
    };
    const encoded = await queue(request.ip, work, unwanted);
    const picture = { id: randomBytes(16).toString('base64url'), ...encoded };
    await deps.files.put(uploadKey(picture), finished);
    return picture;
  } finally {
    await Promise.all([rm(file, { force: true }), rm(finished, { force: true })]);
  }
}

export async function storeUpload(tx: Db, someone: Owner, picture: Awaited<ReturnType<typeof makePicture>>): Promise<UploadView> {
  const owner = await settledOwner(tx, someone);
  await takeRoom(tx, owner, [picture]);
  await insertUpload(tx, owner, picture);
  return toUpload(picture);
}

export async function dropUpload(tx: Db, someone: Owner, id: string): Promise<void> {
  const owner = await settledOwner(tx, someone);
  if (await deleteUpload(tx, owner, id)) return;
  throw new Refusal((await findUpload(tx, owner, id)) ? 'upload-in-use' : 'not-found');
}

/** Deletes rows last, so that a failed erasure can be repeated. */
export async function eraseUploads({ db, files }: Pick<Deps, 'db' | 'files'>, customerId: number): Promise<void> {
  for (const id of await listIdsOf(db, customerId)) await removePicture(files, id);
  await deleteRowsOf(db, customerId);
}

export async function purgeUploads(deps: Pick<Deps, 'db' | 'config' | 'files'>, now = Date.now()): Promise<void> {
  const { db, files } = deps;
  for (const id of await purgeRows(db)) await removePicture(files, id);
  // `storage-low` only means that no unused upload is left.
  await makeSpace(deps, 0).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  for await (const ids of batchesOf(listOld(files, now), BATCH)) {
    const known = new Set((await findUploads(db, ids)).map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await removePicture(files, id);
  }
}
