import { constants } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { fileFolder } from '../files/file-folders.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Ahead } from './make-ahead.ts';

const PROGRAM = join(import.meta.dirname, 'make-ahead.ts');

/** Prewarms missing catalogue images, or the first page would wait for dozens. The returned function stops it. */
export function makePicturesAhead({ config, log }: Pick<Deps, 'config' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  const job: Ahead = { from: config.picturesDir, to: fileFolder(config, 'images') };
  const { signal } = stopping;
  const making = runProgram(PROGRAM, job, {
    // What it keeps is flushed, which Node lets nobody with rights do.
    rights: 'all',
    timeout: 0,
    signal,
    priority: constants.priority.PRIORITY_LOW,
  }).then(
    (printed) => {
      const broken = JSON.parse(printed) as string[];
      if (broken.length > 0) log.warn({ broken }, 'some of the catalogue’s pictures cannot be read: the others are made in all widths');
      else log.info('the catalogue’s pictures are made in all widths');
    },
    (error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'making pictures ahead failed: each is made when somebody asks for it');
    },
  );
  return async () => {
    stopping.abort();
    await making;
  };
}
