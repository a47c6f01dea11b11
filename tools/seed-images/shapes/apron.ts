import { symmetric, tone } from '../studio.ts';
import { cloth, seam } from './cloth.ts';
import type { Look } from './look.ts';
import { materials } from './material.ts';

export function apron({ colour }: Look): string {
  const body = symmetric(
    'M500 172 C460 172 400 172 352 168 C350 250 334 330 258 404 C240 420 226 430 220 440 C216 600 212 760 204 912 C300 926 400 930 500 930',
  );
  const tie = (d: string): string =>
    `<path d="${d}" transform="translate(8 12)" fill="none" stroke="#3a3024" stroke-width="22" opacity=".25" filter="url(#b8)"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.35)}" stroke-width="25"/><path d="${d}" fill="none" stroke="${tone(colour, -0.06)}" stroke-width="22"/>`;
  const pocket = symmetric('M500 640 L336 634 L340 800 C342 816 350 820 362 822 C410 826 460 828 500 828');
  return `
    ${tie('M376 190 C372 96 430 58 500 58 C570 58 628 96 624 190')}
    ${tie('M236 446 C150 470 110 560 128 640 C140 690 120 720 96 750')}
    ${tie('M764 446 C850 470 890 550 874 620 C862 680 886 720 906 740')}
    ${cloth({
      material: materials.canvas,
      id: 't',
      outline: body,
      colour,
      shadow: 18,
      creases: [
        ['M230 440 C290 470 330 520 346 600', 28, 0.7],
        ['M212 880 C260 830 290 760 296 680', 30, 0.6],
        ['M330 924 C356 880 360 850 350 830', 20, 0.5],
        ['M356 200 C372 260 362 330 330 390', 22, 0.5],
      ],
      drape: [['M600 930 C580 900 580 870 600 840', 26, 0.5]],
    })}
    ${seam('M354 190 C400 194 460 195 500 195 C540 195 600 194 646 190', colour)}
    ${seam('M205 890 C300 904 400 908 500 908 C600 908 700 904 795 890', colour)}
    ${cloth({ id: 'p', outline: pocket, colour, shadow: 6 })}
    ${seam('M337 648 C400 654 600 654 663 648', colour)}${seam('M500 642 L500 826', colour, false)}`;
}
