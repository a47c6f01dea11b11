import { brand } from '../src/pictures/palette.ts';
import { type PrintShape, type PrintShapeName, printShapes } from '../src/pictures/print-shapes.ts';
import { type SampleName, samples } from '../src/pictures/samples.ts';
import { apart } from './apart.ts';
import { sample } from './samples.ts';
import { printDrawings } from './shapes/index.ts';
import { linear, radial, svg, tone } from './studio.ts';

// Products where they are used, beside things whose size everybody knows. All in millimetres.

const shadow = (d: string, opacity = 0.28, blur = 12): string =>
  `<path d="${d}" fill="#3a3024" opacity="${opacity}" filter="url(#s${blur})"/>`;

/** A product's picture with its top-left corner there, as large as the product is. */
const product = (name: SampleName, x: number, y: number, turn = 0): string => {
  const { side }: PrintShape = printShapes[samples[name].shape];
  const around = turn === 0 ? '' : ` rotate(${turn} ${side / 2} ${side / 2})`;
  return `<g transform="translate(${x} ${y})${around} scale(${side / 1000})">${apart('x', sample(name))}</g>`;
};

/** `width` millimetres of the world as a square picture. */
const scene = (width: number, body: string): string => svg(width, width, body);

const skin = '#c99272';
const skinLit = linear('skin', 'diagonal', [0, tone(skin, 0.22)], [0.55, skin], [1, tone(skin, -0.16)]);
const hairLit = linear('hair', 'diagonal', [0, '#5a4031'], [1, '#2b1d16']);
const denim = linear('denim', 'right', [0, '#3f5069'], [0.3, '#566a86'], [0.5, '#3d4d65'], [0.72, '#506480'], [1, '#35445a']);
const wallpaper = (width: number, colour: string): string =>
  `${linear('wall', 'diagonal', [0, tone(colour, 0.3)], [0.6, colour], [1, tone(colour, -0.08)])}<rect width="${width}" height="${width}" fill="url(#wall)"/>`;

/** Head, neck, arms and legs of somebody who wears what is drawn over them, in the units of a shirt's picture. */
function wearer({ long, child }: { long: boolean; child: boolean }): string {
  const arm = (mirror: string): string =>
    `<g${mirror}>${
      long
        ? '<path d="M112 862C104 900 106 930 122 946C146 962 172 944 180 916L186 868z" fill="url(#skin)"/>'
        : '<path d="M98 416C72 520 44 636 30 742C22 790 20 830 34 852C52 872 82 862 92 836C104 806 110 780 116 744C140 650 172 548 204 452z" fill="url(#skin)"/>'
    }</g>`;
  const head = child ? 'translate(500 -34) scale(1.12) translate(-500 34)' : '';
  return `${skinLit}${hairLit}${denim}
    <path d="M268 820C262 960 258 1120 262 1300H486L500 1000L514 1300H738C742 1120 738 960 732 820z" fill="url(#denim)"/>
    <path d="M500 900V1010" stroke="#2c394c" stroke-width="5" opacity=".7"/>
    ${arm('')}${arm(' transform="matrix(-1 0 0 1 1000 0)"')}
    <g transform="${head}">
      <path d="M446 20C450 70 448 96 416 124C450 190 550 190 584 124C552 96 550 70 554 20z" fill="${tone(skin, -0.14)}"/>
      <path d="M500 -196C428 -196 396 -142 398 -78C400 2 446 64 500 64C554 64 600 2 602 -78C604 -142 572 -196 500 -196z" fill="url(#skin)"/>
      <path d="M390 -60C376 -170 420 -226 504 -228C590 -228 626 -168 610 -58C602 -100 590 -126 566 -140C520 -122 450 -124 420 -140C402 -120 396 -96 390 -60z" fill="url(#hair)"/>
      <path d="M458 8C480 24 520 24 542 8" fill="none" stroke="${tone(skin, -0.4)}" stroke-width="6" stroke-linecap="round"/>
      <path d="M448 -62h26M526 -62h26" stroke="${tone(skin, -0.62)}" stroke-width="9" stroke-linecap="round"/>
      <path d="M500 -46C494 -30 490 -20 498 -16" fill="none" stroke="${tone(skin, -0.34)}" stroke-width="5" stroke-linecap="round"/>
    </g>`;
}

/** On somebody, from the head to the thighs. */
function worn(name: SampleName, ground: string): string {
  const { shape } = samples[name];
  const child = shape === 'kids-tshirt';
  const long = shape === 'sweatshirt' || shape === 'hoodie';
  const units = 1290;
  const shirt = apart('u', printDrawings.tshirt({ colour: '#f8f7f5', name: 'white', side: 'front' }));
  const over =
    shape === 'apron'
      ? `${shirt}<g transform="translate(-55 -8) scale(1.11)">${apart('x', sample(name))}</g>`
      : shape === 'cap'
        ? `${shirt}<g transform="translate(500 -170) scale(.4) translate(-500 -520)">${apart('x', sample(name))}</g>`
        : apart('x', sample(name));
  return svg(
    1000,
    1000,
    `${wallpaper(1000, ground)}<g transform="scale(${1000 / units}) translate(${units / 2 - 500} ${shape === 'cap' ? 380 : 262})">
      ${wearer({ long, child })}${over}</g>`,
  );
}

const plant = (x: number, y: number, size: number): string => {
  const leaf = (turn: number, length: number, colour: string): string =>
    `<path transform="rotate(${turn})" d="M0 0C${-length * 0.22} ${-length * 0.3} ${-length * 0.18} ${-length * 0.8} 0 ${-length}C${length * 0.18} ${-length * 0.8} ${length * 0.22} ${-length * 0.3} 0 0z" fill="${colour}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">
    <ellipse cx="6" cy="0" rx="34" ry="6" fill="#3a3024" opacity=".4" filter="url(#s4)"/>
    <g transform="translate(0 -42)">${leaf(-48, 62, '#2c6150')}${leaf(44, 66, '#2c6150')}${leaf(-24, 82, '#3b7a63')}${leaf(22, 86, '#357059')}${leaf(-4, 96, '#4a8f74')}${leaf(64, 44, '#4a8f74')}${leaf(-68, 42, '#3b7a63')}</g>
    <path d="M-27 -46H27L21 0H-21z" fill="${tone(brand.coral, -0.12)}"/><path d="M-27 -46H27L26 -38H-26z" fill="${brand.coral}"/><path d="M8 -38H26L21 0H6z" fill="#000" opacity=".12"/></g>`;
};

const books = (x: number, y: number): string => {
  const book = (at: number, w: number, h: number, colour: string): string =>
    `<rect x="${x + at}" y="${y - h}" width="${w}" height="${h}" rx="1.5" fill="${colour}"/><rect x="${x + at + w * 0.2}" y="${y - h * 0.86}" width="${w * 0.6}" height="${h * 0.12}" fill="#fff" opacity=".5"/><rect x="${x + at}" y="${y - h}" width="${w * 0.22}" height="${h}" fill="#fff" opacity=".12"/>`;
  return (
    book(0, 26, 210, brand.ink) +
    book(27, 20, 190, brand.mustard) +
    book(48, 32, 225, tone(brand.coral, -0.1)) +
    book(81, 18, 200, brand.mint)
  );
};

/** Standing on a shelf between books and a plant: `foot` is where the product's picture has its foot, from the top, 0 to 1. */
function onShelf(name: SampleName, foot: number, ground: string): string {
  const width = 520;
  const board = 410;
  const { side }: PrintShape = printShapes[samples[name].shape];
  return scene(
    width,
    `${wallpaper(width, ground)}${linear('wood', 'down', [0, '#d9ae7c'], [0.5, '#bf8f5a'], [1, '#93673a'])}
    ${radial('lamp', 0.4, 0.3, 0.6, [0, '#fff', 0.5], [1, '#fff', 0])}<rect width="${width}" height="${width}" fill="url(#lamp)"/>
    ${shadow(`M0 ${board + 16}H${width}V${board + 60}H0z`, 0.3, 16)}<rect y="${board}" width="${width}" height="22" fill="url(#wood)"/><path d="M0 ${board + 1}H${width}" stroke="#fff" stroke-width="1.5" opacity=".45"/>
    ${shadow(`M36 ${board}H160V${board - 170}L180 ${board - 160}V${board}z`, 0.18, 8)}${books(40, board)}${plant(width - 84, board, 150)}
    ${product(name, (width - side) / 2 - 4, board - side * foot)}`,
  );
}

const pencil = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shadow('M2 5H176V12H2z', 0.4, 3)}<rect width="150" height="7.5" fill="${brand.mustard}"/><rect width="150" height="2.5" fill="#fff" opacity=".3"/><rect x="-14" width="14" height="7.5" fill="#b9bcc0"/><rect x="-26" width="13" height="7.5" rx="3" fill="#d98b8b"/><path d="M150 0L176 3.75L150 7.5z" fill="#e9cfa4"/><path d="M168 2.6L176 3.75L168 4.9z" fill="#2b2b2b"/></g>`;

/** A cup of coffee from above, 85 mm wide on its saucer. */
const coffee = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle cx="6" cy="9" r="70" fill="#3a3024" opacity=".35" filter="url(#s7)"/><circle r="68" fill="#fdfcfa"/><circle r="67" fill="none" stroke="#d9d4ca" stroke-width="1.5"/><circle r="48" fill="#f1ede6"/><circle cx="3" cy="4" r="45" fill="#3a3024" opacity=".2" filter="url(#s3)"/><path d="M38 -8h24a12 12 0 0 1 0 20h-24z" fill="#f7f4ef" stroke="#cfc9bd" stroke-width="1.2"/><circle r="42" fill="#fff"/><circle r="36" fill="#6b4327"/><path d="M-22 -10C-10 -26 14 -26 24 -8C12 -14 -8 -16 -22 -10z" fill="#b98b5f" opacity=".8"/></g>`;

/** A laptop from above, the part of it that reaches into the picture. */
function laptop(x: number, y: number): string {
  const keys = Array.from(
    { length: 48 },
    (_, i) => `<rect x="${x + 18 + (i % 12) * 23}" y="${y + 16 + Math.floor(i / 12) * 21}" width="19" height="17" rx="3" fill="#35383d"/>`,
  ).join('');
  return `${shadow(`M${x} ${y - 40}h320v262h-320z`, 0.4, 9)}<rect x="${x}" y="${y - 60}" width="314" height="276" rx="12" fill="#c6c9ce"/><rect x="${x}" y="${y - 60}" width="314" height="276" rx="12" fill="none" stroke="#fff" stroke-width="1.5" opacity=".6"/>${keys}<rect x="${x + 102}" y="${y + 120}" width="110" height="76" rx="6" fill="#b9bcc2"/>`;
}

/** Lying on a desk, seen from above, beside a pencil, a cup and a laptop. */
function onDesk(name: SampleName, turn: number): string {
  const { side }: PrintShape = printShapes[samples[name].shape];
  const width = Math.max(420, side * 1.9);
  const grain = Array.from({ length: 9 }, (_, i) => {
    const y = (i + 0.5) * (width / 9);
    return `<path d="M0 ${y}C${width * 0.3} ${y - 8} ${width * 0.6} ${y + 9} ${width} ${y - 3}" fill="none" stroke="#8b6138" stroke-width="1" opacity=".22"/>`;
  }).join('');
  const planks = [1, 2, 3]
    .map((i) => `<path d="M0 ${(i * width) / 4}H${width}" stroke="#7a5430" stroke-width="1.6" opacity=".5"/>`)
    .join('');
  return scene(
    width,
    `${linear('desk', 'diagonal', [0, '#e6c498'], [0.6, '#d0a573'], [1, '#b98b58'])}<rect width="${width}" height="${width}" fill="url(#desk)"/>${grain}${planks}
    ${radial('lamp', 0.3, 0.25, 0.8, [0, '#fff', 0.35], [1, '#fff', 0])}<rect width="${width}" height="${width}" fill="url(#lamp)"/>
    ${laptop(width - 230, -140)}${coffee(72, 92)}${pencil(width * 0.14, width - 40, -7)}
    ${product(name, (width - side) / 2, (width - side) / 2 + 14, turn)}`,
  );
}

/** On the wall over a sofa, or on it. */
function inRoom(name: PrintShapeName, x: number, y: number, ground: string): string {
  const width = 2400;
  const floor = 2080;
  const cushion = (cx: number, colour: string): string =>
    `<path d="M${cx - 190} 1380C${cx - 130} 1400 ${cx + 130} 1400 ${cx + 190} 1380C${cx + 170} 1480 ${cx + 170} 1620 ${cx + 194} 1740C${cx + 100} 1724 ${cx - 100} 1724 ${cx - 194} 1740C${cx - 170} 1620 ${cx - 170} 1480 ${cx - 190} 1380z" fill="${colour}"/>`;
  const sofa = `${shadow('M220 2030H2230V2110H220z', 0.45, 24)}
    ${linear('sofa', 'down', [0, tone(brand.ink, 0.2)], [1, brand.ink])}
    <path d="M330 1300C330 1240 370 1210 430 1210H1970C2030 1210 2070 1240 2070 1300V1800H330z" fill="url(#sofa)"/><path d="M1200 1214V1760" stroke="#082a2b" stroke-width="8" opacity=".6"/>
    <path d="M330 1716H1200V1900H330z" fill="${tone(brand.ink, 0.13)}"/><path d="M1200 1716H2070V1900H1200z" fill="${tone(brand.ink, 0.11)}"/><path d="M330 1724H2070" stroke="#fff" stroke-width="6" opacity=".16"/><path d="M1200 1720V1900" stroke="#082a2b" stroke-width="8" opacity=".6"/>
    <path d="M196 1500C196 1450 236 1420 280 1420S364 1450 364 1500V1990H196z" fill="${tone(brand.ink, 0.16)}"/><path d="M2036 1500C2036 1450 2076 1420 2120 1420S2204 1450 2204 1500V1990H2036z" fill="${tone(brand.ink, 0.06)}"/>
    <path d="M340 1896H2060V1990H340z" fill="${tone(brand.ink, -0.2)}"/><path d="M250 1990h50l-12 90h-26zM2110 1990h50l-12 90h-26z" fill="#8a5a30"/>`;
  const lamp = `<path d="M2290 2080V900" stroke="#3b3b3e" stroke-width="18"/><ellipse cx="2290" cy="2080" rx="120" ry="22" fill="#2f2f33"/><path d="M2180 900L2220 660H2360L2400 900z" fill="${brand.mustard}"/><circle cx="2290" cy="860" r="420" fill="#fff2c9" opacity=".28" filter="url(#s24)"/>`;
  return scene(
    width,
    `${wallpaper(width, ground)}${linear('floor', 'down', [0, '#c79b66'], [1, '#a97c49'])}<rect y="${floor - 90}" width="${width}" height="${width - floor + 90}" fill="url(#floor)"/><path d="M0 ${floor - 90}H${width}" stroke="#fff" stroke-width="26" opacity=".75"/>
    ${name === 'pillow' || name === 'blanket' ? '' : product(name, x, y)}${lamp}${plant(110, 2080, 780)}${sofa}${cushion(620, brand.coral)}
    ${name === 'pillow' ? product(name, x, y, -6) : ''}${name === 'blanket' ? `<clipPath id="seat"><path d="M1240 1190H2090V2030H1240z"/></clipPath><g clip-path="url(#seat)"><g transform="translate(${x} ${y}) scale(.62 .7)">${product(name, 0, 0)}</g></g>` : ''}`,
  );
}

/** Somebody of 1.72 m, standing with the feet at `x`, `y`. */
const passerBy = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse cx="60" cy="4" rx="300" ry="34" fill="#3a3024" opacity=".3" filter="url(#s16)"/>
    <path d="M-130 -860C-138 -560 -128 -260 -120 -30H-20L0 -700L20 -30H120C128 -260 138 -560 130 -860z" fill="url(#denim)"/><path d="M-150 0C-150 -36 -110 -50 -16 -44V0zM16 -44C110 -50 150 -36 150 0H16z" fill="#f4f1ea"/>
    <path d="M-196 -1330C-226 -1160 -236 -1010 -226 -840L-172 -832C-166 -960 -152 -1090 -130 -1190zM196 -1330C226 -1160 236 -1010 226 -840L172 -832C166 -960 152 -1090 130 -1190z" fill="${tone(brand.mustard, -0.12)}"/>
    <circle cx="-200" cy="-812" r="40" fill="url(#skin)"/><circle cx="200" cy="-812" r="40" fill="url(#skin)"/>
    <path d="M-70 -1440C-130 -1424 -186 -1400 -200 -1330C-176 -1240 -150 -1120 -146 -820H146C150 -1120 176 -1240 200 -1330C186 -1400 130 -1424 70 -1440z" fill="${brand.mustard}"/><path d="M30 -1440C110 -1424 186 -1400 200 -1330C176 -1240 150 -1120 146 -820H60C80 -1100 70 -1300 30 -1440z" fill="#000" opacity=".08"/>
    <path d="M-46 -1500H46V-1430C20 -1400 -20 -1400 -46 -1430z" fill="${tone(skin, -0.14)}"/><ellipse cy="-1590" rx="92" ry="116" fill="url(#skin)"/><path d="M-100 -1580C-116 -1690 -66 -1736 2 -1736C74 -1736 112 -1690 100 -1580C92 -1630 70 -1650 40 -1660C0 -1640 -50 -1646 -76 -1650C-92 -1630 -96 -1610 -100 -1580z" fill="url(#hair)"/></g>`;

/** The arm of who holds an umbrella, over its handle. */
const holding = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M180 -1310L250 -1090L156 -1290" stroke="${tone(brand.mustard, -0.12)}" stroke-width="78"/><circle cx="152" cy="-1318" r="44" fill="url(#skin)"/></g>`;

/** Out in the open, beside somebody. */
function outdoors(name: PrintShapeName, x: number, y: number, width: number, person: number): string {
  const ground = width * 0.86;
  return scene(
    width,
    `${skinLit}${hairLit}${denim}${linear('sky', 'down', [0, '#cfe3ea'], [1, '#f7f3ec'])}<rect width="${width}" height="${width}" fill="url(#sky)"/>
    <path d="M0 ${ground - 500}L${width * 0.2} ${ground - 760}L${width * 0.34} ${ground - 560}L${width * 0.6} ${ground - 900}L${width * 0.82} ${ground - 620}L${width} ${ground - 800}V${ground}H0z" fill="${brand.mint}"/>
    ${linear('street', 'down', [0, '#dcd5c8'], [1, '#b9b0a0'])}<rect y="${ground - 30}" width="${width}" height="${width - ground + 30}" fill="url(#street)"/>
    ${passerBy(person, ground + 60)}${product(name, x, y)}${name === 'umbrella' ? holding(person, ground + 60) : ''}`,
  );
}

/** Where each product is seen in use. */
const places: Record<PrintShapeName, (name: SampleName) => string> = {
  tshirt: (name) => worn(name, brand.mint),
  'kids-tshirt': () => worn('kids-tshirt', brand.blush),
  polo: () => worn('polo', brand.mustard),
  sweatshirt: () => worn('sweatshirt', brand.blush),
  hoodie: () => worn('hoodie', brand.mustard),
  forma: () => worn('forma', brand.mint),
  apron: () => worn('apron', brand.blush),
  cap: () => worn('cap', brand.mint),
  'tote-bag': () => outdoors('tote-bag', 784, 994, 2100, 890),
  'backpack-drawstring': () => outdoors('backpack-drawstring', 790, 1000, 2100, 890),
  mug: (name) => onShelf(name, 0.82, brand.mint),
  'magic-mug': () => onShelf('magic-mug', 0.82, brand.blush),
  thermos: () => onShelf('thermos', 0.96, brand.blush),
  'water-bottle': () => onShelf('water-bottle', 0.96, brand.mustard),
  'business-card': (name) => onDesk(name, -8),
  flyer: () => onDesk('flyer', 5),
  brochure: () => onDesk('brochure', 0),
  poster: () => inRoom('poster', 780, 180, brand.mint),
  canvas: () => inRoom('canvas', 900, 330, brand.blush),
  'photo-frame': () => inRoom('photo-frame', 1040, 560, brand.mint),
  'phone-case': () => onDesk('phone-case', 12),
  pillow: () => inRoom('pillow', 1480, 1290, brand.blush),
  blanket: () => inRoom('blanket', 1080, 1130, brand.mint),
  notebook: () => onDesk('notebook', -6),
  pen: () => onDesk('pen', -10),
  badge: () => onDesk('badge', 8),
  magnet: () => onDesk('magnet', -4),
  keychain: () => onDesk('keychain', 14),
  mousepad: () => onDesk('mousepad', 0),
  'sticker-sheet': () => onDesk('sticker-sheet', -5),
  invitation: (name) => onDesk(name, 4),
  calendar: () => onShelf('calendar', 0.89, brand.mint),
  envelope: () => onDesk('envelope', -4),
  puzzle: () => onDesk('puzzle', 3),
  umbrella: () => outdoors('umbrella', 850, 120, 2900, 1300),
  'rollup-banner': () => outdoors('rollup-banner', 500, 40, 2900, 760),
  'vinyl-banner': () => outdoors('vinyl-banner', 640, 440, 3000, 380),
  flag: () => outdoors('flag', 1000, 760, 2700, 700),
};

export const inUse = (name: SampleName): string => places[samples[name].shape](name);
