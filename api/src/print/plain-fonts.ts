import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

// Renderers differ in which ligatures they set and in whose language: on a Turkish page the editor keeps the dot of "fi",
// print would lose it. The drawings switch them off in browsers (`scene-svg.ts`), these copies of the fonts in print.

/** Common and contextual ligatures, and variants by language (OpenType's registered features). */
const DROPPED = new Set(['liga', 'clig', 'locl']);

/** A tag that no renderer asks for. */
const UNKNOWN = 'zzzz';

let folder: string | undefined;

/** Shares the folder of the program that has started this one. */
export function usePlainFonts(shared: string | undefined): void {
  folder = shared;
}

/** The folder of the copies; a program that was given none makes one and takes it away at its end. */
export function plainFontFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'print-fonts-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}

/** The file of the same font without these features; it is written when it is first asked for. */
export function plainFontFile(file: string): string {
  const target = join(plainFontFolder(), basename(file));
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, withoutLigatures(readFileSync(file)));
  renameSync(unfinished, target);
  return target;
}

/** Renames the features in the font's table `GSUB` (OpenType 1.9). */
export function withoutLigatures(font: Buffer): Buffer {
  const plain = Buffer.from(font);
  const tables = plain.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const entry = 12 + n * 16;
    if (plain.toString('latin1', entry, entry + 4) !== 'GSUB') continue;
    const table = plain.readUInt32BE(entry + 8);
    const features = table + plain.readUInt16BE(table + 6);
    for (let feature = 0; feature < plain.readUInt16BE(features); feature += 1) {
      const at = features + 2 + feature * 6;
      if (DROPPED.has(plain.toString('latin1', at, at + 4))) plain.write(UNKNOWN, at, 'latin1');
    }
  }
  return plain;
}
