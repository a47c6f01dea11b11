import { symmetric, tone } from '../studio.ts';
import { type Crease, cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

const shoulders = 'C372 138 330 150 290 164 C274 172 268 240 274 330 C278 500 274 700 272 842 C330 852 420 856 500 856';
const front = symmetric(`M500 206 C450 206 420 168 408 118 ${shoulders}`);
export const backOutline = symmetric(`M500 144 C460 144 426 136 408 118 ${shoulders}`);
const sleeve = 'M300 160 C240 174 204 206 184 270 C150 390 112 600 96 800 C120 816 160 820 190 816 C214 680 250 540 284 440 L292 300z';
const cuff = 'M98 786 C124 800 162 804 192 800 L186 868 C160 874 124 872 100 862z';
const hem = symmetric('M500 846 C420 846 330 842 272 832 L278 904 C340 914 420 918 500 918');

export const sleeveCreases: Crease[] = [
  ['M186 300 C206 380 226 420 262 440', 24, 0.8],
  ['M150 440 C190 470 220 490 254 486', 22, 0.8],
  ['M130 540 C170 580 196 590 226 570', 20, 0.7],
  ['M116 640 C150 690 180 690 206 664', 20, 0.7],
  ['M104 740 C140 770 170 766 194 742', 16, 0.6],
];
export const bodyCreases: Crease[] = [
  ['M276 352 C330 384 358 430 366 500', 24, 0.8],
  ['M272 420 C304 500 308 590 290 680', 26, 0.8],
  ['M270 800 C320 770 350 700 352 620', 26, 0.7],
  ['M330 850 C352 800 360 740 352 690', 22, 0.5],
  ['M440 850 C456 810 452 770 436 720', 22, 0.5],
];

export function sleeves(colour: string): string {
  const one = (id: string): string =>
    cloth({ id: `${id}s`, outline: sleeve, colour, drape: sleeveCreases }) +
    cloth({ id: `${id}u`, outline: cuff, colour: tone(colour, -0.05), shadow: 8, rounded: 0 }) +
    `<path clip-path="url(#${id}uc)" d="M98 828 C124 840 160 842 190 836" stroke="${tone(colour, -0.3)}" stroke-width="60" stroke-dasharray="2 5" fill="none" opacity=".28"/>` +
    seam('M97 788 C124 802 162 806 192 802', colour, false);
  return `<g id="sl">${one('l')}</g><use href="#sl" transform="matrix(-1 0 0 1 1000 0)"/>`;
}

export const waistband = (colour: string): string =>
  cloth({ id: 'w', outline: hem, colour: tone(colour, -0.05), rounded: 0 }) +
  `<path d="M277 874 C340 884 420 888 500 888 C580 888 660 884 723 874" stroke="${tone(colour, -0.3)}" stroke-width="58" stroke-dasharray="2 5.4" fill="none" opacity=".25"/>` +
  seam('M272 838 C330 848 420 850 500 850 C580 850 670 848 728 838', colour);

export function sweatshirt({ colour, side }: Look): string {
  const body = cloth({
    material: materials.fleece,
    id: 'b',
    outline: side === 'back' ? backOutline : front,
    colour,
    creases: bodyCreases,
    drape: [['M420 250 C460 300 540 304 590 250', 24, 0.3]],
  });
  const frame = `${sleeves(colour)}${waistband(colour)}${body}${seam('M290 166 C274 220 270 300 276 350', colour, false)}${seam('M710 166 C726 220 730 300 724 350', colour, false)}`;
  const clip = `<clipPath id="n"><path d="${backOutline}"/></clipPath>`;
  const nape = ribbing('M404 116 C426 146 460 156 500 156 C540 156 574 146 596 116', tone(colour, side === 'back' ? 0 : -0.1), 30);
  if (side === 'back') return `${frame}${clip}<g clip-path="url(#n)">${nape}</g>`;
  return `${frame}${clip}
    <path d="M408 118 C426 136 460 144 500 144 C540 144 574 136 592 118 C580 168 550 206 500 206 C450 206 420 168 408 118z" fill="${tone(colour, -0.25)}"/>
    <g clip-path="url(#n)">${nape}${ribbing('M400 108 C414 172 448 220 500 220 C552 220 586 172 600 108', colour, 32)}</g>
    <path d="M478 240 L522 240 L500 274z" fill="none" stroke="${tone(colour, -0.26)}" stroke-width="2" opacity=".6"/>`;
}
