import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { JobBounds } from '../programs/warm-program.ts';
import type { PngJob } from './render-job.ts';
import { RenderFailed, render } from './renderers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
});
afterAll(() => rm(folder, { recursive: true }));

const roomy: JobBounds = { timeout: 300_000, memory: 900_000 };

const drawing = (inside: string, size: number, file: string): PngJob => ({
  kind: 'png',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`,
  pictures: [],
  width: size,
  height: size,
  dpi: 300,
  file: join(folder, file),
});

const simple = (file: string): PngJob => drawing('<path d="M0 0h10v10H0z" fill="#f00"/>', 20, file);

const slow = (file: string): PngJob =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.01" numOctaves="9"/>'.repeat(4)}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
    4000,
    file,
  );

test('aborts an excessive drawing and still renders the next drawing', async () => {
  await render(simple('before.png'), roomy);
  const late = expect(render(slow('slow.png'), { ...roomy, timeout: 1000 })).rejects.toThrow(
    new RenderFailed('it takes longer than 1 seconds'),
  );
  await render(simple('meanwhile.png'), roomy);
  await late;
  await expect(render(drawing('', 12_000, 'large.png'), { ...roomy, memory: 500_000 })).rejects.toThrow(RenderFailed);
  await expect(render({ ...simple('broken.png'), svg: 'no drawing' }, roomy)).rejects.toThrow(RenderFailed);
  await render(simple('after.png'), roomy);
  expect((await readdir(folder)).toSorted()).toEqual(['after.png', 'before.png', 'meanwhile.png']);
  expect(await sharp(join(folder, 'after.png')).metadata()).toMatchObject({ width: 20, height: 20, density: 300 });
});

test('ends an abandoned drawing and renders the next', async () => {
  const gone = new AbortController();
  const abandoned = expect(render(slow('abandoned.png'), roomy, gone.signal)).rejects.toThrow('gone');
  await render(simple('meanwhile.png'), roomy);
  gone.abort(new Error('gone'));
  await abandoned;
  await expect(render(simple('never.png'), roomy, gone.signal)).rejects.toThrow('gone');
  await render(simple('after.png'), roomy);
  expect((await readdir(folder)).filter((name) => /abandoned|never/.test(name))).toEqual([]);
});

test('draws a preview that contains one upload many times', async () => {
  const photo = join(folder, 'photo.jpg');
  const [width, height] = [2990, 2990];
  await sharp({ create: { width, height, channels: 3, background: '#c81e3c' } })
    .jpeg()
    .toFile(photo);
  const pictures = Array.from({ length: 20 }, (_, n) => ({
    href: `https://uploads.invalid/${n}`,
    file: photo,
    part: { left: n, top: n, right: width - 20 + n, bottom: height - 20 + n },
    finish: { tone: { brightness: n }, opacity: 0.5, mask: undefined },
    width: 800,
    height: 800,
  }));
  const ink = pictures.map(({ href }, n) => `<image href="${href}" transform="rotate(${n})" width="800" height="800"/>`).join('');
  const job: PngJob = { ...drawing(ink, 1280, 'preview.png'), pictures, preview: true };
  try {
    await render(job, roomy);
    const [red = 0, green = 255] = await sharp(job.file).extract({ left: 400, top: 400, width: 1, height: 1 }).raw().toBuffer();
    expect([red > 180, green < 80]).toEqual([true, true]);
  } finally {
    await Promise.all([photo, job.file].map((file) => rm(file, { force: true })));
  }
});

test('draws posters one after another in one process', async () => {
  const photo = join(folder, 'photo.jpg');
  const [width, height, href] = [5976, 8366, 'https://uploads.invalid/photo'];
  await sharp({ create: { width: width + 10, height, channels: 3, background: '#c81e3c' } })
    .jpeg()
    .toFile(photo);
  const part = { left: 10, top: 0, right: width + 10, bottom: height };
  const ink = `<image href="${href}" width="100%" height="100%"/>`;
  const poster: PngJob = { ...drawing(ink, 1, 'poster.png'), pictures: [{ href, file: photo, part, width, height }], width, height };
  poster.svg = poster.svg.replace('width="1" height="1"', `width="${width}" height="${height}"`);
  try {
    for (let n = 0; n < 2; n += 1) await render(poster, roomy);
    expect(await sharp(poster.file).metadata()).toMatchObject({ width, height });
  } finally {
    await Promise.all([photo, poster.file].map((file) => rm(file, { force: true })));
  }
});

test('removes an unfinished drawing when the API exits', async () => {
  const renderer = fork(join(import.meta.dirname, 'render.ts'), { execArgv: ['--expose-gc'] });
  const ended = once(renderer, 'exit');
  renderer.send(simple('unnamed.tmp'));
  while (!(await readdir(folder)).includes('unnamed.tmp')) await new Promise((wait) => setTimeout(wait, 5));
  renderer.disconnect();
  await ended;
  expect(await readdir(folder)).not.toContain('unnamed.tmp');
});
