import { flatShadow, linear, radial, roundRect, standingShadow, tone } from '../../studio.ts';

const dark = linear('dk', 'diagonal', [0, '#4a4d53'], [0.4, '#2b2d31'], [1, '#141518']);
const alu = linear('al', 'diagonal', [0, '#f6f7f8'], [0.5, '#cdd1d6'], [1, '#a3a8af']);
const screen = (id = 'sc'): string => linear(id, 'diagonal', [0, '#1d5a5c'], [0.5, '#0f3d3e'], [1, '#0a2526']);
const glare = linear('gl', 'diagonal', [0, '#fff', 0.28], [0.42, '#fff', 0.04], [0.43, '#fff', 0], [1, '#fff', 0]);
const wallpaper = (x: number, y: number, w: number, h: number): string => `
  <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#sc)"/>
  <path d="M${x} ${y + h * 0.72} C${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.86} ${x + w} ${y + h * 0.6} V${y + h} H${x}z" fill="#ff6b4a"/>
  <path d="M${x} ${y + h * 0.84} C${x + w * 0.35} ${y + h * 0.66} ${x + w * 0.6} ${y + h * 0.98} ${x + w} ${y + h * 0.76} V${y + h} H${x}z" fill="#f2b441"/>
  <circle cx="${x + w * 0.7}" cy="${y + h * 0.3}" r="${Math.min(w, h) * 0.13}" fill="#f7f3ec"/>`;

export function headphones(): string {
  const cup = `<path d="M180 560 C180 500 214 470 262 474 L300 486 V800 L262 812 C214 816 180 786 180 726z" fill="url(#dk)"/>
    <path d="M286 470 C346 470 366 540 366 642 C366 744 346 816 286 816 C262 816 256 780 256 642 C256 506 262 470 286 470z" fill="#1a1b1e"/><path d="M290 478 C338 478 352 550 352 642 C352 734 338 806 290 806" fill="none" stroke="#54575d" stroke-width="6" opacity=".8"/>
    <path d="M206 548 C202 600 202 690 208 740" fill="none" stroke="#fff" stroke-width="12" opacity=".35" filter="url(#b4)" stroke-linecap="round"/>`;
  return `${dark}${alu}${standingShadow(270, 814, 100)}${standingShadow(730, 814, 100)}
    <path d="M228 500 C190 80 810 80 772 500" fill="none" stroke="#131417" stroke-width="62"/><path d="M228 500 C190 80 810 80 772 500" fill="none" stroke="#3a3c41" stroke-width="54"/>
    <path d="M214 470 C196 110 620 80 714 260" fill="none" stroke="#fff" stroke-width="10" opacity=".3" filter="url(#b4)"/>
    <path d="M262 330 C300 130 700 130 738 330" fill="none" stroke="#0c0d0f" stroke-width="26" opacity=".75"/>
    <path d="M212 400 h32 v100 h-32zM756 400 h32 v100 h-32z" fill="url(#al)"/>
    ${cup}<g transform="matrix(-1 0 0 1 1000 0)">${cup}</g><circle cx="794" cy="772" r="6" fill="#ff6b4a"/>`;
}

export function smartWatch(): string {
  return `${dark}${alu}${screen()}${glare}${flatShadow('M370 60 H630 L650 300 H690 V700 H650 L630 940 H370 L350 700 H310 V300 H350z', 24)}
    ${linear('st', 'right', [0, '#0b2b2c'], [0.3, '#1d5f60'], [0.7, '#124648'], [1, '#082122'])}
    <path d="M376 60 C380 48 620 48 624 60 L652 320 H348z" fill="url(#st)"/><path d="M348 680 H652 L624 940 C620 952 380 952 376 940z" fill="url(#st)"/>
    ${[770, 812, 854, 896].map((y) => `<ellipse cx="500" cy="${y}" rx="13" ry="9" fill="#041415"/>`).join('')}
    <path d="${roundRect(296, 270, 408, 460, 112)}" fill="url(#al)"/><path d="${roundRect(698, 400, 26, 84, 12)}" fill="url(#al)"/><path d="M702 412h20M702 424h20M702 436h20M702 448h20M702 460h20" stroke="#777c84" stroke-width="3"/>
    <path d="${roundRect(312, 286, 376, 428, 98)}" fill="#07090a"/><clipPath id="w"><path d="${roundRect(330, 304, 340, 392, 84)}"/></clipPath>
    <g fill="none" stroke-width="26" stroke-linecap="round"><circle cx="500" cy="500" r="126" stroke="#ff6b4a" opacity=".22"/><circle cx="500" cy="500" r="92" stroke="#f2b441" opacity=".22"/><circle cx="500" cy="500" r="58" stroke="#5fd0c4" opacity=".22"/>
      <path d="M500 374 A126 126 0 1 1 391 437" stroke="#ff6b4a"/><path d="M500 408 A92 92 0 1 1 454 580" stroke="#f2b441"/><path d="M500 442 A58 58 0 0 1 500 558" stroke="#5fd0c4"/></g>
    <path d="${roundRect(312, 286, 376, 428, 98)}" fill="url(#gl)"/>`;
}

export function laptop(): string {
  return `${alu}${screen()}${glare}${linear('lp', 'down', [0, '#e9ebee'], [0.5, '#c3c7cd'], [1, '#868b93'])}
    <path d="M60 760 H940 L980 800 C800 830 200 830 40 800z" fill="#3a3024" opacity=".45" filter="url(#b16)"/>
    <path d="${roundRect(170, 214, 660, 470, 24)}" fill="#b3b8be"/><path d="${roundRect(174, 218, 652, 462, 21)}" fill="#0b0d0e"/>
    ${wallpaper(192, 238, 616, 412)}<rect x="192" y="238" width="616" height="412" fill="url(#gl)"/><circle cx="500" cy="228" r="3" fill="#3b4a52"/>
    <path d="M170 676 H830 L936 756 H64z" fill="url(#al)"/><path d="M206 690 H794 L848 726 H152z" fill="#2b2d31"/><path d="M194 698H806M182 707H818M168 716H832" stroke="#6d7178" stroke-width="1.5"/>
    <path d="M400 732 H600 L614 752 H386z" fill="#b4b9bf"/><path d="M64 756 H936 V766 C930 784 900 788 880 788 H120 C100 788 70 784 64 766z" fill="url(#lp)"/><path d="M430 756 h140 c-4 10 -16 12 -26 12 h-88 c-10 0 -22 -2 -26 -12z" fill="#9299a1"/><path d="M64 757H936" stroke="#fff" stroke-width="2" opacity=".8"/>`;
}

export function smartphone(): string {
  const back = roundRect(470, 120, 340, 700, 58);
  return `${alu}${screen()}${glare}${linear('bk', 'diagonal', [0, '#2f7c7a'], [0.5, '#155052'], [1, '#0a2e30'])}
    ${linear('ln', 'diagonal', [0, '#6f83b8'], [0.5, '#1b2036'], [1, '#3a2c58'])}
    <g transform="rotate(8 640 470)">${flatShadow(back, 22)}<path d="${back}" fill="url(#bk)" stroke="#a7b4b4" stroke-width="6"/><rect x="640" y="144" width="146" height="150" rx="40" fill="#0d3a3c"/>
      ${[
        [682, 186],
        [682, 252],
        [746, 218],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<circle cx="${x}" cy="${y}" r="27" fill="#0a0b0d" stroke="#8d979a" stroke-width="4"/><circle cx="${x}" cy="${y}" r="15" fill="url(#ln)"/><circle cx="${x - 6}" cy="${y - 7}" r="4" fill="#fff"/>`,
        )
        .join('')}</g>
    ${flatShadow(roundRect(210, 170, 356, 726, 60), 26)}<path d="${roundRect(206, 166, 364, 734, 64)}" fill="url(#al)"/><path d="${roundRect(213, 173, 350, 720, 58)}" fill="#070809"/>
    <clipPath id="w"><path d="${roundRect(224, 184, 328, 698, 48)}"/></clipPath><g clip-path="url(#w)">${wallpaper(224, 184, 328, 698)}</g>
    <rect x="346" y="202" width="84" height="24" rx="12" fill="#050606"/><path d="${roundRect(213, 173, 350, 720, 58)}" fill="url(#gl)"/>
    <rect x="336" y="862" width="104" height="6" rx="3" fill="#fff" opacity=".8"/>`;
}

export function tablet(): string {
  const body = roundRect(180, 90, 560, 790, 40);
  return `${alu}${screen()}${glare}${flatShadow(body, 26)}<path d="${body}" fill="url(#al)"/><path d="${roundRect(188, 98, 544, 774, 33)}" fill="#08090a"/>
    <clipPath id="w"><path d="${roundRect(212, 122, 496, 726, 12)}"/></clipPath><g clip-path="url(#w)">${wallpaper(212, 122, 496, 726)}</g><path d="${roundRect(188, 98, 544, 774, 33)}" fill="url(#gl)"/><circle cx="460" cy="110" r="4" fill="#27333a"/>
    ${linear('pn', 'right', [0, '#c9c6c0'], [0.35, '#ffffff'], [1, '#a9a59d'])}
    <g transform="rotate(7 836 500)"><rect x="826" y="190" width="30" height="640" rx="14" fill="#3a3024" opacity=".3" filter="url(#b8)" transform="translate(12 16)"/><rect x="820" y="180" width="28" height="590" rx="12" fill="url(#pn)"/><path d="M820 766 H848 L838 822 C836 830 832 830 830 822z" fill="url(#pn)"/><path d="M828 806 H840 L836 826 H832z" fill="#55585c"/><rect x="820" y="226" width="28" height="5" fill="#b1ada5"/></g>`;
}

export function speaker(): string {
  return `${standingShadow(500, 786, 330)}
    ${linear('fb', 'right', [0, '#a83e29'], [0.12, '#ff7d5c'], [0.3, '#ff8f72'], [0.6, '#e85a3a'], [0.92, '#9c3721'], [1, '#7c2a18'])}
    <pattern id="kn" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0l6 6l6 -6M0 12l6 -6l6 6" fill="none" stroke="#6d2312" stroke-width="2" opacity=".4"/></pattern>
    <path d="${roundRect(150, 320, 700, 460, 120)}" fill="#1d1e20"/><path d="${roundRect(150, 336, 700, 428, 110)}" fill="url(#fb)"/><path d="${roundRect(150, 336, 700, 428, 110)}" fill="url(#kn)"/>
    ${linear('sh', 'down', [0, '#fff', 0.35], [0.3, '#fff', 0], [0.7, '#000', 0], [1, '#000', 0.4])}<path d="${roundRect(150, 336, 700, 428, 110)}" fill="url(#sh)"/>
    <path d="M300 322 H700" stroke="#3b3c40" stroke-width="20" stroke-linecap="round"/><g fill="#83868c"><circle cx="420" cy="322" r="5"/><path d="M492 316v12l12 -6z"/><circle cx="580" cy="322" r="5"/></g>
    <path d="M846 480 C930 480 930 620 846 620" fill="none" stroke="#2a2b2e" stroke-width="22"/><path d="M850 474 C920 480 930 560 900 596" fill="none" stroke="#66696e" stroke-width="5"/>
    <rect x="448" y="660" width="104" height="40" rx="8" fill="#1d1e20"/><circle cx="476" cy="680" r="7" fill="#f2b441"/><circle cx="500" cy="680" r="7" fill="#f7f3ec"/><circle cx="524" cy="680" r="7" fill="#5fd0c4"/>`;
}

export function camera(): string {
  const ring = (r: number, fill: string): string => `<circle cx="520" cy="560" r="${r}" fill="${fill}"/>`;
  return `${dark}${alu}${standingShadow(500, 800, 370)}
    <path d="M340 290 C350 220 380 200 420 200 H590 C630 200 660 220 670 290z" fill="url(#al)"/><path d="M420 220 H590 C610 220 626 230 634 250 H376 C384 230 400 220 420 220z" fill="#2b2d31"/>
    <rect x="170" y="252" width="110" height="44" rx="10" fill="url(#al)"/><rect x="716" y="246" width="96" height="50" rx="10" fill="url(#al)"/><path d="M724 250v40M734 250v40M744 250v40M754 250v40M764 250v40M774 250v40M784 250v40M794 250v40M804 250v40" stroke="#7b8088" stroke-width="3"/>
    <path d="${roundRect(100, 284, 800, 510, 54)}" fill="url(#al)"/><path d="M100 370 H900 V740 C900 772 878 794 846 794 H154 C122 794 100 772 100 740z" fill="#232427"/>
    <pattern id="lt" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="#3b3d42"/><circle cx="8" cy="8" r="2" fill="#111214"/></pattern><path d="M100 370 H900 V740 C900 772 878 794 846 794 H154 C122 794 100 772 100 740z" fill="url(#lt)" opacity=".7"/>
    <path d="M112 330 H888" stroke="#fff" stroke-width="3" opacity=".7"/>
    <circle cx="540" cy="590" r="250" fill="#000" opacity=".4" filter="url(#b16)"/>
    ${ring(248, 'url(#dk)')}${ring(224, '#101113')}${ring(210, 'url(#dk)')}<circle cx="520" cy="560" r="230" fill="none" stroke="#6d7178" stroke-width="14" stroke-dasharray="4 7"/>
    ${ring(168, '#0a0b0c')}${radial('gs', 0.36, 0.3, 0.8, [0, '#7fa5c8'], [0.3, '#2c3f66'], [0.7, '#0d1122'], [1, '#2f1d40'])}${ring(140, 'url(#gs)')}${ring(62, '#06070d')}
    <path d="M430 500 C450 450 500 430 540 436 C500 450 470 490 462 530z" fill="#fff" opacity=".75"/><ellipse cx="580" cy="628" rx="30" ry="18" fill="#b77bd6" opacity=".45" transform="rotate(-30 580 628)"/>
    <circle cx="190" cy="470" r="14" fill="#ff6b4a"/>`;
}

export function gameController(): string {
  const body =
    'M300 320 C380 300 620 300 700 320 C800 340 850 440 884 600 C908 716 880 800 820 800 C750 800 720 700 650 660 C600 640 400 640 350 660 C280 700 250 800 180 800 C120 800 92 716 116 600 C150 440 200 340 300 320z';
  const stick = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y + 6}" r="66" fill="#000" opacity=".25" filter="url(#b8)"/><circle cx="${x}" cy="${y}" r="60" fill="#1c1d20"/><circle cx="${x}" cy="${y}" r="48" fill="url(#dk)"/><circle cx="${x}" cy="${y}" r="34" fill="none" stroke="#585b61" stroke-width="4"/>`;
  return `${dark}${flatShadow(body, 30)}${linear('bd', 'diagonal', [0, '#ffffff'], [0.45, '#f1efeb'], [1, '#c4bfb4'])}
    <path d="M250 330 C260 290 330 280 380 296 L370 330zM750 330 C740 290 670 280 620 296 L630 330z" fill="#2b2d31"/><path d="${body}" fill="url(#bd)"/>
    <path d="M300 334 C400 316 600 316 690 334 C760 350 800 410 830 500" fill="none" stroke="#fff" stroke-width="14" opacity=".9" filter="url(#b4)"/>
    <path d="M130 700 C124 760 150 790 184 786 C240 780 270 700 340 660" fill="none" stroke="#000" stroke-width="22" opacity=".12" filter="url(#b12)"/>
    ${stick(392, 560)}${stick(608, 560)}
    <path d="M250 388 h44 v40 h40 v44 h-40 v40 h-44 v-40 h-40 v-44 h40z" fill="url(#dk)"/>
    ${[
      ['732', '390', '#f2b441'],
      ['732', '502', '#5fb8a8'],
      ['676', '446', '#4b86c2'],
      ['788', '446', '#ff6b4a'],
    ]
      .map(
        ([x, y, c]) =>
          `<circle cx="${x}" cy="${y}" r="27" fill="#26282b"/><circle cx="${x}" cy="${y}" r="21" fill="${c}"/><circle cx="${Number(x) - 6}" cy="${Number(y) - 7}" r="6" fill="#fff" opacity=".6"/>`,
      )
      .join('')}
    <rect x="428" y="392" width="144" height="66" rx="18" fill="#e2dfd8" stroke="#bab5a9"/><circle cx="500" cy="490" r="16" fill="url(#dk)"/>`;
}

export function deskLamp(): string {
  return `${alu}${linear('bs', 'right', [0, '#0a2c2d'], [0.3, '#2b7071'], [0.6, '#0f3d3e'], [1, '#082223'])}${radial('lt', 0.5, 0.1, 0.9, [0, '#fff1c4', 0.95], [0.5, '#ffe9ae', 0.3], [1, '#ffe9ae', 0])}
    ${standingShadow(640, 880, 190)}
    <path d="M180 420 L440 360 L560 860 H60z" fill="url(#lt)"/>
    <path d="M640 850 L760 500 L470 230" fill="none" stroke="#7b8088" stroke-width="26" stroke-linejoin="round"/><path d="M640 850 L760 500 L470 230" fill="none" stroke="url(#al)" stroke-width="20" stroke-linejoin="round"/>
    <circle cx="760" cy="500" r="32" fill="url(#bs)"/><circle cx="754" cy="494" r="10" fill="#fff" opacity=".4"/>
    <path d="M460 200 C500 190 530 220 520 260 L450 350 C440 372 200 440 186 424 C176 380 250 260 330 226 C370 210 420 206 460 200z" fill="url(#bs)"/><path d="M230 350 C280 270 340 240 440 220" fill="none" stroke="#fff" stroke-width="12" opacity=".35" filter="url(#b4)"/>
    <ellipse cx="318" cy="396" rx="136" ry="26" transform="rotate(-15 318 396)" fill="#fff3d0"/><ellipse cx="318" cy="396" rx="136" ry="26" transform="rotate(-15 318 396)" fill="none" stroke="#0a2c2d" stroke-width="4"/>
    <path d="M450 862 C450 830 530 820 640 820 C750 820 830 830 830 862 V876 C830 894 450 894 450 876z" fill="url(#bs)"/><ellipse cx="640" cy="850" rx="180" ry="24" fill="#fff" opacity=".1"/>`;
}

export function powerBank(): string {
  const body = roundRect(330, 150, 380, 700, 56);
  return `${alu}${flatShadow(body, 28)}${linear('bd', 'diagonal', [0, '#3b8585'], [0.4, '#145052'], [1, '#08292a'])}
    <path d="M430 160 C420 60 300 60 250 140 C170 270 250 420 200 560 C170 660 230 760 210 860" fill="none" stroke="#3a3024" stroke-width="20" opacity=".25" filter="url(#b8)" transform="translate(12 16)"/>
    <path d="M430 160 C420 60 300 60 250 140 C170 270 250 420 200 560 C170 660 230 760 210 830" fill="none" stroke="#d8d4cb" stroke-width="22"/><path d="M428 158 C416 62 302 62 247 138 C166 270 246 420 196 560 C166 660 226 760 206 830" fill="none" stroke="#fff" stroke-width="8"/>
    <rect x="182" y="820" width="54" height="70" rx="10" fill="#f3f1ec" stroke="#c1bbae"/><rect x="192" y="888" width="34" height="34" fill="url(#al)"/>
    <path d="${body}" fill="url(#bd)"/><path d="${roundRect(338, 158, 364, 684, 49)}" fill="none" stroke="#fff" stroke-width="4" opacity=".25"/>
    <rect x="404" y="150" width="54" height="24" rx="6" fill="#082223"/><rect x="404" y="112" width="54" height="46" rx="8" fill="#f3f1ec" stroke="#c1bbae"/>
    ${[0, 1, 2, 3].map((i) => `<circle cx="${476 + i * 32}" cy="780" r="8" fill="${i < 3 ? '#f7f3ec' : tone('#145052', 0.2)}"/>`).join('')}
    ${linear('gl', 'diagonal', [0, '#fff', 0.28], [0.4, '#fff', 0.03], [0.41, '#fff', 0], [1, '#fff', 0])}<path d="${body}" fill="url(#gl)"/>`;
}
