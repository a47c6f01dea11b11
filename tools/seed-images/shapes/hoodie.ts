import { linear, symmetric, tone } from '../studio.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { backOutline, bodyCreases, sleeves, waistband } from './sweatshirt.ts';

const hood = symmetric('M500 46 C420 44 372 84 362 150 C358 190 366 214 388 236 C420 276 460 300 500 304');
const opening = symmetric('M500 92 C446 92 410 124 408 168 C412 214 452 254 500 284');
const hoodBack = symmetric('M500 52 C420 50 362 92 350 170 C348 240 400 312 500 326');
const pocket = symmetric('M500 622 L384 622 C376 660 350 716 326 742 L326 838 C380 848 440 850 500 850');

function eyeletsAndCords(colour: string): string {
  const cord = (d: string): string =>
    `<path d="${d}" transform="translate(5 5)" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round" opacity=".22" filter="url(#b4)"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.25)}" stroke-width="10" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, 0.5)}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.1)}" stroke-width="7" stroke-dasharray="2 4" opacity=".5"/>`;
  const tip = (x: number, y: number): string => `<rect x="${x - 5}" y="${y}" width="10" height="24" rx="3" fill="url(#tip)"/>`;
  return (
    linear('tip', 'right', [0, '#8d9299'], [0.4, '#f2f4f6'], [1, '#777c83']) +
    cord('M452 272 C447 300 450 324 446 346') +
    cord('M548 272 C552 294 548 312 551 330') +
    tip(446, 344) +
    tip(551, 328) +
    [452, 548]
      .map((x) => `<circle cx="${x}" cy="270" r="8" fill="#9a9fa6"/><circle cx="${x - 1}" cy="269" r="4.5" fill="#3c3f44"/>`)
      .join('')
  );
}

export function hoodie({ colour, side }: Look): string {
  const base =
    sleeves(colour) +
    waistband(colour) +
    cloth({ material: materials.fleece, id: 'b', outline: backOutline, colour, creases: bodyCreases });
  const armholes = seam('M290 166 C274 220 270 300 276 350', colour, false) + seam('M710 166 C726 220 730 300 724 350', colour, false);
  if (side === 'back') {
    return `${base}${armholes}${cloth({
      id: 'h',
      outline: hoodBack,
      colour,
      creases: [
        ['M372 150 C380 220 420 270 470 300', 26, 0.8],
        ['M400 110 C420 180 440 220 480 250', 22, 0.5],
      ],
    })}${seam('M500 54 C498 140 498 240 500 324', colour, false)}${seam('M362 226 C400 296 450 318 500 322 C550 318 600 296 638 226', colour, false)}`;
  }
  return `${base}${armholes}
    ${cloth({ id: 'p', outline: pocket, colour, shadow: 6, rounded: 0, drape: [['M350 780 C440 800 540 796 640 770', 26, 0.5]] })}
    ${seam('M384 622 C376 660 350 716 326 742', tone(colour, -0.1))}${seam('M616 622 C624 660 650 716 674 742', tone(colour, -0.1))}${seam('M384 624 L616 624', colour)}
    ${cloth({
      id: 'h',
      outline: hood,
      colour,
      creases: [
        ['M372 130 C392 200 410 250 470 288', 22, 0.8],
        ['M384 100 C380 150 384 200 404 230', 18, 0.6],
      ],
    })}
    <path d="${opening}" fill="${tone(colour, -0.42)}"/>
    ${linear('in', 'down', [0, '#000', 0.05], [0.6, '#000', 0.28], [1, '#000', 0.5])}<path d="${opening}" fill="url(#in)"/>
    <path d="M500 284 C452 254 412 214 408 168 C410 124 446 92 500 92 C554 92 590 124 592 168 C588 214 548 254 500 284" fill="none" stroke="${tone(colour, 0.04)}" stroke-width="15"/>
    <path d="M500 297 C444 264 402 220 398 168 C400 116 440 82 500 82 C560 82 600 116 602 168 C598 220 556 264 500 297" fill="none" stroke="${tone(colour, -0.28)}" stroke-width="2" stroke-dasharray="7 5"/>
    ${seam('M500 48 L500 82', colour, false)}
    ${eyeletsAndCords(colour)}`;
}

export function zipHoodie(look: Look): string {
  if (look.side === 'back') return hoodie(look);
  const line = 'M500 300 C498 480 502 700 500 906';
  return `${hoodie(look)}<path d="${line}" fill="none" stroke="${tone(look.colour, -0.5)}" stroke-width="22"/><path d="${line}" fill="none" stroke="#c9ccd0" stroke-width="8" stroke-dasharray="5 3"/>
    <rect x="490" y="306" width="20" height="26" rx="5" fill="url(#tip)" stroke="#6b6e73"/><path d="M494 332h12l4 40h-20z" fill="url(#tip)" stroke="#6b6e73"/>`;
}
