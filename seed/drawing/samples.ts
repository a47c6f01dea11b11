import { brand, colours } from '../src/pictures/palette.ts';
import { type PrintShape, type PrintShapeName, printShapes } from '../src/pictures/print-shapes.ts';
import { type SampleName, samples } from '../src/pictures/samples.ts';
import { type Artwork, arches, balloons, card, cutouts, rings, sprig, stamp, sun, ten, tiles } from './shapes/artwork.ts';
import { printDrawings } from './shapes/index.ts';
import { lightness, linear } from './studio.ts';

/** What is printed on each product in its sample picture. */
const prints: Record<SampleName, Artwork> = {
  tshirt: sun,
  'kids-tshirt': arches,
  polo: sprig,
  sweatshirt: arches,
  hoodie: sun,
  forma: ten,
  apron: sprig,
  cap: sun,
  'tote-bag': arches,
  'backpack-drawstring': sun,
  mug: arches,
  'magic-mug': cutouts,
  thermos: sprig,
  'water-bottle': sun,
  'business-card': card,
  flyer: cutouts,
  brochure: card,
  poster: cutouts,
  canvas: cutouts,
  'photo-frame': cutouts,
  'phone-case': arches,
  pillow: tiles,
  blanket: tiles,
  notebook: sun,
  pen: card,
  badge: cutouts,
  magnet: cutouts,
  keychain: sprig,
  mousepad: tiles,
  'sticker-sheet': tiles,
  invitation: sprig,
  calendar: cutouts,
  envelope: sprig,
  puzzle: cutouts,
  umbrella: arches,
  'rollup-banner': card,
  'vinyl-banner': card,
  flag: sun,
  'tshirt-oversize': arches,
  'tshirt-organic': sprig,
  'tshirt-hen-party': rings,
  'mug-inner-red': sprig,
  'business-card-kraft': stamp,
  'invitation-birthday': balloons,
};

/** The light on a print that goes round a mug. */
const curve = linear('cu', 'right', [0, '#000', 0.25], [0.12, '#fff', 0.2], [0.3, '#fff', 0], [0.7, '#000', 0.05], [1, '#000', 0.4]);

/** A product with a print on it: light materials shade the ink as dye does, dark ones carry it as a film. */
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
  const clip = shape.round
    ? `<circle cx="${w / 2}" cy="${h / 2}" r="${w / 2}"/>`
    : mugLike
      ? `<path d="M0 0Q${w / 2} 30 ${w} 0V${h - 15}Q${w / 2} ${h + 15} 0 ${h - 15}z"/>`
      : `<rect width="${w}" height="${h}"${name === 'mousepad' ? ' rx="22"' : ''}/>`;
  return `${printDrawings[name]({ colour: paint, name: colourName, side: 'front' })}
    <clipPath id="ink">${clip}</clipPath>
    <g transform="translate(${x * unit} ${y * unit})" ${dark ? 'opacity=".93"' : 'style="mix-blend-mode:multiply"'}><g clip-path="url(#ink)">${art(w, h, dark && name !== 'magic-mug' ? brand.cream : brand.ink)}</g>${name === 'magic-mug' ? `${curve}<g clip-path="url(#ink)"><rect width="${w}" height="${h}" fill="url(#cu)"/></g>` : ''}</g>`;
}

/** The sample picture's product, in its colour and with its own print. */
export function sample(name: SampleName): string {
  const { shape, colour } = samples[name];
  return printed(shape, colour, prints[name]);
}
