import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { unfinishedIn } from '../../files/atomic-write.ts';
import type { Draft } from './draft.ts';
import type { FileProduct } from './schemas.ts';

export interface Item extends Omit<Draft, 'value'> {
  value: FileProduct;
  pruned: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** See docs/decisions/0073-manage-the-catalogue-by-files.md */
export async function stageItems(folder: string) {
  const path = unfinishedIn(folder);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx+');
  // The file stays open after its removal. A killed process then leaves no file.
  await rm(path);
  let count = 0;
  return {
    count: () => count,
    async add(items: readonly Item[]): Promise<void> {
      count += items.length;
      await file.appendFile(items.map(({ line, value }) => `${JSON.stringify({ line, value })}\n`).join(''));
    },
    async *read(): AsyncGenerator<Item> {
      const input = file.createReadStream({ start: 0, autoClose: false });
      for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
        const { line, value } = JSON.parse(text) as Pick<Item, 'line' | 'value'>;
        yield { line, value, pruned: nothing, positionOf: (at) => ({ line, column: at.slice(1).replaceAll('/', '.') }) };
      }
    },
    remove: (): Promise<void> => file.close(),
  };
}
