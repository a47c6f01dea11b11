import { mkdir, mkdtemp, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import sharp from 'sharp';
import { readConfig } from '../env.ts';
import type { App } from '../fastify.ts';
import { createLog } from '../log.ts';
import { namedSchemas } from '../named-schemas.ts';
import { errors } from '../plugins/errors.ts';
import { catalogueLane, createLane, drawingLane, type Lane, previewLane, uploadLane } from '../programs/lanes.ts';
import { imageRoutes } from './routes.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

let app: App;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-pictures-'));
  const picturesDir = join(dataDir, 'pictures');
  await mkdir(join(picturesDir, 'print'), { recursive: true });
  await writeFile(join(dataDir, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await writeFile(join(picturesDir, 'list.ts'), 'export {}');
  await writeFile(join(picturesDir, 'undrawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await writeFile(join(picturesDir, 'print/mug.svg'), 'what it was drawn of is not read');
  await sharp({ create: { width: 1280, height: 640, channels: 3, background: 'red' } })
    .webp()
    .toFile(join(picturesDir, 'print/mug.webp'));
  await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .png()
    .toFile(join(picturesDir, 'photo.png'));
  app = fastify() as unknown as App;
  app.decorateRequest('locale', 'tr');
  for (const schema of namedSchemas) app.addSchema(schema);
  errors(app);
  imageRoutes(app, { config: { ...readConfig({}), dataDir, picturesDir }, log: createLog('silent') });
});
afterAll(() => app.close());

const get = (path: string) => app.inject(`/upfs/stc/${path}`);

test('a picture comes in the width and format asked for, to be kept for ever', async () => {
  for (const fm of ['webp', 'avif', 'jpeg']) {
    const answer = await get(`print/mug.svg?w=320&fm=${fm}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      `image/${fm}`,
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
  }
});

test('whoever reads the smallest format gets it by Accept, as soon as it is made; caches on the way keep the two apart', async () => {
  const address = '/upfs/stc/print/mug.svg?w=160';
  const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  const typeFor = async (accept: string, url = address) => {
    const { headers } = await app.inject({ url, headers: { accept } });
    return [headers['content-type'], headers.vary];
  };
  // Nobody waits for it.
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

test('without wishes a picture is what it is; it is never enlarged', async () => {
  expect(await sharp((await get('print/mug.svg')).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  expect((await get('photo.png')).headers['content-type']).toBe('image/png');
  expect(await sharp((await get('photo.png?w=640')).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200 });
});

test('requests at the same time share one job and leave one file', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('print/mug.svg?w=480')));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  const files = await readdir(join(dataDir, 'images/print'));
  expect(files.filter((file) => file.includes('.480.'))).toHaveLength(1);
  expect(files.some((file) => file.endsWith('.tmp'))).toBe(false);
});

test('a browser that has it is told so, and HEAD says what GET would', async () => {
  for (const path of ['print/mug.svg?w=320', 'photo.png']) {
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

test('a picture that has changed is sent anew', async () => {
  const file = join(dataDir, 'pictures/changing.webp');
  const write = async (background: string) =>
    writeFile(
      file,
      await sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .webp()
        .toBuffer(),
    );
  const red = async () => (await sharp((await get('changing.svg?w=96')).rawPayload).stats()).channels[0]?.mean ?? 0;
  await write('#f00');
  await utimes(file, 1, 1);
  const before = await get('changing.svg?w=96');
  expect(await red()).toBeGreaterThan(200);
  await write('#00f');
  await utimes(file, 2, 2);
  expect(await red()).toBeLessThan(50);
  const stale = await app.inject({ url: '/upfs/stc/changing.svg?w=96', headers: { 'if-none-match': String(before.headers.etag) } });
  expect(stale.statusCode).toBe(200);
});

test('a kept picture that cannot be read is an error, and not drawn again each time', async () => {
  const file = join(dataDir, 'unreadable');
  await mkdir(join(file, 'x.1.960.webp'), { recursive: true });
  const drawn: unknown[] = [];
  const lane: Lane = async (_owner, draw) => {
    drawn.push(draw);
    return draw();
  };
  const source = { file: join(dataDir, 'pictures/none.png'), name: 'x', version: '1', type: 'image/png', bytes: 1 };
  await expect(createVariants(file, lane, () => undefined)('one', source, 960, 'webp')).rejects.toThrow('EISDIR');
  expect(drawn).toEqual([]);
});

test('a picture that cannot be kept is sent all the same, leaves nothing behind, and is said once', async () => {
  const said: unknown[] = [];
  const full = join(dataDir, 'full');
  await mkdir(full);
  // Its own path is just short enough for a file, that of the unfinished one is not.
  const deep = ''.padEnd(4070 - full.length, `/${'x'.repeat(199)}`);
  const name = `${deep.slice(1)}/x`;
  const source = { file: join(dataDir, 'pictures/photo.png'), name, version: '1', type: 'image/png', bytes: 1 };
  const variant = createVariants(
    full,
    (_owner, draw) => draw(),
    (error) => said.push(error),
  );
  for (const _ of [1, 2]) expect(await sharp(await variant('one', source, 96, 'webp')).metadata()).toMatchObject({ width: 96 });
  expect(said).toMatchObject([{ code: 'ENAMETOOLONG' }]);
  const left = await readdir(full, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

describe('a lane', () => {
  test('works on so many at once, lets so many wait and sends the rest away until later', async () => {
    let [running, most] = [0, 0];
    const lane = createLane({ slots: 2, room: 5, each: 5 });
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lane('one', work)));
    expect(most).toBe(2);
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'unavailable', retryAfter: 5 } }]);
    await expect(lane('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await lane('one', work);
  });

  test('lets owners take turns, so that who brings much keeps nobody back, and nobody fills it alone', async () => {
    const done: string[] = [];
    const lane = createLane({ slots: 1, room: 10, each: 3 });
    const bring = (owner: string, count: number) =>
      Array.from({ length: count }, (_, n) =>
        lane(owner, async () => void done.push(`${owner}${n}`)).catch(() => done.push(`${owner}${n} refused`)),
      );
    await Promise.all([...bring('a', 6), ...bring('b', 2), ...bring('c', 1)]);
    expect(done).toEqual(['a0', 'a4 refused', 'a5 refused', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
  });

  test('drops what waits for somebody who is gone, and what has begun is done', async () => {
    const done: string[] = [];
    const lane = createLane({ slots: 1, room: 2, each: 2 });
    const gone = new AbortController();
    const dropped: string[] = [];
    const bring = (name: string, unwanted?: AbortSignal) =>
      lane(
        'a',
        async () => {
          await setImmediate();
          done.push(name);
        },
        unwanted,
      ).catch(() => dropped.push(name));
    const first = bring('begun', gone.signal);
    const waiting = bring('waiting', gone.signal);
    gone.abort();
    // It has left its room.
    await Promise.all([first, waiting, bring('late', gone.signal), bring('next'), bring('last')]);
    expect([done, dropped.toSorted((a, b) => a.localeCompare(b))]).toEqual([
      ['begun', 'next', 'last'],
      ['late', 'waiting'],
    ]);
  });

  test('is not another’s: the shop’s pictures come while all else is busy', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const busy = [uploadLane, previewLane, drawingLane].flatMap((lane) => Array.from({ length: 5 }, () => lane('a', () => ended)));
    expect((await get('print/mug.svg?w=160')).statusCode).toBe(200);
    end();
    await Promise.all(busy);
  });

  test('that is full is said with the time to wait', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const busy = Array.from({ length: 202 }, () => catalogueLane('127.0.0.1/32', () => ended));
    const answer = await get('print/mug.svg?w=240');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    // Somebody else has turns of their own.
    const other = app.inject({ url: '/upfs/stc/print/mug.svg?w=240', remoteAddress: '192.0.2.1' });
    end();
    await Promise.all(busy);
    expect((await other).statusCode).toBe(200);
  });
});

test.each(['w=321', 'w=0', 'w=-1', 'w=abc', 'w=320&fm=gif', 'w=96&w=160'])('%s is refused', async (query) => {
  expect((await get(`print/mug.svg?${query}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await get(`print/mug.svg?${query}`)).statusCode).toBeLessThan(500);
});

test.each([
  'print/none.svg',
  'undrawn.svg',
  'list.ts',
  'print',
  '',
  '../secret.svg',
  '..%2fsecret.svg',
  '%2e%2e/secret.svg',
  '..%5csecret.svg',
  'mug%00.svg',
  '%ff',
  'print/..%2f..%2fsecret.svg',
  '%252e%252e/secret.svg',
  '/etc/passwd',
  'constructor',
  'x.constructor',
  'x.__proto__',
])('%s names no picture', async (path) => {
  const answer = await get(`${path}?w=320`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('a name that cannot be a file’s has no picture; a file that cannot be looked at is a failure of ours', async () => {
  const dir = join(dataDir, 'pictures');
  for (const name of ['print/mug.webp/x.webp', `${'x'.repeat(300)}.webp`, 'none.webp']) expect(await findSource(dir, name)).toBeUndefined();
  await symlink('loop.webp', join(dir, 'loop.webp'));
  await expect(findSource(dir, 'loop.webp')).rejects.toThrow('ELOOP');
});
