import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|wasm)$/;

/** Maximum bytes for the best quality. Larger files would take half a minute. */
const MOST_AT_BEST = 4 * 2 ** 20;

export async function compressed(bytes: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const isLarge = bytes.length > MOST_AT_BEST;
  const br = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { br, gz: await promisify(gzip)(bytes, { level: isLarge ? 6 : 9 }) };
}

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

export async function precompress(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCompressible(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { br, gz } = await compressed(await readFile(file));
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gz);
  }
}
