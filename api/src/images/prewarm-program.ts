// Prints the names of unreadable images.
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { json } from 'node:stream/consumers';
import { imageWidths, pageFormat, smallFormat } from '@shop/contracts/images';
import sharp from 'sharp';
import { ignoreMissing } from '../files/ignore-missing.ts';
import { drawVariant } from './draw-variant.ts';
import { findSource, type Source } from './source.ts';
import { createVariants } from './variants.ts';

export interface PrewarmJob {
  from: string[];
  to: string;
}

sharp.concurrency(1);
sharp.cache(false);

async function prewarmImages({ from, to }: PrewarmJob): Promise<string[]> {
  let unkept: unknown;
  const keeping = {
    hasRoom: () => true,
    onCacheError(error: unknown) {
      unkept = error;
    },
  };
  const variant = createVariants(to, (_owner, draw) => draw(), keeping, drawVariant);
  const sources = (await Promise.all(from.map(sourcesIn))).flat();
  shuffle(sources);
  const broken = new Set<string>();
  for (const format of [pageFormat, smallFormat]) {
    for (const width of imageWidths) {
      for (const source of sources) {
        await variant('ahead', source, width, format).catch((error: NodeJS.ErrnoException) => {
          // Only system errors have a code. Other errors come from the image.
          if (error.code) throw error;
          broken.add(source.name);
        });
        if (unkept) throw unkept;
      }
    }
  }
  return [...broken];
}

async function sourcesIn(folder: string): Promise<Source[]> {
  const names = ((await readdir(folder, { recursive: true }).catch(ignoreMissing)) ?? []).map((name) => name.replaceAll(sep, '/'));
  return (await Promise.all(names.map((name) => findSource(folder, name)))).filter((source) => source !== undefined);
}

/** Shuffled, so that processes that share a folder draw different images. */
function shuffle(sources: unknown[]): void {
  for (let left = sources.length; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [sources[at], sources[left - 1]] = [sources[left - 1], sources[at]];
  }
}

process.stdout.write(JSON.stringify(await prewarmImages((await json(process.stdin)) as PrewarmJob)));
