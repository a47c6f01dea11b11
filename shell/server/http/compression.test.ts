import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Coded, Encoded, encodingFor } from './compression.ts';

async function until(made: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await made())) {
    if (Date.now() > end) throw new Error('not made within 5 s');
    await new Promise(setImmediate);
  }
}

const text = Array.from({ length: 2000 }, (_, n) => `<li class="card">Baskılı kupa ${n * 7919} ₺${n}</li>`).join('\n');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends a smaller %s body after the first request', async (encoding, decode) => {
  const page = new Encoded(Buffer.from(text));
  const first = await page.as(encoding);
  expect(decode(first.bytes).toString()).toBe(text);
  await until(async () => (await page.as(encoding)) !== first);
  const later = await page.as(encoding);
  expect(decode(later.bytes).toString()).toBe(text);
  expect(later.bytes.length).toBeLessThan(first.bytes.length);
  expect(later.etag).toBe(first.etag);
  expect(await page.as(encoding)).toBe(later);
});

test('decompresses a compressed page once for all clients', async () => {
  const page = new Encoded(Buffer.from(text));
  const coded = page.as('identity') as Coded;
  expect([coded.encoding, coded.bytes.toString() === text]).toEqual(['identity', true]);
  expect(page.size).toBe(Buffer.byteLength(text));
  const { bytes } = await page.as('br');
  const later = page.as('identity');
  expect(later).toBeInstanceOf(Promise);
  expect(page.as('identity')).toBe(later);
  expect(await later).toEqual(coded);
  expect(page.as('identity')).toBe(await later);
  expect(gunzipSync((await page.as('gzip')).bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(page.size / 2);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip', 'gzip'],
  [`br;q=0.1, ${'x'.repeat(100)}, gzip`, 'gzip', 'gzip'],
  ['br', 'br', 'identity'],
  ['deflate', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('picks for Accept-Encoding %j the encoding %s, without Brotli %s', (accepted, encoding, withoutBrotli) => {
  for (let time = 0; time < 2; time += 1)
    expect([encodingFor(accepted), encodingFor(accepted, ['gzip', 'identity'])]).toEqual([encoding, withoutBrotli]);
});

test('derives a page’s ETag from its text', async () => {
  const tagOf = async (of: string) => (await new Encoded(Buffer.from(of)).as('br')).etag;
  expect(await tagOf(text)).toBe(await tagOf(text));
  expect(await tagOf(`${text}.`)).not.toBe(await tagOf(text));
});

test('recompresses pages one by one in request order', async () => {
  const [long, short] = [new Encoded(Buffer.from(text.repeat(20))), new Encoded(Buffer.from('short'))];
  const firsts = new Map<Encoded, unknown>();
  for (const page of [long, short]) {
    firsts.set(page, await page.as('br'));
    await page.as('br');
  }
  const replaced = async (page: Encoded) => (await page.as('br')) !== firsts.get(page);
  await until(() => replaced(short));
  expect(await replaced(long)).toBe(true);
});
