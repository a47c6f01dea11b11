import { flatShadow, linear, radial, roundRect, standingShadow, tone } from '../../studio.ts';
import { cylinder } from '../bottles.ts';

const gold = (id = 'au'): string =>
  linear(
    id,
    'right',
    [0, '#8a6225'],
    [0.14, '#d9ac58'],
    [0.28, '#fff0c2'],
    [0.45, '#dcae57'],
    [0.8, '#9b6f2c'],
    [0.95, '#e2ba6c'],
    [1, '#8a6225'],
  );
const gloss = linear(
  'gs',
  'right',
  [0, '#0b0b0c'],
  [0.16, '#3b3c40'],
  [0.26, '#9b9da3'],
  [0.36, '#2b2c2f'],
  [0.8, '#0f0f11'],
  [0.95, '#4a4b50'],
  [1, '#0b0b0c'],
);

export function lipstick(): string {
  return `${gold()}${gloss}${cylinder('rd', '#c2263c', 0.45)}${standingShadow(420, 900, 120)}
    <path d="M330 400 C330 300 420 190 488 160 C506 156 512 170 512 190 V420 H330z" fill="url(#rd)"/><path d="M330 400 C332 300 420 190 488 160 C500 158 470 280 440 330 C410 370 360 380 330 400z" fill="#e8566b" opacity=".75"/>
    <path d="M322 410 H520 V560 C460 570 380 570 322 560z" fill="url(#au)"/><path d="M306 540 C360 552 480 552 536 540 V890 C480 904 360 904 306 890z" fill="url(#gs)"/><path d="M306 540 C360 552 480 552 536 540 V566 C480 578 360 578 306 566z" fill="url(#au)"/>
    <g transform="translate(720 740) rotate(68)"><path d="M-112 -200 H112 V190 C50 204 -50 204 -112 190z" fill="#3a3024" opacity=".35" filter="url(#b12)" transform="translate(34 -14)"/><path d="M-112 -200 C-60 -212 60 -212 112 -200 V190 C50 204 -50 204 -112 190z" fill="url(#gs)"/><path d="M-112 160 C-50 174 50 174 112 160 V190 C50 204 -50 204 -112 190z" fill="url(#au)"/></g>`;
}

export function perfume(): string {
  const glass = roundRect(260, 380, 480, 510, 50);
  return `${gold()}${standingShadow(500, 888, 250)}
    ${linear('lq', 'diagonal', [0, '#ffd9c4'], [0.5, '#f4a98c'], [1, '#d9795c'])}${linear('gw', 'right', [0, '#fff', 0.85], [0.1, '#fff', 0.3], [0.2, '#fff', 0.55], [0.8, '#fff', 0.15], [0.93, '#fff', 0.6], [1, '#b89a8e', 0.6])}
    <rect x="490" y="300" width="20" height="90" fill="#e9e3d8"/>
    <path d="${glass}" fill="#fdf3ec"/><path d="M300 470 H700 V820 C700 844 684 852 664 852 H336 C316 852 300 844 300 820z" fill="url(#lq)"/><path d="M300 470 H700 V486 H300z" fill="#fff" opacity=".5"/>
    <path d="M497 390 V840" stroke="#fff" stroke-width="6" opacity=".55"/>
    <path d="${glass}" fill="url(#gw)" opacity=".75"/><path d="${glass}" fill="none" stroke="#cfae9d" stroke-width="2"/><path d="M286 420 V850" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".9" filter="url(#b3)"/>
    <path d="M420 356 C440 362 560 362 580 356 V392 C560 398 440 398 420 392z" fill="url(#au)"/><path d="M392 130 C410 118 590 118 608 130 V350 C590 362 410 362 392 350z" fill="url(#au)"/><ellipse cx="500" cy="131" rx="107" ry="12" fill="#f6dfa4"/>
    <rect x="400" y="600" width="200" height="120" fill="#fffaf4" opacity=".92"/><path d="M440 636H560M460 664H540M474 688H526" stroke="#b98a5a" stroke-width="5"/>`;
}

export function faceCream(): string {
  return `${cylinder('jr', '#e9f0ec', 0.7)}${cylinder('ld', '#0f3d3e', 0.25)}${standingShadow(480, 850, 290)}
    <path d="M200 520 C260 550 700 550 760 520 V790 C760 850 640 870 480 870 C320 870 200 850 200 790z" fill="url(#jr)"/>
    <ellipse cx="480" cy="518" rx="280" ry="64" fill="#dfe7e2"/><ellipse cx="480" cy="514" rx="256" ry="54" fill="#fffdf8"/>
    <path d="M270 512 C330 470 420 540 490 500 C560 462 640 500 690 520 C640 556 560 566 480 566 C400 566 310 552 270 512z" fill="#f3eadd"/><path d="M400 500 C440 470 520 470 540 440 C560 480 590 510 540 526 C490 540 420 530 400 500z" fill="#fff" stroke="#e9dfce" stroke-width="2"/>
    <rect x="340" y="640" width="280" height="140" fill="#fff" opacity=".75"/><path d="M396 684H564M420 714H540M440 740H520" stroke="#0f3d3e" stroke-width="6" opacity=".7"/>
    <g transform="translate(690 330) rotate(24)"><ellipse cx="30" cy="70" rx="220" ry="60" fill="#3a3024" opacity=".3" filter="url(#b16)"/><path d="M-220 -20 C-220 -76 220 -76 220 -20 V50 C220 110 -220 110 -220 50z" fill="url(#ld)"/><ellipse cx="0" cy="-20" rx="220" ry="54" fill="#1a5758"/><ellipse cx="-20" cy="-26" rx="170" ry="34" fill="#fff" opacity=".12"/></g>`;
}

export function nailPolish(): string {
  return `${gloss}${standingShadow(500, 900, 175)}${linear('np', 'right', [0, '#a8331c'], [0.14, '#ff7757'], [0.26, '#ffc0ae'], [0.4, '#ff6b4a'], [0.85, '#c9432a'], [0.95, '#f28a70'], [1, '#a8331c'])}
    <path d="M440 120 C450 108 550 108 560 120 L576 520 C560 532 440 532 424 520z" fill="url(#gs)"/>
    <path d="M432 520 H568 V572 C640 590 676 640 676 700 V850 C676 890 640 904 500 904 C360 904 324 890 324 850 V700 C324 640 360 590 432 572z" fill="#fff" opacity=".85"/>
    <path d="M446 560 V588 C620 600 652 650 652 706 V838 C652 868 620 880 500 880 C380 880 348 868 348 838 V706 C348 650 380 600 446 588z" fill="url(#np)"/>
    <path d="M432 520 H568 V572 C640 590 676 640 676 700 V850 C676 890 640 904 500 904 C360 904 324 890 324 850 V700 C324 640 360 590 432 572z" fill="none" stroke="#d7b4a9" stroke-width="3"/>
    <path d="M372 700 V830" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".8" filter="url(#b4)"/><path d="M480 560 L490 860" stroke="#8f2b18" stroke-width="10" opacity=".35"/><path d="M424 500 C440 512 560 512 576 500 L577 528 C560 540 440 540 423 528z" fill="#d9ac58"/>`;
}

export function eyeshadow(): string {
  const shades = [
    '#f3d9c6',
    '#e5b59a',
    '#c98767',
    '#a35f45',
    '#f1c1b1',
    '#d98f86',
    '#9c5a5e',
    '#6a3b45',
    '#f4e2b8',
    '#d6ac5c',
    '#8b6a4a',
    '#46342c',
  ];
  const pans = shades.map((c, i) => {
    const [x, y] = [176 + (i % 4) * 166, 500 + Math.floor(i / 4) * 124];
    return `<rect x="${x}" y="${y}" width="146" height="104" rx="8" fill="${tone(c, -0.25)}"/><rect x="${x + 3}" y="${y + 5}" width="140" height="97" rx="7" fill="${c}"/><path d="M${x + 14} ${y + 16} L${x + 110} ${y + 16} L${x + 40} ${y + 90} L${x + 14} ${y + 90}z" fill="#fff" opacity=".14"/>`;
  });
  return `${linear('mr', 'diagonal', [0, '#f7fafb'], [0.45, '#c9d4d8'], [0.5, '#eef3f5'], [1, '#a9b6bb'])}
    ${flatShadow(roundRect(146, 130, 708, 780, 26), 28)}
    <path d="${roundRect(146, 130, 708, 330, 26)}" fill="#1c1c1f"/><path d="${roundRect(176, 158, 648, 278, 12)}" fill="url(#mr)"/>
    <rect x="200" y="448" width="600" height="26" fill="#101012"/><path d="${roundRect(146, 466, 708, 444, 26)}" fill="#242427"/><path d="M160 470H840" stroke="#fff" stroke-width="2" opacity=".35"/>${pans.join('')}
    <path d="M176 878 H660 C690 872 720 872 826 882" fill="none" stroke="#0d0d0f" stroke-width="22" stroke-linecap="round"/><path d="M176 876 H640" stroke="#c99c56" stroke-width="8" stroke-linecap="round"/>`;
}

export function arganOil(): string {
  const bottle = 'M410 380 C410 420 300 430 300 520 V850 C300 890 330 904 500 904 C670 904 700 890 700 850 V520 C700 430 590 420 590 380z';
  return `${gold()}${standingShadow(500, 900, 200)}${linear('am', 'right', [0, '#3c1c06'], [0.12, '#8a4a14'], [0.24, '#d98b3c'], [0.4, '#9a5418'], [0.8, '#5a2c0a'], [0.94, '#b36a26'], [1, '#3c1c06'])}${cylinder('rb', '#26262a', 0.2)}
    <path d="M440 80 C440 50 560 50 560 80 V236 H440z" fill="url(#rb)"/><path d="M452 120H548M452 140H548M452 160H548" stroke="#000" stroke-width="3" opacity=".4"/>
    <path d="M404 226 C430 236 570 236 596 226 V380 C570 392 430 392 404 380z" fill="url(#au)"/><path d="${bottle}" fill="url(#am)"/>
    <path d="M486 392 H514 L508 780 L500 800 L492 780z" fill="#fff" opacity=".18"/>
    <path d="M300 566 C400 580 600 580 700 566 V806 C600 820 400 820 300 806z" fill="#f7f0e2"/>${linear('lb', 'right', [0, '#000', 0.28], [0.25, '#000', 0], [0.6, '#000', 0.02], [1, '#000', 0.34])}<path d="M300 566 C400 580 600 580 700 566 V806 C600 820 400 820 300 806z" fill="url(#lb)"/>
    <path d="M500 610 C540 640 540 680 500 706 C460 680 460 640 500 610z" fill="#7d8f4a"/><path d="M500 616V700" stroke="#f7f0e2" stroke-width="3"/><path d="M420 742H580M446 768H554" stroke="#6a4a26" stroke-width="6"/>
    <path d="M340 500 V552M340 824 V862" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5" filter="url(#b3)"/>`;
}

export function handSoap(): string {
  return `${gloss}${cylinder('bd', '#cfe3da', 0.5)}${standingShadow(500, 904, 190)}
    <path d="M300 200 C330 168 420 168 500 172 L560 172 C580 172 580 216 560 216 L440 216 C390 212 340 214 312 236 C300 240 290 214 300 200z" fill="url(#gs)"/><rect x="484" y="210" width="32" height="120" fill="url(#gs)"/>
    <path d="M420 318 C440 308 560 308 580 318 V400 C560 410 440 410 420 400z" fill="url(#gs)"/><path d="M430 330v70M446 326v78M462 324v80M538 324v80M554 326v78M570 330v70" stroke="#000" stroke-width="3" opacity=".4"/>
    <path d="M424 402 H576 C600 420 680 430 684 500 V860 C684 896 640 908 500 908 C360 908 316 896 316 860 V500 C320 430 400 420 424 402z" fill="url(#bd)"/>
    <path d="M380 560 H620 V800 H380z" fill="#fffdf8" opacity=".85"/><path d="M500 600 C470 640 462 660 462 680 A38 38 0 0 0 538 680 C538 660 530 640 500 600z" fill="#0f3d3e"/><path d="M430 750H570M456 774H544" stroke="#0f3d3e" stroke-width="6" opacity=".7"/>
    <path d="M350 500 V850" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".6" filter="url(#b4)"/>`;
}

export function mascara(): string {
  const bristles = Array.from(
    { length: 26 },
    (_, i) => `M${-34 + Math.abs(13 - i) * 0.6} ${-330 + i * 9}L${34 - Math.abs(13 - i) * 0.6} ${-324 + i * 9}`,
  ).join('');
  return `${gold()}${gloss}
    <g transform="translate(370 500) rotate(-14)"><rect x="-56" y="-330" width="112" height="700" rx="40" fill="#3a3024" opacity=".4" filter="url(#b16)" transform="translate(26 22)"/><path d="M-58 -300 H58 V340 C58 380 -58 380 -58 340z" fill="url(#gs)"/><rect x="-58" y="-310" width="116" height="34" fill="url(#au)"/><rect x="-34" y="-350" width="68" height="44" fill="url(#gs)"/><path d="M-20 -100V240" stroke="#d9ac58" stroke-width="6" opacity=".8"/></g>
    <g transform="translate(680 520) rotate(12)"><path d="M-8 -340 H8 V60 H58 V390 H-58 V60 H-8z" fill="#3a3024" opacity=".35" filter="url(#b12)" transform="translate(24 22)"/><rect x="-7" y="-340" width="14" height="400" fill="#3a3b3f"/><path d="${bristles}" stroke="#17171a" stroke-width="6" stroke-linecap="round"/><path d="M-58 70 H58 V370 C58 406 -58 406 -58 370z" fill="url(#gs)"/><rect x="-58" y="46" width="116" height="34" fill="url(#au)"/></g>`;
}

export function sheetMask(): string {
  const sachet = 'M250 110 H750 L746 130 L750 890 H250 L254 870z';
  return `${linear('sm', 'diagonal', [0, '#fbe4dc'], [0.35, '#f6c7b8'], [0.5, '#fde9e1'], [0.7, '#f0b7a5'], [1, '#d9927c'])}${radial('mk', 0.4, 0.3, 0.8, [0, '#ffffff'], [1, '#efe6df'])}
    <g transform="rotate(-5 500 500)">${flatShadow(sachet, 24)}<path d="${sachet}" fill="url(#sm)"/>
    <path d="M250 150H750M250 850H750" stroke="#c98672" stroke-width="2" opacity=".6"/><path d="M256 122H744M256 134H744M256 866H744M256 878H744" stroke="#fff" stroke-width="3" opacity=".6"/>
    <path d="M500 290 C610 290 660 370 656 470 C652 590 590 690 500 690 C410 690 348 590 344 470 C340 370 390 290 500 290z" fill="#8a4a38" opacity=".25" filter="url(#b8)" transform="translate(8 12)"/>
    <path fill-rule="evenodd" d="M500 290 C610 290 660 370 656 470 C652 590 590 690 500 690 C410 690 348 590 344 470 C340 370 390 290 500 290zM386 450 C410 425 450 425 470 452 C445 472 410 472 386 450zM614 450 C590 425 550 425 530 452 C555 472 590 472 614 450zM446 606 C470 590 530 590 554 606 C530 634 470 634 446 606z" fill="url(#mk)"/>
    <path d="M500 470 C490 510 482 530 486 548 C494 556 506 556 514 548" fill="none" stroke="#d8cbc2" stroke-width="3"/>
    <path d="M380 750H620M420 784H580" stroke="#a85a44" stroke-width="8" opacity=".75"/><path d="M300 160 L360 160 L300 560z" fill="#fff" opacity=".4" filter="url(#b12)"/></g>`;
}
