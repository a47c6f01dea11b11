import { constants } from 'node:os';
import type { ImageFormat, ImageWidth } from '@shop/contracts/images';
import { programFile } from '../folders.ts';
import { ProgramEnded } from '../programs/bounded-child.ts';
import { warmProgram } from '../programs/warm-program.ts';
import { refuseForNow } from '../refusal.ts';

export interface VariantJob {
  file: string;
  width: ImageWidth;
  format: ImageFormat;
}

/** Milliseconds and kilobytes: five times what the largest upload needs. */
const draw = warmProgram<VariantJob, Uint8Array>(
  programFile('images/image-worker.ts'),
  { timeout: 30_000, memory: 600_000 },
  // Normal priority, because pages wait for these images.
  { rights: { addons: true }, priority: constants.priority.PRIORITY_NORMAL },
);

export async function drawApart(file: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  try {
    return Buffer.from(await draw({ file, width, format }));
  } catch (error) {
    throw error instanceof ProgramEnded ? refuseForNow(error) : error;
  }
}
