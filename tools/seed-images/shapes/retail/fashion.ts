import { linear, roundRect, standingShadow, symmetric, tone } from '../../studio.ts';
import { weave } from '../bags.ts';
import { type Crease, cloth, ribbing, seam } from '../cloth.ts';
import { bodyCreases, sleeves, backOutline as sweaterBody } from '../sweatshirt.ts';

const brass = linear('brass', 'diagonal', [0, '#fff3c8'], [0.4, '#d7ab56'], [1, '#8a6225']);
const button = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x + 1}" cy="${y + 3}" r="${r + 1}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.7}" fill="none" stroke="#000" stroke-width="1.5" opacity=".3"/><path d="M${x - 3} ${y - 3}h0M${x + 3} ${y - 3}h0M${x - 3} ${y + 3}h0M${x + 3} ${y + 3}h0" stroke="#000" stroke-width="3" stroke-linecap="round" opacity=".45"/>`;

export function handbag(): string {
  const c = '#a4582f';
  const body = symmetric('M500 380 C400 378 280 378 220 392 C190 500 160 680 150 830 C150 866 170 880 206 882 C300 890 400 892 500 892');
  const flap = symmetric('M500 376 C400 374 270 376 222 390 C206 440 196 500 200 540 C260 600 400 640 500 640');
  const strap = 'M320 400 C310 60 690 60 680 400';
  return `${brass}${standingShadow(500, 884, 350)}
    <path d="${strap}" fill="none" stroke="${tone(c, -0.5)}" stroke-width="40"/><path d="${strap}" fill="none" stroke="${tone(c, 0.05)}" stroke-width="34"/><path d="${strap}" fill="none" stroke="${tone(c, 0.4)}" stroke-width="26" stroke-dasharray="8 6" opacity=".25"/>
    ${cloth({ id: 'b', outline: body, colour: c, shadow: 4, rounded: 1.5, creases: [['M160 840 C200 780 210 720 206 640', 30, 0.6]] })}
    ${cloth({ id: 'f', outline: flap, colour: tone(c, 0.05), shadow: 14, drape: [['M230 420 C400 400 600 400 760 420', 30, 0.6]] })}
    ${seam('M210 536 C270 590 400 624 500 624 C600 624 730 590 790 536', c)}${seam('M164 846 C260 866 740 866 836 846', c)}
    <path d="M306 372h28v60h-28zM666 372h28v60h-28z" fill="url(#brass)"/>
    <rect x="452" y="586" width="96" height="92" rx="14" fill="#000" opacity=".35" filter="url(#b8)" transform="translate(4 8)"/><rect x="452" y="584" width="96" height="90" rx="14" fill="url(#brass)"/><rect x="484" y="610" width="32" height="40" rx="6" fill="none" stroke="#7a551d" stroke-width="5"/>`;
}

export function sneaker(): string {
  const upper =
    'M120 420 C150 400 190 420 220 440 C260 462 300 440 340 396 C360 372 400 372 424 396 C500 500 600 560 720 590 C820 612 884 640 890 712 L118 712 C104 620 104 520 120 420z';
  const laces = [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M${424 + i * 54} ${420 + i * 40} C${400 + i * 54} ${440 + i * 40} ${372 + i * 56} ${452 + i * 40} ${352 + i * 58} ${478 + i * 38}" stroke="#cfc9bd" stroke-width="21"/><path d="M${424 + i * 54} ${418 + i * 40} C${400 + i * 54} ${438 + i * 40} ${372 + i * 56} ${450 + i * 40} ${352 + i * 58} ${476 + i * 38}" stroke="#fff" stroke-width="16"/>`,
    )
    .join('');
  return `${standingShadow(500, 796, 400)}${linear('so', 'down', [0, '#ffffff'], [0.6, '#ece8df'], [1, '#bdb6a8'])}
    <path d="M128 424 C180 396 300 470 420 392 L400 380 C330 370 200 380 128 424z" fill="#8d877c"/>
    ${cloth({
      id: 'u',
      outline: upper,
      colour: '#f8f7f5',
      shadow: 0,
      drape: [
        ['M600 560 C610 600 600 640 570 680', 30, 0.8],
        ['M680 590 C690 620 690 650 670 690', 24, 0.7],
        ['M220 450 C250 520 250 600 230 690', 30, 0.4],
      ],
    })}
    <path d="M104 560 C150 556 210 560 236 600 C250 640 240 690 236 714 L114 714 C106 660 104 610 104 560z" fill="#0f3d3e"/><path d="M118 420 C140 440 150 520 146 560 L108 562 C106 510 110 460 118 420z" fill="#145052"/>
    <path d="M300 712 C360 600 420 560 500 548 C540 590 600 622 640 632 C560 640 470 660 420 714z" fill="#ff6b4a"/><path d="M330 712 C380 640 440 600 520 582" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="7 5" opacity=".7"/>
    <path d="M730 604 C700 640 696 680 702 712 L890 712 C886 650 830 614 730 604z" fill="#efece5" stroke="#d5d0c5" stroke-width="2"/>
    <g fill="none" stroke-linecap="round">${laces}</g>
    <path d="M104 700 C300 716 700 716 894 690 C912 720 908 760 880 786 C700 800 300 800 130 788 C104 776 98 740 104 700z" fill="url(#so)"/><path d="M104 746 C300 762 700 762 906 740" fill="none" stroke="#c9c3b6" stroke-width="3"/><path d="M124 784 C300 800 700 800 884 784" fill="none" stroke="#8f887b" stroke-width="8"/>`;
}

export function denimJacket(): string {
  const c = '#4c6f9e';
  const thread = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(c, -0.45)}" stroke-width="3"/><path d="${d}" transform="translate(5 4)" fill="none" stroke="#e2a95c" stroke-width="2.2" stroke-dasharray="8 5"/>`;
  const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 1000 0)">${s}</g>`;
  const collar = 'M408 112 C384 130 360 150 350 172 C370 220 410 262 440 280 C460 250 480 220 496 206 C460 190 424 150 408 112z';
  return `${brass}${sleeves(c)}${cloth({ id: 'b', outline: sweaterBody, colour: c, creases: bodyCreases })}
    <path d="M276 806 C330 816 420 820 500 820 C580 820 670 816 724 806 L726 880 C660 892 580 896 500 896 C420 896 340 892 274 880z" fill="${tone(c, -0.08)}"/>${thread('M274 808 C330 818 420 822 500 822 C580 822 670 818 726 808')}
    ${weave('wv', c)}<use href="#bo" fill="url(#wv)"/>
    <path d="M408 118 C440 150 560 150 592 118 C570 170 530 200 500 210 C470 200 430 170 408 118z" fill="${tone(c, -0.5)}"/>
    ${thread('M500 206 V890')}${thread('M470 240 V890')}${both(thread('M276 380 C340 366 420 362 468 364'))}${both(thread('M330 372 L360 808'))}${both(thread('M420 366 L412 808'))}
    ${both(`<path d="M326 376 H440 V420 L384 450 L326 420z" fill="${tone(c, 0.06)}" stroke="${tone(c, -0.4)}" stroke-width="2.5"/><path d="M332 382 H434 V416 L384 442 L332 416z" fill="none" stroke="#e2a95c" stroke-width="2" stroke-dasharray="7 5"/><circle cx="384" cy="426" r="8" fill="url(#brass)"/>`)}
    ${cloth({ id: 'k', outline: collar, colour: tone(c, 0.04), shadow: 8 })}<g transform="matrix(-1 0 0 1 1000 0)"><use href="#ko" fill="${tone(c, -0.04)}" stroke="${tone(c, -0.45)}" stroke-width="2"/></g>
    ${[290, 400, 510, 620, 730, 856].map((y) => `<circle cx="486" cy="${y + 3}" r="11" fill="#000" opacity=".35"/><circle cx="485" cy="${y}" r="11" fill="url(#brass)"/><circle cx="485" cy="${y}" r="6" fill="none" stroke="#7a551d" stroke-width="1.5"/>`).join('')}`;
}

export function woolScarf(): string {
  const c = '#b9483a';
  const knit = `<pattern id="kn" width="22" height="16" patternUnits="userSpaceOnUse"><path d="M0 2l11 10l11 -10" fill="none" stroke="${tone(c, -0.4)}" stroke-width="3" opacity=".35"/><path d="M0 -3l11 10l11 -10" fill="none" stroke="#fff" stroke-width="2" opacity=".12"/></pattern>`;
  const fringe = (x0: number, x1: number, y: number): string =>
    Array.from({ length: 13 }, (_, i) => {
      const x = x0 + ((x1 - x0) * i) / 12;
      return `<path d="M${x} ${y} C${x - 3} ${y + 26} ${x + 5} ${y + 44} ${x + (i % 3) * 3 - 3} ${y + 74 + (i % 2) * 6}" fill="none" stroke="${i % 2 ? tone(c, -0.2) : c}" stroke-width="9" stroke-linecap="round"/>`;
    }).join('');
  const piece = (id: string, outline: string, drape: readonly Crease[]): string =>
    `${cloth({ id, outline, colour: c, drape, shadow: 16 })}<use href="#${id}o" fill="url(#kn)"/>`;
  return `${knit}${fringe(338, 474, 826)}${piece(
    'a',
    'M336 420 C340 560 330 700 326 832 C380 842 440 842 486 832 C490 700 500 560 510 420z',
    [
      ['M380 440 C370 560 376 700 370 820', 34, 0.7],
      ['M450 440 C440 560 446 700 440 820', 30, 0.6],
    ],
  )}
    ${fringe(522, 668, 760)}${piece('b', 'M500 420 C510 540 512 660 510 766 C560 776 630 776 680 766 C676 640 668 520 660 400z', [
      ['M560 420 C556 540 566 660 560 760', 34, 0.7],
      ['M620 420 C620 540 630 660 626 760', 28, 0.6],
    ])}
    ${piece('d', 'M200 300 C190 160 380 110 500 110 C640 110 810 160 800 300 C800 400 660 480 500 480 C340 480 200 400 200 300z', [
      ['M220 330 C320 430 620 460 780 330', 46, 0.9],
      ['M240 240 C340 330 640 340 760 240', 40, 0.7],
    ])}
    <path d="M290 250 C300 180 400 160 500 160 C610 160 710 180 710 250 C690 310 600 330 500 330 C400 330 310 310 290 250z" fill="${tone(c, -0.55)}"/>
    ${piece('e', 'M270 250 C330 330 640 340 730 246 C790 300 780 380 720 420 C620 480 400 480 300 420 C226 380 220 310 270 250z', [
      ['M280 330 C400 420 620 410 740 310', 46, 1],
      ['M330 420 C440 470 600 450 700 390', 36, 0.7],
    ])}`;
}

export function summerDress(): string {
  const c = '#f2b441';
  const dress = symmetric(
    'M500 262 C460 262 424 240 396 200 L372 204 C380 270 356 320 336 344 C350 400 366 440 372 480 C320 620 240 760 196 884 C300 922 400 930 500 930',
  );
  const line = (d: string, colour: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.25)}" stroke-width="22"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="18"/>`;
  const strapBehind = line('M412 84 C430 84 444 150 450 236', tone(c, -0.35));
  const strap = line('M383 214 C384 160 392 84 414 82', c);
  return `<pattern id="fl" width="74" height="82" patternUnits="userSpaceOnUse"><g fill="#fffaf0"><circle cx="20" cy="14" r="6"/><circle cx="28" cy="20" r="6"/><circle cx="25" cy="29" r="6"/><circle cx="15" cy="29" r="6"/><circle cx="12" cy="20" r="6"/><circle cx="57" cy="55" r="5"/><circle cx="64" cy="60" r="5"/><circle cx="61" cy="68" r="5"/><circle cx="53" cy="68" r="5"/><circle cx="50" cy="60" r="5"/></g><circle cx="20" cy="22" r="4" fill="#ff6b4a"/><circle cx="57" cy="62" r="3.5" fill="#ff6b4a"/></pattern>
    <path d="M396 204 C440 232 560 232 604 204 L600 240 C560 270 440 270 400 240z" fill="${tone(c, -0.45)}"/>${strapBehind}<g transform="matrix(-1 0 0 1 1000 0)">${strapBehind}</g>${strap}<g transform="matrix(-1 0 0 1 1000 0)">${strap}</g>
    ${cloth({
      id: 'd',
      outline: dress,
      colour: c,
      shadow: 18,
      creases: [
        ['M392 500 C370 640 310 780 270 910', 40, 0.9],
        ['M430 500 C420 640 390 780 360 920', 40, 0.9],
        ['M470 500 C474 640 462 780 450 930', 36, 0.8],
        ['M350 350 C400 370 430 400 440 440', 26, 0.5],
      ],
      drape: [['M500 500 C520 640 530 780 540 930', 36, 0.7]],
    })}
    <use href="#do" fill="url(#fl)" opacity=".85"/>
    <path d="M368 464 C420 478 580 478 632 464 L628 496 C580 508 420 508 372 496z" fill="${tone(c, -0.16)}"/>${seam('M368 464 C420 478 580 478 632 464', c)}${seam('M200 866 C300 904 400 912 500 912 C600 912 700 904 800 866', c)}
    <path d="M500 490 C470 470 440 476 430 500 C450 516 480 510 500 490 C530 470 560 476 570 500 C550 516 520 510 500 490z M496 494 L470 600 L490 590 L506 496 L524 610 L540 596z" fill="${tone(c, -0.1)}" stroke="${tone(c, -0.35)}" stroke-width="2"/>`;
}

export function sunglasses(): string {
  const lens = 'M130 440 C150 410 420 404 452 440 C470 540 420 650 300 650 C180 650 120 560 130 440z';
  const one = `<path d="${lens}" fill="url(#lz)" stroke="#26160c" stroke-width="34"/><path d="${lens}" fill="none" stroke="url(#tt)" stroke-width="27"/><path d="M170 470 C200 440 280 436 330 440 L220 610 C180 570 164 520 170 470z" fill="#fff" opacity=".16"/>`;
  return `${linear('lz', 'down', [0, '#0d2f33'], [0.6, '#3b7478'], [1, '#8fc0bf'])}${linear('tt', 'diagonal', [0, '#8a552b'], [0.3, '#5a3218'], [0.5, '#a86c38'], [0.75, '#4a2812'], [1, '#7a4822'])}
    <path d="M120 650 C300 700 700 700 890 650 L860 716 C700 750 300 750 150 716z" fill="#3a3024" opacity=".28" filter="url(#b24)"/><path d="M140 640 C260 700 400 690 470 560 L530 560 C600 690 740 700 860 640" fill="none" stroke="#3a3024" stroke-width="30" opacity=".3" filter="url(#b12)" transform="translate(10 16)"/>
    <path d="M116 440 C150 360 240 300 380 270" fill="none" stroke="#3c2110" stroke-width="20" stroke-linecap="round" opacity=".8"/><path d="M884 440 C850 360 760 300 620 270" fill="none" stroke="#3c2110" stroke-width="20" stroke-linecap="round" opacity=".8"/>
    ${one}<g transform="matrix(-1 0 0 1 1000 0)">${one}</g>
    <path d="M452 470 C470 430 530 430 548 470" fill="none" stroke="#26160c" stroke-width="34"/><path d="M452 468 C470 430 530 430 548 468" fill="none" stroke="url(#tt)" stroke-width="26"/>
    <path d="M104 424 L140 420 L136 470 L112 476z M896 424 L860 420 L864 470 L888 476z" fill="#5a3218"/><path d="M116 436h14M870 436h14" stroke="#f0d8a0" stroke-width="8" stroke-linecap="round"/><path d="M150 424 C240 404 360 402 430 420" fill="none" stroke="#fff" stroke-width="5" opacity=".5" filter="url(#b3)"/>`;
}

export function leatherBelt(): string {
  const c = '#7a4526';
  const turns = [300, 262, 226, 192]
    .map(
      (r, i) =>
        `<ellipse cx="${470 + i * 6}" cy="470" rx="${r}" ry="${r * 0.86}" fill="none" stroke="${tone(c, -0.5)}" stroke-width="34"/><ellipse cx="${470 + i * 6}" cy="466" rx="${r}" ry="${r * 0.86}" fill="none" stroke="${tone(c, i % 2 ? 0.06 : 0.18)}" stroke-width="24"/>`,
    )
    .join('');
  return `${brass}${linear('bl', 'down', [0, tone(c, 0.3)], [0.3, c], [1, tone(c, -0.35)])}
    <ellipse cx="500" cy="690" rx="340" ry="170" fill="#3a3024" opacity=".35" filter="url(#b24)"/>
    <path d="M154 466 V640 C154 800 300 884 480 884 C660 884 800 800 800 640 V466 A323 276 0 0 1 154 466z" fill="url(#bl)"/>${linear('hole', 'down', [0, tone(c, -0.55)], [0.45, tone(c, -0.35)], [0.5, '#8b7c6c'], [1, '#cfc6b8'])}<ellipse cx="476" cy="470" rx="310" ry="266" fill="${tone(c, -0.5)}"/><ellipse cx="486" cy="466" rx="180" ry="154" fill="url(#hole)"/>${turns}
    <path d="M166 660 C190 800 320 866 480 866 C640 866 760 800 784 660" fill="none" stroke="#e0b98a" stroke-width="3" stroke-dasharray="10 7" opacity=".8"/><path d="M152 510 C180 660 320 732 480 732 C640 732 770 660 798 510" fill="none" stroke="#e0b98a" stroke-width="3" stroke-dasharray="10 7" opacity=".8"/>
    <path d="M176 560 C186 700 220 780 280 820" fill="none" stroke="#fff" stroke-width="34" opacity=".16" filter="url(#b16)"/>
    <path d="M620 700 C740 660 860 600 930 540 L950 640 C900 720 780 800 660 850z" fill="url(#bl)" stroke="${tone(c, -0.5)}" stroke-width="2"/>${[720, 780, 840].map((x) => `<circle cx="${x}" cy="${745 - (x - 720) * 0.6}" r="8" fill="#2a150a"/>`).join('')}
    <path d="${roundRect(540, 690, 150, 200, 26)}" fill="none" stroke="#000" stroke-width="30" opacity=".35" filter="url(#b8)" transform="translate(6 10)"/><path d="${roundRect(540, 690, 150, 200, 26)}" fill="none" stroke="#7a551d" stroke-width="30"/><path d="${roundRect(540, 690, 150, 200, 26)}" fill="none" stroke="url(#brass)" stroke-width="25"/><path d="M550 792 L700 772" stroke="#7a551d" stroke-width="18" stroke-linecap="round"/><path d="M550 790 L698 770" stroke="url(#brass)" stroke-width="13" stroke-linecap="round"/>`;
}

export function cityBackpack(): string {
  const c = '#2d5552';
  const body = symmetric('M500 150 C380 150 280 190 262 330 C250 480 244 680 250 830 C254 880 290 896 340 900 C400 906 450 906 500 906');
  const pocket = symmetric('M500 560 C400 558 320 562 300 576 C292 660 292 760 298 840 C310 868 400 874 500 874');
  return `${brass}${standingShadow(500, 898, 280)}
    <path d="M430 170 C430 70 570 70 570 170" fill="none" stroke="${tone(c, -0.5)}" stroke-width="30"/><path d="M430 170 C430 74 570 74 570 170" fill="none" stroke="#9a6237" stroke-width="22"/>
    <path d="M270 360 C190 420 180 640 230 820M730 360 C810 420 820 640 770 820" fill="none" stroke="${tone(c, -0.45)}" stroke-width="50"/>
    ${cloth({
      id: 'b',
      outline: body,
      colour: c,
      shadow: 10,
      rounded: 1.6,
      creases: [
        ['M270 420 C330 460 350 500 356 550', 30, 0.6],
        ['M256 850 C290 800 296 740 290 680', 26, 0.6],
      ],
    })}
    <path d="M290 420 C300 250 380 220 500 220 C620 220 700 250 710 420" fill="none" stroke="#0b1f1e" stroke-width="12"/><path d="M290 420 C300 250 380 220 500 220 C620 220 700 250 710 420" fill="none" stroke="#c9a35a" stroke-width="5" stroke-dasharray="4 4"/>
    ${cloth({ id: 'p', outline: pocket, colour: tone(c, 0.05), shadow: 10 })}${seam('M302 600 C400 590 600 590 698 600', c)}<path d="M320 628 C400 618 600 618 680 628" fill="none" stroke="#0b1f1e" stroke-width="12"/><path d="M320 628 C400 618 600 618 680 628" fill="none" stroke="#c9a35a" stroke-width="5" stroke-dasharray="4 4"/>
    <path d="M674 622 h18 v46 h-18z" fill="url(#brass)"/><path d="M702 410 h18 v50 h-18z" fill="url(#brass)"/>
    <path d="M420 440 H580 V500 C560 512 440 512 420 500z" fill="#9a6237"/><path d="M428 446 H572 V494 C556 504 444 504 428 494z" fill="none" stroke="#e6c391" stroke-width="2" stroke-dasharray="6 4"/>`;
}

export function woolCoat(): string {
  const c = '#c49a6c';
  const body = symmetric(
    'M500 112 C470 112 440 100 412 92 C376 124 330 136 296 148 C276 160 272 220 276 330 C284 520 258 760 248 926 C340 944 420 948 500 948',
  );
  const lapel = 'M412 92 C390 110 372 130 362 152 L346 270 L396 286 L384 318 L494 520 C500 400 470 230 412 92z';
  const both = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 1000 0)">${s}</g>`;
  return `${sleeves(c)}${cloth({
    id: 'b',
    outline: body,
    colour: c,
    shadow: 16,
    creases: [
      ['M276 352 C330 384 358 430 366 500', 24, 0.7],
      ['M254 900 C300 820 320 740 316 640', 34, 0.7],
      ['M340 940 C372 860 380 780 368 700', 30, 0.5],
    ],
  })}
    ${weave('wv', c)}<use href="#bo" fill="url(#wv)"/>
    <path d="M412 92 C440 120 560 120 588 92 C570 240 530 420 500 520 C470 420 430 240 412 92z" fill="#f3ede2"/><path d="M430 110 C470 150 530 150 570 110 L560 180 C520 200 480 200 440 180z" fill="#000" opacity=".22" filter="url(#b9)"/><path d="M500 160 V500" stroke="#ddd3c2" stroke-width="4"/>
    ${seam('M500 520 C530 660 540 800 540 946', c, false)}
    ${cloth({ id: 'l', outline: lapel, colour: tone(c, 0.04), shadow: 10 })}<g transform="matrix(-1 0 0 1 1000 0)"><use href="#lo" fill="${tone(c, -0.05)}" stroke="${tone(c, -0.35)}" stroke-width="2"/></g>
    ${both(`<path d="M300 640 L396 618 L400 650 L304 674z" fill="${tone(c, -0.04)}" stroke="${tone(c, -0.35)}" stroke-width="2"/>`)}
    ${[560, 660, 760].map((y) => button(462, y, 15, '#4a2f1c') + button(566, y, 15, '#4a2f1c')).join('')}`;
}

export function linenShirt(): string {
  const c = '#a9c3cf';
  const collar = 'M420 100 C400 112 384 130 376 148 C390 190 420 230 446 254 C462 228 482 206 500 194 C460 174 432 140 420 100z';
  return `${sleeves(c)}${cloth({ id: 'b', outline: `${sweaterBody.replace('272 842', '268 880').replace('728 842', '732 880')}`, colour: c, creases: bodyCreases, drape: [['M600 850 C560 760 560 660 610 560', 30, 0.5]] })}
    ${weave('wv', c)}<use href="#bo" fill="url(#wv)"/>
    <path d="M416 104 C440 96 560 96 584 104 C566 150 536 180 500 198 C464 180 434 150 416 104z" fill="${tone(c, -0.32)}"/>${ribbing('M420 106 C450 120 550 120 580 106', tone(c, -0.08), 16)}
    <path d="M482 200 H520 V856 C506 858 494 858 482 856z" fill="${tone(c, 0.06)}" stroke="${tone(c, -0.28)}" stroke-width="1.6"/><path d="M488 210 V852M514 210 V852" stroke="${tone(c, -0.25)}" stroke-width="1.5" stroke-dasharray="6 5"/>
    ${[270, 370, 470, 570, 670, 770].map((y) => button(501, y, 9, '#f4efe4')).join('')}
    ${cloth({ id: 'p', outline: 'M570 340 H674 V440 L622 466 L570 440z', colour: c, shadow: 4 })}${seam('M570 358 H674', c, false)}
    ${cloth({ id: 'k', outline: collar, colour: tone(c, 0.05), shadow: 8 })}<g transform="matrix(-1 0 0 1 1000 0)">${cloth({ id: 'm', outline: collar, colour: tone(c, 0.02), shadow: 8 })}</g>`;
}
