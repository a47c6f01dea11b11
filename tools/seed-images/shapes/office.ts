import { flatShadow, linear, roundRect, tone } from '../studio.ts';
import type { Look } from './look.ts';
import { sheet, sheetFill } from './paper.ts';

export function nameBadge({ colour, name }: Look): string {
  const plate = roundRect(164, 370, 672, 260, 34);
  const paint =
    name === 'white'
      ? linear('pl', 'diagonal', [0, '#ffffff'], [0.6, '#f8f6f3'], [1, '#e6e1d8'])
      : linear('pl', 'diagonal', [0, '#f7f8f9'], [0.3, '#d3d7db'], [0.5, '#eff1f3'], [0.75, '#c3c8cd'], [1, '#a5abb2']);
  return `${paint}${linear('mg', 'down', [0, '#5a5c60'], [1, '#2c2d30'])}
    <g transform="translate(150 -170) rotate(7 500 500)">${flatShadow(roundRect(300, 440, 400, 90, 14), 14)}<path d="${roundRect(300, 440, 400, 90, 14)}" fill="#e3e5e8" stroke="#a5a9ae"/>${[360, 500, 640].map((x) => `<circle cx="${x}" cy="485" r="30" fill="url(#mg)"/><path d="M${x - 16} 472a24 24 0 0 1 16 -12" stroke="#fff" stroke-width="4" fill="none" opacity=".5"/>`).join('')}</g>
    ${flatShadow(plate, 20)}<path d="${plate}" transform="translate(2 7)" fill="${tone(colour, -0.35)}"/><path d="${plate}" fill="url(#pl)"/>
    <path d="${roundRect(168, 374, 664, 252, 31)}" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>`;
}

export function spiralNotebook(): string {
  const rings = Array.from({ length: 19 }, (_, i) => {
    const y = 128 + i * 41;
    return `<circle cx="278" cy="${y}" r="9" fill="#8a857b"/><path d="M282 ${y - 3} C236 ${y - 22} 214 ${y + 4} 262 ${y + 8}" fill="none" stroke="url(#wr)" stroke-width="7" stroke-linecap="round"/>`;
  }).join('');
  return `${sheetFill}${linear('wr', 'right', [0, '#55585c'], [0.5, '#d7dadd'], [1, '#55585c'])}
    ${flatShadow(roundRect(252, 104, 560, 806, 18), 26)}<path d="${roundRect(256, 112, 556, 800, 18)}" fill="#cdbf9f"/>
    ${[10, 7, 4].map((d) => `<path d="${roundRect(250 + d, 100 + d, 550, 800, 16)}" fill="#f3eee2" stroke="#d6cdb8" stroke-width="1"/>`).join('')}
    <path d="${roundRect(250, 100, 550, 800, 16)}" fill="url(#pf)" stroke="#d0cbc1" stroke-width="1.2"/>
    <path d="M302 101V899" stroke="#000" stroke-width="10" opacity=".05"/>${rings}`;
}

export function notepad(): string {
  const leaves = [22, 18, 14, 10, 6]
    .map((d) => `<path d="${roundRect(215 + d * 0.3, 96 + d, 569, 808, 3)}" fill="#fbfaf7" stroke="#d0cbc1" stroke-width="1"/>`)
    .join('');
  return `${sheetFill}${flatShadow(roundRect(217, 104, 570, 822, 3), 24)}${leaves}
    <path d="M215 96H785V904H740C700 900 650 892 620 904H215z" fill="url(#pf)" stroke="#d9d5cc" stroke-width="1.2"/>
    <path d="M214 90H786V112H214z" fill="#0f3d3e"/><path d="M214 92H786" stroke="#fff" stroke-width="3" opacity=".3"/>
    <g transform="translate(838 250) rotate(96)"><path d="M0 14h520l60 8l-60 12H0z" fill="#3a3024" opacity=".35" filter="url(#b8)"/><rect width="500" height="24" rx="4" fill="#f2b441"/><rect width="500" height="8" rx="4" fill="#fff" opacity=".35"/><rect x="-36" width="40" height="24" rx="6" fill="#d98b8b"/><path d="M500 0L556 12L500 24z" fill="#e9cfa4"/><path d="M540 8.6L556 12L540 15.4z" fill="#2b2b2b"/></g>`;
}

export function folder(): string {
  const cover = 'M238 131H762V869H238z';
  return `${sheetFill}${linear('in', 'right', [0, '#cfcac0'], [0.2, '#ece8e0'], [1, '#f8f6f2'])}
    <path d="M762 140 L900 104 V842 L762 872z" transform="translate(8 18)" fill="#3a3024" opacity=".3" filter="url(#b16)"/>
    <path d="M762 133 L900 96 V838 L762 868z" fill="url(#in)" stroke="#d0cbc1"/><path d="M762 660 L900 590 V838 L762 868z" fill="#fff" stroke="#cfcac0" stroke-width="1.5"/>
    <path d="M772 210 L884 182 V560 L772 640z" fill="#fdfcfa" stroke="#dcd7cd"/><path d="M790 260 L866 242M790 300 L866 282M790 340 L850 326" stroke="#cfcac0" stroke-width="7"/>
    ${flatShadow(cover, 20)}<path d="${cover}" fill="url(#pf)" stroke="#d9d5cc" stroke-width="1.2"/>
    ${linear('fd', 'right', [0, '#000', 0.04], [0.06, '#000', 0], [0.94, '#000', 0], [1, '#000', 0.08])}<path d="${cover}" fill="url(#fd)"/>`;
}

export function wallCalendar(): string {
  const days = Array.from({ length: 35 }, (_, i) => {
    const [x, y] = [250 + (i % 7) * 83, 650 + Math.floor(i / 7) * 48];
    return `<rect x="${x - 12}" y="${y - 8}" width="24" height="16" rx="4" fill="${i % 7 > 4 ? '#e9a08e' : '#cfcac0'}"/>`;
  }).join('');
  const rings = Array.from({ length: 15 }, (_, i) => {
    const x = 222 + i * 40;
    return `<circle cx="${x}" cy="98" r="6" fill="#8a857b"/><path d="M${x - 4} 100 C${x - 12} 58 ${x + 12} 54 ${x + 5} 100" fill="none" stroke="url(#wr)" stroke-width="5"/>`;
  }).join('');
  return `${sheetFill}${linear('wr', 'right', [0, '#55585c'], [0.5, '#d7dadd'], [1, '#55585c'])}
    <path d="M480 66 C486 30 514 30 520 66" fill="none" stroke="#8d9299" stroke-width="6"/><circle cx="500" cy="34" r="9" fill="#d8b15a"/>
    ${sheet(206, 88, 600, 840, 3, 20)}${sheet(203, 84, 600, 840, 3, 4)}${sheet(200, 80, 600, 840, 3, 4)}
    <rect x="230" y="140" width="540" height="420" fill="#f1eee8"/><rect x="230" y="584" width="180" height="22" rx="5" fill="#b9b3a6"/>${days}${rings}`;
}

export const letterhead = (): string =>
  `${sheetFill}<g transform="rotate(-5 500 500)">${sheet(182, 50, 636, 900, 2)}</g>${sheet(182, 50, 636, 900, 2, 18)}`;

export function deskMat(): string {
  return `${linear('mp', 'diagonal', [0, '#ffffff'], [0.6, '#f6f4f0'], [1, '#e8e4dc'])}
    ${flatShadow(roundRect(50, 304, 900, 404, 24), 24)}<path d="${roundRect(50, 306, 900, 402, 24)}" fill="#2a2a2d"/>
    <path d="${roundRect(50, 299, 900, 402, 24)}" fill="#38383c"/><path d="${roundRect(56, 305, 888, 390, 19)}" fill="none" stroke="#606067" stroke-width="9" stroke-dasharray="3 4"/>
    <path d="${roundRect(62, 311, 876, 378, 14)}" fill="url(#mp)"/>`;
}
