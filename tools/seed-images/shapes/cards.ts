import { flatShadow, linear, roundRect } from '../studio.ts';
import { sheet, sheetFill } from './paper.ts';

export const postcard = (): string =>
  `${sheetFill}<g transform="rotate(-8 500 500)">${sheet(130, 238, 740, 524, 6)}</g><g transform="rotate(6 500 500)">${sheet(130, 238, 740, 524, 6)}</g>${sheet(130, 238, 740, 524, 6, 20)}`;

export function bookmark(): string {
  const tassel = 'M500 110 C520 60 590 40 640 90 C690 150 680 240 700 330';
  return `${sheetFill}<g transform="rotate(11 500 500)">${sheet(396, 125, 208, 750, 10)}</g>
    ${sheet(396, 125, 208, 750, 10, 18)}
    <circle cx="500" cy="152" r="13" fill="#dcd7cd" stroke="#a9a294" stroke-width="2"/>
    <path d="${tassel}" transform="translate(6 9)" fill="none" stroke="#3a3024" stroke-width="9" opacity=".3" filter="url(#b4)"/><path d="M500 152 L500 110" stroke="#e25c3f" stroke-width="9"/><path d="${tassel}" fill="none" stroke="#e25c3f" stroke-width="9"/><path d="${tassel}" fill="none" stroke="#ff8f76" stroke-width="3"/>
    <path d="M684 322 h34 l16 150 c-20 8 -46 8 -66 0z" fill="#ff6b4a"/><path d="M690 372 l-6 100M702 372 v104M714 372 l6 100" stroke="#b8432b" stroke-width="3" opacity=".6"/><rect x="680" y="322" width="42" height="44" rx="8" fill="#e25c3f"/>`;
}

export function tableMenu(): string {
  return `${sheetFill}${linear('wd', 'down', [0, '#d9ae7c'], [0.4, '#bf8f5a'], [1, '#8a5f33'])}
    <path d="M200 900 H800 L860 936 H150z" fill="#3a3024" opacity=".4" filter="url(#b16)"/>
    ${flatShadow(roundRect(236, 80, 528, 750, 3), 14)}<path d="${roundRect(236, 80, 528, 750, 3)}" fill="url(#pf)" stroke="#d9d5cc" stroke-width="1.2"/>
    ${linear('gl', 'diagonal', [0, '#fff', 0.6], [0.4, '#fff', 0.1], [0.41, '#fff', 0], [1, '#fff', 0])}<path d="${roundRect(236, 80, 528, 750, 3)}" fill="url(#gl)"/>
    <path d="${roundRect(186, 830, 628, 86, 8)}" fill="url(#wd)"/><path d="M190 834H810" stroke="#fff" stroke-width="4" opacity=".45"/><path d="M200 862 C400 854 600 872 800 860M200 888 C420 880 560 896 800 886" fill="none" stroke="#7a5430" stroke-width="2" opacity=".35"/>`;
}
