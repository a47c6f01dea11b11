import { symmetric, tone } from '../studio.ts';
import { type Crease, cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { type Material, materials } from './material.ts';
import { crewNeck } from './tshirt.ts';

const waist = 'C306 450 326 520 320 610 C314 710 296 800 284 882 C350 898 430 904 500 904';
const sleeveToHem = `C372 134 326 148 290 162 C250 178 224 206 208 244 L142 366 C166 392 212 414 252 422 L292 360 ${waist}`;
const crew = symmetric(`M500 200 C446 200 416 160 404 112 ${sleeveToHem}`);
const vNeck = symmetric(`M500 268 C470 234 424 176 404 112 ${sleeveToHem}`);

const creases: Crease[] = [
  ['M294 362 C330 386 356 420 366 490', 18, 0.8],
  ['M300 420 C336 490 344 540 330 620', 20, 0.8],
  ['M204 290 C226 340 250 360 284 370', 16, 0.8],
  ['M290 850 C330 800 360 720 360 640', 22, 0.6],
  ['M390 900 C410 840 412 770 396 710', 18, 0.5],
];
const drape: Crease[] = [
  ['M420 250 C460 300 530 306 580 250', 22, 0.3],
  ['M610 900 C570 800 570 700 620 600', 26, 0.4],
];
const seams = (colour: string): string =>
  seam('M290 164 C276 230 276 310 292 360', colour, false) +
  seam('M710 164 C724 230 724 310 708 360', colour, false) +
  seam('M150 350 C176 376 214 398 256 404', colour) +
  seam('M850 350 C824 376 786 398 744 404', colour) +
  seam('M288 862 C350 880 430 886 500 886 C570 886 650 880 712 862', colour);

const shirt = (outline: string, colour: string): string =>
  cloth({ material: materials.jersey, id: 't', outline, colour, creases, drape }) + seams(colour);

export const womenTshirt = ({ colour }: Look): string => shirt(crew, colour) + crewNeck(colour);

export function womenVneck({ colour }: Look): string {
  const inside = 'M404 112 C424 130 458 138 500 138 C542 138 576 130 596 112 C576 176 530 234 500 268 C470 234 424 176 404 112z';
  return `${shirt(vNeck, colour)}<path d="${inside}" fill="${tone(colour, -0.24)}"/>
    ${ribbing('M406 118 C428 142 460 149 500 149 C540 149 572 142 594 118', tone(colour, -0.1), 18)}
    ${ribbing('M398 108 C420 184 466 240 500 278 C534 240 580 184 602 108', colour, 22)}`;
}

const tankOutline = symmetric(
  'M500 306 C428 306 392 236 384 104 C366 100 346 100 328 104 C334 220 326 306 262 372 C284 480 304 540 300 630 C294 740 280 830 272 890 C350 906 430 912 500 912',
);

function vest(colour: string, trim: string, material: Material): string {
  const edges = [
    'M378 100 C388 240 424 318 500 318 C576 318 612 240 622 100',
    'M334 100 C342 224 332 314 262 384',
    'M666 100 C658 224 668 314 738 384',
  ];
  return `<path d="M384 104 C404 196 596 196 616 104 C612 240 572 310 500 310 C428 310 388 240 384 104z" fill="${tone(colour, -0.26)}"/>
    ${ribbing('M382 104 C402 190 598 190 618 104', tone(trim, -0.12), 18)}
    ${cloth({ material, id: 't', outline: tankOutline, colour, creases: creases.slice(1), drape })}
    <g clip-path="url(#tc)">${edges.map((edge) => ribbing(edge, trim, 20)).join('')}</g>
    ${seam('M276 870 C350 888 430 894 500 894 C570 894 650 888 724 870', colour)}`;
}

export const womenTank = ({ colour }: Look): string => vest(colour, colour, materials.jersey);

export const sportsTank = ({ colour, name }: Look): string => vest(colour, name === 'white' ? '#24345a' : '#f4f2ee', materials.polyester);
