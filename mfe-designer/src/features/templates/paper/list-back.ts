import type { FamilyId } from '@shop/contracts/scene-fonts';
import { type PaperSide, shape, words, yours } from './parts.ts';

type Text = readonly [tr: string, en: string];

interface ListBack {
  ground: string;
  ink: string;
  accent: string;
  font: FamilyId;
  head: Text;
  body: string | Text;
  beside?: string;
}

/** 148 × 210 mm. */
export const listBack = ({ ground, ink, accent, font, head, body, beside }: ListBack): PaperSide => ({
  ground,
  parts: [
    words(head, [12, 14, 124, 20], 14, font, accent, { align: 'left' }),
    shape('rect', [12, 37, 24, 1], accent),
    yours(body, [12, 46, beside === undefined ? 124 : 88, 90], 8.4, 'montserrat', ink, { align: 'left', at: 'top', lineSpacing: 1.6 }),
    ...(beside === undefined
      ? []
      : [yours(beside, [102, 46, 34, 90], 8.4, 'montserrat', ink, { align: 'right', at: 'top', lineSpacing: 1.6 })]),
    words('{brand}', [12, 144, 90, 18], 9, 'montserrat', accent, { bold: true, align: 'left', at: 'bottom' }),
    words('{phone}\n{email}\n{web}\n{address}', [12, 165, 90, 38], 5.4, 'montserrat', ink, { align: 'left', at: 'top', lineSpacing: 1.4 }),
    { webCode: [106, 168, 30, 30] },
  ],
});
