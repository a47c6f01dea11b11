import { symmetric, tone } from '../studio.ts';
import { type Crease, cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

const sleeveToHem =
  'C366 136 312 152 268 168 C222 186 190 214 170 254 L80 412 C112 440 166 466 214 472 L266 380 C274 520 270 700 254 884 C330 900 420 906 500 906';
const front = symmetric(`M500 200 C446 200 416 160 404 112 ${sleeveToHem}`);
export const backOutline = symmetric(`M500 138 C458 138 424 130 404 112 ${sleeveToHem}`);

export const shirtCreases: Crease[] = [
  ['M268 376 C320 396 352 424 366 500', 20, 0.9],
  ['M262 400 C300 470 306 540 290 640', 22, 0.8],
  ['M176 292 C206 350 226 372 256 386', 20, 0.9],
  ['M124 366 C160 396 190 410 222 410', 15, 0.7],
  ['M290 190 C276 250 268 310 270 372', 15, 0.5],
  ['M252 830 C306 790 336 720 340 610', 24, 0.7],
  ['M330 904 C356 840 360 760 346 690', 20, 0.6],
  ['M452 904 C466 850 460 790 440 740', 20, 0.5],
];
export const shirtDrape: Crease[] = [
  ['M410 236 C450 300 530 306 590 240', 24, 0.35],
  ['M610 904 C556 800 560 680 620 560', 30, 0.45],
];

export const shirtSeams = (colour: string): string =>
  seam('M268 168 C258 230 256 320 266 380', colour, false) +
  seam('M732 168 C742 230 744 320 734 380', colour, false) +
  seam('M92 392 C124 420 172 444 222 452', colour) +
  seam('M908 392 C876 420 828 444 778 452', colour) +
  seam('M256 864 C330 880 420 886 500 886 C580 886 670 880 744 864', colour);

export const crewNape = (colour: string): string =>
  `<g clip-path="url(#tc)">${ribbing('M400 112 C424 141 458 149 500 149 C542 149 576 141 600 112', colour, 24)}</g>`;

export function crewNeck(colour: string): string {
  const inside = 'M404 112 C424 130 458 138 500 138 C542 138 576 130 596 112 C584 160 554 200 500 200 C446 200 416 160 404 112z';
  return `
    <path d="${inside}" fill="${tone(colour, -0.22)}"/>
    <path d="M408 118 C440 158 560 158 592 118 L570 164 C540 176 460 176 430 164z" fill="#000" opacity=".14" filter="url(#b9)"/>
    <clipPath id="tn"><path d="${backOutline}"/></clipPath><g clip-path="url(#tn)">
    ${ribbing('M400 110 C424 139 458 147 500 147 C542 147 576 139 600 110', tone(colour, -0.1), 20)}
    ${ribbing('M400 104 C412 166 446 212 500 212 C554 212 588 166 600 104', colour, 26)}</g>
    ${seam('M386 122 C400 188 440 228 500 228 C560 228 600 188 614 122', colour)}`;
}

export function tshirt({ colour, side }: Look): string {
  const seams = shirtSeams(colour);
  const shirt = cloth({
    material: materials.jersey,
    id: 't',
    outline: side === 'back' ? backOutline : front,
    colour,
    creases: shirtCreases,
    drape: shirtDrape,
  });
  return `${shirt}${seams}${side === 'back' ? crewNape(colour) : crewNeck(colour)}`;
}

export const shorter =
  (drawing: (look: Look) => string) =>
  (look: Look): string =>
    `<g transform="translate(0 20) translate(500 500) scale(1 .93) translate(-500 -500)">${drawing(look)}</g>`;

export const kidsTshirt = shorter(tshirt);
