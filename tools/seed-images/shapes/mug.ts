import { magicGlaze, mugGlaze, printShapes } from '@shop/seed/pictures/print-shapes';
import { linear, roundRect, standingShadow, tone } from '../studio.ts';
import type { Look } from './look.ts';

const glaze = (colour: string, dark: boolean): string =>
  linear(
    'g',
    'right',
    [0, tone(colour, dark ? -0.3 : -0.2)],
    [0.1, tone(colour, dark ? 0.04 : -0.07)],
    [0.26, tone(colour, dark ? 0.16 : 0.6)],
    [0.5, tone(colour, dark ? 0.02 : 0)],
    [0.8, tone(colour, dark ? -0.25 : -0.12)],
    [0.95, tone(colour, dark ? -0.45 : -0.27)],
    [1, tone(colour, dark ? -0.3 : -0.2)],
  );

function ceramic(colour: string, inside: string, dark: boolean): string {
  const handle = 'M700 330 C850 300 900 390 888 490 C876 610 800 680 696 674';
  const body = 'M172 214 C174 420 180 620 196 766 C200 800 300 830 444 830 C588 830 688 800 692 766 C708 620 714 420 716 214z';
  return `
    ${glaze(colour, dark)}
    ${standingShadow(480, 812, 270)}
    <g fill="none" stroke-linecap="butt">
      <path d="${handle}" stroke="${tone(colour, dark ? -0.5 : -0.32)}" stroke-width="64"/>
      <path d="${handle}" stroke="${tone(colour, dark ? -0.15 : -0.1)}" stroke-width="58"/>
      <path d="${handle}" transform="translate(-6 -6)" stroke="${tone(colour, dark ? 0.1 : 0.2)}" stroke-width="30" filter="url(#b8)"/>
      <path d="M722 322 C836 302 872 360 872 440" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="${dark ? 0.4 : 0.95}" filter="url(#b3)"/>
    </g>
    <path d="M690 300 C730 300 740 380 706 384z M690 640 C730 640 730 710 698 712z" fill="#000" opacity=".16" filter="url(#b8)"/>
    <path d="${body}" fill="url(#g)"/>
    <clipPath id="c"><path d="${body}"/></clipPath>
    ${linear('d', 'down', [0.55, '#2c2620', 0], [0.9, '#2c2620', dark ? 0.3 : 0.1], [1, '#2c2620', dark ? 0.5 : 0.24])}
    <g clip-path="url(#c)"><path d="${body}" fill="url(#d)"/>
      <g filter="url(#b7)"><path d="M236 250 C232 420 240 600 254 740 L292 750 C280 600 274 420 280 254z" fill="#fff" opacity="${dark ? 0.13 : 0.75}"/>
      <path d="M660 260 C656 440 650 600 640 760" fill="none" stroke="#fff" stroke-width="14" opacity="${dark ? 0.14 : 0.6}"/>
      <path d="M190 790 C260 828 620 828 700 790" fill="none" stroke="#fff" stroke-width="8" opacity="${dark ? 0.12 : 0.5}"/></g>
    </g>
    <ellipse cx="444" cy="214" rx="272" ry="56" fill="${tone(colour, dark ? 0.2 : 0.3)}"/>
    <ellipse cx="444" cy="214" rx="272" ry="56" fill="none" stroke="${tone(colour, dark ? -0.3 : -0.2)}" stroke-width="1.5"/>
    ${linear('i', 'right', [0, tone(inside, -0.42)], [0.45, tone(inside, -0.2)], [1, tone(inside, -0.02)])}
    <ellipse cx="444" cy="217" rx="256" ry="47" fill="url(#i)"/>
    <path d="M188 217 A256 47 0 0 1 700 217 C640 190 250 190 188 217z" fill="#000" opacity=".14" filter="url(#b4)"/>
    <path d="M300 250 C380 262 520 262 610 244" fill="none" stroke="#fff" stroke-width="5" opacity=".45" filter="url(#b3)"/>`;
}

export function mug({ colour, name }: Look): string {
  return ceramic(colour, mugGlaze(colour, name).inside, name === 'black');
}

export const magicMug = (): string => ceramic(magicGlaze.outside, magicGlaze.inside, true);

export function wrapMug(): string {
  const { side, mug } = printShapes['wrap-mug'];
  const unit = 1000 / side;
  const half = (Math.PI * mug.diameter) / 2;
  const [left, width] = [(mug.axis - 1.5 * half) * unit, 2 * half * unit];
  const [top, height] = [mug.rim * unit, (mug.foot - mug.rim) * unit];
  const wall = roundRect(left, top, width, height, 6);
  const handle = (x: number, turn: number) =>
    `<path transform="translate(${x} ${top + height / 2}) scale(${turn} 1)" d="M0 -80 C60 -80 60 80 0 80" fill="none" stroke="${tone('#f8f7f5', -0.22)}" stroke-width="18"/>`;
  return `
    ${handle(left, -0.6)}${handle(left + width, 0.6)}
    <path d="${wall}" fill="#000" opacity=".16" filter="url(#b8)" transform="translate(0 8)"/>
    <path d="${wall}" fill="#f8f7f5"/>
    <path d="${wall}" fill="none" stroke="${tone('#f8f7f5', -0.16)}" stroke-width="2"/>`;
}
