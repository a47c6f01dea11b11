import { flatShadow, linear, radial, symmetric, tone } from '../studio.ts';
import { cloth } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

const frontPanels = 'M316 560 C300 440 380 260 494 210 L506 210 C620 260 700 440 684 560 C620 552 380 552 316 560z';

const foamFront = (colour: string): string =>
  `<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3.4" fill="${tone(colour, -0.55)}" opacity=".5"/><circle cx="11" cy="11" r="3.4" fill="${tone(colour, -0.55)}" opacity=".5"/></pattern><use href="#to" fill="url(#mesh)"/>
  ${linear('ff', 'diagonal', [0, '#ffffff'], [0.55, '#f8f7f5'], [1, '#d9d4ca'])}<path d="${frontPanels}" fill="url(#ff)"/>`;

export const truckerCap = (look: Look): string => cap(look, foamFront(look.colour));

export function cap({ colour }: Look, front = ''): string {
  const crown = symmetric('M500 208 C366 206 268 262 228 388 C210 456 202 540 204 612 C300 560 420 552 500 552');
  const visor =
    'M212 604 C310 550 420 542 500 542 C580 542 690 550 788 604 C844 646 862 700 848 732 C832 762 750 688 500 688 C250 688 168 762 152 732 C138 700 156 646 212 604z';
  const under =
    'M152 732 C168 762 250 688 500 688 C750 688 832 762 848 732 C846 758 832 772 810 766 C720 724 630 712 500 712 C370 712 280 724 190 766 C168 772 154 758 152 732z';
  const stitches = [0, 1, 2, 3]
    .map((i) => {
      const y = 576 + i * 28;
      const x = 226 - i * 17;
      return `<path d="M${x} ${y + 56 - i * 6} C${x + 90} ${y + 6} 420 ${y} 500 ${y} C580 ${y} ${910 - x} ${y + 6} ${1000 - x} ${y + 56 - i * 6}" stroke-dasharray="7 5"/>`;
    })
    .join('');
  const panel = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="3" opacity=".7"/><path d="${d}" transform="translate(-7 0)" fill="none" stroke="${tone(colour, 0.25)}" stroke-width="1.8" stroke-dasharray="6 5" opacity=".6"/>`;
  return `
    ${flatShadow('M180 690 C300 640 700 640 820 690 C866 730 850 772 806 768 C720 734 280 734 194 768 C150 772 134 730 180 690z', 26)}
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: crown,
      colour,
      shadow: 4,
      rounded: 2,
      creases: [
        ['M232 420 C250 480 250 540 236 590', 30, 0.7],
        ['M300 280 C280 340 270 420 276 500', 26, 0.4],
      ],
    })}
    ${radial('hi', 0.36, 0.26, 0.6, [0, '#fff', 0.22], [1, '#fff', 0])}<use href="#to" fill="url(#hi)"/>${front}
    ${linear('lo', 'down', [0.6, '#000', 0], [1, '#000', 0.3])}<use href="#to" fill="url(#lo)"/>
    ${panel('M316 560 C300 440 380 260 494 210')}
    <g transform="matrix(-1 0 0 1 1000 0)">${panel('M316 560 C300 440 380 260 494 210')}</g>
    <g fill="${tone(colour, -0.45)}" stroke="${tone(colour, 0.2)}" stroke-width="4"><ellipse cx="286" cy="402" rx="8" ry="10"/><ellipse cx="714" cy="402" rx="8" ry="10"/></g>
    <ellipse cx="500" cy="207" rx="30" ry="14" fill="${tone(colour, -0.3)}"/><ellipse cx="497" cy="203" rx="28" ry="12" fill="${tone(colour, 0.12)}"/>
    <path d="${under}" fill="${tone(colour, -0.5)}"/>
    ${linear('vf', 'diagonal', [0, tone(colour, 0.14)], [0.5, colour], [1, tone(colour, -0.25)])}
    <path d="${visor}" fill="url(#vf)"/>
    <clipPath id="v"><path d="${visor}"/></clipPath>
    <g clip-path="url(#v)">
      <path d="M196 612 C300 552 420 546 500 546 C580 546 700 552 804 612" fill="none" stroke="#000" stroke-width="46" opacity=".34" filter="url(#b9)"/>
      <path d="M230 660 C330 610 440 600 520 602" fill="none" stroke="#fff" stroke-width="30" opacity=".16" filter="url(#b16)"/>
      <g fill="none" stroke="${tone(colour, -0.35)}" stroke-width="2" opacity=".6">${stitches}</g>
    </g>
    <path d="${visor}" fill="none" stroke="${tone(colour, -0.35)}" stroke-width="2" opacity=".7"/>`;
}
