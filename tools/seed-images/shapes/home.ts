import { linear, radial, tone } from '../studio.ts';
import { weave } from './bags.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

export function pillow({ colour }: Look): string {
  const outline =
    'M112 106 C240 136 400 142 500 138 C620 142 760 134 888 108 C868 240 862 380 866 500 C862 640 870 760 892 894 C760 868 620 862 500 866 C380 862 240 866 108 892 C130 760 138 640 134 500 C138 380 132 240 112 106z';
  return `${cloth({
    material: materials.canvas,
    id: 't',
    outline,
    colour,
    shadow: 28,
    rounded: 0,
    creases: [
      ['M120 116 C190 170 230 210 262 270', 34, 0.9],
      ['M150 124 C220 150 270 166 330 176', 26, 0.7],
      ['M126 160 C150 230 160 270 168 320', 26, 0.7],
      ['M118 884 C180 830 220 790 250 730', 36, 0.9],
      ['M160 874 C230 846 280 834 340 826', 28, 0.8],
      ['M128 840 C150 780 160 730 166 680', 26, 0.7],
    ],
  })}
    ${radial('pu', 0.4, 0.36, 0.72, [0, '#fff', 0.4], [0.42, '#fff', 0.05], [0.6, '#2a2530', 0.03], [0.8, '#2a2530', 0.12], [1, '#2a2530', 0.3])}<use href="#to" fill="url(#pu)"/>
    ${weave('wv', colour)}<use href="#to" fill="url(#wv)" opacity=".6"/>
    <path d="${outline}" transform="translate(500 500) scale(.985) translate(-500 -500)" fill="none" stroke="${tone(colour, -0.22)}" stroke-width="2" opacity=".6"/>`;
}

export function blanket({ colour }: Look): string {
  const outline =
    'M180 100 C400 92 620 108 824 100 C832 300 818 500 826 700 L826 806 C800 836 770 866 742 902 C500 894 340 908 176 900 C184 640 170 360 180 100z';
  const corner = 'M826 806 C800 836 770 866 742 902 C734 876 738 846 752 824 C778 812 800 810 826 806z';
  return `${cloth({
    material: materials.plush,
    id: 't',
    outline,
    colour,
    shadow: 20,
    rounded: 0.6,
    drape: [
      ['M200 104 C220 300 240 420 210 600', 36, 0.5],
      ['M176 880 C300 820 420 700 450 560', 44, 0.45],
      ['M480 900 C560 780 590 640 570 500', 44, 0.4],
      ['M820 140 C700 220 640 320 640 420', 44, 0.4],
      ['M400 100 C420 200 480 280 560 300', 36, 0.35],
      ['M826 500 C760 540 720 600 716 680', 36, 0.4],
    ],
  })}
    ${seam('M196 116 C400 108 620 124 808 116', colour)}${seam('M192 880 C340 888 500 874 736 880', colour)}
    <path d="M740 906 C730 876 734 846 750 820 C778 808 800 806 830 802" fill="none" stroke="#3a3024" stroke-width="22" opacity=".22" filter="url(#b9)"/>
    ${linear('co', 'diagonal', [0, tone(colour, -0.22)], [0.5, tone(colour, -0.04)], [1, tone(colour, -0.14)])}
    <path d="${corner}" fill="url(#co)" stroke="${tone(colour, -0.25)}" stroke-width="1.5"/>`;
}

export function mousepad(): string {
  return `${linear('mp', 'diagonal', [0, '#ffffff'], [0.6, '#f6f4f0'], [1, '#e8e4dc'])}
    <path d="M124 150h760a26 26 0 0 1 26 26v646a26 26 0 0 1 -26 26h-760a26 26 0 0 1 -26 -26v-646a26 26 0 0 1 26 -26z" fill="#3a3024" opacity=".34" filter="url(#b16)" transform="translate(6 18)"/>
    <rect x="90" y="154" width="822" height="690" rx="38" fill="#2a2a2d"/>
    <rect x="90" y="146" width="820" height="690" rx="38" fill="#38383c"/><rect x="98" y="154" width="804" height="674" rx="31" fill="none" stroke="#606067" stroke-width="11" stroke-dasharray="3 4"/>
    <rect x="107" y="163" width="786" height="656" rx="24" fill="url(#mp)"/>${weave('wv', '#d8d4cc')}<rect x="107" y="163" width="786" height="656" rx="24" fill="url(#wv)" opacity=".5"/>`;
}
