import { categoryPictures } from '../src/pictures/category-pictures.ts';
import { colours } from '../src/pictures/palette.ts';
import { type PrintShape, printShapes } from '../src/pictures/print-shapes.ts';
import type { RetailName } from '../src/pictures/retail-pictures.ts';
import { type SampleName, samples } from '../src/pictures/samples.ts';
import { closeUp, retailCloseUp } from './close-up.ts';
import { category, hero, heroPhone } from './composed.ts';
import { inUse, retailInUse } from './in-use.ts';
import { sample } from './samples.ts';
import { printDrawings } from './shapes/index.ts';
import { retailDrawings } from './shapes/retail/index.ts';
import { shot } from './studio.ts';

export function* drawings(): Generator<[name: string, svg: string]> {
  for (const [name, shape] of Object.entries<PrintShape>(printShapes) as [keyof typeof printShapes, PrintShape][]) {
    for (const colourName of shape.colours) {
      const colour = colours[colourName as keyof typeof colours];
      for (const side of shape.areas.back ? (['front', 'back'] as const) : (['front'] as const)) {
        const behind = side === 'back' ? '-back' : '';
        yield [`print/${name}-${colourName}${behind}.svg`, shot(printDrawings[name]({ colour, name: colourName, side }))];
      }
    }
  }
  for (const name of Object.keys(retailDrawings) as RetailName[]) {
    yield [`retail/${name}.svg`, shot(retailDrawings[name]())];
    yield [`close-up/${name}.svg`, retailCloseUp(name)];
    yield [`in-use/${name}.svg`, retailInUse(name)];
  }
  for (const name of Object.keys(samples) as SampleName[]) {
    yield [`sample/${name}.svg`, shot(sample(name))];
    yield [`close-up/${name}.svg`, closeUp(name)];
    yield [`in-use/${name}.svg`, inUse(name)];
  }
  for (const name of Object.keys(categoryPictures) as (keyof typeof categoryPictures)[]) yield [`category/${name}.svg`, category(name)];
  yield ['hero.svg', hero()];
  yield ['hero-phone.svg', heroPhone()];
}
