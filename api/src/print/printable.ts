import { readFileSync } from 'node:fs';
import { fontFiles } from './fonts.ts';

let known: Set<number> | undefined;

/** What any of the print fonts has; the renderer takes a letter from another one where its own has none. */
function printable(): Set<number> {
  known ??= new Set(fontFiles.flatMap((file) => codePointsOf(readFileSync(file))));
  return known;
}

/** Spaces, and what joins or turns letters: they leave no ink of their own. */
const inkless = /[\s\p{Cc}\p{Cf}]/u;

/** The characters of a text that no print font has, such as emoji: screens show them, the print would have boxes. */
export const unprintable = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((character) => !inkless.test(character) && !printable().has(character.codePointAt(0) ?? 0));

/** Code points that a TrueType font has letters for: its `cmap`, in the two forms in use (4 and 12, OpenType 1.9). */
function codePointsOf(font: Buffer): number[] {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const entry = 12 + n * 16;
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return readCmap(font.subarray(font.readUInt32BE(entry + 8)));
  }
  throw new Error('a font without cmap');
}

function readCmap(cmap: Buffer): number[] {
  const count = cmap.readUInt16BE(2);
  return Array.from({ length: count }, (_, n) => cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4))).flatMap((table) => {
    const format = table.readUInt16BE(0);
    return format === 4 ? readSegments(table) : format === 12 ? readGroups(table) : [];
  });
}

function readSegments(table: Buffer): number[] {
  const segments = table.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + segments * 2, 16 + segments * 4, 16 + segments * 6];
  const found: number[] = [];
  for (let n = 0; n < segments; n += 1) {
    const end = table.readUInt16BE(ends + n * 2);
    const start = table.readUInt16BE(starts + n * 2);
    const delta = table.readUInt16BE(deltas + n * 2);
    const offset = table.readUInt16BE(offsets + n * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const at = offset === 0 ? undefined : table.readUInt16BE(offsets + n * 2 + offset + (code - start) * 2);
      const glyph = at === 0 ? 0 : ((at ?? code) + delta) & 0xffff;
      if (glyph !== 0) found.push(code);
    }
  }
  return found;
}

function readGroups(table: Buffer): number[] {
  const groups = table.readUInt32BE(12);
  const found: number[] = [];
  for (let n = 0; n < groups; n += 1) {
    const [start, end] = [table.readUInt32BE(16 + n * 12), table.readUInt32BE(20 + n * 12)];
    for (let code = start; code <= end; code += 1) found.push(code);
  }
  return found;
}
