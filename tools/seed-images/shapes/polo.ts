import { symmetric, tone } from '../studio.ts';
import { cloth, ribbing, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { backOutline, shirtCreases, shirtDrape, shirtSeams } from './tshirt.ts';

const collarLeft = 'M412 96 C396 116 384 130 376 146 C390 186 420 220 456 246 C470 224 486 206 500 196 C460 176 430 140 412 96z';

export function polo({ colour, side }: Look): string {
  const body =
    cloth({ material: materials.pique, id: 't', outline: backOutline, colour, creases: shirtCreases, drape: shirtDrape }) +
    shirtSeams(colour);
  const cuffs = `<g clip-path="url(#tc)">${ribbing('M84 402 C118 432 168 458 216 464', colour, 30)}${ribbing('M916 402 C882 432 832 458 784 464', colour, 30)}</g>`;
  if (side === 'back') {
    const collar = symmetric('M500 92 C460 92 430 94 412 98 C394 118 384 132 378 148 C420 178 460 184 500 184');
    return `${body}${cuffs}${cloth({ id: 'k', outline: collar, colour: tone(colour, -0.02), shadow: 8 })}${seam('M388 140 C424 164 460 169 500 169 C540 169 576 164 612 140', colour, false)}`;
  }
  const button = (y: number): string =>
    `<circle cx="501" cy="${y + 2}" r="8" fill="#000" opacity=".25"/><circle cx="500" cy="${y}" r="7.5" fill="#f4f1ea" stroke="#b9b3a6" stroke-width="1.2"/>` +
    `<path d="M498 ${y - 2}h0M502 ${y - 2}h0M498 ${y + 2}h0M502 ${y + 2}h0" stroke="#77705f" stroke-width="2.4" stroke-linecap="round"/>`;
  return `${body}${cuffs}
    <path d="M412 96 C440 84 560 84 588 96 C570 140 540 176 500 200 C460 176 430 140 412 96z" fill="${tone(colour, -0.26)}"/>
    ${ribbing('M418 100 C450 112 550 112 582 100', tone(colour, -0.12), 22)}
    ${cloth({ id: 'q', outline: 'M478 190 L522 190 L522 372 C508 377 492 377 478 372z', colour, shadow: 4 })}
    ${seam('M484 200 L484 366', colour, false)}${seam('M516 200 L516 366', colour, false)}${seam('M480 350 L520 350', colour, false)}
    ${[246, 290, 332].map(button).join('')}
    ${cloth({ id: 'k', outline: collarLeft, colour, shadow: 8 })}
    <g transform="matrix(-1 0 0 1 1000 0)">${cloth({ id: 'm', outline: collarLeft, colour, shadow: 8 })}</g>
    <path d="M384 148 C398 184 424 214 454 236" fill="none" stroke="${tone(colour, -0.24)}" stroke-width="1.8" stroke-dasharray="6 5"/>
    <path d="M616 148 C602 184 576 214 546 236" fill="none" stroke="${tone(colour, -0.24)}" stroke-width="1.8" stroke-dasharray="6 5"/>`;
}
