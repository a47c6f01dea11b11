import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg)$/;

/** A file as small as it gets, twice: by Brotli and by gzip. */
export async function compressed(bytes: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const br = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { br, gz: await promisify(gzip)(bytes, { level: 9 }) };
}

/** Text gets smaller; pictures and fonts are so already. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Writes `.br` and `.gz` beside each text file of a folder, for a server that sends what is there. */
export async function precompress(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCompressible(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { br, gz } = await compressed(await readFile(file));
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gz);
  }
}
