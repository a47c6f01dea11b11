import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { writeAtomically } from '../files/atomic-write.ts';

/** Writes atomically, without compressing the compressed files again. */
export async function writeArchive(archive: string, files: readonly string[]): Promise<void> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.once('error', (error) => content.destroy(error as Error));
  for (const file of files) zip.addFile(file, basename(file), { compress: false });
  zip.end();
  await writeAtomically(archive, (unfinished) => pipeline(content, createWriteStream(unfinished)));
}
