import { colours } from '@shop/seed/pictures/palette';
import { type PrintShape, printShapes } from '@shop/seed/pictures/print-shapes';
import { type SampleName, samples } from '@shop/seed/pictures/samples';
import { categoryPictures } from './category-pictures.ts';
import { closeUp, retailCloseUp } from './close-up.ts';
import { category, hero, heroPhone } from './composed.ts';
import { inUse, retailInUse } from './in-use.ts';
import { sample } from './samples.ts';
import { printDrawings } from './shapes/index.ts';
import { type RetailName, retailDrawings } from './shapes/retail/index.ts';
import { shot } from './studio.ts';

export function* drawings(): Generator<[name: string, svg: string]> {
  for (const [name, shape] of Object.entries<PrintShape>(printShapes) as [keyof typeof printShapes, PrintShape][]) {
    for (const colourName of shape.colours) {
      const colour = colours[colourName as keyof typeof colours];
      for (const side of shape.areas.back && !shape.isSameBack ? (['front', 'back'] as const) : (['front'] as const)) {
        const behind = side === 'back' ? '-back' : '';
        yield [`print/${name}-${colourName}${behind}.webp`, shot(printDrawings[name]({ colour, name: colourName, side }))];
      }
    }
  }
  for (const name of Object.keys(retailDrawings) as RetailName[]) {
    yield [`retail/${name}.webp`, shot(retailDrawings[name]())];
    yield [`close-up/${name}.webp`, retailCloseUp(name)];
    yield [`in-use/${name}.webp`, retailInUse(name)];
  }
  for (const name of Object.keys(samples) as SampleName[]) {
    yield [`sample/${name}.webp`, shot(sample(name))];
    yield [`close-up/${name}.webp`, closeUp(name)];
    yield [`in-use/${name}.webp`, inUse(name)];
  }
  for (const name of Object.keys(categoryPictures) as (keyof typeof categoryPictures)[]) yield [`category/${name}.webp`, category(name)];
  yield ['hero.webp', hero()];
  yield ['hero-phone.webp', heroPhone()];
}
