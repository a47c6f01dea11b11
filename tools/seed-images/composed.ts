import { brand } from '@shop/seed/pictures/palette';
import type { PrintShapeName } from '@shop/seed/pictures/print-shapes';
import { apart } from './apart.ts';
import { type CategoryPicture, categoryPictures } from './category-pictures.ts';
import { hanger } from './hanger.ts';
import { printed, sample } from './samples.ts';
import { arches, sprig, sun } from './shapes/artwork.ts';
import { printDrawings } from './shapes/index.ts';
import { type RetailName, retailDrawings } from './shapes/retail/index.ts';
import { linear, radial, svg, tone } from './studio.ts';

const product = (of: CategoryPicture['of']): string => {
  const [folder, name] = of.split('/');
  return folder === 'retail' ? retailDrawings[name as RetailName]() : sample(name as PrintShapeName);
};

export function category(name: keyof typeof categoryPictures): string {
  const { of, ground }: CategoryPicture = categoryPictures[name];
  const colour = brand[ground];
  return svg(
    600,
    600,
    `${linear('ground', 'diagonal', [0, tone(colour, 0.12)], [1, tone(colour, -0.08)])}${radial('lamp', 0.5, 0.5, 0.5, [0, '#fff', 0.5], [0.7, '#fff', 0.25], [1, '#fff', 0])}
    <rect width="600" height="600" fill="url(#ground)"/><circle cx="300" cy="300" r="300" fill="url(#lamp)" opacity="${ground === 'ink' ? 0.4 : 1}"/><g transform="translate(30 30) scale(.54)">${product(of)}</g>`,
  );
}

const place = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

const peg = (x: number, y: number): string =>
  `<circle cx="${x + 4}" cy="${y + 7}" r="15" fill="#3a3024" opacity=".35" filter="url(#b4)"/><circle cx="${x}" cy="${y}" r="14" fill="#b57f4a"/><circle cx="${x - 3}" cy="${y - 4}" r="6" fill="#e3b98a"/>`;
const plank = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y + 14}" width="${w}" height="${h + 26}" fill="#3a3024" opacity=".22" filter="url(#b16)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="url(#wood)"/><path d="M${x} ${y + 2}h${w}" stroke="#fff" stroke-width="3" opacity=".4"/>`;

const shirt = apart('s', printed('tshirt', 'navy', sun, brand.ink));
const tote = apart('t', printed('tote-bag', 'natural', arches));
const cup = apart('m', printed('mug', 'inner-red', sprig));
const upright = `<path d="M150 742H860L900 770H170z" fill="#3a3024" opacity=".5" filter="url(#b12)"/>${printed('business-card', 'white')}`;
const cards = apart('c', upright.replace(/<g transform="rotate\((-11|9) [^>]*>.*?<\/g>/gs, ''));
const book = apart('n', printDrawings.notebook({ colour: brand.coral, name: 'red', side: 'front' }));

const wall = (w: number, h: number): string =>
  `${linear('wall', 'diagonal', [0, '#fbf8f3'], [0.5, brand.cream], [1, '#eadfce'])}${linear('wood', 'down', [0, '#d9ae7c'], [0.4, '#c1915c'], [1, '#93673a'])}<rect width="${w}" height="${h}" fill="url(#wall)"/>`;

/** The left two fifths stay plain for the heading. */
export function hero(): string {
  return svg(
    1600,
    900,
    `${wall(1600, 900)}
    <circle cx="1110" cy="450" r="362" fill="${brand.mustard}" opacity=".92"/><path d="M1290 812V570a165 165 0 0 1 330 0V812z" fill="${brand.coral}"/>
    ${plank(690, 66, 910, 22)}${peg(978, 77)}${peg(1392, 77)}
    ${place(662, 92, 0.62, hanger + shirt)}${place(1142, 46, 0.5, tote)}
    ${plank(690, 812, 910, 26)}
    ${place(1262, 530, 0.34, cup)}${place(720, 586, 0.3, cards)}${place(1044, 609, 0.23, book)}`,
  );
}

export function heroPhone(): string {
  return svg(
    900,
    900,
    `${wall(900, 900)}
    <circle cx="400" cy="450" r="362" fill="${brand.mustard}" opacity=".92"/><path d="M610 812V570a160 160 0 0 1 320 0V812z" fill="${brand.coral}"/>
    ${plank(0, 56, 900, 22)}${peg(330, 67)}${peg(694, 67)}
    ${place(14, 82, 0.62, hanger + shirt)}${place(464, 40, 0.46, tote)}
    ${plank(0, 812, 900, 26)}
    ${place(548, 514, 0.36, cup)}${place(10, 586, 0.3, cards)}${place(330, 600, 0.24, book)}`,
  );
}
