import { flatShadow, linear, standingShadow, symmetric, tone } from '../studio.ts';
import { cloth } from './cloth.ts';
import type { Look } from './look.ts';

export function umbrella({ colour }: Look): string {
  const canopy = symmetric('M500 120 C300 124 120 260 66 500 C110 468 180 468 226 508 C270 474 330 472 372 512 C410 486 456 478 500 478');
  const middle = symmetric('M500 120 C440 210 390 350 372 512 C410 486 456 478 500 478');
  const rib = 'M500 120 C380 190 270 320 226 508';
  return `
    ${linear('sh', 'right', [0, '#4b4d50'], [0.4, '#e5e7ea'], [1, '#54575b'])}${linear('hd', 'right', [0, '#5a3a20'], [0.4, '#b98553'], [1, '#5a3a20'])}
    <path d="M180 900 C300 870 700 870 860 900 C760 930 300 930 180 900z" fill="#3a3024" opacity=".22" filter="url(#b16)"/>
    <rect x="493" y="470" width="14" height="330" fill="url(#sh)"/>
    <path d="M500 780 L500 850 C500 912 420 912 420 852" fill="none" stroke="#4a2f1a" stroke-width="29" stroke-linecap="round"/><path d="M500 780 L500 850 C500 912 420 912 420 852" fill="none" stroke="#a8743f" stroke-width="23" stroke-linecap="round"/><path d="M494 784 L494 850 C492 896 428 900 424 852" fill="none" stroke="#dcae7c" stroke-width="5" stroke-linecap="round" opacity=".8"/>
    <path d="M66 500 C200 540 800 540 934 500 C880 430 120 430 66 500z" fill="${tone(colour, -0.6)}"/>
    ${cloth({
      id: 't',
      outline: canopy,
      colour,
      shadow: 8,
      rounded: 1.6,
      creases: [
        ['M226 508 C250 400 330 240 470 140', 34, 0.7],
        ['M372 512 C390 360 440 220 496 130', 26, 0.5],
        ['M90 470 C160 320 280 200 440 134', 26, 0.5],
      ],
    })}
    ${linear('md', 'diagonal', [0, tone(colour, 0.16)], [0.6, tone(colour, 0.03)], [1, tone(colour, -0.1)])}<path d="${middle}" fill="url(#md)"/>
    <g fill="none" stroke="${tone(colour, -0.4)}" stroke-width="2.5"><path d="${rib}"/><path d="${rib}" transform="matrix(-1 0 0 1 1000 0)"/><path d="${middle}"/></g>
    <path d="M494 84 L506 84 L512 124 L488 124z" fill="url(#sh)"/>
    ${[66, 226, 372, 628, 774, 934].map((x, i) => `<circle cx="${x}" cy="${[502, 511, 515, 515, 511, 502][i]}" r="6" fill="#d3d6da" stroke="#66696e"/>`).join('')}`;
}

export function rollupBanner(): string {
  return `
    ${linear('al', 'down', [0, '#f4f5f6'], [0.35, '#c6cacf'], [0.6, '#9ba0a7'], [1, '#686d74'])}${linear('sf', 'right', [0, '#f1eee9'], [0.08, '#ffffff'], [0.7, '#fbfaf8'], [1, '#e8e4dc'])}
    <path d="M330 90 H690 L760 900 H330z" fill="#3a3024" opacity=".12" filter="url(#b24)"/>${standingShadow(500, 928, 214)}
    <path d="M330 72 H670 V880 H330z" fill="url(#sf)" stroke="#d5d0c6" stroke-width="1.2"/>
    <rect x="326" y="64" width="348" height="12" rx="4" fill="url(#al)"/>
    ${linear('ft', 'down', [0, '#000', 0], [1, '#000', 0.14])}<rect x="330" y="820" width="340" height="60" fill="url(#ft)"/>
    <path d="M312 872 H688 C696 872 700 880 700 890 V912 H300 V890 C300 880 304 872 312 872z" fill="url(#al)"/><path d="M304 884 H696" stroke="#fff" stroke-width="3" opacity=".7"/>
    <path d="M330 912 h60 l-8 18 h-64z M610 912 h60 l12 18 h-64z" fill="#54585e"/>`;
}

export function vinylBanner(): string {
  const outline = 'M83 292 C300 300 700 300 917 292 C912 420 912 580 917 708 C700 700 300 700 83 708 C88 580 88 420 83 292z';
  const eyelet = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="8" fill="url(#ey)" stroke="#6b7077" stroke-width="1"/><circle cx="${x}" cy="${y}" r="4" fill="#45484d"/>`;
  const rope = (d: string): string =>
    `<path d="${d}" stroke="#b49a72" stroke-width="6"/><path d="${d}" stroke="#8a7350" stroke-width="6" stroke-dasharray="2 5" opacity=".6"/>`;
  const xs = [100, 260, 420, 580, 740, 900];
  return `${linear('ey', 'diagonal', [0, '#fff'], [0.5, '#b9bdc2'], [1, '#7c8188'])}
    <g fill="none">${rope('M100 308 L14 236')}${rope('M900 308 L986 236')}${rope('M100 692 L14 764')}${rope('M900 692 L986 764')}</g>
    ${cloth({
      id: 't',
      outline,
      colour: '#f8f7f5',
      shadow: 20,
      rounded: 0.5,
      creases: [
        ['M96 304 C160 340 220 380 280 450', 30, 0.7],
        ['M96 700 C160 660 220 620 270 550', 30, 0.6],
        ['M100 304 C120 370 130 420 126 480', 22, 0.5],
      ],
    })}
    <path d="M106 316 C300 322 700 322 894 316 M106 684 C300 678 700 678 894 684" fill="none" stroke="#cfcac0" stroke-width="2"/>
    ${xs.map((x) => eyelet(x, 307) + eyelet(x, 693)).join('')}`;
}

export function flag(): string {
  const outline =
    'M132 176 C260 130 380 150 500 186 C640 226 760 214 916 160 C904 320 926 500 912 664 C760 716 640 720 500 680 C380 648 260 634 132 684z';
  return `
    ${linear('pl', 'right', [0, '#8f949b'], [0.35, '#fafbfc'], [1, '#70757c'])}
    <rect x="112" y="96" width="18" height="880" fill="#3a3024" opacity=".25" filter="url(#b12)" transform="translate(18 14)"/>
    ${flatShadow(outline, 26)}
    ${cloth({
      id: 't',
      outline,
      colour: '#f8f7f5',
      shadow: 0,
      rounded: 0.8,
      drape: [
        ['M300 136 C270 300 280 480 320 650', 60, 0.7],
        ['M480 180 C450 340 470 520 500 680', 50, 0.5],
        ['M660 220 C630 380 650 560 680 712', 66, 0.8],
        ['M830 190 C800 360 820 540 850 690', 50, 0.6],
      ],
    })}
    <path d="M152 170 C152 340 152 520 152 676" fill="none" stroke="#c9c4ba" stroke-width="2" stroke-dasharray="8 5"/>
    <rect x="106" y="92" width="20" height="884" rx="8" fill="url(#pl)"/><circle cx="116" cy="78" r="22" fill="#d9b45c"/><circle cx="109" cy="71" r="7" fill="#fff" opacity=".8"/>
    <path d="M122 200 l14 0 M122 660 l14 0" stroke="#6b7077" stroke-width="8" stroke-linecap="round"/>`;
}
