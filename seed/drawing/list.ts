import { categoryPictures } from '../src/pictures/category-pictures.ts';
import { type Area, type PrintShape, printShapes } from '../src/pictures/print-shapes.ts';
import { retailPictures } from '../src/pictures/retail-pictures.ts';
import { otherSamples } from '../src/pictures/samples.ts';

const intro = `# Pictures

Written by \`node_modules/.bin/node seed/drawing/draw.ts\`, which also draws a WebP of each SVG, 1280 wide, of which the shop's pictures are made; change the tables (\`print-shapes.ts\`, \`samples.ts\`, \`retail-pictures.ts\`, \`category-pictures.ts\`) or the drawings in \`shapes/\`, never this file, an SVG or a WebP.

- \`print/{shape}-{colour}.svg\`: a blank product, front; \`print/{shape}-{colour}-back.svg\` where the table has a back area. 1000 x 1000.
- \`sample/{shape}.svg\`: the same product in its first colour with a sample print, for lists; \`sample/{name}.svg\`, another product of a shape, in a colour and with a print of its own. 1000 x 1000.
- \`close-up/\`: a part of each sample, 2.3 times as large. \`in-use/\`: the same on somebody, on a desk, in a room or in the open, beside things whose size is known. Square.
- \`retail/{slug}.svg\`: the demo catalogue. 1000 x 1000.
- \`category/{slug}.svg\`: 600 x 600. \`hero.svg\`: 1600 x 900, calm at the left. \`hero-phone.svg\`: 900 x 900.

Lengths are millimetres. "Side" is what the square picture's side measures; an area is x, y, width, height from the picture's top-left corner. One millimetre is 1000 / side drawing units. \`print-shapes.ts\` exports the same numbers as data.
`;

const rect = (a: Area | undefined): string => (a ? `${a.x}, ${a.y}, ${a.width}, ${a.height}` : '');

/** Column widths as the formatter's. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, n) => Math.max(...[head, ...rows].map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${widths.map((width, n) => (cells[n] ?? '').padEnd(width)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

/** LIST.md, with the measures that the designer needs. */
export function list(): string {
  const shapes: [string, PrintShape][] = Object.entries(printShapes);
  return [
    intro,
    '## print/ and sample/',
    '',
    table(
      ['Shape', 'Shows', 'Colours', 'Side', 'Front area', 'Back area'],
      shapes.map(([name, s]) => {
        const front = rect(s.areas.front) + (s.round ? ' (the circle inside)' : '');
        return [name, s.description, s.colours.join(', '), String(s.side), front, rect(s.areas.back)];
      }),
    ),
    '',
    '## Other samples',
    '',
    table(
      ['Name', 'Shape', 'Colour'],
      Object.entries(otherSamples).map(([name, { shape, colour }]) => [name, shape, colour]),
    ),
    '',
    '## retail/',
    '',
    table(
      ['File', 'Shows', 'Type'],
      Object.entries(retailPictures).flatMap(([type, items]) =>
        Object.entries(items).map(([name, shows]) => [`retail/${name}.svg`, shows, type]),
      ),
    ),
    '',
    '## category/',
    '',
    table(
      ['File', 'Shows'],
      Object.entries(categoryPictures).map(([name, c]) => [`category/${name}.svg`, c.description]),
    ),
    '',
  ].join('\n');
}
