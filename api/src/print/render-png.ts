import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawingLane } from '../images/lanes.ts';
import { runProgram } from '../images/run-program.ts';
import type { RenderJob } from './render-job.ts';

const PROGRAM = join(import.meta.dirname, 'render.ts');

/** Makes a PNG of a drawing for `owner`, whose turn it has to be. The file is there whole or not at all. */
export async function renderPng(owner: string, job: RenderJob): Promise<void> {
  await mkdir(dirname(job.file), { recursive: true });
  // The dot and the ending keep it from being taken for a finished one.
  const unfinished = join(dirname(job.file), `.${randomUUID()}.tmp`);
  try {
    await drawingLane(owner, () => runProgram(PROGRAM, { ...job, file: unfinished }));
    await rename(unfinished, job.file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
