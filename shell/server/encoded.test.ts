import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Encoded } from './encoded.ts';

const text = Array.from({ length: 2000 }, (_, n) => `<li class="card">Baskılı kupa ${n * 7919} ₺${n}</li>`).join('\n');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s: who asks again gets fewer bytes of the same, under the same tag', async (encoding, decode) => {
  const page = new Encoded(Buffer.from(text));
  const first = await page.as(encoding);
  expect(decode(first.bytes).toString()).toBe(text);
  let later = await page.as(encoding);
  while (later === first) {
    await new Promise(setImmediate);
    later = await page.as(encoding);
  }
  expect(decode(later.bytes).toString()).toBe(text);
  expect(later.bytes.length).toBeLessThan(first.bytes.length);
  expect(later.etag).toBe(first.etag);
  expect(await page.as(encoding)).toBe(later);
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
  while (!(await replaced(short))) await new Promise(setImmediate);
  expect(await replaced(long)).toBe(true);
});
