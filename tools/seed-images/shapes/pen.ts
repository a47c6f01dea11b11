import { linear, tone } from '../studio.ts';
import type { Look } from './look.ts';

const metal = linear('mt', 'down', [0, '#8b9097'], [0.25, '#f6f7f9'], [0.55, '#b7bcc2'], [1, '#5f646b']);
const barrel = (id: string, c: string): string =>
  linear(id, 'down', [0, tone(c, -0.15)], [0.22, tone(c, c < '#6' ? 0.4 : 0.7)], [0.5, c], [0.85, tone(c, -0.3)], [1, tone(c, -0.12)]);

/** Tip to the right, axis on y = 0. */
function pen(id: string): string {
  return `
    <path d="M70 44 L840 40 L930 12 L930 26 L850 62 L80 62z" fill="#3a3024" opacity=".4" filter="url(#b8)"/>
    <rect x="72" y="-15" width="60" height="30" rx="8" fill="url(#mt)"/>
    <rect x="126" y="-32" width="16" height="64" rx="4" fill="url(#mt)"/>
    <path d="M140 -36 H690 L690 36 H140z" fill="url(#${id})"/>
    <rect x="686" y="-37" width="14" height="74" fill="url(#mt)"/>
    <path d="M700 -36 H820 C830 -34 838 -30 842 -26 L842 26 C838 30 830 34 820 36 H700z" fill="url(#${id})"/>
    <path d="M720 -36V36M738 -36V36M756 -36V36M774 -36V36M792 -36V36M810 -35V35" stroke="#000" stroke-width="4" opacity=".16"/>
    <path d="M842 -26 L916 -8 L932 -3 V3 L916 8 L842 26z" fill="url(#mt)"/>
    <path d="M134 -34 C140 -48 160 -48 180 -46 L350 -42 C360 -41 360 -33 350 -33 L150 -30z" fill="url(#mt)"/>`;
}

export function pens({ colour }: Look): string {
  const other = colour < '#6' ? '#f2efe9' : '#24345a';
  return `${metal}${barrel('p1', colour)}${barrel('p2', other)}${barrel('p3', '#ef6a4c')}
    <g transform="translate(-20 300) rotate(-4 500 0)">${pen('p2')}</g>
    <g transform="translate(0 500)">${pen('p1')}</g>
    <g transform="translate(24 700) rotate(5 500 0)">${pen('p3')}</g>`;
}
