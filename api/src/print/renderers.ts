import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-write.ts';
import { JobFailure } from '../jobs/jobs.ts';
import { type Ending, ProgramEnded } from '../programs/bounded-child.ts';
import { type JobBounds, JobGivenUp, warmProgram } from '../programs/warm-program.ts';
import { plainFontFolder } from './plain-fonts.ts';
import type { RenderJob, SentJob } from './render-job.ts';

/** The largest product takes a fifth of the time and half of the memory. */
const bounds: JobBounds = { timeout: 60_000, memory: 900_000 };

const draw = warmProgram<SentJob, undefined>(join(import.meta.dirname, 'render.ts'), bounds, {
  // It reads designs' pictures and writes into the folders of many orders.
  rights: { addons: true, read: ['*'], write: ['*'] },
  // A small heap: pictures live outside it.
  nodeFlags: ['--optimize-for-size', '--expose-gc'],
});

export class RenderFailed extends JobFailure {
  override name = 'RenderFailed';
}

const reasons: Partial<Record<Ending, (bounds: JobBounds) => string>> = {
  time: ({ timeout }) => `it takes longer than ${timeout / 1000} seconds`,
  memory: ({ memory }) => `it needs more than ${memory / 1000} megabytes`,
};

/** Separate, bounded process; the file is written atomically. @throws `RenderFailed` */
export async function render(job: RenderJob, limits: JobBounds = bounds): Promise<void> {
  await writeAtomically(job.file, (unfinished) =>
    draw({ ...job, file: unfinished, fonts: plainFontFolder() }, limits).catch((error: unknown) => {
      if (error instanceof JobGivenUp) throw new RenderFailed(error.message);
      if (error instanceof ProgramEnded) throw new RenderFailed(reasons[error.ending]?.(limits) ?? error.message);
      throw error;
    }),
  );
}
