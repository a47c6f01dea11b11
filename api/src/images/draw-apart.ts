import { constants } from 'node:os';
import { join } from 'node:path';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import { ProgramEnded } from '../programs/bounded-child.ts';
import { warmProgram } from '../programs/warm-program.ts';
import { refuseForNow } from '../refusal.ts';

/** A variant to be drawn. */
export interface VariantJob {
  file: string;
  width: ImageWidth;
  format: ImageFormat;
}

/** The largest upload takes a fifth of the memory. */
const draw = warmProgram<VariantJob, Uint8Array>(
  join(import.meta.dirname, 'image-worker.ts'),
  { timeout: 30_000, memory: 600_000 },
  // A page waits for them: behind all else they would not come to their turn on a busy machine.
  { priority: constants.priority.PRIORITY_NORMAL },
);

/** Draws a variant in a process of its own: what shoppers upload is never decoded in the API's. Throws `unavailable`. */
export async function drawApart(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  try {
    return Buffer.from(await draw({ file, width, format }));
  } catch (error) {
    throw error instanceof ProgramEnded ? refuseForNow(error) : error;
  }
}
