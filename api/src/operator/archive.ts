import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '../files/file-store.ts';

/** Opens one file at a time. Does not compress compressed files again. */
export function archiveOf(files: Pick<FileStore, 'find'>, keys: Iterable<string>): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.once('error', (error) => content.destroy(error as Error));
  for (const key of keys) {
    zip.addReadStreamLazy(posix.basename(key), { compress: false }, (done) => {
      files.find(key).then(
        (found) => (found ? done(null, createReadStream(found.file)) : done(new Error(`${key} is gone`), undefined as never)),
        (error: unknown) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return content;
}
