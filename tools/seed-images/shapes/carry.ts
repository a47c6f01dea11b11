import { flatShadow, linear, roundRect, standingShadow, symmetric, tone } from '../studio.ts';
import { weave } from './bags.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

const steel = linear('zp', 'diagonal', [0, '#fff'], [0.5, '#b3b6ba'], [1, '#7a7d82']);

const zip = (d: string, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="20"/><path d="${d}" fill="none" stroke="#c9ccd0" stroke-width="6" stroke-dasharray="4 3"/>`;

const puller = (x: number, y: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-11" y="-9" width="22" height="24" rx="5" fill="url(#zp)" stroke="#6b6e73"/><path d="M-6 14h12l4 44h-20z" fill="url(#zp)" stroke="#6b6e73"/></g>`;

const strap = (d: string, colour: string, width = 44): string =>
  `<path d="${d}" transform="translate(9 12)" fill="none" stroke="#3a3024" stroke-width="${width}" opacity=".24" filter="url(#b8)"/><path d="${d}" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="${tone(colour, -0.12)}" stroke-width="${width - 5}"/><path d="${d}" fill="none" stroke="${tone(colour, 0.25)}" stroke-width="${width - 14}" stroke-dasharray="6 5" opacity=".12"/>`;

export function schoolBackpack({ colour }: Look): string {
  const body = symmetric('M500 132 C390 132 300 168 274 280 C246 430 236 640 242 836 C246 884 272 902 312 906 C380 912 440 914 500 914');
  const pocket = symmetric('M500 606 C420 606 350 608 306 614 C292 700 290 780 298 856 C360 872 430 876 500 876');
  return `${steel}${strap('M430 150 C426 60 574 60 570 150', colour, 34)}
    ${strap('M262 330 C190 420 176 640 214 830', colour)}${strap('M738 330 C810 420 824 640 786 830', colour)}
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: body,
      colour,
      shadow: 20,
      rounded: 1.6,
      creases: [
        ['M262 560 C300 590 306 640 296 700', 24, 0.5],
        ['M300 250 C320 320 314 400 292 470', 26, 0.4],
      ],
    })}
    ${zip('M262 470 C262 260 340 178 500 178 C660 178 738 260 738 470', colour)}${puller(264, 470)}
    ${cloth({ material: materials.canvas, id: 'p', outline: pocket, colour: tone(colour, 0.04), shadow: 8, rounded: 1.2 })}
    ${zip('M312 652 C380 640 620 640 688 652', colour)}${puller(684, 652, -70)}
    ${seam('M312 838 C380 852 620 852 688 838', colour)}
    <rect x="462" y="726" width="76" height="44" rx="6" fill="#a4582f"/><rect x="467" y="731" width="66" height="34" rx="4" fill="none" stroke="#e8b48d" stroke-width="2" stroke-dasharray="5 4"/>`;
}

export function pouch({ colour }: Look): string {
  const outline = symmetric('M500 296 C400 294 260 296 178 306 C156 420 140 600 150 742 C158 774 182 786 222 790 C320 796 410 798 500 798');
  return `${steel}${cloth({
    material: materials.canvas,
    id: 't',
    outline,
    colour,
    shadow: 22,
    rounded: 1.3,
    creases: [
      ['M176 700 C220 660 250 620 256 560', 26, 0.5],
      ['M180 400 C220 430 240 470 240 520', 22, 0.4],
    ],
  })}${weave('wv', colour)}<use href="#to" fill="url(#wv)"/>
    ${zip('M182 326 C300 314 700 314 818 326', colour)}${puller(800, 330, -18)}
    ${seam('M174 356 C300 346 700 346 826 356', colour)}
    <path d="M800 384 C816 420 806 460 820 500" fill="none" stroke="#ff6b4a" stroke-width="12" stroke-linecap="round"/>`;
}

export function duffel({ colour }: Look): string {
  const body =
    'M246 330 C400 316 600 316 754 330 C826 340 862 372 866 430 C876 540 876 640 866 744 C860 796 830 814 780 818 C600 828 400 828 220 818 C170 814 140 796 134 744 C124 640 124 540 134 430 C138 372 174 340 246 330z';
  return `${steel}${strap('M330 420 C330 120 670 120 670 420', tone(colour, -0.2), 36)}
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: body,
      colour,
      shadow: 22,
      rounded: 1.2,
      creases: [
        ['M140 480 C190 520 210 580 200 660', 30, 0.6],
        ['M170 800 C230 760 250 720 252 660', 30, 0.5],
      ],
    })}
    <g clip-path="url(#tc)"><path d="M250 310 C226 480 226 660 246 840 L100 840 V310z" fill="${tone(colour, -0.22)}" opacity=".75"/><path d="M750 310 C774 480 774 660 754 840 L900 840 V310z" fill="${tone(colour, -0.22)}" opacity=".75"/></g>
    ${seam('M250 330 C226 480 226 660 246 820', colour)}${seam('M750 330 C774 480 774 660 754 820', colour)}
    ${zip('M236 356 C400 342 600 342 764 356', colour)}${puller(742, 358, -40)}
    ${strap('M318 824 C316 640 320 520 330 420 C342 190 658 190 670 420 C680 520 684 640 682 824', colour, 34)}
    <rect x="446" y="206" width="108" height="62" rx="16" fill="${tone(colour, -0.35)}"/><path d="M456 224h88M456 250h88" stroke="${tone(colour, 0.3)}" stroke-width="2" stroke-dasharray="6 5" opacity=".5"/>`;
}

export function laptopSleeve({ colour }: Look): string {
  const outline = roundRect(112, 236, 776, 548, 46);
  return `${steel}${cloth({ material: materials.fleece, id: 't', outline, colour, shadow: 24, rounded: 0.7 })}
    ${zip('M130 270 C134 262 146 256 160 256 H840 C858 256 868 268 868 286 V470', colour)}${puller(868, 470)}
    <path d="${roundRect(140, 286, 706, 474, 28)}" fill="none" stroke="${tone(colour, -0.35)}" stroke-width="2" stroke-dasharray="8 6" opacity=".6"/>
    <path d="M888 600 h30 v60 h-30z" fill="#a4582f"/>`;
}

export function paperBag({ colour, name }: Look): string {
  const [front, dark] = [name === 'white' ? '#fbfaf7' : colour, name === 'white' ? '#a9a294' : tone(colour, -0.35)];
  const handle = (x: number, y: number, c: string): string =>
    `<path d="M${x} ${y} C${x + 6} ${y - 190} ${x + 194} ${y - 190} ${x + 200} ${y}" fill="none" stroke="${tone(c, -0.3)}" stroke-width="16"/><path d="M${x} ${y} C${x + 6} ${y - 190} ${x + 194} ${y - 190} ${x + 200} ${y}" fill="none" stroke="${c}" stroke-width="12"/><path d="M${x} ${y} C${x + 6} ${y - 190} ${x + 194} ${y - 190} ${x + 200} ${y}" fill="none" stroke="${tone(c, -0.35)}" stroke-width="12" stroke-dasharray="3 8" opacity=".5"/>`;
  return `${linear('pf', 'diagonal', [0, tone(front, 0.16)], [0.6, front], [1, tone(front, -0.1)])}${linear('ps', 'right', [0, tone(front, -0.26)], [1, tone(front, -0.12)])}
    ${standingShadow(520, 916, 262)}${handle(420, 258, tone(front, -0.24))}
    <path d="M730 252 L812 226 V880 L730 918z" fill="url(#ps)"/><path d="M770 240 V600 L730 700 M770 600 L812 690" fill="none" stroke="${dark}" stroke-width="2" opacity=".45"/>
    <path d="M270 252 H730 V918 H270z" fill="url(#pf)"/><path d="M270 318 H730" stroke="${dark}" stroke-width="2" opacity=".35"/><path d="M270 838 H730" stroke="${dark}" stroke-width="1.5" opacity=".25"/>
    <path d="M271 253 V917" stroke="#fff" stroke-width="2.5" opacity=".5"/>${flatShadow('M276 256 H724 V300 H276z', 4)}<path d="M270 252 H730 V316 H270z" fill="url(#pf)"/>
    ${handle(400, 300, name === 'white' ? '#e9e4da' : tone(front, -0.08))}`;
}
