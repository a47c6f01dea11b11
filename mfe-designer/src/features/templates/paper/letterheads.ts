import { logo, type PaperTemplate, shape, words } from './parts.ts';

// 210 × 297 mm.

const small = { at: 'top', lineSpacing: 1.4 } as const;

export const letterheads: readonly PaperTemplate[] = [
  {
    id: 'letterhead-top',
    occasion: 'business',
    name: { tr: 'Üst antet', en: 'Top letterhead' },
    front: {
      parts: [
        shape('rect', [0, 0, 210, 5], '#14274e'),
        logo('buildings', [18, 14, 24, 24], '#14274e'),
        words('{brand}', [47, 14, 76, 24], 7, 'montserrat', '#14274e', { bold: true, align: 'left' }),
        words('{phone}\n{email}\n{web}\n{address}', [128, 14, 64, 24], 3.1, 'montserrat', '#2b3342', { align: 'right', lineSpacing: 1.4 }),
        shape('rect', [18, 43, 174, 0.5], '#14274e'),
        shape('rect', [18, 42.6, 30, 1.2], '#d99a16'),
      ],
    },
  },
  {
    id: 'letterhead-side',
    occasion: 'business',
    name: { tr: 'Yan bant', en: 'Side band' },
    front: {
      parts: [
        shape('rect', [0, 0, 11, 297], '#0f5257'),
        shape('rect', [11, 0, 1.6, 297], '#d9822b'),
        logo('compass', [24, 15, 24, 24], '#0f5257'),
        words('{brand}', [53, 15, 139, 24], 8, 'playfair-display', '#0f5257', { bold: true, align: 'left' }),
        shape('rect', [24, 268, 168, 0.5], '#0f5257'),
        words('{address}', [24, 271, 82, 16], 3.1, 'montserrat', '#1f3032', { ...small, align: 'left' }),
        words('{phone} · {web}\n{email}', [110, 271, 82, 16], 3.1, 'montserrat', '#1f3032', { ...small, align: 'right' }),
      ],
    },
  },
  {
    id: 'letterhead-footer',
    occasion: 'business',
    name: { tr: 'Alt satır', en: 'Footer line' },
    front: {
      parts: [
        words('{brand}', [18, 15, 144, 24], 8, 'oswald', '#1f2328', { bold: true, align: 'left' }),
        logo('globe-hemisphere-west', [168, 15, 24, 24], '#c8202f'),
        words('{phone} · {web}\n{email}', [18, 268, 84, 14], 3.1, 'montserrat', '#1f2328', { ...small, align: 'left' }),
        words('{address}', [106, 268, 86, 14], 3.1, 'montserrat', '#1f2328', { ...small, align: 'right' }),
        shape('rect', [0, 286, 210, 1.4], '#c8202f'),
        shape('rect', [0, 287.4, 210, 9.6], '#1f2328'),
      ],
    },
  },
  {
    id: 'letterhead-centred',
    occasion: 'business',
    name: { tr: 'Ortalı ve sade', en: 'Plain and centred' },
    front: {
      parts: [
        logo('pen-nib', [94, 14, 22, 22], '#2b2622'),
        words('{brand^}', [30, 39, 150, 11], 5.2, 'playfair-display', '#2b2622', { letterSpacing: 0.14 }),
        shape('rect', [92, 53, 26, 0.5], '#8a6a3b'),
        shape('rect', [92, 267, 26, 0.5], '#8a6a3b'),
        words('{address}\n{phone} · {web}\n{email}', [30, 271, 150, 17], 3.1, 'montserrat', '#2b2622', small),
      ],
    },
  },
];
