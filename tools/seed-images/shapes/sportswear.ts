import { roundRect, symmetric, tone } from '../studio.ts';
import { cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { backOutline, crewNape, crewNeck, shirtCreases, shirtDrape, shirtSeams } from './tshirt.ts';

const mesh = (colour: string): string =>
  `<pattern id="mesh" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.1" fill="${tone(colour, -0.5)}" opacity=".2"/><circle cx="6" cy="6" r="1.1" fill="${tone(colour, -0.5)}" opacity=".2"/></pattern>`;

export function trainingTshirt({ colour, side }: Look): string {
  const shirt = cloth({ material: materials.polyester, id: 't', outline: backOutline, colour, creases: shirtCreases, drape: shirtDrape });
  const panel = 'M250 372 C292 470 300 700 286 910 L240 910 L246 380z';
  return `${mesh(colour)}${shirt}<g clip-path="url(#tc)"><g fill="url(#mesh)"><path d="${panel}"/><path d="${panel}" transform="matrix(-1 0 0 1 1000 0)"/></g>
    ${seam('M262 372 C298 470 306 700 290 910', colour)}${seam('M738 372 C702 470 694 700 710 910', colour)}</g>
    ${shirtSeams(colour)}${side === 'back' ? crewNape(colour) : crewNeck(colour)}`;
}

export function shorts({ colour, name }: Look): string {
  const trim = name === 'white' ? '#24345a' : '#f4f2ee';
  const outline = symmetric('M500 168 C420 168 340 166 276 158 C252 400 206 620 166 846 C256 878 366 890 456 888 C472 760 488 640 500 530');
  const stripe = 'M262 170 C240 410 196 620 156 850 L192 862 C232 640 268 420 288 170z';
  const cord = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(trim, -0.3)}" stroke-width="12" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${trim}" stroke-width="8" stroke-linecap="round"/>`;
  return `${mesh(colour)}${cloth({
    material: materials.polyester,
    id: 't',
    outline,
    colour,
    shadow: 18,
    creases: [
      ['M488 520 C440 560 390 570 330 560', 30, 0.9],
      ['M490 560 C450 640 430 720 430 800', 28, 0.7],
      ['M250 400 C290 450 310 520 300 600', 26, 0.6],
      ['M210 840 C250 780 280 720 286 640', 26, 0.6],
      ['M420 250 C400 320 370 370 320 400', 22, 0.5],
    ],
  })}
    <g clip-path="url(#tc)"><use href="#to" fill="url(#mesh)"/><g fill="${trim}" opacity=".92"><path d="${stripe}"/><path d="${stripe}" transform="matrix(-1 0 0 1 1000 0)"/></g>
    ${ribbing('M268 194 C340 204 420 206 500 206 C580 206 660 204 732 194', tone(colour, -0.04), 74)}</g>
    ${seam('M500 244 C496 340 498 440 500 530', colour, false)}${seam('M172 824 C258 856 366 868 458 866', colour)}${seam('M828 824 C742 856 634 868 542 866', colour)}
    ${cord('M488 240 C476 290 480 330 466 372')}${cord('M512 240 C526 280 520 316 534 352')}`;
}

export function sportsTowel({ colour }: Look): string {
  const outline = 'M282 66 C400 58 600 72 718 64 C724 300 712 620 720 934 C600 942 400 928 280 938 C286 640 276 320 282 66z';
  return `${cloth({
    material: materials.plush,
    id: 't',
    outline,
    colour,
    shadow: 18,
    rounded: 0.7,
    drape: [
      ['M330 70 C310 260 340 480 326 700', 34, 0.5],
      ['M470 68 C490 280 450 460 480 640', 40, 0.45],
      ['M640 70 C620 300 660 520 640 760', 36, 0.5],
      ['M560 930 C580 820 560 720 590 620', 34, 0.4],
    ],
  })}
    ${seam('M284 84 C400 76 600 90 716 82', colour)}${seam('M282 916 C400 908 600 922 718 912', colour)}
    <path d="${roundRect(478, 40, 44, 34, 8)}" fill="#ff6b4a"/><path d="M484 62h32" stroke="#fff" stroke-width="3" opacity=".6"/>`;
}
