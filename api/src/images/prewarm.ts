import { constants } from 'node:os';
import type { Deps } from '../deps.ts';
import { programFile } from '../folders.ts';
import { runProgram } from '../programs/run-program.ts';
import type { PrewarmJob } from './prewarm-program.ts';

const PROGRAM = programFile('images/prewarm-program.ts');

export function prewarmCatalogueImages({ config, files, log }: Pick<Deps, 'config' | 'files' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  const job: PrewarmJob = { from: [config.picturesDir, files.workFolder('product-images')], to: files.variantFolder('images') };
  const { signal } = stopping;
  const making = runProgram(PROGRAM, job, {
    // All rights: Node's permission model forbids flushing files.
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
