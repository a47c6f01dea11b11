import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawings } from './drawings.ts';
import { drawAll, svgs } from './drawn.ts';
import { list } from './list.ts';

const here = join(import.meta.dirname, '../pictures');

for (const name of svgs()) rmSync(join(here, name));
for (const [name, svg] of drawings()) {
  mkdirSync(dirname(join(here, name)), { recursive: true });
  writeFileSync(join(here, name), svg);
}
writeFileSync(join(here, 'LIST.md'), list());
await drawAll();
