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
import type { NotMade, Reencoded, Reencoding } from './reencode.ts';

export type { Reencoded };

const PROGRAM = programFile('modules/uploads/reencode.ts');

/** Measured at 100 megapixels: 940 MB for a rotated progressive JPEG, 18 s for WebP. */
const boundsOf = ({ width, height }: PictureHeader): Required<ProcessBounds> => ({
  memory: 1_100_000,
  cpuSeconds: 10 + (width * height) / 4_000_000,
});

const DECODED_BYTES_PER_PIXEL = 4;

const problems: Record<PictureProblem | 'memory' | 'transparent', MessageKey> = {
  type: 'field-picture-type',
  heic: 'field-picture-heic',
  animated: 'field-picture-animated',
  pixels: 'field-picture-pixels',
  broken: 'field-picture-broken',
  memory: 'field-picture-memory',
  transparent: 'field-picture-transparent',
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

/** Crashes and exceeded limits are the file's fault. After other failures, a retry may work. */
function refusalOf(error: unknown): Refusal {
  const ending = error instanceof ProgramEnded ? error.ending : 'failed';
  if (ending === 'memory' || ending === 'cpu') return refusePicture('memory');
  return ending === 'crash' ? refusePicture('broken') : refuseForNow(error);
}

/**
 * Result: upright, sRGB, no metadata, at most `uploadLimits.growth` bytes larger. @throws
 * `invalid-input`, `storage-low`, `unavailable`
 */
export async function reencode(
  deps: Pick<Deps, 'disk'>,
  from: string,
  to: string,
  { bounds, unwanted }: { bounds?: Required<ProcessBounds>; unwanted?: AbortSignal | undefined } = {},
): Promise<Reencoded> {
  const header = await checkedHeader(from);
  const decoded = unfinishedIn(dirname(from), '.v');
  const job: Reencoding = { from, to, decoded, header, budget: (await stat(from)).size + uploadLimits.growth };
  try {
    const { memory, cpuSeconds } = bounds ?? boundsOf(header);
    const printed = await withDiskSpace(deps, header.width * header.height * DECODED_BYTES_PER_PIXEL, () =>
      runProgram(PROGRAM, job, { rights: { addons: true, read: [from] }, memory, cpuSeconds, ...(unwanted && { signal: unwanted }) }).catch(
        (error: unknown) => {
          throw unwanted?.aborted ? unwanted.reason : refusalOf(error);
        },
      ),
    );
    const made = JSON.parse(printed) as Reencoded | NotMade;
    if (!('why' in made)) return made;
    throw made.why === 'ours' ? refuseForNow(new Error(`no picture was made: ${made.detail}`)) : refusePicture(made.why);
  } finally {
    await rm(decoded, { force: true });
  }
}
