// A program of its own, so that it runs when nobody else needs the processor. Reads an Ahead from its input and makes what is
// missing; prints the names of those that it could not read.
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { json } from 'node:stream/consumers';
import { imageWidths, pageFormat, smallFormat } from '@shop/contracts/images';
import sharp from 'sharp';
import { drawVariant } from './draw-variant.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

export interface Ahead {
  /** Folder of the pictures, and the one where what is made of them is kept. */
  from: string;
  to: string;
}

// One picture after the other, on one core.
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
  // The narrow ones first: phones ask for them, and a hundred are made while ten wide ones are. Then all once more, smaller.
  for (const format of [pageFormat, smallFormat]) {
    for (const width of imageWidths) {
      for (const source of sources) {
        await variant('ahead', source, width, format).catch((error: NodeJS.ErrnoException) => {
          // The system's errors have a code: then it is not the picture.
          if (error.code) throw error;
          broken.add(source.name);
        });
        if (unkept) throw unkept;
      }
    }
  }
  return [...broken];
}

/** In an order of its own: several APIs of one folder share the work instead of all doing the same at the same time. */
function shuffle(sources: unknown[]): void {
  for (let left = sources.length; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [sources[at], sources[left - 1]] = [sources[left - 1], sources[at]];
  }
}

process.stdout.write(JSON.stringify(await makeAhead((await json(process.stdin)) as Ahead)));
