import type { FamilyId } from '@shop/contracts/scene-fonts';
import type { ShapeId } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';

// Paper templates. Positions are millimetres from the cut line's top left corner.

export const paperOccasions = [
  'business',
  'food',
  'health',
  'crafts',
  'beauty',
  'menu',
  'sale',
  'event',
  'wedding',
  'henna',
  'circumcision',
  'birthday',
  'baby',
  'graduation',
  'holiday',
  'thanks',
  'voucher',
  'labels',
] as const;
export type PaperOccasion = (typeof paperOccasions)[number];

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Texts with fields of `details.ts`, such as `{name}`. A line with only empty fields is omitted. */
type Words = string | readonly [tr: string, en: string];

interface WordsLook {
  bold?: true;
  italic?: true;
  align?: 'left' | 'right';
  /** Default: the middle. */
  at?: 'top' | 'bottom';
  letterSpacing?: number;
  lineSpacing?: number;
  curve?: number;
  rotation?: number;
  /** A sample that the shopper must change. */
  yours?: true;
}

export interface WordsPart extends WordsLook {
  words: Words;
  box: Box;
  /** Maximum size: the text shrinks until it fits. */
  size: number;
  font: FamilyId;
  fill: string;
}

export interface ShapePart {
  shape: ShapeId;
  box: Box;
  fill?: string;
  line?: { colour: string; width: number };
  rotation?: number;
}

export interface ArtPart {
  art: string;
  box: Box;
  fill: string;
  rotation?: number;
  /** The shopper's logo replaces this shape. */
  logo?: true;
}

/** QR code of the shopper's website; omitted without a website. */
export interface WebCodePart {
  webCode: Box;
}

export type PaperPart = WordsPart | ShapePart | ArtPart | WebCodePart;

export interface PaperSide {
  /** Background colour to the end of the bleed. */
  ground?: string;
  /** Bottom layer first. */
  parts: readonly PaperPart[];
}

export interface PaperTemplate {
  id: string;
  occasion: PaperOccasion;
  name: Readonly<Record<Locale, string>>;
  front: PaperSide;
  back?: PaperSide;
}

export const words = (content: Words, box: Box, size: number, font: FamilyId, fill: string, look: WordsLook = {}): WordsPart => ({
  words: content,
  box,
  size,
  font,
  fill,
  ...look,
});

export const yours = (...args: Parameters<typeof words>): WordsPart => ({ ...words(...args), yours: true });

export const shape = (kind: ShapeId, box: Box, fill: string, rotation?: number): ShapePart => ({
  shape: kind,
  box,
  fill,
  ...(rotation !== undefined && { rotation }),
});

export const outline = (kind: ShapeId, box: Box, colour: string, width: number): ShapePart => ({
  shape: kind,
  box,
  line: { colour, width },
});

export const art = (name: string, box: Box, fill: string, rotation?: number): ArtPart => ({
  art: name,
  box,
  fill,
  ...(rotation !== undefined && { rotation }),
});

export const logo = (name: string, box: Box, fill: string): ArtPart => ({ ...art(name, box, fill), logo: true });
