import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { uploadLimits } from '@shop/contracts/limits';
import { headerProblem, type PictureHeader, type PictureProblem, readPictureHeader } from '@shop/contracts/picture-header';
import type { Deps } from '../../deps.ts';
import { unfinishedIn } from '../../files/atomic-write.ts';
import { programFile } from '../../folders.ts';
import type { MessageKey } from '../../messages/index.ts';
import { withDiskSpace } from '../../plugins/disk-reserve.ts';
import { type ProcessBounds, ProgramEnded } from '../../programs/bounded-child.ts';
import { runProgram } from '../../programs/run-program.ts';
import { type Refusal, refuseField, refuseForNow } from '../../refusal.ts';
import type { Encoded } from './fit-picture.ts';
import type { NotMade, Reencoding } from './reencode.ts';

const PROGRAM = programFile('modules/uploads/reencode.ts');

/** Measured at 100 megapixels: 940 MB for a rotated progressive JPEG, 18 s for WebP. */
const boundsOf = ({ width, height }: PictureHeader): Required<ProcessBounds> => ({
  memory: 1_100_000,
  cpuSeconds: 10 + (width * height) / 4_000_000,
});

/** Bytes per pixel. */
const DECODED_BYTES = 4;

const problems: Record<PictureProblem | 'memory', MessageKey> = {
  type: 'field-picture-type',
  heic: 'field-picture-heic',
  animated: 'field-picture-animated',
  pixels: 'field-picture-pixels',
  broken: 'field-picture-broken',
  memory: 'field-picture-memory',
};

const refusePicture = (problem: keyof typeof problems): Refusal => refuseField('/file', problems[problem]);

export async function checkedHeader(path: string): Promise<PictureHeader> {
  const file = await open(path);
  try {
    const header = await readPictureHeader(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
    const problem = headerProblem(header);
    if (problem !== undefined) throw refusePicture(problem);
    return header as PictureHeader;
  } finally {
    await file.close();
  }
}

/** A crash or an exceeded limit is the fault of the file. Other failures allow a retry. */
function refusalOf(error: unknown): Refusal {
  const ending = error instanceof ProgramEnded ? error.ending : 'failed';
  if (ending === 'memory' || ending === 'cpu') return refusePicture('memory');
  return ending === 'crash' ? refusePicture('broken') : refuseForNow(error);
}

/**
 * Result: upright, sRGB, no metadata, at most `uploadLimits.growth` bytes larger. @throws
 * `invalid-input`, `storage-low`, `unavailable`
 */
export async function reencode(deps: Pick<Deps, 'disk'>, from: string, to: string, bounds?: Required<ProcessBounds>): Promise<Encoded> {
  const header = await checkedHeader(from);
  const decoded = unfinishedIn(dirname(from), '.v');
  const job: Reencoding = { from, to, decoded, header, budget: (await stat(from)).size + uploadLimits.growth };
  try {
    const { memory, cpuSeconds } = bounds ?? boundsOf(header);
    const printed = await withDiskSpace(deps, header.width * header.height * DECODED_BYTES, () =>
      runProgram(PROGRAM, job, { rights: { addons: true, read: [from] }, memory, cpuSeconds }).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    );
    const made = JSON.parse(printed) as Encoded | NotMade;
    if (!('why' in made)) return made;
    throw made.why === 'ours' ? refuseForNow(new Error(`no picture was made: ${made.detail}`)) : refusePicture(made.why);
  } finally {
    await rm(decoded, { force: true });
  }
}
