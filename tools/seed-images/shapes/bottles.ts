import { linear, roundRect, standingShadow, tone } from '../studio.ts';
import type { Look } from './look.ts';

export function cylinder(id: string, colour: string, shine = 0.5): string {
  return linear(
    id,
    'right',
    [0, tone(colour, -0.34)],
    [0.09, tone(colour, -0.08)],
    [0.22, tone(colour, shine)],
    [0.34, tone(colour, shine * 0.5)],
    [0.52, colour],
    [0.82, tone(colour, -0.24)],
    [0.93, tone(colour, -0.38)],
    [0.97, tone(colour, -0.12)],
    [1, tone(colour, -0.3)],
  );
}

const steel = cylinder('st', '#bfc3c8', 0.75);
const shine = (colour: string): number => (colour < '#4' ? 0.22 : 0.55);

export function thermos({ colour }: Look): string {
  const body =
    'M372 280 C366 300 364 310 364 330 L364 890 C364 920 382 934 410 936 C470 942 530 942 590 936 C618 934 636 920 636 890 L636 330 C636 310 634 300 628 280z';
  return `${steel}${cylinder('g', colour, shine(colour))}
    ${standingShadow(500, 932, 138)}
    <path d="${body}" fill="url(#g)"/>
    <path d="M364 876 C440 890 560 890 636 876 L636 890 C636 920 618 934 590 936 C530 942 470 942 410 936 C382 934 364 920 364 890z" fill="url(#st)"/>
    <path d="M372 264 C440 276 560 276 628 264 L628 284 C560 296 440 296 372 284z" fill="url(#st)"/>
    <path d="M380 92 C380 70 392 62 412 60 C470 54 530 54 588 60 C608 62 620 70 620 92 L626 258 C560 272 440 272 374 258z" fill="url(#st)"/>
    <path d="M378 112 C440 122 560 122 622 112M376 226 C440 238 560 238 625 226M376 240 C440 252 560 252 625 240" fill="none" stroke="#6d7278" stroke-width="2" opacity=".6"/>
    <path d="M374 262 C440 276 560 276 626 262" fill="none" stroke="#33363a" stroke-width="4" opacity=".6"/>
    <path d="M412 320 L412 850" stroke="#fff" stroke-width="16" opacity="${colour < '#4' ? 0.2 : 0.7}" filter="url(#b8)"/>`;
}

export function waterBottle({ colour }: Look): string {
  const body =
    'M446 214 C446 250 420 268 396 292 C376 312 368 330 368 360 L368 884 C368 918 384 934 412 938 C470 944 530 944 588 938 C616 934 632 918 632 884 L632 360 C632 330 624 312 604 292 C580 268 554 250 554 214z';
  return `${steel}${cylinder('g', colour)}${cylinder('cap', '#2f3033', 0.25)}
    ${standingShadow(500, 934, 134)}
    <path d="M440 128 C430 40 570 40 560 128" fill="none" stroke="#1f2022" stroke-width="24"/><path d="M436 122 C430 46 560 36 556 110" fill="none" stroke="#5a5c60" stroke-width="6" opacity=".8"/>
    <path d="${body}" fill="url(#g)"/>
    <path d="M446 206 C470 214 530 214 554 206 L554 226 C530 234 470 234 446 226z" fill="url(#st)"/>
    <path d="${roundRect(434, 112, 132, 100, 16)}" fill="url(#cap)"/>
    <path d="M450 122v80M466 122v80M482 122v80M498 122v80M514 122v80M530 122v80M546 122v80" stroke="#000" stroke-width="3" opacity=".35"/>
    <path d="M446 226 C470 236 530 236 554 226 C552 240 448 240 446 226z" fill="#000" opacity=".2" filter="url(#b4)"/>
    <path d="M412 372 L412 880" stroke="#fff" stroke-width="18" opacity=".6" filter="url(#b8)"/>
    <path d="M370 908 C440 922 560 922 630 908" fill="none" stroke="#fff" stroke-width="4" opacity=".5" filter="url(#b3)"/>`;
}
