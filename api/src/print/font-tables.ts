// OpenType 1.9: `cmap` formats 4 and 12, `glyf`, `head`, `hhea`, `hmtx`, `loca`.

function table(font: Buffer, name: string): Buffer {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const entry = 12 + n * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error(`a font without ${name}`);
}

export function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = table(font, 'cmap');
  const found = new Map<number, number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const form = cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4));
    const format = form.readUInt16BE(0);
    if (format === 4) readSegments(form, found);
    else if (format === 12) readGroups(form, found);
  }
  return found;
}

function readSegments(form: Buffer, found: Map<number, number>): void {
  const segments = form.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + segments * 2, 16 + segments * 4, 16 + segments * 6];
  for (let n = 0; n < segments; n += 1) {
    const end = form.readUInt16BE(ends + n * 2);
    const start = form.readUInt16BE(starts + n * 2);
    const delta = form.readUInt16BE(deltas + n * 2);
    const offset = form.readUInt16BE(offsets + n * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const at = offset === 0 ? undefined : form.readUInt16BE(offsets + n * 2 + offset + (code - start) * 2);
      const glyph = at === 0 ? 0 : ((at ?? code) + delta) & 0xffff;
      if (glyph !== 0) found.set(code, glyph);
    }
  }
}

function readGroups(form: Buffer, found: Map<number, number>): void {
  const groups = form.readUInt32BE(12);
  for (let n = 0; n < groups; n += 1) {
    const [start, end, glyph] = [0, 4, 8].map((at) => form.readUInt32BE(16 + n * 12 + at)) as [number, number, number];
    for (let code = start; code <= end; code += 1) found.set(code, glyph + code - start);
  }
}

const readEm = (font: Buffer): number => table(font, 'head').readUInt16BE(18);

export function advancesOf(font: Buffer): Map<number, number> {
  const em = readEm(font);
  const longMetrics = table(font, 'hhea').readUInt16BE(34);
  const hmtx = table(font, 'hmtx');
  const advance = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) / em;
  return new Map([...glyphsOf(font)].map(([code, glyph]) => [code, advance(glyph)]));
}

interface GlyphReach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Ems by code point: how far ink exceeds the letter's width and the baseline (negative: stays inside). */
export function overhangsOf(font: Buffer): Map<number, GlyphReach> {
  const em = readEm(font);
  const hasLongOffsets = table(font, 'head').readUInt16BE(50) === 1;
  const [glyf, loca] = [table(font, 'glyf'), table(font, 'loca')];
  const offset = (glyph: number) => (hasLongOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const widths = advancesOf(font);
  const found = new Map<number, GlyphReach>();
  for (const [code, glyph] of glyphsOf(font)) {
    const [start, end] = [offset(glyph), offset(glyph + 1)];
    if (start === end) continue;
    const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = [2, 4, 6, 8].map((at) => glyf.readInt16BE(start + at));
    found.set(code, { left: -xMin / em, right: xMax / em - (widths.get(code) ?? 0), top: yMax / em, bottom: -yMin / em });
  }
  return found;
}
