import { printShapes } from '@shop/seed/pictures/print-shapes';
import { flatShadow, linear, roundRect, tone } from '../studio.ts';
import type { Look } from './look.ts';

export const sheetFill = linear('pf', 'diagonal', [0, '#ffffff'], [0.6, '#fcfbf9'], [1, '#efece6']);

export function sheet(x: number, y: number, w: number, h: number, radius = 2, depth = 14): string {
  const d = roundRect(x, y, w, h, radius);
  return `${flatShadow(d, depth)}<path d="${d}" fill="url(#pf)" stroke="#d9d5cc" stroke-width="1.2"/>`;
}

export function businessCard({ colour, name }: Look): string {
  const paper = name === 'white' ? sheetFill : linear('pf', 'diagonal', [0, tone(colour, 0.14)], [0.6, colour], [1, tone(colour, -0.1)]);
  const [side, rim] = name === 'white' ? ['#f1eee8', '#cdc8bd'] : [tone(colour, -0.06), tone(colour, -0.2)];
  const edge = [5, 4, 3, 2, 1]
    .map((i) => `<path d="${roundRect(146 + i * 1.4, 271 + i * 4, 708, 458, 5)}" fill="${side}" stroke="${rim}" stroke-width="1"/>`)
    .join('');
  return `${paper}
    <g transform="rotate(-11 300 300)">${sheet(120, 176, 640, 414, 5, 12)}</g>
    <g transform="rotate(9 700 700)">${sheet(250, 400, 640, 414, 5, 12)}</g>
    ${flatShadow(roundRect(150, 288, 708, 462, 5), 20)}${edge}
    <path d="${roundRect(146, 271, 708, 458, 5)}" fill="url(#pf)" stroke="${name === 'white' ? '#d9d5cc' : tone(colour, 0.2)}" stroke-width="1.2"/>`;
}

export function flyer(): string {
  return `${sheetFill}<g transform="rotate(6 500 500)">${sheet(240, 118, 548, 778)}</g>${sheet(226, 111, 548, 778)}
    ${linear('cv', 'right', [0, '#000', 0.035], [0.2, '#000', 0], [0.75, '#000', 0], [1, '#000', 0.05])}<rect x="226" y="111" width="548" height="778" fill="url(#cv)"/>`;
}

export function brochure({ side }: Look): string {
  const { side: face, areas, folds } = printShapes.brochure;
  const unit = 1000 / face;
  const [x, y, w, h] = [areas.front.x, areas.front.y, areas.front.width, areas.front.height].map((mm) => mm * unit) as [
    number,
    number,
    number,
    number,
  ];
  const creases = folds[side].map((mm) => {
    const at = x + mm * unit;
    return `<rect x="${at - 16}" y="${y}" width="16" height="${h}" fill="url(#cl)"/><rect x="${at}" y="${y}" width="16" height="${h}" fill="url(#cr)"/>`;
  });
  return `${sheetFill}${linear('cl', 'right', [0, '#000', 0], [1, '#000', 0.1])}${linear('cr', 'right', [0, '#fff', 0.8], [0.2, '#000', 0.04], [1, '#000', 0])}
    ${sheet(x, y, w, h, 1, 18)}${creases.join('')}`;
}

export function poster(): string {
  const clip = (x: number): string =>
    `<path d="M${x} 64 l0 56" stroke="#3a3024" stroke-width="3" opacity=".25" transform="translate(8 10)"/>` +
    `<circle cx="${x}" cy="48" r="11" fill="#d8b15a"/><circle cx="${x - 3}" cy="45" r="4" fill="#fff" opacity=".8"/>` +
    `<path d="M${x - 12} 108 C${x - 16} 74 ${x - 8} 60 ${x} 56 C${x + 8} 60 ${x + 16} 74 ${x + 12} 108" fill="none" stroke="#9a9da1" stroke-width="4"/>` +
    `<path d="M${x - 34} 104 L${x + 34} 104 L${x + 40} 138 L${x - 40} 138z" fill="url(#ck)"/><path d="M${x - 32} 108 L${x + 32} 108" stroke="#fff" stroke-width="3" opacity=".4"/>`;
  return `${sheetFill}${linear('ck', 'down', [0, '#5a5c60'], [0.4, '#2c2d30'], [1, '#111'])}
    ${sheet(222, 122, 556, 778, 1, 18)}
    ${linear('cv', 'right', [0, '#000', 0.04], [0.12, '#fff', 0.2], [0.4, '#000', 0.015], [0.8, '#000', 0], [1, '#000', 0.06])}<rect x="222" y="122" width="556" height="778" fill="url(#cv)"/>
    ${clip(318)}${clip(682)}`;
}

export function invitation(): string {
  return `${sheetFill}
    <g transform="rotate(-14 500 560)">
      ${linear('ev', 'diagonal', [0, '#e6cfae'], [1, '#cfae84'])}
      ${flatShadow(roundRect(160, 330, 690, 500, 4), 18)}
      <path d="M160 332 L505 70 L850 332z" fill="#c29f74"/><path d="M186 332 L505 92 L824 332z" fill="#f6efe3"/>
      <path d="${roundRect(160, 330, 690, 500, 4)}" fill="url(#ev)"/>
      <path d="M160 830 L440 590 C480 560 530 560 570 590 L850 830" fill="none" stroke="#a9865b" stroke-width="2" opacity=".7"/>
      <path d="M160 332 L440 590M850 332 L570 590" stroke="#a9865b" stroke-width="2" opacity=".7"/>
    </g>
    ${sheet(250, 154, 500, 692, 4, 18)}
    <path d="${roundRect(250, 154, 500, 692, 4)}" fill="none" stroke="#fff" stroke-width="3" opacity=".9"/>`;
}

export function envelope(): string {
  return `${sheetFill}
    <g transform="rotate(-9 500 500)">${sheet(96, 200, 800, 420, 3)}<path d="M96 202 L470 420 C490 432 510 432 530 420 L896 202" fill="#f4f1ec" stroke="#cdc8bd" stroke-width="2"/></g>
    ${sheet(77, 288, 846, 423, 3, 18)}
    <path d="M77 711 L330 500M923 711 L670 500" stroke="#000" stroke-width="3" opacity=".03"/>`;
}

export function calendar(): string {
  const days = Array.from({ length: 28 }, (_, i) => {
    const weekend = i % 7 > 4;
    return `<circle cx="${196 + (i % 7) * 101}" cy="${648 + Math.floor(i / 7) * 34}" r="7" fill="${weekend ? '#e9a08e' : '#cfcac0'}"/>`;
  }).join('');
  const rings = Array.from({ length: 17 }, (_, i) => {
    const x = 172 + i * 41;
    return `<circle cx="${x}" cy="220" r="6" fill="#8a857b"/><path d="M${x - 4} 222 C${x - 12} 180 ${x + 12} 176 ${x + 5} 222" fill="none" stroke="url(#wr)" stroke-width="5"/>`;
  }).join('');
  return `${sheetFill}${linear('wr', 'right', [0, '#55585c'], [0.5, '#d7dadd'], [1, '#55585c'])}
    <path d="M80 846 L920 846 L960 884 L120 892z" fill="#3a3024" opacity=".4" filter="url(#b16)"/>
    <path d="M128 190 L872 190 L936 848 L64 848z" fill="#c9bfae"/><path d="M128 190 L872 190 L930 840 L70 840z" fill="#dcd3c4"/>
    <path d="M115 200 L885 200 L885 796 L115 796z" fill="#3a3024" opacity=".3" filter="url(#b8)" transform="translate(4 10)"/>
    <path d="${roundRect(115, 200, 770, 590, 3)}" fill="url(#pf)" stroke="#d0cbc1"/>
    <rect x="138" y="238" width="723" height="346" fill="#f1eee8"/>${days}${rings}`;
}

export function stickerSheet(): string {
  return `${sheetFill}<g transform="rotate(5 500 500)">${sheet(220, 100, 570, 808, 4)}</g>
    ${sheet(215, 96, 570, 808, 4)}
    <path d="M785 830 L785 904 L700 904z" fill="#e5e1d8"/><path d="M702 904 C706 866 730 842 785 830 C764 850 756 870 752 904z" fill="#3a3024" opacity=".25" filter="url(#b4)"/>
    <path d="M700 904 C704 862 730 838 785 830 C752 846 744 864 738 884z" fill="#fff" stroke="#cfcac0"/>`;
}

export function canvas(): string {
  return `${linear('cf', 'diagonal', [0, '#ffffff'], [1, '#f1eee8'])}${linear('cs', 'right', [0, '#d9d4ca'], [1, '#bdb6a8'])}${linear('cb', 'down', [0, '#cbc5b9'], [1, '#aaa294'])}
    ${flatShadow('M187 109 L812 109 L846 126 L846 916 L212 916 L187 890z', 26)}
    <path d="M812 109 L846 128 L846 916 L812 890z" fill="url(#cs)"/><path d="M187 890 L812 890 L846 916 L214 916z" fill="url(#cb)"/>
    <path d="M187 109 H812 V890 H187z" fill="url(#cf)"/>
    <pattern id="lin" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.5h7M1.5 0v7" stroke="#8d8678" stroke-width="1" opacity=".13"/></pattern><path d="M187 109 H812 V890 H187z" fill="url(#lin)"/>
    <path d="M188 890 V110 H812" fill="none" stroke="#fff" stroke-width="3"/><path d="M812 110 V890 H188" fill="none" stroke="#a59d8f" stroke-width="1.5" opacity=".7"/>`;
}

export function photoFrame({ colour }: Look): string {
  const bevel = (d: string, amount: number): string => `<path d="${d}" fill="${tone(colour, amount)}"/>`;
  return `${linear('cf', 'diagonal', [0, '#ffffff'], [1, '#f0ede7'])}
    ${flatShadow('M156 78H844V922H156z', 26)}
    ${bevel('M156 78H844L790 134H210z', 0.12)}${bevel('M156 78L210 134V866L156 922z', 0.03)}${bevel('M844 78V922L790 866V134z', -0.22)}${bevel('M156 922L210 866H790L844 922z', -0.32)}
    <path d="M160 82H840M160 82V918" stroke="#fff" stroke-width="3" opacity=".35"/>
    <path d="M210 134H790V866H210z" fill="url(#cf)"/>
    <path d="M210 134H790V150C600 152 300 152 226 150V866H210z" fill="#000" opacity=".3" filter="url(#b8)"/>
    <path d="M260 181H740V818H260z" fill="#e4dfd5"/><path d="M260 181L266 187H734L740 181z" fill="#c9c2b5"/><path d="M260 181L266 187V812L260 818z" fill="#d4cec2"/>
    <path d="M266 187H734V812H266z" fill="#f6f4f0"/>
    <path d="M210 134H470L300 866H210z" fill="#fff" opacity=".16"/>`;
}
