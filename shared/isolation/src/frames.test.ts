import { expect, test } from '@jest/globals';
import { encodeFrame, FrameReader } from './frames.ts';

const limits = { jsonBytes: 1000, bodyBytes: 3 * 2 ** 20 };
const messages = [
  { message: { text: 'ğüşıöçĞÜŞİÖÇ' }, body: Buffer.from('ilk') },
  { message: { text: '' }, body: Buffer.alloc(0) },
  { message: { text: 'last' }, body: Buffer.alloc(70_000, 'c') },
];
const large = [...messages, { message: { text: 'large' }, body: Buffer.alloc(2 * 2 ** 20, 'b') }, ...messages];
const encoded = (all: typeof messages) => Buffer.concat(all.flatMap(({ message, body }) => encodeFrame(message, body)));

test.each([
  [1, messages],
  [7, messages],
  [8, messages],
  [65_536, large],
  [10_000_000, large],
])('reads frames from chunks of %i bytes in reused memory', (size, all) => {
  const sent = encoded(all);
  const reader = new FrameReader(limits);
  const memory = Buffer.alloc(size);
  const read: typeof all = [];
  for (let at = 0; at < sent.length; at += size) {
    const length = sent.copy(memory, 0, at, at + size);
    for (const { message, body } of reader.read(memory.subarray(0, length)))
      read.push({ message: message as (typeof all)[number]['message'], body: Buffer.from(body) });
  }
  // `toEqual` would compare megabytes byte by byte.
  const inBase64 = (frames: typeof all) => frames.map(({ message, body }) => ({ message, body: body.toString('base64') }));
  expect(inBase64(read)).toEqual(inBase64(all));
});

test.each([
  [0, 0],
  [1001, 0],
  [2, 3 * 2 ** 20 + 1],
])('refuses a frame with a message of %i bytes and a body of %i bytes', (json, body) => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(json, 0);
  head.writeUInt32LE(body, 4);
  expect(() => [...new FrameReader(limits).read(head)]).toThrow(`${json} and ${body} bytes`);
});
