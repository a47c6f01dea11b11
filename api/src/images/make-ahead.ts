// A separate low-priority process. Prints the names of unreadable pictures.
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { json } from 'node:stream/consumers';
import { imageWidths, pageFormat, smallFormat } from '@shop/contracts/images';
import sharp from 'sharp';
import { drawVariant } from './draw-variant.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

export interface Ahead {
  from: string;
  to: string;
}

sharp.concurrency(1);
sharp.cache(false);

async function makeAhead({ from, to }: Ahead): Promise<string[]> {
  let unkept: unknown;
  const keeping = {
    hasRoom: () => true,
    notKept(error: unknown) {
      unkept = error;
    },
  };
  const variant = createVariants(to, (_owner, draw) => draw(), keeping, drawVariant);
  const names = (await readdir(from, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  const sources = (await Promise.all(names.map((name) => findSource(from, name)))).filter((source) => source !== undefined);
  shuffle(sources);
  const broken = new Set<string>();
  // Narrow ones first: phones need them, and they are ten times as fast. The smaller format comes last.
  for (const format of [pageFormat, smallFormat]) {
    for (const width of imageWidths) {
      for (const source of sources) {
        await variant('ahead', source, width, format).catch((error: NodeJS.ErrnoException) => {
          // System errors have a code: the picture is not at fault.
          if (error.code) throw error;
          broken.add(source.name);
        });
        if (unkept) throw unkept;
      }
    }
  }
  return [...broken];
}

/** Shuffled, so that processes sharing a folder work on different images. */
function shuffle(sources: unknown[]): void {
  for (let left = sources.length; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [sources[at], sources[left - 1]] = [sources[left - 1], sources[at]];
  }
}

process.stdout.write(JSON.stringify(await makeAhead((await json(process.stdin)) as Ahead)));
