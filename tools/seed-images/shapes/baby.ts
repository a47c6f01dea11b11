import { symmetric, tone } from '../studio.ts';
import { type Crease, cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { sleeves } from './sweatshirt.ts';
import { crewNeck } from './tshirt.ts';

const below = 'C290 470 290 560 282 650 C276 706 284 730 302 748 C370 768 420 822 434 904 C456 912 478 914 500 914';
const shortSleeved = symmetric(
  `M500 200 C446 200 416 160 404 112 C366 136 324 150 288 166 C240 184 212 212 190 254 L128 380 C154 406 202 426 246 432 L284 362 ${below}`,
);
const sleeveless = symmetric(`M500 200 C446 200 416 160 404 112 C366 136 324 150 288 166 C268 180 266 250 280 350 ${below}`);

const creases: Crease[] = [
  ['M286 364 C330 390 356 424 362 490', 18, 0.8],
  ['M284 430 C320 490 324 560 308 640', 20, 0.7],
  ['M296 730 C350 720 390 680 400 620', 24, 0.7],
  ['M440 880 C446 820 430 770 396 730', 18, 0.6],
];
const drape: Crease[] = [['M420 260 C460 310 530 316 580 260', 22, 0.3]];

function body(outline: string, colour: string): string {
  const legs = ['M296 742 C368 764 420 822 432 908', 'M704 742 C632 764 580 822 568 908'];
  const snap = (x: number): string =>
    `<circle cx="${x + 1}" cy="889" r="9" fill="#000" opacity=".25"/><circle cx="${x}" cy="887" r="8.5" fill="#f6f4ef" stroke="#aaa498" stroke-width="1.5"/><circle cx="${x}" cy="887" r="3.5" fill="none" stroke="#aaa498" stroke-width="1.5"/>`;
  return `${cloth({ material: materials.jersey, id: 't', outline, colour, creases, drape })}
    <g clip-path="url(#tc)">${legs.map((leg) => ribbing(leg, tone(colour, -0.03), 24)).join('')}</g>
    ${seam('M446 862 C480 870 520 870 554 862', colour, false)}${[466, 500, 534].map(snap).join('')}
    ${seam('M420 128 C384 186 340 216 292 236', colour)}${seam('M580 128 C616 186 660 216 708 236', colour)}${crewNeck(colour)}`;
}

export const babyBody = ({ colour }: Look): string =>
  `${body(shortSleeved, colour)}${seam('M138 364 C164 388 206 408 252 414', colour)}${seam('M862 364 C836 388 794 408 748 414', colour)}`;

export const babyBodyLong = ({ colour }: Look): string =>
  `<g transform="translate(0 40) scale(1 .76)">${sleeves(colour)}</g>${body(sleeveless, colour)}`;

export function bib({ colour }: Look): string {
  const outline = symmetric(
    'M500 344 C420 344 366 292 362 216 C360 166 384 124 420 100 C408 72 376 62 344 76 C282 104 244 170 236 250 C222 390 206 520 214 640 C226 800 350 900 500 900',
  );
  return `${cloth({
    material: materials.plush,
    id: 't',
    outline,
    colour,
    shadow: 18,
    drape: [
      ['M300 380 C330 480 320 600 290 700', 30, 0.4],
      ['M700 420 C660 520 670 640 690 720', 30, 0.4],
    ],
  })}
    <g clip-path="url(#tc)"><path d="${outline}" fill="none" stroke="#e25c3f" stroke-width="40"/><path d="${outline}" fill="none" stroke="#ff6b4a" stroke-width="34"/></g>
    <path d="${outline}" transform="translate(500 500) scale(.94) translate(-500 -496)" fill="none" stroke="${tone(colour, -0.24)}" stroke-width="2" stroke-dasharray="7 6" opacity=".5"/>
    <circle cx="388" cy="96" r="11" fill="#f6f4ef" stroke="#aaa498" stroke-width="2"/><circle cx="612" cy="96" r="11" fill="#f6f4ef" stroke="#aaa498" stroke-width="2"/>`;
}
