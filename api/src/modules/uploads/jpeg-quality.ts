/** Sum of the luminance quantisation table for quality 50 (ITU-T T.81, table K.1). */
const STANDARD_SUM = 3688;

const TABLES = 0xdb;
const SCAN = 0xda;

export function jpegQuality(file: Buffer): number {
  for (let at = 2; at + 4 <= file.length && file[at + 1] !== SCAN; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at + 1] !== TABLES) continue;
    const isWide = (file[at + 4] ?? 0) >> 4 === 1;
    const size = isWide ? 128 : 64;
    if (at + 5 + size > file.length) break;
    let sum = 0;
    for (let n = 0; n < size; n += isWide ? 2 : 1) sum += isWide ? file.readUInt16BE(at + 5 + n) : (file[at + 5 + n] ?? 0);
    const scale = (sum / STANDARD_SUM) * 100;
    return Math.round(Math.min(100, Math.max(1, scale <= 100 ? (200 - scale) / 2 : 5000 / scale)));
  }
  return 100;
}
