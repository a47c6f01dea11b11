import { cleanText } from './clean-text.ts';
import { advances } from './font-letters.ts';
import type { TextItem } from './scene.ts';

// Where the letters of a text stand, about its middle. Lines that are straight and not spaced are left whole, for the
// renderer to set with the font's kerning; others are set letter by letter, alike in every renderer. Lengths in millimetres.

/** From one baseline to the next, in sizes, unless told. */
export const LINE_PITCH = 1.2;

/** From the middle of a line down to its baseline, in sizes. Renderers differ in `dominant-baseline`, not in this. */
const BASELINE_SHIFT = 0.35;

/** Degrees. Less of a curve is none: its circle would be as large as a field. */
const LEAST_CURVE = 1;

/** No circle is smaller than its letters are high, in sizes. */
const LEAST_RADIUS = 0.6;

export interface Piece {
  /** A line, or a letter of one. */
  text: string;
  /** Its `anchor` on the baseline. */
  x: number;
  y: number;
  /** Degrees, clockwise about that point. */
  rotation: number;
}

export interface TextLayout {
  /** Of the box about the middle that holds all lines. */
  width: number;
  height: number;
  /** What of a piece stands at its place. */
  anchor: 'start' | 'middle' | 'end';
  pieces: readonly Piece[];
}

/** Lines as XML can carry them and print can draw them: without control and invisible characters and halves of surrogate pairs. */
export const plainLines = (text: string): string[] =>
  cleanText(text.toWellFormed())
    .split('\n')
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFFE\uFFFF]/gu, '')
        .trim(),
    );

interface SetLine {
  letters: { letter: string; start: number; advance: number }[];
  width: number;
}

/** `start` is where the line begins, from the middle of the text. */
interface BentLine extends SetLine {
  start: number;
  baseline: number;
}

/** A line's letters from its beginning, with the space between them. */
function setLine(line: string, item: TextItem): SetLine {
  const spacing = (item.letterSpacing ?? 0) * item.size;
  let end = 0;
  const letters = advances(line, item).map(({ letter, advance }) => {
    const start = end;
    end += advance * item.size + spacing;
    return { letter, start, advance: advance * item.size };
  });
  return { letters, width: Math.max(0, letters.length > 0 ? end - spacing : 0) };
}

export function layText(item: TextItem): TextLayout {
  const { size, align, curve = 0, letterSpacing = 0, lineSpacing = LINE_PITCH } = item;
  const lines = plainLines(item.text);
  const set = lines.map((line) => setLine(line, item));
  const width = Math.max(0, ...set.map((line) => line.width));
  const pitch = lineSpacing * size;
  const height = (lines.length - 1) * pitch + LINE_PITCH * size;
  /** Of a line's beginning, from the middle. */
  const startOf = (line: SetLine) => (align === 'left' ? -width / 2 : align === 'right' ? width / 2 - line.width : -line.width / 2);
  const baseline = (index: number) => (index - (lines.length - 1) / 2) * pitch + BASELINE_SHIFT * size;

  if (Math.abs(curve) >= LEAST_CURVE) {
    const bent = set.map((line, index) => ({ ...line, start: startOf(line), baseline: baseline(index) }));
    return bend(item, bent, width, curve);
  }

  const written = lines
    .map((line, index) => ({ text: line, line: set[index] as SetLine, y: baseline(index) }))
    .filter(({ text }) => text !== '');
  if (letterSpacing === 0) {
    const anchor = align === 'left' ? 'start' : align === 'right' ? 'end' : 'middle';
    const x = align === 'left' ? -width / 2 : align === 'right' ? width / 2 : 0;
    return { width, height, anchor, pieces: written.map(({ text, y }) => ({ text, x, y, rotation: 0 })) };
  }
  const pieces = written.flatMap(({ line, y }) =>
    line.letters
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start }) => ({ text: letter, x: startOf(line) + start, y, rotation: 0 })),
  );
  return { width, height, anchor: 'start', pieces };
}

/** Lines go round one circle, whose middle lies below the text, or above it where `curve` is negative. */
function bend({ size }: TextItem, lines: readonly BentLine[], width: number, curve: number): TextLayout {
  const up = curve > 0 ? 1 : -1;
  const radius = Math.max(width / ((Math.abs(curve) * Math.PI) / 180), LEAST_RADIUS * size);
  // The line nearest the middle of the circle has this radius, the others a larger one.
  const innermost = up * Math.max(...lines.map(({ baseline }) => up * baseline));
  const letters = lines.flatMap(({ letters, start, baseline }) => {
    const own = radius - up * (baseline - innermost);
    return letters
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start: from, advance }) => {
        const angle = (start + from + advance / 2) / own;
        return { letter, advance, x: own * Math.sin(angle), y: up * (radius - own * Math.cos(angle)), angle: up * angle };
      });
  });
  if (letters.length === 0) return { width: 0, height: LINE_PITCH * size, anchor: 'start', pieces: [] };

  // The box around the boxes of all letters; everything moves so that its middle is the text's. Of long lists there are many.
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const high = (LINE_PITCH / 2) * size;
  for (const { x, y, angle, advance } of letters) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const middleX = x + BASELINE_SHIFT * size * sin;
    const middleY = y - BASELINE_SHIFT * size * cos;
    const reachX = Math.abs((advance / 2) * cos) + Math.abs(high * sin);
    const reachY = Math.abs((advance / 2) * sin) + Math.abs(high * cos);
    left = Math.min(left, middleX - reachX);
    right = Math.max(right, middleX + reachX);
    top = Math.min(top, middleY - reachY);
    bottom = Math.max(bottom, middleY + reachY);
  }
  return {
    width: right - left,
    height: bottom - top,
    anchor: 'start',
    // A letter turns about its beginning.
    pieces: letters.map(({ letter, advance, x, y, angle }) => ({
      text: letter,
      x: x - (advance / 2) * Math.cos(angle) - (left + right) / 2,
      y: y - (advance / 2) * Math.sin(angle) - (top + bottom) / 2,
      rotation: (angle * 180) / Math.PI,
    })),
  };
}
