import { lightness, symmetric, tone } from '../studio.ts';
import { cloth } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';
import { backOutline, shirtCreases, shirtDrape, shirtSeams } from './tshirt.ts';

const vNeck = symmetric('M500 236 C470 210 428 170 404 112 C424 130 458 138 500 138');

export function forma({ colour, side }: Look): string {
  const trim = lightness(colour) > 0.8 ? '#24345a' : '#f4f2ee';
  const both = (d: string): string => `<path d="${d}"/><path d="${d}" transform="matrix(-1 0 0 1 1000 0)"/>`;
  const mesh = `<pattern id="mesh" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.1" fill="${tone(colour, -0.5)}" opacity=".22"/><circle cx="6" cy="6" r="1.1" fill="${tone(colour, -0.5)}" opacity=".22"/></pattern>`;
  const band = (d: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${tone(trim, -0.2)}" stroke-width="${width + 3}"/><path d="${d}" fill="none" stroke="${trim}" stroke-width="${width}"/>`;
  return `${mesh}
    ${cloth({ material: materials.polyester, id: 't', outline: backOutline, colour, creases: shirtCreases, drape: shirtDrape })}
    <g clip-path="url(#tc)">
      <path d="${backOutline}" fill="url(#mesh)"/>
      <g fill="${trim}" opacity=".92">${both('M262 372 C296 480 304 700 290 910 L240 910 L250 380z')}${both('M76 416 C112 446 166 472 216 478 L226 448 C176 440 126 416 92 388z')}</g>
      <g fill="none" stroke="${trim}" stroke-width="7" opacity=".92">${both('M388 112 C330 150 290 160 250 176 C200 200 180 230 160 262')}</g>
      <g filter="url(#b9)" opacity=".5"><path d="M254 400 C290 500 290 660 262 820" fill="none" stroke="#000" stroke-width="10" opacity=".35"/><path d="M740 420 C712 520 712 660 736 820" fill="none" stroke="#000" stroke-width="14" opacity=".35"/></g>
    </g>
    ${shirtSeams(colour)}
    ${
      side === 'back'
        ? `<g clip-path="url(#tc)">${band('M400 110 C424 141 458 149 500 149 C542 149 576 141 600 110', 20)}</g>`
        : `<path d="${vNeck}" fill="${tone(colour, -0.4)}"/><g clip-path="url(#tc)">${band('M404 116 C428 139 458 146 500 146 C542 146 572 139 596 116', 16)}${band('M397 108 C422 176 464 214 500 244 C536 214 578 176 603 108', 22)}</g>`
    }`;
}
