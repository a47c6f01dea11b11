import { brand } from '@shop/seed/pictures/palette';
import { type Artwork, card, sprig } from './artwork.ts';

const { coral, mustard, cream, mint, blush } = brand;

const middle = (w: number, h: number, body: string): string => {
  const s = Math.min(w, h) / 100;
  return `<g transform="translate(${(w / 2 - 50 * s).toFixed(1)} ${(h / 2 - 50 * s).toFixed(1)}) scale(${s.toFixed(3)})">${body}</g>`;
};

export const bear: Artwork = (w, h, ink) =>
  middle(
    w,
    h,
    `<g fill="#c98a55"><circle cx="24" cy="24" r="14"/><circle cx="76" cy="24" r="14"/><path d="M50 12C24 12 10 32 10 56S26 94 50 94S90 80 90 56S76 12 50 12z"/></g><g fill="${blush}"><circle cx="24" cy="24" r="7"/><circle cx="76" cy="24" r="7"/><circle cx="24" cy="62" r="7"/><circle cx="76" cy="62" r="7"/></g><ellipse cx="50" cy="66" rx="20" ry="17" fill="${cream}"/><g fill="${ink}"><circle cx="34" cy="46" r="4.6"/><circle cx="66" cy="46" r="4.6"/><path d="M42 58C46 54 54 54 58 58C56 64 52 66 50 67C48 66 44 64 42 58z"/></g><path d="M50 67V73M42 74C45 78 49 78 50 73C51 78 55 78 58 74" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>`,
  );

export const daisies: Artwork = (w, h, ink) => {
  const flower = (x: number, y: number, r: number, petal: string): string =>
    `<g transform="translate(${x} ${y})">${Array.from({ length: 8 }, (_, i) => `<ellipse cy="${-r * 0.62}" rx="${r * 0.26}" ry="${r * 0.42}" transform="rotate(${i * 45})" fill="${petal}"/>`).join('')}<circle r="${r * 0.3}" fill="${mustard}"/></g>`;
  return middle(
    w,
    h,
    `<path d="M50 52C52 70 46 86 50 100M24 44C26 66 40 84 50 96M76 40C74 62 60 82 50 96" fill="none" stroke="${ink}" stroke-width="2.6"/><path d="M34 72C24 66 18 70 14 76C22 82 30 80 34 72zM66 70C76 62 82 66 88 70C80 80 72 78 66 70z" fill="${ink}"/>${flower(24, 32, 24, coral)}${flower(76, 28, 24, blush)}${flower(50, 44, 28, mint)}`,
  );
};

export const bolt: Artwork = (w, h, ink) =>
  middle(
    w,
    h,
    `<circle cx="50" cy="50" r="46" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="50" cy="50" r="38" fill="${coral}"/><path d="M56 6L24 56H46L40 94L76 40H53z" fill="${mustard}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`,
  );

export const waves: Artwork = (w, h, ink) => {
  const wave = (at: number, colour: string): string =>
    `<path d="M0 ${(h * at).toFixed(1)}C${(w * 0.16).toFixed(1)} ${(h * (at - 0.1)).toFixed(1)} ${(w * 0.34).toFixed(1)} ${(h * (at + 0.1)).toFixed(1)} ${(w * 0.5).toFixed(1)} ${(h * at).toFixed(1)}S${(w * 0.84).toFixed(1)} ${(h * (at - 0.1)).toFixed(1)} ${w.toFixed(1)} ${(h * at).toFixed(1)}V${h.toFixed(1)}H0z" fill="${colour}"/>`;
  return `<rect width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${cream}"/><circle cx="${(w * 0.7).toFixed(1)}" cy="${(h * 0.26).toFixed(1)}" r="${(Math.min(w, h) * 0.15).toFixed(1)}" fill="${coral}"/>${wave(0.46, mint)}${wave(0.6, mustard)}${wave(0.74, coral)}${wave(0.88, ink)}`;
};

export const letter: Artwork = (w, h, ink) => {
  const s = w / 100;
  const bar = (x: number, y: number, length: number, height = 1.2): string =>
    `<rect x="${x}" y="${y}" width="${length}" height="${height}" rx=".5"/>`;
  const bottom = h / s;
  return `<g transform="scale(${s.toFixed(3)})"><path d="M9 20V14a6 6 0 0 1 12 0V20z" fill="${coral}"/><circle cx="15" cy="14.5" r="2.6" fill="${cream}"/><g fill="${ink}">${bar(24, 11, 26, 3)}${bar(24, 16, 18)}<g opacity=".45">${bar(9, bottom - 8, 24)}${bar(38, bottom - 8, 24)}${bar(67, bottom - 8, 24)}</g></g><rect x="9" y="${(bottom - 11).toFixed(1)}" width="82" height=".6" fill="${coral}"/></g>`;
};

export const menuCard: Artwork = (w, h, ink) => {
  const s = w / 100;
  const line = (y: number, length: number): string =>
    `<rect x="14" y="${y}" width="${length}" height="2.4" rx="1"/><rect x="78" y="${y}" width="9" height="2.4" rx="1" fill="${coral}"/>`;
  return `<rect width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${cream}"/><g transform="scale(${s.toFixed(3)})"><rect x="5" y="5" width="90" height="${(h / s - 10).toFixed(1)}" fill="none" stroke="${ink}" stroke-width="1"/><g transform="translate(36 10) scale(.28)"><path d="M20 30h60v30a30 30 0 0 1 -60 0z" fill="${coral}"/><path d="M80 38a16 16 0 0 1 0 30" fill="none" stroke="${coral}" stroke-width="8"/><path d="M36 20C30 12 42 6 36 -2M54 20C48 12 60 6 54 -2" fill="none" stroke="${mustard}" stroke-width="5" stroke-linecap="round"/></g><g fill="${ink}"><rect x="30" y="42" width="40" height="4" rx="1"/>${line(56, 40)}${line(66, 34)}${line(76, 44)}<rect x="34" y="88" width="32" height="3.4" rx="1" fill="${mustard}"/>${line(100, 38)}${line(110, 46)}${line(120, 30)}</g></g>`;
};

/** The outside of a brochure: the panel that folds in, back cover, front cover. */
export const leaflet: Artwork = (w, h, ink) => {
  const [first, second] = [(w * 97) / 297, (w * 197) / 297];
  const text = Array.from(
    { length: 7 },
    (_, n) => `<rect x="${w * 0.04}" y="${h * (0.5 + n * 0.05)}" width="${w * (n === 6 ? 0.14 : 0.24)}" height="${h * 0.018}" rx="2"/>`,
  );
  const contact = [0.7, 0.75, 0.8].map((at) => `<rect x="${w * 0.42}" y="${h * at}" width="${w * 0.16}" height="${h * 0.016}" rx="2"/>`);
  return `<rect width="${w}" height="${h}" fill="${cream}"/><rect width="${first}" height="${h * 0.42}" fill="${mint}"/>
    <g transform="translate(0 ${h * 0.03})">${sprig(first, h * 0.36, ink)}</g><g fill="${ink}"><g opacity=".7">${text.join('')}</g></g>
    <rect x="${first}" width="${second - first}" height="${h}" fill="${blush}"/><circle cx="${(first + second) / 2}" cy="${h * 0.36}" r="${w * 0.07}" fill="${mustard}"/><g fill="${ink}">${contact.join('')}</g>
    <g transform="translate(${second} 0)">${card(w - second, h, ink)}</g>`;
};
