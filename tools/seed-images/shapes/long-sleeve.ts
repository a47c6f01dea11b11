import { colours } from '@shop/seed/pictures/palette';
import { symmetric, tone } from '../studio.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { sleeveCreases, sleeves } from './sweatshirt.ts';
import { crewNape, crewNeck, shirtCreases, shirtDrape } from './tshirt.ts';

const sides = 'C278 520 272 720 262 884 C330 900 420 906 500 906';
const shoulders = `C372 138 330 150 290 164 C274 172 268 240 274 330 ${sides}`;
const front = symmetric(`M500 200 C446 200 416 160 404 112 ${shoulders}`);
const back = symmetric(`M500 138 C458 138 424 130 404 112 ${shoulders}`);
const raglanBody = symmetric(`M500 200 C446 200 416 160 404 112 C380 210 340 290 274 346 ${sides}`);
const raglanSleeve =
  'M404 112 C372 138 330 150 290 164 C240 174 204 206 184 270 C150 390 126 560 112 700 C136 718 176 722 206 718 C226 600 256 500 284 430 L290 330 C340 290 380 210 404 112z';

const hem = (colour: string): string => seam('M264 864 C330 880 420 886 500 886 C580 886 670 880 736 864', colour);
const creases = shirtCreases.filter(([curve]) => !curve.startsWith('M1'));

export function longSleeve({ colour, side }: Look): string {
  const outline = side === 'back' ? back : front;
  return `${sleeves(colour)}${cloth({ material: materials.jersey, id: 't', outline, colour, creases, drape: shirtDrape })}
    ${seam('M290 166 C274 220 270 300 276 350', colour, false)}${seam('M710 166 C726 220 730 300 724 350', colour, false)}${hem(colour)}
    ${side === 'back' ? crewNape(colour) : crewNeck(colour)}`;
}

export function raglan({ colour, name }: Look): string {
  const contrast = name === 'white' ? colours.navy : colours.forest;
  const sleeve = (id: string): string =>
    cloth({ id, outline: raglanSleeve, colour: contrast, drape: sleeveCreases.slice(0, 4) }) +
    seam('M114 690 C140 706 176 710 206 704', contrast);
  return `${sleeve('l')}<g transform="matrix(-1 0 0 1 1000 0)">${sleeve('r')}</g>
    ${cloth({ material: materials.jersey, id: 't', outline: raglanBody, colour, creases, drape: shirtDrape, shadow: 6 })}
    ${seam('M402 118 C380 210 340 290 276 344', tone(contrast, -0.1), false)}${seam('M598 118 C620 210 660 290 724 344', tone(contrast, -0.1), false)}
    ${hem(colour)}${crewNeck(contrast)}`;
}
