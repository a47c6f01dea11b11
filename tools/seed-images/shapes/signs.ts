import { flatShadow, linear, roundRect, standingShadow, tone } from '../studio.ts';
import { cloth } from './cloth.ts';

const white = '#f8f7f5';
const pole = linear('pl', 'right', [0, '#8f949b'], [0.35, '#fafbfc'], [1, '#70757c']);

export function beachFlag(): string {
  const outline =
    'M414 812 C406 560 402 320 412 190 C420 92 474 48 536 66 C612 92 628 196 620 330 C612 490 604 640 596 812 C540 826 470 804 414 812z';
  const mast = 'M406 930 C398 640 394 320 404 190 C412 84 470 40 540 60';
  return `${pole}${standingShadow(420, 940, 150)}
    <path d="M270 944 L572 930M300 918 L540 956" stroke="#5a5e64" stroke-width="16" stroke-linecap="round"/>
    ${flatShadow(outline, 22)}<path d="${mast}" fill="none" stroke="#5f646b" stroke-width="15"/><path d="${mast}" fill="none" stroke="#d9dcdf" stroke-width="7" transform="translate(-2 0)"/>
    ${cloth({
      id: 't',
      outline,
      colour: white,
      shadow: 0,
      rounded: 0.8,
      drape: [
        ['M440 160 C470 300 450 480 470 640', 30, 0.5],
        ['M560 110 C590 260 560 420 580 600', 34, 0.6],
        ['M430 780 C480 720 520 640 520 540', 30, 0.5],
      ],
    })}
    <rect x="392" y="846" width="28" height="96" rx="6" fill="url(#pl)"/>`;
}

export function aBoard(): string {
  return `${linear('al', 'diagonal', [0, '#f7f8f9'], [0.4, '#c3c7cc'], [0.6, '#e6e9eb'], [1, '#8b9097'])}${linear('pf', 'diagonal', [0, '#ffffff'], [1, '#efece6'])}
    <path d="M260 930 L760 930 L850 966 L330 966z" fill="#3a3024" opacity=".4" filter="url(#b16)"/>
    <path d="M740 150 L800 150 L862 930 L826 930z" fill="#7f848b"/><path d="M742 152 L770 152 L838 930 L826 930z" fill="#b5b9be"/>
    <path d="${roundRect(262, 120, 476, 724, 14)}" fill="url(#al)"/><path d="M262 830 H738 L744 936 H708 L704 860 H296 L292 936 H256z" fill="url(#al)"/>
    <path d="${roundRect(262, 120, 476, 724, 14)}" fill="none" stroke="#7c8188" stroke-width="2"/><path d="${roundRect(286, 184, 428, 596, 3)}" fill="#8b9097"/>
    <path d="M292 190H708V773H292z" fill="url(#pf)"/><path d="M292 190H708V204H292z" fill="#000" opacity=".14" filter="url(#b4)"/>
    <path d="M420 120 v-18 h160 v18" fill="none" stroke="#6f747b" stroke-width="14"/>
    ${linear('gl', 'diagonal', [0, '#fff', 0.45], [0.4, '#fff', 0.1], [0.41, '#fff', 0], [1, '#fff', 0])}<path d="M292 190H708V773H292z" fill="url(#gl)"/>`;
}

export function tableFlag(): string {
  const outline = 'M336 180 C440 172 560 190 684 178 C690 330 676 540 686 712 C580 728 440 704 334 722 C342 540 330 340 336 180z';
  const gold = linear('gd', 'right', [0, '#8a6225'], [0.35, '#ffe9a8'], [0.6, '#d7ab56'], [1, '#8a6225']);
  return `${gold}${linear('wd', 'down', [0, '#8a5a30'], [1, '#4e3118'])}${standingShadow(510, 916, 160)}
    <rect x="502" y="100" width="16" height="780" fill="url(#gd)"/><circle cx="510" cy="90" r="22" fill="url(#gd)"/>
    ${cloth({
      id: 't',
      outline,
      colour: white,
      shadow: 16,
      rounded: 0.7,
      drape: [
        ['M400 184 C380 340 420 520 396 690', 34, 0.55],
        ['M520 186 C540 360 500 540 530 700', 40, 0.45],
        ['M620 184 C600 360 640 540 616 700', 34, 0.55],
      ],
    })}
    <path d="M336 180 C440 172 560 190 684 178M334 722 C440 704 580 728 686 712" fill="none" stroke="#d7ab56" stroke-width="7"/><path d="M334 728 C440 710 580 734 686 718" fill="none" stroke="#d7ab56" stroke-width="20" stroke-dasharray="3 4"/>
    <rect x="316" y="166" width="388" height="14" rx="7" fill="url(#gd)"/><circle cx="316" cy="173" r="12" fill="url(#gd)"/><circle cx="704" cy="173" r="12" fill="url(#gd)"/>
    <path d="M390 884 H630 L664 916 H356z" fill="url(#wd)"/><path d="M394 886H626" stroke="#fff" stroke-width="3" opacity=".3"/><path d="M494 850h32l8 34h-48z" fill="${tone('#d7ab56', -0.1)}"/>`;
}
