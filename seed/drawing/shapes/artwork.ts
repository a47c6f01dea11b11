import { brand } from '../../src/pictures/palette.ts';

/** A sample print, drawn to fill a width and height; `ink` is its darkest colour, light when the product is dark. */
export type Artwork = (w: number, h: number, ink: string) => string;

const { coral, mustard, cream, mint, blush } = brand;
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Nested arches over a low sun. */
export const arches: Artwork = (w, h, ink) => {
  const s = Math.min(w, h / 1.1);
  const [cx, base] = [w / 2, h / 2 + s * 0.5];
  const arch = (r: number, colour: string): string =>
    `<path d="M${n(cx - r)} ${n(base)}V${n(base - s * 0.5)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${n(base)}z" fill="${colour}"/>`;
  return `${arch(s * 0.48, coral)}${arch(s * 0.38, cream)}${arch(s * 0.35, mustard)}${arch(s * 0.25, cream)}${arch(s * 0.22, ink)}<circle cx="${n(cx)}" cy="${n(base - s * 0.36)}" r="${n(s * 0.12)}" fill="${coral}"/><path d="M${n(cx - s * 0.22)} ${n(base)}v${n(-s * 0.1)}q${n(s * 0.11)} ${n(-s * 0.1)} ${n(s * 0.22)} 0t${n(s * 0.22)} 0v${n(s * 0.1)}z" fill="${mint}"/>`;
};

/** A round sun, striped towards the horizon. */
export const sun: Artwork = (w, h, ink) => {
  const r = Math.min(w, h) * 0.44;
  const [cx, cy] = [w / 2, h / 2];
  const stripes = [0.1, 0.28, 0.46, 0.64, 0.82].map((t) => {
    const y = cy + r * t;
    const half = Math.sqrt(r * r - (y - cy) ** 2);
    const next = cy + r * (t + 0.11);
    const below = Math.sqrt(Math.max(0, r * r - (next - cy) ** 2));
    return `<path d="M${n(cx - half)} ${n(y)}H${n(cx + half)}L${n(cx + below)} ${n(next)}H${n(cx - below)}z" fill="${mustard}"/>`;
  });
  return `<path d="M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z" fill="${coral}"/>${stripes.join('')}<path d="M${n(cx - r)} ${n(cy)}q${n(r / 2)} ${n(-r * 0.5)} ${n(r)} ${n(-r * 0.1)}t${n(r)} ${n(r * 0.1)}z" fill="${ink}"/>`;
};

/** Paper cut-outs: leaves, dots and a wave, over the whole face. */
export const cutouts: Artwork = (w, h, ink) => {
  const leaf = (x: number, y: number, s: number, turn: number, colour: string): string =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s / 10)})" d="M0 50C-30 20 -26 -26 0 -50C26 -26 30 20 0 50z" fill="${colour}"/>`;
  const s = Math.min(w, h) / 36;
  return `<rect width="${n(w)}" height="${n(h)}" fill="${blush}"/><path d="M0 ${n(h * 0.62)}C${n(w * 0.3)} ${n(h * 0.46)} ${n(w * 0.5)} ${n(h * 0.82)} ${n(w)} ${n(h * 0.58)}V${n(h)}H0z" fill="${ink}"/><path d="M0 ${n(h * 0.8)}C${n(w * 0.36)} ${n(h * 0.64)} ${n(w * 0.6)} ${n(h * 0.98)} ${n(w)} ${n(h * 0.76)}V${n(h)}H0z" fill="${coral}"/><circle cx="${n(w * 0.7)}" cy="${n(h * 0.26)}" r="${n(s * 5)}" fill="${mustard}"/>
    ${leaf(w * 0.22, h * 0.34, s * 1.9, 20, coral)}${leaf(w * 0.4, h * 0.28, s * 1.4, -24, ink)}${leaf(w * 0.3, h * 0.58, s * 1.2, 68, mint)}${leaf(w * 0.84, h * 0.56, s * 1.3, 30, cream)}${leaf(w * 0.64, h * 0.84, s * 1.2, -40, mustard)}`;
};

/** Geometric tiles over the whole face. */
export const tiles: Artwork = (w, h, ink) => {
  const columns = Math.max(3, Math.round(w / (Math.min(w, h) / 4)));
  const size = w / columns;
  const rows = Math.ceil(h / size);
  const inks = [coral, ink, mustard, cream, mint];
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const k = (x * 7 + y * 3 + x * y) % 5;
    const u = n(size);
    const shape = [
      `<path d="M0 0A${u} ${u} 0 0 1 ${u} ${u}H0z"`,
      `<circle cx="${n(size / 2)}" cy="${n(size / 2)}" r="${n(size * 0.34)}"`,
      `<path d="M0 0H${u}L0 ${u}z"`,
      `<path d="M${u} 0A${u} ${u} 0 0 0 0 ${u}H${u}z"`,
    ][(x + y * 2) % 4];
    return `<g transform="translate(${n(x * size)} ${n(y * size)})"><path d="M0 0h${u}v${u}h-${u}z" fill="${inks[k]}"/>${shape} fill="${inks[(k + 2) % 5]}"/></g>`;
  });
  return cells.join('');
};

/** A mark and a few lines, as on a business card. */
export const card: Artwork = (w, h, ink) => {
  const s = Math.min(w, h);
  return `<rect width="${n(w)}" height="${n(h)}" fill="${ink}"/><path d="M${n(w)} 0V${n(h)}H${n(w * 0.62)}C${n(w * 0.8)} ${n(h * 0.7)} ${n(w * 0.6)} ${n(h * 0.3)} ${n(w * 0.78)} 0z" fill="${coral}"/><circle cx="${n(w - s * 0.24)}" cy="${n(s * 0.28)}" r="${n(s * 0.13)}" fill="${mustard}"/>
    <g transform="translate(${n(s * 0.14)} ${n(s * 0.16)}) scale(${n(s / 100)})"><path d="M0 24V12a12 12 0 0 1 24 0V24z" fill="${mustard}"/><circle cx="12" cy="13" r="5" fill="${ink}"/></g>
    <g fill="${cream}"><rect x="${n(s * 0.14)}" y="${n(h - s * 0.42)}" width="${n(s * 0.5)}" height="${n(s * 0.055)}" rx="2"/><rect x="${n(s * 0.14)}" y="${n(h - s * 0.3)}" width="${n(s * 0.36)}" height="${n(s * 0.03)}" opacity=".7"/><rect x="${n(s * 0.14)}" y="${n(h - s * 0.23)}" width="${n(s * 0.42)}" height="${n(s * 0.03)}" opacity=".7"/></g>`;
};

/** A botanical sprig. */
export const sprig: Artwork = (w, h, ink) => {
  const s = Math.min(w, h);
  const leaf = (y: number, side: 1 | -1, colour: string): string =>
    `<path d="M0 ${y}C${side * 14} ${y - 22} ${side * 34} ${y - 22} ${side * 40} ${y - 30}C${side * 38} ${y - 8} ${side * 20} ${y + 4} 0 ${y}z" fill="${colour}"/>`;
  return `<g transform="translate(${n(w / 2)} ${n(h / 2 + s / 24)}) scale(${n(s / 140)})"><path d="M0 60C4 20 -4 -10 0 -44" fill="none" stroke="${ink}" stroke-width="3"/>${leaf(44, 1, ink)}${leaf(34, -1, coral)}${leaf(16, 1, mustard)}${leaf(6, -1, ink)}${leaf(-12, 1, coral)}${leaf(-20, -1, mustard)}<path d="M0 -40C-14 -54 -8 -66 0 -72C8 -66 14 -54 0 -40z" fill="${coral}"/></g>`;
};

/** A player's number. */
export const ten: Artwork = (w, h, ink) => {
  const s = Math.min(w, h * 0.8);
  return `<g transform="translate(${n(w / 2 - s * 0.42)} ${n(h * 0.1)}) scale(${n(s / 100)})" fill="${ink}"><path d="M4 16L22 0H34V100H16V24L4 32z"/><path fill-rule="evenodd" d="M44 22C44 6 52 0 64 0S84 6 84 22V78C84 94 76 100 64 100S44 94 44 78zM62 24V76C62 84 66 84 66 76V24C66 16 62 16 62 24z"/></g>`;
};

/** Two rings, a stone on one of them, and hearts: for whoever is about to marry. */
export const rings: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  const heart = (x: number, y: number, size: number, colour: string): string =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 8C-12 -2 -9 -12 -3.5 -11C-1.5 -10.6 0 -8.4 0 -7C0 -8.4 1.5 -10.6 3.5 -11C9 -12 12 -2 0 8z" fill="${colour}"/>`;
  return `<g transform="translate(${n(w / 2)} ${n(h / 2)}) scale(${n(s)})"><g fill="none" stroke-width="6"><circle cx="16" cy="14" r="26" stroke="${ink}"/><circle cx="-16" cy="14" r="26" stroke="${mustard}"/><path d="M16 -12A26 26 0 0 1 40.4 5" stroke="${ink}"/></g><path d="M-26 -22L-20 -30H-12L-6 -22L-16 -11z" fill="${mint}"/><path d="M-26 -22H-6L-16 -11z" fill="#fff" opacity=".6"/>${heart(14, -30, 1, coral)}${heart(30, -22, 0.6, blush)}${heart(-38, -16, 0.6, coral)}</g>`;
};

/** Balloons over a string of flags, over the whole face. */
export const balloons: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  const balloon = (x: number, y: number, size: number, colour: string): string =>
    `<g transform="translate(${n(x * w)} ${n(y * h)}) scale(${n(s * size)})"><path d="M0 20C-6 34 6 42 -2 62" fill="none" stroke="${ink}" stroke-width="1"/><path d="M0 20C-13 10 -16 0 -16 -6A16 17 0 0 1 16 -6C16 0 13 10 0 20L4 24H-4z" fill="${colour}"/><path d="M-9 -9A9 9 0 0 1 -3 -16" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/></g>`;
  const flags = Array.from({ length: 7 }, (_, i) => {
    const x = (i * w) / 7;
    return `<path d="M${n(x)} 0H${n(x + w / 7)}L${n(x + w / 14)} ${n(s * 15)}z" fill="${[coral, mustard, ink, mint][i % 4]}"/>`;
  });
  return `<rect width="${n(w)}" height="${n(h)}" fill="${cream}"/>${flags.join('')}${balloon(0.28, 0.42, 0.9, coral)}${balloon(0.72, 0.4, 0.9, mint)}${balloon(0.5, 0.34, 1.15, mustard)}<path d="M0 ${n(h)}V${n(h * 0.84)}C${n(w * 0.3)} ${n(h * 0.76)} ${n(w * 0.7)} ${n(h * 0.92)} ${n(w)} ${n(h * 0.82)}V${n(h)}z" fill="${blush}"/>`;
};

/** A mark and a few lines in one ink, as a rubber stamp leaves them on paper that is seen through. */
export const stamp: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  return `<g transform="translate(${n(w * 0.24)} ${n(h / 2)}) scale(${n(s)})" fill="${ink}"><circle r="27" fill="none" stroke="${ink}" stroke-width="3"/><path d="M-13 17V0A13 13 0 0 1 13 0V17z"/><circle cy="-1" r="5" fill="#fff"/></g>
    <g fill="${ink}"><rect x="${n(w * 0.48)}" y="${n(h * 0.32)}" width="${n(w * 0.38)}" height="${n(s * 8)}" rx="2"/><rect x="${n(w * 0.48)}" y="${n(h * 0.52)}" width="${n(w * 0.26)}" height="${n(s * 4)}" opacity=".75"/><rect x="${n(w * 0.48)}" y="${n(h * 0.63)}" width="${n(w * 0.32)}" height="${n(s * 4)}" opacity=".75"/></g>`;
};
