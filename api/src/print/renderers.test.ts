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

test('aborts an excessive drawing and still renders the next one', async () => {
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

test('removes an unfinished drawing when the API exits', async () => {
  const renderer = fork(join(import.meta.dirname, 'render.ts'), { execArgv: ['--expose-gc'] });
  const ended = once(renderer, 'exit');
  renderer.send(simple('unnamed.tmp'));
  while (!(await readdir(folder)).includes('unnamed.tmp')) await new Promise((wait) => setTimeout(wait, 5));
  renderer.disconnect();
  await ended;
  expect(await readdir(folder)).not.toContain('unnamed.tmp');
});
