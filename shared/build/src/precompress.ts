import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg)$/;

export async function compressed(bytes: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const br = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { br, gz: await promisify(gzip)(bytes, { level: 9 }) };
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
