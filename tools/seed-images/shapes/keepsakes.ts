import { brand } from '@shop/seed/pictures/palette';
import { flatShadow, linear, radial, standingShadow } from '../studio.ts';
import { cloth, ribbing } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const porcelain = radial('dm', 0.36, 0.3, 0.85, [0, '#ffffff'], [0.6, '#f8f7f4'], [1, '#e2ddd3']);

export function coaster(): string {
  const one = (x: number, y: number): string =>
    `${flatShadow(disc(x, y, 365), 14)}<path d="${disc(x, y + 12, 365)}" fill="#b98d5c"/><path d="${disc(x, y + 9, 365)}" fill="none" stroke="#7a5430" stroke-width="2" stroke-dasharray="3 9" opacity=".6"/><path d="${disc(x, y, 365)}" fill="url(#dm)" stroke="#d6d1c7" stroke-width="2"/>`;
  return `${porcelain}${one(548, 452)}${one(500, 500)}<path d="M196 400 C240 260 360 176 500 168" fill="none" stroke="#fff" stroke-width="14" opacity=".8" filter="url(#b8)"/>`;
}

export function wallClock(): string {
  const marks = Array.from({ length: 12 }, (_, i) => {
    const long = i % 3 === 0;
    return `<rect x="${long ? 493 : 496}" y="150" width="${long ? 14 : 8}" height="${long ? 46 : 26}" rx="3" transform="rotate(${i * 30} 500 500)"/>`;
  }).join('');
  const hand = (turn: number, length: number, width: number): string =>
    `<path d="M${500 - width / 2} 540V${500 - length}h${width}V540z" transform="rotate(${turn} 500 500)"/>`;
  return `${porcelain}${linear('rm', 'diagonal', [0, '#4a4b50'], [0.5, '#1e1f22'], [1, '#3a3b40'])}
    ${flatShadow(disc(500, 500, 420), 30)}<circle cx="500" cy="500" r="420" fill="url(#rm)"/><circle cx="500" cy="500" r="391" fill="url(#dm)"/>
    <circle cx="500" cy="500" r="389" fill="none" stroke="#000" stroke-width="12" opacity=".2" filter="url(#b4)"/>
    <g fill="#2a2b2f">${marks}</g><g fill="#000" opacity=".25" filter="url(#b4)" transform="translate(8 12)">${hand(305, 190, 18)}${hand(60, 270, 12)}</g>
    <g fill="#2a2b2f">${hand(305, 190, 18)}${hand(60, 270, 12)}</g><g fill="${brand.coral}">${hand(180, 260, 5)}<circle cx="500" cy="500" r="20"/></g><circle cx="500" cy="500" r="7" fill="#fff"/>`;
}

export function ornament(): string {
  return `${porcelain}
    <path d="M500 250 C470 150 420 70 500 40 C580 70 530 150 500 250" transform="translate(8 12)" fill="none" stroke="#3a3024" stroke-width="14" opacity=".3" filter="url(#b8)"/>
    ${flatShadow(disc(500, 560, 350), 24)}<circle cx="500" cy="567" r="350" fill="#bdb6a8"/><circle cx="500" cy="560" r="350" fill="url(#dm)"/><circle cx="500" cy="560" r="342" fill="none" stroke="#d7ab56" stroke-width="8"/>
    <circle cx="500" cy="252" r="20" fill="#d9d4ca" stroke="#a9a294" stroke-width="3"/>
    <path d="M500 256 C470 150 420 70 500 40 C580 70 530 150 500 256" fill="none" stroke="#b8322d" stroke-width="14"/><path d="M500 256 C470 150 420 70 500 40 C580 70 530 150 500 256" fill="none" stroke="#e2625c" stroke-width="5"/>
    <path d="M500 214 C440 170 380 176 372 214 C380 250 446 250 500 220 C554 250 620 250 628 214 C620 176 560 170 500 214z" fill="#c93a34"/><path d="M500 214 L452 300 M500 214 L548 300" stroke="#c93a34" stroke-width="20"/><rect x="484" y="198" width="32" height="34" rx="8" fill="#9d2722"/>`;
}

export function socks({ colour }: Look): string {
  const outline =
    'M300 90 C360 82 440 82 500 90 C498 240 500 400 506 520 C540 580 640 640 700 690 C760 744 740 830 660 846 C560 860 470 800 400 740 C330 690 304 640 304 560 C306 400 304 240 300 90z';
  const sock = (id: string): string =>
    `${cloth({
      material: materials.plush,
      id,
      outline,
      colour,
      shadow: 16,
      rounded: 1.4,
      drape: [
        ['M310 560 C370 560 420 600 440 660', 26, 0.5],
        ['M504 520 C460 540 430 580 420 620', 24, 0.5],
      ],
    })}<g clip-path="url(#${id}c)"><path d="M690 640 C620 690 600 780 640 870 L800 870 V640z" fill="${brand.coral}"/><path d="M290 560 C360 560 400 640 380 740 L280 760z" fill="${brand.coral}"/>${ribbing('M296 126 C360 118 440 118 504 126', brand.coral, 64)}</g>`;
  return `${standingShadow(560, 850, 240)}<g transform="translate(140 -10) rotate(-7 500 500)">${sock('s')}</g><g transform="translate(-30 30)">${sock('t')}</g>`;
}
