import type { TextItem } from '@shop/contracts/scene';
import { cleanText } from '@shop/domain/clean-text';
import { metricsOf } from './font-letters.ts';

// Lengths are millimetres. Straight lines without letter spacing stay one piece, to keep the font's kerning.

export const LINE_PITCH = 1.2;

/** Ems from the line's middle down to the baseline. Renderers differ on `dominant-baseline`. */
export const BASELINE_SHIFT = 0.35;

/** Minimum curve in degrees, because smaller curves would need huge circles. */
export const LEAST_CURVE = 1;

/** In em. */
const LEAST_RADIUS = 0.6;

export interface Piece {
  text: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  rotation: number;
}

export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Corner = readonly [x: number, y: number];

export interface TextLayout {
  width: number;
  height: number;
  /** Slanted and curly letters extend beyond width and height. */
  overhang: Sides;
  anchor: 'start' | 'middle' | 'end';
  pieces: readonly Piece[];
  /** Corners of the lines' boxes around the letters of curved text, without `overhang`. */
  corners?: readonly Corner[];
  /** Corners of the ink of the letters of curved text. */
  inkCorners?: readonly Corner[];
}

/** Drops characters that XML forbids or print cannot draw. */
export const plainLines = (text: string): string[] =>
  cleanText(text.toWellFormed())
    .split('\n')
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFFE\uFFFF]/gu, '')
        .trim(),
    );

const sidesOf = (length: number): Sides => ({ left: length, top: length, right: length, bottom: length });

interface SetLine {
  letters: { letter: string; start: number; advance: number; ink: Sides }[];
  width: number;
  /** Ink to the left of the first letter's start. */
  left: number;
  /** Ink to the right of the last letter's end. */
  right: number;
}

interface BentLine extends SetLine {
  start: number;
  baseline: number;
}

function setLine(line: string, item: TextItem): SetLine {
  const spacing = (item.letterSpacing ?? 0) * item.size;
  let [end, inkStart, inkEnd] = [0, 0, 0];
  const letters = metricsOf(line, item).map(({ letter, advance, left, right, top, bottom }) => {
    const start = end;
    inkStart = Math.min(inkStart, start - left * item.size);
    inkEnd = Math.max(inkEnd, start + (advance + right) * item.size);
    end += advance * item.size + spacing;
    const ink = { left: left * item.size, top: top * item.size, right: right * item.size, bottom: bottom * item.size };
    return { letter, start, advance: advance * item.size, ink };
  });
  const width = Math.max(0, letters.length > 0 ? end - spacing : 0);
  return { letters, width, left: -inkStart, right: Math.max(0, inkEnd - width) };
}

export function layText(item: TextItem): TextLayout {
  const { size, align, curve = 0, letterSpacing = 0, lineSpacing = LINE_PITCH } = item;
  const lines = plainLines(item.text);
  const set = lines.map((line) => setLine(line, item));
  const width = Math.max(0, ...set.map((line) => line.width));
  const pitch = lineSpacing * size;
  const height = (lines.length - 1) * pitch + LINE_PITCH * size;
  const startOf = (line: SetLine) => (align === 'left' ? -width / 2 : align === 'right' ? width / 2 - line.width : -line.width / 2);
  const baseline = (index: number) => (index - (lines.length - 1) / 2) * pitch + BASELINE_SHIFT * size;

  if (Math.abs(curve) >= LEAST_CURVE) {
    const bent = set.map((line, index) => ({ ...line, start: startOf(line), baseline: baseline(index) }));
    return bend(item, bent, width, curve);
  }

  const overhang = {
    left: Math.max(0, ...set.map((line) => line.left - width / 2 - startOf(line))),
    top: 0,
    right: Math.max(0, ...set.map((line) => startOf(line) + line.width + line.right - width / 2)),
    bottom: 0,
  };

  const written = lines
    .map((line, index) => ({ text: line, line: set[index] as SetLine, y: baseline(index) }))
    .filter(({ text }) => text !== '');
  if (letterSpacing === 0) {
    const anchor = align === 'left' ? 'start' : align === 'right' ? 'end' : 'middle';
    const x = align === 'left' ? -width / 2 : align === 'right' ? width / 2 : 0;
    return { width, height, overhang, anchor, pieces: written.map(({ text, y }) => ({ text, x, y, rotation: 0 })) };
  }
  const pieces = written.flatMap(({ line, y }) =>
    line.letters
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start }) => ({ text: letter, x: startOf(line) + start, y, rotation: 0 })),
  );
  return { width, height, overhang, anchor: 'start', pieces };
}

function bend({ size }: TextItem, lines: readonly BentLine[], width: number, curve: number): TextLayout {
  const up = curve > 0 ? 1 : -1;
  const radius = Math.max(width / ((Math.abs(curve) * Math.PI) / 180), LEAST_RADIUS * size);
  const innermost = up * Math.max(...lines.map(({ baseline }) => up * baseline));
  const letters = lines.flatMap(({ letters, start, baseline }) => {
    const own = radius - up * (baseline - innermost);
    return letters
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start: from, advance, ink }) => {
        const angle = (start + from + advance / 2) / own;
        return { letter, advance, ink, x: own * Math.sin(angle), y: up * (radius - own * Math.cos(angle)), angle: up * angle };
      });
  });
  if (letters.length === 0) return { width: 0, height: LINE_PITCH * size, overhang: sidesOf(0), anchor: 'start', pieces: [] };

  // A loop, because `Math.min(...)` fails on long lists.
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
  const cornersOf = ({ x, y, angle }: (typeof letters)[number], along: readonly number[], down: readonly number[]): Corner[] => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [middleX, middleY] = [x - (left + right) / 2, y - (top + bottom) / 2];
    return along.flatMap((across) => down.map((low): Corner => [middleX + across * cos - low * sin, middleY + across * sin + low * cos]));
  };
  return {
    width: right - left,
    height: bottom - top,
    // On a curve, any letter may be the outermost on any side.
    overhang: sidesOf(Math.max(0, ...lines.flatMap((line) => [line.left, line.right]))),
    anchor: 'start',
    pieces: letters.map(({ letter, advance, x, y, angle }) => ({
      text: letter,
      x: x - (advance / 2) * Math.cos(angle) - (left + right) / 2,
      y: y - (advance / 2) * Math.sin(angle) - (top + bottom) / 2,
      rotation: (angle * 180) / Math.PI,
    })),
    corners: letters.flatMap((letter) => {
      const [half, middle] = [letter.advance / 2, -BASELINE_SHIFT * size];
      return cornersOf(letter, [-half, half], [middle - high, middle + high]);
    }),
    inkCorners: letters.flatMap((letter) => {
      const { advance, ink } = letter;
      return cornersOf(letter, [-advance / 2 - ink.left, advance / 2 + ink.right], [-ink.top, ink.bottom]);
    }),
  };
}
