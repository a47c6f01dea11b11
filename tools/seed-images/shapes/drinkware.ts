import { linear, roundRect, standingShadow, tone } from '../studio.ts';
import { cylinder } from './bottles.ts';
import type { Look } from './look.ts';

const steel = cylinder('st', '#bfc3c8', 0.75);

export function tumbler({ colour }: Look): string {
  const dark = colour < '#4';
  const body =
    'M346 214 C350 440 372 680 390 886 C394 918 412 930 440 934 C480 940 520 940 560 934 C588 930 606 918 610 886 C628 680 650 440 654 214z';
  return `${steel}${cylinder('g', colour, dark ? 0.22 : 0.55)}${cylinder('ld', '#3a3c40', 0.3)}
    ${standingShadow(500, 932, 118)}<path d="${body}" fill="url(#g)"/>
    <path d="M388 868 C440 880 560 880 612 868 L610 886 C606 918 588 930 560 934 C520 940 480 940 440 934 C412 930 394 918 390 886z" fill="url(#st)"/>
    <path d="M344 192 C440 206 560 206 656 192 L655 226 C560 240 440 240 345 226z" fill="url(#st)"/>
    <path d="M336 150 C336 136 344 130 358 128 C450 120 550 120 642 128 C656 130 664 136 664 150 L660 192 C560 208 440 208 340 192z" fill="url(#ld)"/>
    <path d="${roundRect(560, 96, 66, 38, 10)}" fill="#2a2b2e"/><path d="M566 104h52" stroke="#fff" stroke-width="4" opacity=".25"/>
    <path d="M400 250 C404 460 418 680 432 860" fill="none" stroke="#fff" stroke-width="16" opacity="${dark ? 0.2 : 0.7}" filter="url(#b8)"/>`;
}

export function sportsBottle({ colour }: Look): string {
  const body =
    'M366 290 C352 320 350 350 354 384 C360 420 372 436 372 456 C372 474 352 486 350 520 L350 880 C350 920 368 936 400 940 C466 946 534 946 600 940 C632 936 650 920 650 880 L650 520 C648 486 628 474 628 456 C628 436 640 420 646 384 C650 350 648 320 634 290z';
  const grips = [372, 400, 428]
    .map(
      (y) =>
        `<path d="M366 ${y} C440 ${y + 14} 560 ${y + 14} 634 ${y}" fill="none" stroke="${tone(colour, -0.3)}" stroke-width="4" opacity=".5"/>`,
    )
    .join('');
  return `${cylinder('g', colour, 0.6)}${cylinder('cp', '#2f3033', 0.3)}${standingShadow(500, 936, 150)}
    <path d="M470 70 C470 56 530 56 530 70 L536 128 H464z" fill="url(#cp)"/><path d="M474 64 C490 58 510 58 526 64 L528 92 C510 98 490 98 472 92z" fill="#ff6b4a"/>
    <path d="M452 124 H548 L560 176 H440z" fill="url(#cp)"/>
    <path d="M356 196 C356 180 368 172 386 170 C460 164 540 164 614 170 C632 172 644 180 644 196 L648 292 C560 308 440 308 352 292z" fill="url(#cp)"/>
    <path d="${Array.from({ length: 17 }, (_, i) => `M${366 + i * 17} 196v96`).join('')}" stroke="#000" stroke-width="4" opacity=".3"/>
    <path d="${body}" fill="url(#g)"/><path d="M356 296 C440 312 560 312 644 296 L640 316 C560 330 440 330 360 316z" fill="#000" opacity=".22" filter="url(#b4)"/>${grips}
    <path d="M400 520 V890" stroke="#fff" stroke-width="18" opacity=".6" filter="url(#b8)"/><path d="M352 900 C440 918 560 918 648 900" fill="none" stroke="#000" stroke-width="4" opacity=".12"/>`;
}

export function enamelMug({ colour }: Look): string {
  const rim = '#24345a';
  const handle = 'M676 360 C800 336 846 410 836 500 C824 600 770 662 672 656';
  const body = 'M190 262 C194 440 198 620 204 780 C214 818 320 842 440 842 C560 842 666 818 676 780 C682 620 686 440 690 262z';
  return `${linear('g', 'right', [0, tone(colour, -0.22)], [0.1, tone(colour, -0.06)], [0.26, tone(colour, 0.6)], [0.5, colour], [0.8, tone(colour, -0.12)], [0.95, tone(colour, -0.28)], [1, tone(colour, -0.18)])}
    ${standingShadow(470, 826, 260)}
    <g fill="none"><path d="${handle}" stroke="${tone(colour, -0.35)}" stroke-width="42"/><path d="${handle}" stroke="${tone(colour, -0.06)}" stroke-width="36"/><path d="${handle}" transform="translate(-5 -5)" stroke="#fff" stroke-width="12" opacity=".8" filter="url(#b4)"/><path d="${handle}" transform="translate(14 8)" stroke="${rim}" stroke-width="6" opacity=".8"/></g>
    <path d="${body}" fill="url(#g)"/><clipPath id="c"><path d="${body}"/></clipPath>
    <g clip-path="url(#c)"><path d="M250 300 C248 460 252 640 260 770 L296 776 C288 640 284 460 286 304z" fill="#fff" opacity=".75" filter="url(#b7)"/><path d="M204 772 C214 812 320 836 440 836 C560 836 666 812 676 772" fill="none" stroke="${rim}" stroke-width="14"/></g>
    <ellipse cx="440" cy="262" rx="252" ry="48" fill="${rim}"/><ellipse cx="440" cy="264" rx="238" ry="40" fill="#f4f2ee"/>
    ${linear('i', 'right', [0, '#a8a49b'], [0.45, '#d5d1c8'], [1, '#f6f4f0'])}<ellipse cx="440" cy="266" rx="234" ry="37" fill="url(#i)"/>
    <path d="M206 266 A234 37 0 0 1 674 266 C610 246 270 246 206 266z" fill="#000" opacity=".14" filter="url(#b4)"/>
    <path d="M194 290 C240 320 640 320 686 290" fill="none" stroke="#fff" stroke-width="4" opacity=".6" filter="url(#b3)"/>`;
}

export function frostedMug(): string {
  const handle = 'M664 300 C800 280 842 380 836 500 C828 640 770 716 660 706';
  const body = 'M232 176 L250 800 C254 846 330 866 450 866 C570 866 646 846 650 800 L668 176z';
  return `${linear('g', 'right', [0, '#b9cad1'], [0.08, '#dfe9ec'], [0.24, '#fbfdfd'], [0.5, '#eef3f4'], [0.82, '#d3dfe3'], [0.95, '#aebfc7'], [1, '#cbd8dd'])}
    ${standingShadow(470, 852, 226)}
    <g fill="none"><path d="${handle}" stroke="#a9bcc4" stroke-width="58"/><path d="${handle}" stroke="#dce7ea" stroke-width="50"/><path d="${handle}" transform="translate(-8 -6)" stroke="#fff" stroke-width="16" opacity=".9" filter="url(#b4)"/><path d="${handle}" transform="translate(12 8)" stroke="#98aeb8" stroke-width="8" opacity=".5" filter="url(#b4)"/></g>
    <path d="${body}" fill="url(#g)"/><clipPath id="c"><path d="${body}"/></clipPath>
    <g clip-path="url(#c)"><path d="M240 770 H660 V880 H240z" fill="#9fb4bd" opacity=".45" filter="url(#b12)"/><path d="M262 826 C330 850 570 850 640 826" fill="none" stroke="#fff" stroke-width="10" opacity=".8" filter="url(#b4)"/><path d="M292 210 L304 760" stroke="#fff" stroke-width="26" opacity=".8" filter="url(#b8)"/><path d="M622 220 L610 750" stroke="#fff" stroke-width="14" opacity=".7" filter="url(#b7)"/></g>
    <ellipse cx="450" cy="176" rx="218" ry="38" fill="#f7fafb" stroke="#a9bcc4" stroke-width="2"/><ellipse cx="450" cy="179" rx="200" ry="29" fill="#cddadf"/><path d="M250 179 A200 29 0 0 1 650 179 C600 166 300 166 250 179z" fill="#6f8791" opacity=".3" filter="url(#b4)"/>`;
}
