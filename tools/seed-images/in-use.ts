import { brand } from '@shop/seed/pictures/palette';
import { type PrintShapeName, printShapes } from '@shop/seed/pictures/print-shapes';
import { type SampleName, samples } from '@shop/seed/pictures/samples';
import { apart } from './apart.ts';
import { hanger } from './hanger.ts';
import { sample } from './samples.ts';
import { type RetailName, retailDrawings } from './shapes/retail/index.ts';
import { linear, radial, svg, tone } from './studio.ts';

// Scenes in millimetres, with objects of known size.

const shadow = (d: string, opacity = 0.28, blur = 12): string =>
  `<path d="${d}" fill="#3a3024" opacity="${opacity}" filter="url(#s${blur})"/>`;

/** `markup` is 1000 units wide, which are `side` millimetres. */
interface Thing {
  markup: string;
  side: number;
}

const printedThing = (name: SampleName): Thing => ({ markup: sample(name), side: printShapes[samples[name].shape].side });
const retailThing = (name: RetailName, side: number): Thing => ({ markup: retailDrawings[name](), side });

/** Prefixes ids with the size, which makes them unique. */
const put = ({ markup, side }: Thing, x: number, y: number, turn = 0): string => {
  const around = turn === 0 ? '' : ` rotate(${turn} ${side / 2} ${side / 2})`;
  return `<g transform="translate(${x} ${y})${around} scale(${side / 1000})">${apart(`x${side}`, markup)}</g>`;
};

const product = (name: SampleName, x: number, y: number, turn = 0): string => put(printedThing(name), x, y, turn);

const scene = (width: number, body: string): string => svg(width, width, body);

const skin = '#c99272';
const skinLit = linear('skin', 'diagonal', [0, tone(skin, 0.22)], [0.55, skin], [1, tone(skin, -0.16)]);
const hairLit = linear('hair', 'diagonal', [0, '#5a4031'], [1, '#2b1d16']);
const denim = linear('denim', 'right', [0, '#3f5069'], [0.3, '#566a86'], [0.5, '#3d4d65'], [0.72, '#506480'], [1, '#35445a']);
const wallpaper = (width: number, colour: string): string =>
  `${linear('wall', 'diagonal', [0, tone(colour, 0.3)], [0.6, colour], [1, tone(colour, -0.08)])}<rect width="${width}" height="${width}" fill="url(#wall)"/>`;

function besideIt(x: number, y: number, width: number, length: number, colour: string): string {
  const id = `g${colour.slice(1)}`;
  return `${linear(id, 'right', [0, tone(colour, -0.12)], [0.3, tone(colour, 0.12)], [0.55, colour], [1, tone(colour, -0.22)])}
    <path d="M${x + width / 2} ${y - 26}c0 -34 26 -30 22 -10c-4 14 -22 14 -22 40" fill="none" stroke="#8d9299" stroke-width="7"/>
    <path d="M${x + width / 2} ${y}C${x + width * 0.8} ${y + 6} ${x + width} ${y + 40} ${x + width} ${y + 90}V${y + length}Q${x + width / 2} ${y + length + 14} ${x} ${y + length}V${y + 90}C${x} ${y + 40} ${x + width * 0.2} ${y + 6} ${x + width / 2} ${y}z" fill="url(#${id})"/>`;
}

/** `top`: distance of the hook from the drawing's top, as a fraction of `side`. */
function onRail(thing: Thing, ground: string, { top = -0.03, peg = false, below = retailThing('sneakers', 370) } = {}): string {
  const { side } = thing;
  const width = Math.round(side * 1.5);
  const rail = Math.round(side * 0.13);
  const bench = Math.round(side * 1.26);
  const x = (width - side) / 2;
  const y = rail - side * top;
  const rack = peg
    ? `<rect y="${rail - 45}" width="${width}" height="90" fill="url(#wood)"/>${[0.14, 0.5, 0.86].map((at) => `<circle cx="${width * at + 4}" cy="${rail + 8}" r="24" fill="#3a3024" opacity=".35" filter="url(#s4)"/><circle cx="${width * at}" cy="${rail}" r="21" fill="#8a5a30"/><circle cx="${width * at - 4}" cy="${rail - 5}" r="10" fill="#c89460"/>`).join('')}`
    : `<rect y="${rail - 14}" width="${width}" height="28" fill="url(#wood)"/>`;
  const others = peg
    ? besideIt(width * 0.14 - 60, rail + 40, 120, side * 0.7, tone(brand.ink, 0.35))
    : `${besideIt(width * -0.04, rail + 40, 105, side * 0.86, tone(brand.ink, 0.25))}${besideIt(width * 0.04, rail + 40, 95, side * 0.74, brand.cream)}${besideIt(width * 0.895, rail + 40, 100, side * 0.9, brand.coral)}${besideIt(width * 0.97, rail + 40, 110, side * 0.78, '#566a86')}`;
  return scene(
    width,
    `${wallpaper(width, ground)}${linear('wood', 'down', [0, '#d9ae7c'], [0.5, '#bf8f5a'], [1, '#93673a'])}
    ${radial('lamp', 0.4, 0.3, 0.7, [0, '#fff', 0.5], [1, '#fff', 0])}<rect width="${width}" height="${width}" fill="url(#lamp)"/>
    ${shadow(`M0 ${rail + 20}H${width}V${rail + 50}H0z`, 0.25, 16)}${rack}${others}
    ${shadow(`M0 ${bench + 40}H${width}V${bench + 90}H0z`, 0.35, 16)}<rect y="${bench}" width="${width}" height="46" fill="url(#wood)"/><path d="M0 ${bench + 2}H${width}" stroke="#fff" stroke-width="3" opacity=".45"/>
    ${put(below, width * 0.12, bench - below.side * 0.81)}${plant(width * 0.84, bench, 240)}
    ${put({ ...thing, markup: `${peg ? '' : hanger}${thing.markup}` }, x, y)}`,
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

/** `foot`: distance of the foot from the drawing's top, as a fraction of `side`. */
function onShelf(thing: Thing, foot: number, ground: string): string {
  const { side } = thing;
  const width = Math.max(520, Math.round(side * 1.7));
  const board = width * 0.79;
  return scene(
    width,
    `${wallpaper(width, ground)}${linear('wood', 'down', [0, '#d9ae7c'], [0.5, '#bf8f5a'], [1, '#93673a'])}
    ${radial('lamp', 0.4, 0.3, 0.6, [0, '#fff', 0.5], [1, '#fff', 0])}<rect width="${width}" height="${width}" fill="url(#lamp)"/>
    ${shadow(`M0 ${board + 16}H${width}V${board + 60}H0z`, 0.3, 16)}<rect y="${board}" width="${width}" height="22" fill="url(#wood)"/><path d="M0 ${board + 1}H${width}" stroke="#fff" stroke-width="1.5" opacity=".45"/>
    ${shadow(`M36 ${board}H160V${board - 170}L180 ${board - 160}V${board}z`, 0.18, 8)}${books(40, board)}${plant(width - 84, board, 150)}
    ${put(thing, (width - side) / 2 - 4, board - side * foot)}`,
  );
}

const pencil = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shadow('M2 5H176V12H2z', 0.4, 3)}<rect width="150" height="7.5" fill="${brand.mustard}"/><rect width="150" height="2.5" fill="#fff" opacity=".3"/><rect x="-14" width="14" height="7.5" fill="#b9bcc0"/><rect x="-26" width="13" height="7.5" rx="3" fill="#d98b8b"/><path d="M150 0L176 3.75L150 7.5z" fill="#e9cfa4"/><path d="M168 2.6L176 3.75L168 4.9z" fill="#2b2b2b"/></g>`;

const coffee = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle cx="6" cy="9" r="70" fill="#3a3024" opacity=".35" filter="url(#s7)"/><circle r="68" fill="#fdfcfa"/><circle r="67" fill="none" stroke="#d9d4ca" stroke-width="1.5"/><circle r="48" fill="#f1ede6"/><circle cx="3" cy="4" r="45" fill="#3a3024" opacity=".2" filter="url(#s3)"/><path d="M38 -8h24a12 12 0 0 1 0 20h-24z" fill="#f7f4ef" stroke="#cfc9bd" stroke-width="1.2"/><circle r="42" fill="#fff"/><circle r="36" fill="#6b4327"/><path d="M-22 -10C-10 -26 14 -26 24 -8C12 -14 -8 -16 -22 -10z" fill="#b98b5f" opacity=".8"/></g>`;

function laptop(x: number, y: number): string {
  const keys = Array.from(
    { length: 48 },
    (_, i) => `<rect x="${x + 18 + (i % 12) * 23}" y="${y + 16 + Math.floor(i / 12) * 21}" width="19" height="17" rx="3" fill="#35383d"/>`,
  ).join('');
  return `${shadow(`M${x} ${y - 40}h320v262h-320z`, 0.4, 9)}<rect x="${x}" y="${y - 60}" width="314" height="276" rx="12" fill="#c6c9ce"/><rect x="${x}" y="${y - 60}" width="314" height="276" rx="12" fill="none" stroke="#fff" stroke-width="1.5" opacity=".6"/>${keys}<rect x="${x + 102}" y="${y + 120}" width="110" height="76" rx="6" fill="#b9bcc2"/>`;
}

function onDesk(thing: Thing, turn: number): string {
  const { side } = thing;
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
    ${put(thing, (width - side) / 2, (width - side) / 2 + 14, turn)}`,
  );
}

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

/** Person, 1.72 m tall, with feet at `x`, `y`. */
const passerBy = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse cx="60" cy="4" rx="300" ry="34" fill="#3a3024" opacity=".3" filter="url(#s16)"/>
    <path d="M-130 -860C-138 -560 -128 -260 -120 -30H-20L0 -700L20 -30H120C128 -260 138 -560 130 -860z" fill="url(#denim)"/><path d="M-150 0C-150 -36 -110 -50 -16 -44V0zM16 -44C110 -50 150 -36 150 0H16z" fill="#f4f1ea"/>
    <path d="M-196 -1330C-226 -1160 -236 -1010 -226 -840L-172 -832C-166 -960 -152 -1090 -130 -1190zM196 -1330C226 -1160 236 -1010 226 -840L172 -832C166 -960 152 -1090 130 -1190z" fill="${tone(brand.mustard, -0.12)}"/>
    <circle cx="-200" cy="-812" r="40" fill="url(#skin)"/><circle cx="200" cy="-812" r="40" fill="url(#skin)"/>
    <path d="M-70 -1440C-130 -1424 -186 -1400 -200 -1330C-176 -1240 -150 -1120 -146 -820H146C150 -1120 176 -1240 200 -1330C186 -1400 130 -1424 70 -1440z" fill="${brand.mustard}"/><path d="M30 -1440C110 -1424 186 -1400 200 -1330C176 -1240 150 -1120 146 -820H60C80 -1100 70 -1300 30 -1440z" fill="#000" opacity=".08"/>
    <path d="M-46 -1500H46V-1430C20 -1400 -20 -1400 -46 -1430z" fill="${tone(skin, -0.14)}"/><ellipse cy="-1590" rx="92" ry="116" fill="url(#skin)"/><path d="M-100 -1580C-116 -1690 -66 -1736 2 -1736C74 -1736 112 -1690 100 -1580C92 -1630 70 -1650 40 -1660C0 -1640 -50 -1646 -76 -1650C-92 -1630 -96 -1610 -100 -1580z" fill="url(#hair)"/></g>`;

const holding = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M180 -1310L250 -1090L156 -1290" stroke="${tone(brand.mustard, -0.12)}" stroke-width="78"/><circle cx="152" cy="-1318" r="44" fill="url(#skin)"/></g>`;

function outdoors(thing: Thing, x: number, y: number, width: number, person: number, held = ''): string {
  const ground = width * 0.86;
  return scene(
    width,
    `${skinLit}${hairLit}${denim}${linear('sky', 'down', [0, '#cfe3ea'], [1, '#f7f3ec'])}<rect width="${width}" height="${width}" fill="url(#sky)"/>
    <path d="M0 ${ground - 500}L${width * 0.2} ${ground - 760}L${width * 0.34} ${ground - 560}L${width * 0.6} ${ground - 900}L${width * 0.82} ${ground - 620}L${width} ${ground - 800}V${ground}H0z" fill="${brand.mint}"/>
    ${linear('street', 'down', [0, '#dcd5c8'], [1, '#b9b0a0'])}<rect y="${ground - 30}" width="${width}" height="${width - ground + 30}" fill="url(#street)"/>
    ${passerBy(person, ground + 60)}${put(thing, x, y)}${held}`,
  );
}

function onLinen(thing: Thing, turn = 0): string {
  const { side } = thing;
  const width = Math.max(150, side * 1.7);
  const weave = Array.from({ length: 30 }, (_, i) => {
    const at = (i * width) / 30;
    return `<path d="M0 ${at}H${width}M${at} 0V${width}" stroke="#b9a98c" stroke-width=".35" opacity=".35"/>`;
  }).join('');
  const leaf = (x: number, y: number, at: number) =>
    `<path transform="translate(${x} ${y}) rotate(${at})" d="M0 0C-7 -9 -6 -22 0 -30C6 -22 7 -9 0 0z" fill="${at % 2 === 0 ? '#5f8a76' : '#77a08c'}"/>`;
  const sprig = `<g transform="translate(${width - 46} 8)"><path d="M0 0C6 30 4 60 26 92" fill="none" stroke="#4f7564" stroke-width="1.6"/>${leaf(2, 20, 70)}${leaf(4, 32, -65)}${leaf(5, 46, 74)}${leaf(8, 58, -50)}${leaf(14, 72, 83)}${leaf(26, 92, 150)}</g>`;
  const box = `<g transform="translate(-14 ${width - 46}) rotate(-8)">${shadow('M2 4h58v58h-58z', 0.4, 4)}<rect width="56" height="56" rx="4" fill="${brand.ink}"/><rect x="5" y="5" width="46" height="46" rx="3" fill="${tone(brand.ink, 0.75)}"/><path d="M12 28h32" stroke="${brand.ink}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/></g>`;
  return scene(
    width,
    `${linear('linen', 'diagonal', [0, '#f6efe2'], [0.6, '#eadfca'], [1, '#dccfb5'])}<rect width="${width}" height="${width}" fill="url(#linen)"/>${weave}${sprig}${box}
    ${put(thing, (width - side) / 2, (width - side) / 2, turn)}`,
  );
}

function atMirror(thing: Thing, foot: number, ground: string): string {
  const { side } = thing;
  const width = Math.max(320, side * 1.5);
  const ledge = width * 0.8;
  const towel = (at: number, colour: string) =>
    `<rect x="14" y="${ledge - at}" width="${width * 0.3}" height="26" rx="13" fill="${colour}"/><path d="M24 ${ledge - at + 13}h${width * 0.3 - 22}" stroke="#3a3024" stroke-width="1" opacity=".25"/><path d="M22 ${ledge - at + 4}h${width * 0.3 - 18}" stroke="#fff" stroke-width="2" opacity=".5" stroke-linecap="round"/>`;
  const vase = `<g transform="translate(${width - 44} ${ledge})"><path d="M-2 -60C-10 -110 8 -130 -4 -176M2 -60C8 -100 22 -120 20 -160" fill="none" stroke="#8a6a44" stroke-width="1.8"/>${[-176, -150, -124, -102].map((y, i) => `<ellipse cx="${i % 2 ? 4 : -8}" cy="${y}" rx="7" ry="4.4" fill="${brand.coral}" opacity=".85"/>`).join('')}<ellipse cx="20" cy="-160" rx="7" ry="4.4" fill="${brand.mustard}"/><ellipse cx="14" cy="-128" rx="7" ry="4.4" fill="${brand.mustard}"/><path d="M-18 0C-26 -24 -20 -44 -8 -52V-66H8V-52C20 -44 26 -24 18 0z" fill="${tone(brand.ink, 0.2)}"/><path d="M-12 -6C-18 -24 -14 -38 -4 -46" fill="none" stroke="#fff" stroke-width="3" opacity=".3" stroke-linecap="round"/></g>`;
  return scene(
    width,
    `${wallpaper(width, ground)}<circle cx="${width * 0.5}" cy="${width * 0.36}" r="${width * 0.4}" fill="#c08a4a"/><circle cx="${width * 0.5}" cy="${width * 0.36}" r="${width * 0.385}" fill="#e9f1f1"/>${radial('glass', 0.35, 0.3, 0.8, [0, '#fff', 0.9], [1, '#bcd2d2', 0.7])}<circle cx="${width * 0.5}" cy="${width * 0.36}" r="${width * 0.385}" fill="url(#glass)"/>
    ${linear('stone', 'down', [0, '#ffffff'], [0.3, '#eceae5'], [1, '#d2cec5'])}${shadow(`M0 ${ledge + 10}H${width}V${ledge + 40}H0z`, 0.3, 12)}<rect y="${ledge}" width="${width}" height="24" fill="url(#stone)"/>
    ${towel(26, brand.blush)}${towel(52, '#fdfbf7')}${vase}${put(thing, (width - side) / 2 + 10, ledge + 8 - side * foot)}`,
  );
}

const places: Record<PrintShapeName, (name: SampleName) => string> = {
  tshirt: (name) => onRail(printedThing(name), brand.mint),
  'kids-tshirt': (name) => onRail(printedThing(name), brand.blush),
  polo: (name) => onRail(printedThing(name), brand.mint, { top: 0.01 }),
  sweatshirt: (name) => onRail(printedThing(name), brand.blush),
  hoodie: (name) => onRail(printedThing(name), brand.mint, { top: -0.05 }),
  forma: (name) => onRail(printedThing(name), brand.mint),
  apron: (name) => onRail(printedThing(name), brand.blush, { peg: true, top: 0.06, below: printedThing('mug') }),
  cap: (name) => onShelf(printedThing(name), 0.77, brand.mint),
  'tote-bag': (name) => outdoors(printedThing(name), 784, 994, 2100, 890),
  'backpack-drawstring': (name) => outdoors(printedThing(name), 790, 1000, 2100, 890),
  mug: (name) => onShelf(printedThing(name), 0.82, brand.mint),
  'wrap-mug': (name) => onShelf(printedThing(name), 0.82, brand.mint),
  'magic-mug': (name) => onShelf(printedThing(name), 0.82, brand.blush),
  thermos: (name) => onShelf(printedThing(name), 0.96, brand.blush),
  'water-bottle': (name) => onShelf(printedThing(name), 0.96, brand.mustard),
  'business-card': (name) => onDesk(printedThing(name), -8),
  flyer: (name) => onDesk(printedThing(name), 5),
  brochure: (name) => onDesk(printedThing(name), 0),
  poster: () => inRoom('poster', 780, 180, brand.mint),
  canvas: () => inRoom('canvas', 900, 330, brand.blush),
  'photo-frame': () => inRoom('photo-frame', 1040, 560, brand.mint),
  'phone-case': (name) => onDesk(printedThing(name), 12),
  pillow: () => inRoom('pillow', 1480, 1290, brand.blush),
  blanket: () => inRoom('blanket', 1080, 1130, brand.mint),
  notebook: (name) => onDesk(printedThing(name), -6),
  pen: (name) => onDesk(printedThing(name), -10),
  badge: (name) => onDesk(printedThing(name), 8),
  magnet: (name) => onDesk(printedThing(name), -4),
  keychain: (name) => onDesk(printedThing(name), 14),
  mousepad: (name) => onDesk(printedThing(name), 0),
  'sticker-sheet': (name) => onDesk(printedThing(name), -5),
  invitation: (name) => onDesk(printedThing(name), 4),
  calendar: (name) => onShelf(printedThing(name), 0.89, brand.mint),
  envelope: (name) => onDesk(printedThing(name), -4),
  puzzle: (name) => onDesk(printedThing(name), 3),
  umbrella: (name) => outdoors(printedThing(name), 850, 120, 2900, 1300, holding(1300, 2900 * 0.86 + 60)),
  'rollup-banner': (name) => outdoors(printedThing(name), 500, 40, 2900, 760),
  'vinyl-banner': (name) => outdoors(printedThing(name), 640, 440, 3000, 380),
  flag: (name) => outdoors(printedThing(name), 1000, 760, 2700, 700),
  'women-tshirt': (name) => onRail(printedThing(name), brand.blush),
  'women-vneck': (name) => onRail(printedThing(name), brand.mint),
  'women-tank': (name) => onRail(printedThing(name), brand.mint),
  'women-sweatshirt': (name) => onRail(printedThing(name), brand.mint),
  'long-sleeve': (name) => onRail(printedThing(name), brand.mint),
  raglan: (name) => onRail(printedThing(name), brand.blush),
  'zip-hoodie': (name) => onRail(printedThing(name), brand.mint, { top: -0.05 }),
  'kids-long-sleeve': (name) => onRail(printedThing(name), brand.blush),
  'kids-sweatshirt': (name) => onRail(printedThing(name), brand.mint),
  'kids-hoodie': (name) => onRail(printedThing(name), brand.mint, { top: -0.05 }),
  'kids-apron': (name) => onRail(printedThing(name), brand.mint, { peg: true, top: 0.12, below: printedThing('mug') }),
  'baby-body': (name) => onRail(printedThing(name), brand.mint, { below: printedThing('kids-cap') }),
  'baby-body-long': (name) => onRail(printedThing(name), brand.blush, { below: printedThing('kids-cap') }),
  bib: (name) => onLinen(printedThing(name), -6),
  'baby-blanket': (name) => onLinen(printedThing(name), 4),
  'training-tshirt': (name) => onRail(printedThing(name), brand.blush),
  'sports-tank': (name) => onRail(printedThing(name), brand.mint),
  shorts: (name) => onRail(printedThing(name), brand.mint, { peg: true, top: 0.13 }),
  'sports-towel': (name) => onRail(printedThing(name), brand.mint, { peg: true, top: 0.04, below: printedThing('sports-bottle') }),
  'bucket-hat': (name) => onShelf(printedThing(name), 0.8, brand.mint),
  beanie: (name) => onShelf(printedThing(name), 0.83, brand.blush),
  'trucker-cap': (name) => onShelf(printedThing(name), 0.77, brand.blush),
  'kids-cap': (name) => onShelf(printedThing(name), 0.77, brand.mustard),
  'school-backpack': (name) => onRail(printedThing(name), brand.blush, { peg: true, top: 0.09 }),
  pouch: (name) => atMirror(printedThing(name), 0.8, brand.mint),
  duffel: (name) => onShelf(printedThing(name), 0.82, brand.mint),
  'laptop-sleeve': (name) => onDesk(printedThing(name), -5),
  'paper-bag': (name) => outdoors(printedThing(name), 878, 1060, 2100, 890),
  tumbler: (name) => onShelf(printedThing(name), 0.94, brand.mustard),
  'sports-bottle': (name) => onShelf(printedThing(name), 0.94, brand.blush),
  'enamel-mug': (name) => onShelf(printedThing(name), 0.84, brand.mustard),
  'frosted-mug': (name) => onShelf(printedThing(name), 0.87, brand.mint),
  'name-badge': (name) => onDesk(printedThing(name), -5),
  'spiral-notebook': (name) => onDesk(printedThing(name), 6),
  notepad: (name) => onDesk(printedThing(name), -5),
  folder: (name) => onDesk(printedThing(name), 3),
  'wall-calendar': () => inRoom('wall-calendar', 950, 400, brand.blush),
  letterhead: (name) => onDesk(printedThing(name), 4),
  'desk-mat': (name) => onDesk(printedThing(name), 0),
  postcard: (name) => onDesk(printedThing(name), 7),
  bookmark: (name) => onDesk(printedThing(name), -8),
  'table-menu': (name) => onShelf(printedThing(name), 0.915, brand.blush),
  'beach-flag': (name) => outdoors(printedThing(name), 900, 30, 3300, 900),
  'a-board': (name) => outdoors(printedThing(name), 1010, 1170, 2600, 640),
  'table-flag': (name) => onShelf(printedThing(name), 0.915, brand.mint),
  coaster: (name) => onDesk(printedThing(name), 0),
  'wall-clock': () => inRoom('wall-clock', 1025, 480, brand.blush),
  ornament: (name) => onLinen(printedThing(name), 5),
  socks: (name) => onLinen(printedThing(name), -4),
};

const retailPlaces: Record<RetailName, (name: RetailName) => string> = {
  'wireless-headphones': (name) => onShelf(retailThing(name, 280), 0.83, brand.mint),
  'smart-watch': (name) => onDesk(retailThing(name, 140), 12),
  laptop: (name) => onShelf(retailThing(name, 345), 0.79, brand.blush),
  smartphone: (name) => onDesk(retailThing(name, 200), -6),
  tablet: (name) => onDesk(retailThing(name, 320), 5),
  'bluetooth-speaker': (name) => onShelf(retailThing(name, 265), 0.78, brand.mint),
  camera: (name) => onShelf(retailThing(name, 165), 0.8, brand.mustard),
  'game-controller': (name) => onDesk(retailThing(name, 195), -5),
  'desk-lamp': (name) => onShelf(retailThing(name, 600), 0.88, brand.blush),
  'power-bank': (name) => onDesk(retailThing(name, 200), 8),
  'leather-handbag': (name) => outdoors(retailThing(name, 430), 878, 980, 2100, 890),
  sneakers: (name) => onShelf(retailThing(name, 370), 0.81, brand.mint),
  'denim-jacket': (name) => onRail(retailThing(name, 900), brand.blush),
  'wool-scarf': (name) => onRail(retailThing(name, 600), brand.mint, { peg: true, top: 0.2 }),
  'summer-dress': (name) => onRail(retailThing(name, 1150), brand.mint, { peg: true, top: 0.08 }),
  sunglasses: (name) => onDesk(retailThing(name, 180), -7),
  'leather-belt': (name) => onDesk(retailThing(name, 150), 6),
  backpack: (name) => onRail(retailThing(name, 510), brand.blush, { peg: true, top: 0.09 }),
  'wool-coat': (name) => onRail(retailThing(name, 1000), brand.mint),
  'linen-shirt': (name) => onRail(retailThing(name, 900), brand.blush),
  lipstick: (name) => atMirror(retailThing(name, 110), 0.9, brand.blush),
  perfume: (name) => atMirror(retailThing(name, 150), 0.92, brand.mint),
  'face-cream': (name) => atMirror(retailThing(name, 115), 0.87, brand.mint),
  'nail-polish': (name) => atMirror(retailThing(name, 110), 0.92, brand.mint),
  'eyeshadow-palette': (name) => onLinen(retailThing(name, 155), -5),
  'argan-oil': (name) => atMirror(retailThing(name, 135), 0.91, brand.blush),
  'hand-soap': (name) => atMirror(retailThing(name, 240), 0.91, brand.blush),
  mascara: (name) => onLinen(retailThing(name, 160), 8),
  'sheet-mask': (name) => onLinen(retailThing(name, 210), 6),
  'silver-ring': (name) => onLinen(retailThing(name, 50)),
  'pearl-earrings': (name) => onLinen(retailThing(name, 75)),
  'gold-necklace': (name) => onLinen(retailThing(name, 140)),
  bracelet: (name) => onLinen(retailThing(name, 105)),
  'wrist-watch': (name) => onLinen(retailThing(name, 140), 10),
  brooch: (name) => onLinen(retailThing(name, 70), -8),
  anklet: (name) => onLinen(retailThing(name, 115)),
  pendant: (name) => onLinen(retailThing(name, 110)),
};

export const inUse = (name: SampleName): string => places[samples[name].shape](name);
export const retailInUse = (name: RetailName): string => retailPlaces[name](name);
