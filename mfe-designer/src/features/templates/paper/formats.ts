import type { PaperTemplate } from './parts.ts';

interface Format {
  /** Millimetres. */
  width: number;
  height: number;
  load: () => Promise<readonly PaperTemplate[]>;
}

export const formats: readonly Format[] = [
  { width: 85, height: 55, load: () => import('./cards.ts').then(({ cards }) => cards) },
  { width: 148, height: 210, load: () => import('./flyers.ts').then(({ flyers }) => flyers) },
  { width: 148, height: 105, load: () => import('./postcards.ts').then(({ postcards }) => postcards) },
  { width: 210, height: 297, load: () => import('./letterheads.ts').then(({ letterheads }) => letterheads) },
  { width: 297, height: 210, load: () => import('./brochures.ts').then(({ brochures }) => brochures) },
  { width: 130, height: 180, load: () => import('./invitations.ts').then(({ invitations }) => invitations) },
  { width: 136, height: 198, load: () => import('./stickers.ts').then(({ stickers }) => stickers) },
];

export const formatOf = ({ width, height }: { width: number; height: number }): Format | undefined =>
  formats.find((format) => format.width === width && format.height === height);
