import type { ArtPart, PartInk, ShapePart, TextPart } from '@shop/contracts/ready-designs';

export const text = (
  [tr, en]: readonly [tr: string, en: string],
  y: number,
  size: number,
  font: TextPart['font'],
  look: Partial<Omit<TextPart, 'text' | 'y' | 'size' | 'font'>> = {},
): TextPart => ({ text: { tr, en }, y, size, font, ...look });

export const yours = (...words: Parameters<typeof text>): TextPart => ({ ...text(...words), yours: true });

export const art = (name: string, x: number, y: number, size: number, fill?: PartInk, rotation?: number): ArtPart => ({
  art: name,
  x,
  y,
  size,
  ...(fill && { fill }),
  ...(rotation !== undefined && { rotation }),
});

export const shape = (
  name: ShapePart['shape'],
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  look: Pick<ShapePart, 'fill' | 'line' | 'rotation'> = {},
): ShapePart => ({ shape: name, x, y, width, height, ...look });
