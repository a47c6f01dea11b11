import { flatShadow, linear, roundRect, tone } from '../studio.ts';
import type { Look } from './look.ts';

export function notebook({ colour }: Look): string {
  const cover = 'M236 125 H741 a24 24 0 0 1 24 24 V851 a24 24 0 0 1 -24 24 H236z';
  return `
    ${linear('f', 'diagonal', [0, tone(colour, 0.12)], [0.5, colour], [1, tone(colour, -0.18)])}
    ${linear('sp', 'right', [0, '#000', 0.25], [0.35, '#fff', 0.12], [0.7, '#000', 0.04], [0.85, '#000', 0.3], [1, '#000', 0])}
    ${linear('el', 'right', [0, '#000', 0.5], [0.4, '#000', 0.1], [1, '#000', 0.55])}
    ${flatShadow('M240 130 H772 a24 24 0 0 1 8 20 V870 a24 24 0 0 1 -24 20 H246z', 28)}
    <path d="M452 860 L452 940 L464 926 L476 940 L476 860z" fill="#ff6b4a"/>
    <path d="${roundRect(242, 140, 532, 748, 22)}" fill="${tone(colour, -0.4)}"/>
    <path d="${roundRect(244, 136, 524, 744, 14)}" fill="#f3eee2"/><path d="M768 160V860M764 160V866M760 160V870" stroke="#cfc6b2" stroke-width="1.4"/>
    <path d="M260 878H748M260 882H748" stroke="#cfc6b2" stroke-width="1.4"/>
    <path d="${cover}" fill="url(#f)"/>
    <rect x="236" y="125" width="44" height="750" fill="url(#sp)"/>
    <path d="M238 127 H741 a22 22 0 0 1 22 22" fill="none" stroke="#fff" stroke-width="2.5" opacity=".3"/>
    <rect x="700" y="122" width="20" height="758" fill="#000" opacity=".35" filter="url(#b4)" transform="translate(5 2)"/>
    <rect x="698" y="121" width="20" height="759" rx="2" fill="${tone(colour, colour < '#4' ? 0.1 : -0.35)}"/><rect x="698" y="121" width="20" height="759" fill="url(#el)" opacity=".5"/>
    <path d="M703 121V880M708 121V880M713 121V880" stroke="#000" stroke-width="1" opacity=".3"/>`;
}
