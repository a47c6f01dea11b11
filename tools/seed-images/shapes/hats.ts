import { flatShadow, linear, radial, symmetric, tone } from '../studio.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

export function bucketHat({ colour }: Look): string {
  const crown = symmetric('M500 236 C430 236 360 244 328 270 C312 380 292 470 262 566 C340 602 420 612 500 612');
  const brim =
    'M262 548 C206 610 158 676 120 744 C112 764 120 776 140 782 C300 836 700 836 860 782 C880 776 888 764 880 744 C842 676 794 610 738 548 C660 600 340 600 262 548z';
  const rows = [0, 1, 2, 3, 4]
    .map((i) => {
      const [x, y] = [246 - i * 24, 586 + i * 38];
      return `<path d="M${x} ${y} C${x + 100} ${y + 50} ${900 - x} ${y + 50} ${1000 - x} ${y}" stroke-dasharray="7 5"/>`;
    })
    .join('');
  return `${flatShadow('M140 770 C300 720 700 720 860 770 C800 840 200 840 140 770z', 24)}
    ${cloth({ material: materials.canvas, id: 'v', outline: brim, colour, shadow: 0, rounded: 1.4, creases: [['M250 590 C220 650 200 700 190 770', 24, 0.5]] })}
    <g fill="none" stroke="${tone(colour, -0.3)}" stroke-width="2" opacity=".6">${rows}</g>
    <path d="M258 566 C340 616 660 616 742 566" fill="none" stroke="#000" stroke-width="40" opacity=".22" filter="url(#b12)" clip-path="url(#vc)"/>
    ${cloth({ material: materials.canvas, id: 't', outline: crown, colour, shadow: 0, rounded: 1.8, creases: [['M300 420 C320 480 320 540 300 580', 26, 0.5]] })}
    ${radial('hi', 0.36, 0.2, 0.7, [0, '#fff', 0.2], [1, '#fff', 0])}<use href="#to" fill="url(#hi)"/>
    ${seam('M332 282 C400 306 600 306 668 282', colour)}${seam('M264 560 C340 596 660 596 736 560', colour)}
    <g fill="${tone(colour, -0.45)}" stroke="${tone(colour, 0.2)}" stroke-width="3"><circle cx="318" cy="500" r="8"/><circle cx="682" cy="500" r="8"/></g>`;
}

export function beanie({ colour }: Look): string {
  const dome = symmetric('M500 150 C340 152 242 300 224 560 L220 660 C320 676 420 680 500 680');
  const cuff = 'M208 604 C300 630 700 630 792 604 C804 670 806 740 798 806 C700 836 300 836 202 806 C194 740 196 670 208 604z';
  const ribs = (n: number, path: (t: number) => string): string => Array.from({ length: n }, (_, i) => path((i + 0.5) / n)).join('');
  const knitted = ribs(26, (t) => {
    const x = 214 + t * 572;
    return `M${x} 700 C${x} 480 ${500 + (x - 500) * 0.82} 300 ${500 + (x - 500) * 0.12} 156`;
  });
  const folded = ribs(30, (t) => {
    const x = 204 + t * 592;
    return `M${x} ${612 + 18 * Math.sin(t * Math.PI)} L${x} ${806 + 22 * Math.sin(t * Math.PI)}`;
  });
  const knit = (d: string, clip: string): string =>
    `<g clip-path="url(#${clip})"><path d="${d}" fill="none" stroke="${tone(colour, -0.5)}" stroke-width="6" opacity=".4"/><path d="${d}" transform="translate(-6 0)" fill="none" stroke="${tone(colour, 0.5)}" stroke-width="4" opacity=".22"/></g>`;
  return `${cloth({ material: materials.plush, id: 'd', outline: dome, colour, shadow: 22, rounded: 2 })}${knit(knitted, 'dc')}
    ${linear('un', 'down', [0.6, '#000', 0], [1, '#000', 0.35])}<use href="#do" fill="url(#un)"/>
    ${cloth({ material: materials.plush, id: 't', outline: cuff, colour: tone(colour, 0.04), shadow: 10, rounded: 1.8 })}${knit(folded, 'tc')}`;
}
