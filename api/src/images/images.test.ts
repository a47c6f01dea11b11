import { copyFile, mkdir, mkdtemp, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { watchDisk } from '@shop/settings/disk';
import fastify from 'fastify';
import sharp from 'sharp';
import { readConfig } from '../env.ts';
import type { App } from '../fastify.ts';
import { folderStore } from '../files/folder-store.ts';
import { createLog } from '../log.ts';
import { namedSchemas } from '../named-schemas.ts';
import { errors } from '../plugins/errors.ts';
import { catalogueQueue, createQueue, drawingQueue, previewQueue, type Queue, uploadQueue } from '../programs/queues.ts';
import { imageRoutes } from './routes.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

let app: App;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-pictures-'));
  const picturesDir = join(dataDir, 'pictures');
  await mkdir(join(picturesDir, 'print'), { recursive: true });
  await writeFile(join(picturesDir, 'list.ts'), 'export {}');
  await writeFile(join(picturesDir, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await sharp({ create: { width: 1280, height: 640, channels: 3, background: 'red' } })
    .webp()
    .toFile(join(picturesDir, 'print/mug.webp'));
  await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .png()
    .toFile(join(picturesDir, 'photo.png'));
  await copyFile(join(picturesDir, 'photo.png'), join(dataDir, 'secret.png'));
  app = fastify() as unknown as App;
  app.decorateRequest('locale', 'tr');
  for (const schema of namedSchemas) app.addSchema(schema);
  errors(app);
  imageRoutes(app, {
    config: { ...readConfig({}), dataDir, picturesDir },
    files: folderStore(dataDir),
    disk: watchDisk([]),
    log: createLog('silent'),
  });
});
afterAll(() => app.close());

const get = (path: string) => app.inject(`/upfs/stc/${path}`);

test('serves the requested width and format with immutable caching', async () => {
  for (const fm of ['webp', 'avif', 'jpeg']) {
    const answer = await get(`print/mug.webp?w=320&fm=${fm}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      `image/${fm}`,
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
  }
});

test('serves AVIF by Accept header once the AVIF file exists', async () => {
  const address = '/upfs/stc/print/mug.webp?w=160';
  const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  const typeFor = async (accept: string, url = address) => {
    const { headers } = await app.inject({ url, headers: { accept } });
    return [headers['content-type'], headers.vary];
  };
  expect(await typeFor(chromium)).toEqual(['image/webp', 'accept']);
  await app.inject({ url: `${address}&fm=avif` });
  expect(await typeFor(chromium)).toEqual(['image/avif', 'accept']);
  for (const accept of ['*/*', 'image/webp,image/*;q=0.8', 'image/webp,image/avif;q=0'])
    expect([accept, ...(await typeFor(accept))]).toEqual([accept, 'image/webp', 'accept']);
  expect(await typeFor(chromium, `${address}&fm=jpeg`)).toEqual(['image/jpeg', undefined]);
  const { headers } = await app.inject({ url: address, headers: { accept: chromium } });
  const again = (accept: string) => app.inject({ url: address, headers: { accept, 'if-none-match': String(headers.etag) } });
  expect([(await again(chromium)).statusCode, (await again('*/*')).statusCode]).toEqual([304, 200]);
});

test('serves no image larger than its original', async () => {
  expect(await sharp((await get('print/mug.webp')).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  expect((await get('photo.png')).headers['content-type']).toBe('image/png');
  expect(await sharp((await get('photo.png?w=640')).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200 });
});

test('draws an image once for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('print/mug.webp?w=480')));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  const files = await readdir(join(dataDir, 'images/print'));
  expect(files.filter((file) => file.includes('.480.'))).toHaveLength(1);
  expect(files.some((file) => file.endsWith('.tmp'))).toBe(false);
});

test('sends no body for a known ETag or HEAD request', async () => {
  for (const path of ['print/mug.webp?w=320', 'photo.png']) {
    const answer = await get(path);
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url: `/upfs/stc/${path}`, headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    const head = await app.inject({ method: 'HEAD', url: `/upfs/stc/${path}` });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length'], head.headers['content-type']]).toEqual([
      200,
      0,
      String(answer.rawPayload.length),
      answer.headers['content-type'],
    ]);
  }
});

test('redraws an image whose file has changed', async () => {
  const file = join(dataDir, 'pictures/changing.webp');
  const write = async (background: string) =>
    writeFile(
      file,
      await sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .webp()
        .toBuffer(),
    );
  const red = async () => (await sharp((await get('changing.webp?w=96')).rawPayload).stats()).channels[0]?.mean ?? 0;
  await write('#f00');
  await utimes(file, 1, 1);
  const before = await get('changing.webp?w=96');
  expect(await red()).toBeGreaterThan(200);
  await write('#00f');
  await utimes(file, 2, 2);
  expect(await red()).toBeLessThan(50);
  const stale = await app.inject({ url: '/upfs/stc/changing.webp?w=96', headers: { 'if-none-match': String(before.headers.etag) } });
  expect(stale.statusCode).toBe(200);
});

test('throws when a cached image cannot be read', async () => {
  const file = join(dataDir, 'unreadable');
  await mkdir(join(file, 'x.1.960.webp'), { recursive: true });
  const drawn: unknown[] = [];
  const queue: Queue = async (_owner, draw) => {
    drawn.push(draw);
    return draw();
  };
  const source = { file: join(dataDir, 'pictures/none.png'), name: 'x', version: '1', type: 'image/png', bytes: 1 };
  await expect(
    createVariants(file, queue, { hasRoom: () => true, onCacheError: () => undefined })('one', source, 960, 'webp'),
  ).rejects.toThrow('EISDIR');
  expect(drawn).toEqual([]);
});

test('serves an image and logs once when caching fails', async () => {
  const said: unknown[] = [];
  const full = join(dataDir, 'full');
  await mkdir(full);
  const deep = ''.padEnd(4070 - full.length, `/${'x'.repeat(199)}`);
  const name = `${deep.slice(1)}/x`;
  const source = { file: join(dataDir, 'pictures/photo.png'), name, version: '1', type: 'image/png', bytes: 1 };
  const variant = createVariants(full, (_owner, draw) => draw(), { hasRoom: () => true, onCacheError: (error) => said.push(error) });
  for (const _ of [1, 2]) expect(await sharp(await variant('one', source, 96, 'webp')).metadata()).toMatchObject({ width: 96 });
  expect(said).toMatchObject([{ code: 'ENAMETOOLONG' }]);
  const left = await readdir(full, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

describe('a queue', () => {
  test('rejects work when the image queue is full', async () => {
    let [running, most] = [0, 0];
    const queue = createQueue({ slots: 2, slotsEach: 2, room: 5, roomEach: 5 });
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => queue('one', work)));
    expect(most).toBe(2);
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'unavailable', retryAfter: 5 } }]);
    await expect(queue('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await queue('one', work);
  });

  test('serves shop images while upload and drawing queues are full', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const busy = [uploadQueue, previewQueue, drawingQueue].flatMap((queue) => Array.from({ length: 5 }, () => queue('a', () => ended)));
    expect((await get('print/mug.webp?w=160')).statusCode).toBe(200);
    end();
    await Promise.all(busy);
  });
});

describe('clients with full image queues', () => {
  async function whileFull(check: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const busy = Promise.allSettled(Array.from({ length: 21 }, () => catalogueQueue('127.0.0.1', () => promise)));
    await check().finally(resolve);
    await busy;
  }

  test.each(['print/mug.webp?w=640&fm=avif', 'print/mug.webp?w=640&fm=jpeg', 'photo.png?w=96&fm=webp'])(
    'answers 503 for %s while the client’s queue is full',
    (path) =>
      whileFull(async () => {
        const { statusCode, headers } = await get(path);
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      }),
  );

  test.each([
    ['print/mug.webp?w=640', 'image/webp'],
    ['print/mug.webp?w=640&fm=webp', 'image/webp'],
    ['photo.png?w=96', 'image/png'],
  ])('serves the original for %s when the queue is full', (path, type) =>
    whileFull(async () => {
      const { statusCode, headers, rawPayload } = await get(path);
      expect([statusCode, headers['content-type'], headers['cache-control'], headers.etag]).toEqual([200, type, 'no-store', undefined]);
      expect(rawPayload).toEqual((await get(path.replace(/\?.*/, ''))).rawPayload);
    }),
  );

  test('serves cached images and other clients while a queue is full', async () => {
    await get('print/mug.webp?w=320');
    await whileFull(async () => {
      expect((await get('print/mug.webp?w=320')).headers['cache-control']).toContain('immutable');
      const other = await app.inject({ url: '/upfs/stc/print/mug.webp?w=240&fm=jpeg', remoteAddress: '198.51.100.1' });
      expect(other.statusCode).toBe(200);
    });
  });
});

test('drops a queued image whose client has disconnected', async () => {
  const waiting: string[] = [];
  const drawn: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const queue = createQueue({ slots: 1, slotsEach: 1, room: 5, roomEach: 5 });
  const noting: Queue = (owner, draw, unwanted) => {
    waiting.push(owner);
    return queue(
      owner,
      () => {
        drawn.push(owner);
        return draw();
      },
      unwanted,
    );
  };
  const busy = queue('one', () => promise);
  const variant = createVariants(join(dataDir, 'gone'), noting, { hasRoom: () => true, onCacheError: () => undefined });
  const source = await findSource(join(dataDir, 'pictures'), 'photo.png');
  if (!source) throw new Error('no picture');
  const gone = new AbortController();
  const [dropped, stays] = [variant('one', source, 96, 'webp', gone.signal), variant('other', source, 160, 'webp')];
  while (waiting.length < 2) await setImmediate();
  gone.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  resolve();
  await Promise.all([busy, stays]);
  expect(drawn).toEqual(['other']);
});

test.each(['w=321', 'w=0', 'w=-1', 'w=abc', 'w=320&fm=gif', 'w=96&w=160'])('rejects the image query %s', async (query) => {
  expect((await get(`print/mug.webp?${query}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await get(`print/mug.webp?${query}`)).statusCode).toBeLessThan(500);
});

test.each([
  'print/none.webp',
  'drawing.svg',
  'list.ts',
  'print',
  '',
  '../secret.png',
  '..%2fsecret.png',
  '%2e%2e/secret.png',
  '..%5csecret.png',
  'mug%00.webp',
  '%ff',
  'print/..%2f..%2fsecret.png',
  '%252e%252e/secret.png',
  '/etc/passwd',
  'constructor',
  'x.constructor',
  'x.__proto__',
])('finds no image at %s', async (path) => {
  const answer = await get(`${path}?w=320`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('returns undefined for missing images but throws read errors', async () => {
  const dir = join(dataDir, 'pictures');
  for (const name of ['print/mug.webp/x.webp', `${'x'.repeat(300)}.webp`, 'none.webp']) expect(await findSource(dir, name)).toBeUndefined();
  await symlink('loop.webp', join(dir, 'loop.webp'));
  await expect(findSource(dir, 'loop.webp')).rejects.toThrow('ELOOP');
});
