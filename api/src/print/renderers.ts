import { writeAtomically } from '../files/atomic-write.ts';
import { programFile } from '../folders.ts';
import { JobFailure } from '../jobs/jobs.ts';
import { type Ending, ProgramEnded } from '../programs/bounded-child.ts';
import { type JobBounds, JobGivenUp, warmProgram } from '../programs/warm-program.ts';
import { plainFontFolder } from './plain-fonts.ts';
import { renderBounds } from './print-limits.ts';
import type { RenderJob, SentJob } from './render-job.ts';

const draw = warmProgram<SentJob, undefined>(programFile('print/render.ts'), renderBounds, {
  // Any path, because a renderer reads uploads and writes files of many orders.
  rights: { addons: true, read: ['*'], write: ['*'] },
  // A small heap suffices: images are outside it.
  nodeFlags: ['--optimize-for-size', '--expose-gc'],
  // Otherwise resvg's allocator keeps a gigabyte after the first drawing, and posters lack memory.
  variables: () => ({ MIMALLOC_ARENA_RESERVE: '65536' }),
});

export class RenderFailed extends JobFailure {
  override name = 'RenderFailed';
}

const reasons: Partial<Record<Ending, (bounds: JobBounds) => string>> = {
  time: ({ timeout }) => `it takes longer than ${timeout / 1000} seconds`,
  memory: ({ memory }) => `it needs more than ${memory / 1000} megabytes`,
};

/** Writes the file atomically. Aborting `unwanted` ends the drawing. @throws `RenderFailed`, the reason of `unwanted` */
export async function render(job: RenderJob, limits: JobBounds = renderBounds, unwanted?: AbortSignal): Promise<void> {
  await writeAtomically(job.file, (unfinished) =>
    draw({ ...job, file: unfinished, fonts: plainFontFolder() }, limits, unwanted).catch((error: unknown) => {
      unwanted?.throwIfAborted();
      if (error instanceof JobGivenUp) throw new RenderFailed(error.message);
      if (error instanceof ProgramEnded) throw new RenderFailed(reasons[error.ending]?.(limits) ?? error.message);
      throw error;
    }),
  );
}
