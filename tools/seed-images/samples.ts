import { brand, colours } from '@shop/seed/pictures/palette';
import { type PrintShape, type PrintShapeName, printShapes } from '@shop/seed/pictures/print-shapes';
import { type SampleName, samples } from '@shop/seed/pictures/samples';
import {
  type Artwork,
  arches,
  balloons,
  bicycle,
  card,
  cat,
  citrus,
  cutouts,
  mountains,
  night,
  offer,
  rings,
  rocket,
  seaside,
  sprig,
  stamp,
  sun,
  ten,
  terrazzo,
  tiles,
} from './shapes/artwork.ts';
import { printDrawings } from './shapes/index.ts';
import { bear, bolt, daisies, leaflet, letter, menuCard, waves } from './shapes/motifs.ts';
import { lightness, linear } from './studio.ts';

const prints: Record<SampleName, Artwork> = {
  tshirt: sun,
  'kids-tshirt': rocket,
  polo: sprig,
  sweatshirt: bicycle,
  hoodie: cat,
  forma: ten,
  apron: citrus,
  cap: sun,
  'tote-bag': arches,
  'backpack-drawstring': rocket,
  mug: cat,
  'magic-mug': night,
  'wrap-mug': terrazzo,
  thermos: sprig,
  'water-bottle': citrus,
  'business-card': card,
  flyer: offer,
  brochure: leaflet,
  poster: mountains,
  canvas: cutouts,
  'photo-frame': seaside,
  'phone-case': terrazzo,
  pillow: tiles,
  blanket: night,
  notebook: bicycle,
  pen: card,
  badge: cat,
  magnet: seaside,
  keychain: sprig,
  mousepad: mountains,
  'sticker-sheet': tiles,
  invitation: sprig,
  calendar: cutouts,
  envelope: rings,
  puzzle: seaside,
  umbrella: arches,
  'rollup-banner': offer,
  'vinyl-banner': offer,
  flag: sun,
  'women-tshirt': daisies,
  'women-vneck': arches,
  'women-tank': waves,
  'women-sweatshirt': sun,
  'long-sleeve': mountains,
  raglan: bolt,
  'zip-hoodie': bolt,
  'kids-long-sleeve': bear,
  'kids-sweatshirt': rocket,
  'kids-hoodie': cat,
  'kids-apron': citrus,
  'baby-body': bear,
  'baby-body-long': daisies,
  bib: cat,
  'baby-blanket': balloons,
  'training-tshirt': bolt,
  'sports-tank': ten,
  shorts: bolt,
  'sports-towel': waves,
  'bucket-hat': sun,
  beanie: bolt,
  'trucker-cap': mountains,
  'kids-cap': bear,
  'school-backpack': rocket,
  pouch: daisies,
  duffel: bolt,
  'laptop-sleeve': bicycle,
  'paper-bag': bicycle,
  tumbler: sprig,
  'sports-bottle': bolt,
  'enamel-mug': mountains,
  'frosted-mug': sprig,
  'name-badge': stamp,
  'spiral-notebook': cutouts,
  notepad: letter,
  folder: card,
  'wall-calendar': seaside,
  letterhead: letter,
  'desk-mat': waves,
  postcard: seaside,
  bookmark: tiles,
  'table-menu': menuCard,
  'beach-flag': offer,
  'a-board': menuCard,
  'table-flag': sun,
  coaster: citrus,
  'wall-clock': terrazzo,
  ornament: night,
  socks: terrazzo,
  'tshirt-oversize': arches,
  'tshirt-organic': bicycle,
  'tshirt-hen-party': rings,
  'mug-inner-red': citrus,
  'business-card-kraft': stamp,
  'invitation-birthday': balloons,
};

const curve = linear('cu', 'right', [0, '#000', 0.25], [0.12, '#fff', 0.2], [0.3, '#fff', 0], [0.7, '#000', 0.05], [1, '#000', 0.4]);

export function printed(
  name: PrintShapeName,
  colourName: keyof typeof colours,
  art: Artwork = prints[name],
  paint: string = colours[colourName],
): string {
  const shape: PrintShape = printShapes[name];
  const unit = 1000 / shape.side;
  const { x, y, width, height } = shape.areas.front;
  const [w, h] = [width * unit, height * unit];
  const dark = lightness(paint) < 0.45;
  const mugLike = name === 'mug' || name === 'magic-mug';
  const clip = shape.corner
    ? `<rect width="${w}" height="${h}" rx="${shape.corner * unit}"/>`
    : mugLike
      ? `<path d="M0 0Q${w / 2} 30 ${w} 0V${h - 15}Q${w / 2} ${h + 15} 0 ${h - 15}z"/>`
      : `<rect width="${w}" height="${h}"${name === 'mousepad' ? ' rx="22"' : ''}/>`;
  return `${printDrawings[name]({ colour: paint, name: colourName, side: 'front' })}
    <clipPath id="ink">${clip}</clipPath>
    <g transform="translate(${x * unit} ${y * unit})" ${dark ? 'opacity=".93"' : 'style="mix-blend-mode:multiply"'}><g clip-path="url(#ink)">${art(w, h, dark && name !== 'magic-mug' ? brand.cream : brand.ink)}</g>${name === 'magic-mug' ? `${curve}<g clip-path="url(#ink)"><rect width="${w}" height="${h}" fill="url(#cu)"/></g>` : ''}</g>`;
}

export function sample(name: SampleName): string {
  const { shape, colour } = samples[name];
  return printed(shape, colour, prints[name]);
}
