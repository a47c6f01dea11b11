import { linear, symmetric, tone } from '../studio.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

export function weave(id: string, colour: string): string {
  return `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1h6M0 4h6" stroke="${tone(colour, -0.4)}" stroke-width=".8" opacity=".22"/><path d="M1 0v6M4 0v6" stroke="${tone(colour, 0.5)}" stroke-width=".8" opacity=".25"/></pattern>`;
}

export function toteBag({ colour }: Look): string {
  const bag = symmetric('M500 296 C420 296 300 294 206 288 C200 420 196 640 188 900 C200 916 214 920 230 922 C320 930 420 932 500 932');
  const handle = (id: string, d: string, c: string): string =>
    `<path d="${d}" transform="translate(10 12)" fill="none" stroke="#3a3024" stroke-width="38" opacity=".22" filter="url(#b8)"/>` +
    `<path d="${d}" fill="none" stroke="${tone(c, -0.3)}" stroke-width="40"/><path d="${d}" fill="none" stroke="url(#${id})" stroke-width="37"/>` +
    `<path d="${d}" fill="none" stroke="${tone(c, -0.28)}" stroke-width="30" opacity=".5"/><path d="${d}" fill="none" stroke="url(#${id})" stroke-width="27"/>`;
  const stitched = (x: number): string =>
    `<path d="M${x - 15} 304h30v42h-30zl30 42m0 -42l-30 42" fill="none" stroke="${tone(colour, -0.35)}" stroke-width="2" stroke-dasharray="5 3" opacity=".8"/>`;
  return `
    ${linear('h1', 'diagonal', [0, tone(colour, -0.12)], [1, tone(colour, -0.3)])}${linear('h2', 'diagonal', [0, tone(colour, 0.15)], [1, tone(colour, -0.12)])}
    ${handle('h1', 'M368 300 C366 130 420 66 506 66 C590 66 636 130 634 300', tone(colour, -0.15))}
    <path d="M208 292 C300 282 700 282 792 292 L790 306 L210 306z" fill="${tone(colour, -0.4)}"/>
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: bag,
      colour,
      shadow: 18,
      creases: [
        ['M346 346 C330 420 290 470 214 520', 30, 0.6],
        ['M354 350 C360 450 350 540 320 620', 26, 0.45],
        ['M204 860 C260 820 300 760 316 690', 34, 0.6],
        ['M300 926 C330 870 330 820 310 760', 26, 0.5],
        ['M196 700 C230 720 250 740 262 780', 22, 0.6],
      ],
      drape: [
        ['M380 300 C430 360 560 366 620 300', 34, 0.5],
        ['M560 926 C520 840 520 740 570 640', 36, 0.4],
      ],
    })}
    ${weave('wv', colour)}<use href="#to" fill="url(#wv)"/>
    ${seam('M206 348 C300 354 420 356 500 356 C580 356 700 354 794 348', colour)}
    ${handle('h2', 'M352 350 C340 170 400 92 494 92 C590 92 660 170 648 350', colour)}
    ${stitched(352)}${stitched(648)}`;
}

export function drawstringBag({ colour }: Look): string {
  const bag = symmetric(
    'M500 196 C440 192 400 176 352 190 C320 200 300 184 268 176 C252 220 240 260 236 320 C226 520 226 700 234 858 C244 880 262 888 286 890 C360 898 430 900 500 900',
  );
  const cord = (d: string): string =>
    `<path d="${d}" transform="translate(9 12)" fill="none" stroke="#3a3024" stroke-width="13" opacity=".3" filter="url(#b8)"/>` +
    `<path d="${d}" fill="none" stroke="#b8b2a6" stroke-width="15" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#f3f0e9" stroke-width="11" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="#a9a294" stroke-width="11" stroke-dasharray="3 7" opacity=".45"/>`;
  const eyelet = (x: number): string =>
    `<circle cx="${x}" cy="850" r="21" fill="url(#ey)"/><circle cx="${x}" cy="850" r="11" fill="#3c3a38"/><circle cx="${x}" cy="850" r="21" fill="none" stroke="#000" opacity=".3"/>`;
  const corner = (d: string): string => `<path d="${d}" fill="${tone(colour, -0.3)}"/>`;
  return `
    ${linear('ey', 'diagonal', [0, '#fff'], [0.5, '#b3b6ba'], [1, '#7a7d82'])}
    ${cord('M440 170 C380 60 250 40 170 160 C110 260 110 700 262 850')}
    ${cord('M560 170 C620 60 750 40 830 160 C890 260 890 700 738 850')}
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: bag,
      colour,
      shadow: 18,
      creases: [
        ['M300 186 C296 250 284 310 262 380', 24, 1],
        ['M340 194 C346 260 338 330 320 400', 26, 0.9],
        ['M388 184 C396 250 398 310 388 360', 22, 0.9],
        ['M436 192 C446 250 452 290 448 330', 20, 0.8],
        ['M240 700 C280 740 296 780 300 840', 26, 0.8],
        ['M330 892 C350 830 350 780 336 720', 24, 0.5],
        ['M234 460 C270 500 280 560 266 620', 24, 0.6],
      ],
      drape: [
        ['M500 194 C506 240 510 290 498 340', 20, 0.8],
        ['M560 896 C530 800 540 700 590 620', 30, 0.4],
      ],
    })}
    <g clip-path="url(#tc)">${corner('M220 800 L300 910 L220 910z')}${corner('M780 800 L700 910 L780 910z')}</g>
    ${seam('M258 236 C330 252 420 256 500 256 C580 256 670 252 742 236', colour)}
    ${eyelet(266)}${eyelet(734)}`;
}
