import { flatShadow, linear, roundRect, tone } from '../studio.ts';
import type { Look } from './look.ts';

export function phoneCase({ colour }: Look): string {
  const outer = roundRect(296, 94, 408, 812, 66);
  const lens = (x: number, y: number, r = 33): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0c0d10" stroke="#6f747b" stroke-width="4"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="url(#ln)"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.28}" r="${r * 0.16}" fill="#fff" opacity=".8"/>`;
  return `
    ${linear('e', 'right', [0, tone(colour, -0.05)], [0.04, tone(colour, 0.35)], [0.5, tone(colour, -0.1)], [0.95, tone(colour, -0.3)], [1, tone(colour, -0.15)])}
    ${linear('f', 'diagonal', [0, tone(colour, 0.35)], [0.45, colour], [1, tone(colour, -0.1)])}
    ${linear('ln', 'diagonal', [0, '#5b6fa8'], [0.5, '#1b2036'], [1, '#3a2c58'])}${linear('cm', 'diagonal', [0, '#3d4046'], [1, '#1b1c20'])}
    ${linear('gl', 'diagonal', [0, '#fff', 0.5], [0.38, '#fff', 0.12], [0.39, '#fff', 0], [1, '#fff', 0])}
    <g fill="${tone(colour, -0.3)}"><rect x="698" y="300" width="11" height="104" rx="5"/><rect x="291" y="270" width="11" height="64" rx="5"/><rect x="291" y="352" width="11" height="64" rx="5"/></g>
    ${flatShadow(outer, 28)}
    <path d="${outer}" fill="url(#e)"/>
    <path d="${roundRect(305, 102, 390, 796, 58)}" fill="url(#f)"/>
    <path d="${roundRect(305, 102, 390, 796, 58)}" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>
    <path d="${roundRect(328, 124, 186, 188, 46)}" fill="#000" opacity=".3" filter="url(#b8)" transform="translate(4 7)"/>
    <path d="${roundRect(328, 124, 186, 188, 46)}" fill="${tone(colour, 0.12)}" stroke="${tone(colour, -0.3)}" stroke-width="2"/>
    <path d="${roundRect(337, 133, 168, 170, 38)}" fill="url(#cm)"/>
    ${lens(381, 178)}${lens(381, 258)}${lens(460, 218)}<circle cx="462" cy="160" r="11" fill="#f7ecc9"/><circle cx="462" cy="272" r="6" fill="#0a0a0c"/>
    <path d="${roundRect(305, 102, 390, 796, 58)}" fill="url(#gl)" opacity="${colour < '#4' ? 0.25 : 0.6}"/>`;
}
