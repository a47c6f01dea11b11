// A program of its own: decoding a large picture takes hundreds of megabytes. Reads a Reencoding from its input, writes
// the picture, and prints what it has become, or why it could not be made.
import { json } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { UploadFormat } from './repository.ts';

export interface Reencoding {
  from: string;
  to: string;
  format: UploadFormat;
}

export interface Reencoded {
  width: number;
  height: number;
  bytes: number;
}

/** In sharp's words. */
export interface NotMade {
  failure: string;
}

const TIMEOUT_SECONDS = 60;

const encode: Record<UploadFormat, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  // Near what came: it will be printed. Optimised coding would hold the whole picture in memory, 12 bytes a pixel.
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false }),
};

sharp.cache(false);

async function reencode({ from, to, format }: Reencoding): Promise<Reencoded | NotMade> {
  // Its size was looked at before.
  const upright = sharp(from, { limitInputPixels: false, failOn: 'error' }).autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  return encode[format](upright)
    .toFile(to)
    .then(
      ({ width, height, size }) => ({ width, height, bytes: size }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
}

process.stdout.write(JSON.stringify(await reencode((await json(process.stdin)) as Reencoding)));
