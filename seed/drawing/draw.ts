import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryPictures } from '../src/pictures/category-pictures.ts';
import { colours } from '../src/pictures/palette.ts';
import { type PrintShape, printShapes } from '../src/pictures/print-shapes.ts';
import { type SampleName, samples } from '../src/pictures/samples.ts';
import { closeUp } from './close-up.ts';
import { category, hero, heroPhone } from './composed.ts';
import { drawAll } from './drawn.ts';
import { inUse } from './in-use.ts';
import { list } from './list.ts';
import { sample } from './samples.ts';
import { printDrawings } from './shapes/index.ts';
import { retailDrawings } from './shapes/retail/index.ts';
import { shot } from './studio.ts';

const here = join(import.meta.dirname, '../pictures');

function write(name: string, text: string): void {
  writeFileSync(join(here, name), text);
}

for (const folder of ['print', 'sample', 'close-up', 'in-use', 'retail', 'category']) {
  mkdirSync(join(here, folder), { recursive: true });
  for (const name of readdirSync(join(here, folder))) if (name.endsWith('.svg')) rmSync(join(here, folder, name));
}

const shapes = Object.entries<PrintShape>(printShapes) as [keyof typeof printShapes, PrintShape][];
for (const [name, shape] of shapes) {
  for (const colourName of shape.colours) {
    const colour = colours[colourName as keyof typeof colours];
    for (const side of shape.areas.back ? (['front', 'back'] as const) : (['front'] as const)) {
      write(
        `print/${name}-${colourName}${side === 'back' ? '-back' : ''}.svg`,
        shot(printDrawings[name]({ colour, name: colourName, side })),
      );
    }
  }
}

for (const [name, draw] of Object.entries(retailDrawings)) write(`retail/${name}.svg`, shot(draw()));
for (const name of Object.keys(samples) as SampleName[]) {
  write(`sample/${name}.svg`, shot(sample(name)));
  write(`close-up/${name}.svg`, closeUp(name));
  write(`in-use/${name}.svg`, inUse(name));
}
for (const name of Object.keys(categoryPictures) as (keyof typeof categoryPictures)[]) write(`category/${name}.svg`, category(name));
write('hero.svg', hero());
write('hero-phone.svg', heroPhone());
write('LIST.md', list());
await drawAll();
