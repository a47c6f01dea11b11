import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Coded, Encoded, encodingFor } from './encoded.ts';

/** Waits for what is made behind the back of who asks. */
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
] as const)('%s: who asks again gets fewer bytes of the same, under the same tag', async (encoding, decode) => {
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

test('as it is, a text takes its own bytes, and is there at once', () => {
  const page = new Encoded(Buffer.from(text));
  const coded = page.as('identity') as Coded;
  expect([coded.encoding, coded.bytes.toString() === text]).toEqual(['identity', true]);
  expect(page.size).toBe(2 * Buffer.byteLength(text));
});

test.each([
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip', 'gzip'],
  [`br;q=0.1, ${'x'.repeat(100)}, gzip`, 'gzip', 'gzip'],
  ['br', 'br', 'identity'],
  ['deflate', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('who accepts %j gets %s, each time, and where there is no Brotli %s', (accepted, encoding, withoutBrotli) => {
  for (let time = 0; time < 2; time += 1)
    expect([encodingFor(accepted), encodingFor(accepted, ['gzip', 'identity'])]).toEqual([encoding, withoutBrotli]);
});

test('the same text has the same tags, another one others', async () => {
  const tagOf = async (of: string) => (await new Encoded(Buffer.from(of)).as('br')).etag;
  expect(await tagOf(text)).toBe(await tagOf(text));
  expect(await tagOf(`${text}.`)).not.toBe(await tagOf(text));
});

test('smaller ones are made one after another, in the order in which they were asked for again', async () => {
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
