import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

// Fonts without ligatures, because renderers draw ligatures differently.

/** OpenType features: ligatures and language variants. */
const DROPPED = new Set(['liga', 'clig', 'locl']);

const UNKNOWN = 'zzzz';

let folder: string | undefined;

export function usePlainFonts(shared: string | undefined): void {
  folder = shared;
}

/** By default a process-wide folder, removed at exit. */
export function plainFontFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'print-fonts-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}

export function plainFontFile(file: string): string {
  const target = join(plainFontFolder(), basename(file));
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, withoutLigatures(readFileSync(file)));
  renameSync(unfinished, target);
  return target;
}

/** Renames the features in `GSUB` (OpenType 1.9). */
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
