import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Upload } from '@shop/contracts/uploads';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { sessions, uploads } from '../../db/schema/index.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { folderStore } from '../../files/folder-store.ts';
import { largeUploadQueue } from '../../programs/queues.ts';
import { animationControl, pngOf } from '../../testing/picture-bytes.ts';
import { form, picture, send, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { findSession } from '../session/repository.ts';
import { reencode } from './make-picture.ts';
import { findUploads, markOrdered } from './repository.ts';
import { makePicture, purgeUploads } from './service.ts';
import { incomingDir, listOld } from './storage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const png = () => picture(40, 30).png().toBuffer();
const refused = (answer: { http: number; Payload: unknown }) => {
  const { code, errors } = answer.Payload as { code: string; errors?: { path: string; message: string }[] };
  return [answer.http, code, errors?.[0]?.path, errors?.[0]?.message];
};
const kept = async () => (await readdir(fileFolder(shop.config, 'uploads')).catch(() => [])).filter((name) => name !== 'incoming');
const unfinished = () => readdir(incomingDir(shop.files)).catch(() => []);

describe('uploaded picture', () => {
  test.each([
    ['png', 'png', {}],
    ['jpeg', 'jpeg', {}],
    ['webp', 'jpeg', {}],
    ['webp', 'png', { lossless: true }],
  ] as const)('stores a %s picture as %s and serves resized variants', async (sent, format, how) => {
    const someone = shopper(shop.app);
    const answer = await upload(shop.app, someone, await picture(400, 300).toFormat(sent, how).toBuffer(), 'ğüşıöç.bin');
    expect([answer.http, answer.Message]).toEqual([201, 'Resminiz yüklendi.']);
    expect(answer.Payload).toMatchObject({ Width: 400, Height: 300, Format: format });
    expect(answer.Payload.Url).toBe(`/upfs/usr/${answer.Payload.UploadId}`);

    const whole = await view(shop.app, someone, answer.Payload.Url);
    expect([
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['cache-control'],
      whole.headers['x-content-type-options'],
    ]).toEqual([200, `image/${format}`, 'private, no-cache', 'nosniff']);
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format, width: 400, height: 300 });
    const small = await view(shop.app, someone, `${answer.Payload.Url}?w=96&fm=avif`);
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 96, height: 72 });

    expect((await someone.get<Upload[]>('/uploads')).Payload).toEqual([answer.Payload]);
  });

  test('stores a photo upright, in sRGB and without location', async () => {
    const someone = shopper(shop.app);
    const photo = await picture(400, 300)
      .withExif({ IFD0: { Copyright: 'Gülşah' }, IFD3: { GPSLatitude: '38/1 27/1 0/1' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { Payload } = await upload(shop.app, someone, photo);
    expect(Payload).toMatchObject({ Width: 300, Height: 400, Format: 'jpeg' });
    const stored = (await view(shop.app, someone, Payload.Url)).rawPayload;
    const { exif, icc, orientation, space } = await sharp(stored).metadata();
    expect([exif, icc, orientation, space]).toEqual([undefined, undefined, undefined, 'srgb']);
    expect(stored.includes('Gülşah')).toBe(false);
  });

  test('keeps the colours of a 16-bit picture without colour profile', async () => {
    const someone = shopper(shop.app);
    const red = { r: 215, g: 38, b: 61 };
    const deep = sharp({ create: { width: 20, height: 20, channels: 3, background: red } }).toColourspace('rgb16');
    const { Payload } = await upload(shop.app, someone, await deep.png().toBuffer());
    const { data } = await sharp((await view(shop.app, someone, Payload.Url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual(Object.values(red));
  });

  test.each(['with', 'without'])('converts a CMYK picture %s colour profile as sharp does', async (profile) => {
    const someone = shopper(shop.app);
    const red = sharp({ create: { width: 20, height: 20, channels: 3, background: '#d7263d' } }).toColourspace('cmyk');
    const print = await (profile === 'with' ? red.withIccProfile('cmyk') : red).jpeg({ quality: 100 }).toBuffer();
    const pixel = async (file: Buffer) => [...(await sharp(file).removeAlpha().png().raw().toBuffer()).subarray(0, 3)];
    const { Payload } = await upload(shop.app, someone, print);
    const [stored, read] = [await pixel((await view(shop.app, someone, Payload.Url)).rawPayload), await pixel(print)];
    for (const [n, value] of stored.entries()) expect(Math.abs(value - (read[n] ?? 0))).toBeLessThan(4);
  });

  test('keeps the transparency of an uploaded picture', async () => {
    const someone = shopper(shop.app);
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { Payload } = await upload(shop.app, someone, glass);
    const { data } = await sharp((await view(shop.app, someone, Payload.Url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 255, 128]);
  });

  test('answers 304 when a picture is revalidated by ETag', async () => {
    const someone = shopper(shop.app);
    const { Payload } = await upload(shop.app, someone, await png());
    const first = await view(shop.app, someone, `${Payload.Url}?w=96`);
    const again = await view(shop.app, someone, `${Payload.Url}?w=96`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await view(shop.app, someone, `${Payload.Url}?w=160`, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  test('stores an upload once when sent twice with one key', async () => {
    const someone = shopper(shop.app);
    await upload(shop.app, someone, await png());
    const before = (await kept()).length;
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    const body = form([{ filename: 'a.png', content: await picture(50, 50).png().toBuffer() }]);
    const [first, second] = [await send(shop.app, someone, body, key), await send(shop.app, someone, body, key)];
    expect(second.Payload).toEqual(first.Payload);
    expect(await kept()).toHaveLength(before + 1);
    const other = form([{ filename: 'a.png', content: await picture(60, 50).png().toBuffer() }]);
    expect(refused(await send(shop.app, someone, other, key)).slice(0, 2)).toEqual([422, 'idempotency-conflict']);
    expect(await kept()).toHaveLength(before + 1);
  });
});

test('stores a photo while large uploads wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = largeUploadQueue('192.0.2.1', () => promise);
  const large = upload(shop.app, shopper(shop.app), await picture(5001, 5000).png().toBuffer());
  const done: string[] = [];
  const answered = large.then(({ http }) => done.push(`large ${http}`));
  const small = await upload(shop.app, shopper(shop.app), await png());
  done.push(`small ${small.http}`);
  resolve();
  await Promise.all([running, answered]);
  expect(done).toEqual(['small 201', 'large 201']);
});

describe('ownership of uploads', () => {
  test('lets only the owner see and delete an upload', async () => {
    const owner = shopper(shop.app);
    const { Payload } = await upload(shop.app, owner, await png());
    const other = shopper(shop.app);
    expect((await view(shop.app, other, Payload.Url)).statusCode).toBe(404);
    await upload(shop.app, other, await png());
    for (const stranger of [other, await customer(shop.app)]) {
      const answer = await view(shop.app, stranger, `${Payload.Url}?w=96`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect((await stranger.delete(`/uploads/${Payload.UploadId}`)).http).toBe(404);
    }
    expect((await other.get<Upload[]>('/uploads')).Payload).toHaveLength(1);
    expect((await view(shop.app, owner, Payload.Url)).statusCode).toBe(200);
  });

  test('moves uploads into the account on login', async () => {
    const known = await customer(shop.app);
    const phone = shopper(shop.app);
    const { Payload } = await upload(shop.app, phone, await png());
    await phone.post('/auth', { email: known.email, password: known.password });
    for (const device of [phone, known]) expect((await view(shop.app, device, Payload.Url)).statusCode).toBe(200);
    await phone.delete('/auth');
    expect((await view(shop.app, phone, Payload.Url)).statusCode).toBe(404);
  });

  test.each(['..%2f..%2fdb', '%2e%2e', 'incoming', 'a'.repeat(65), '..%5c..'])('answers 404 for the invalid upload path %s', async (id) => {
    const someone = shopper(shop.app);
    await upload(shop.app, someone, await png());
    expect((await view(shop.app, someone, `/upfs/usr/${id}`)).statusCode).toBe(404);
    expect((await someone.delete(`/uploads/${id}`)).http).toBe(404);
  });
});

describe('rejected uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const whole = async (format: 'png' | 'jpeg' | 'webp') => {
    const noise = randomBytes(200 * 200 * 3);
    return sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .toFormat(format)
      .toBuffer();
  };
  const clear = (alpha = 0) => sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } });
  const cases: [string, () => Promise<Buffer>, string][] = [
    ['HTML named .png', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'bir PNG, JPEG ya da WebP resmi değil'],
    ['a drawing named .png', async () => Buffer.from(svg), 'bir PNG, JPEG ya da WebP resmi değil'],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'bir PNG, JPEG ya da WebP resmi değil'],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), 'bir PNG, JPEG ya da WebP resmi değil'],
    ['an empty file', async () => Buffer.alloc(0), 'bir PNG, JPEG ya da WebP resmi değil'],
    ['PNG’s first bytes and a drawing', async () => Buffer.concat([(await png()).subarray(0, 8), Buffer.from(svg)]), 'bozuk ya da eksik'],
    ['half a PNG', async () => (await whole('png')).subarray(0, 50_000), 'bozuk ya da eksik'],
    ['half a JPEG', async () => (await whole('jpeg')).subarray(0, 10_000), 'bozuk ya da eksik'],
    ['half a WebP', async () => (await whole('webp')).subarray(0, 10_000), 'bozuk ya da eksik'],
    ['a PNG that says it is 60,000 by 60,000', async () => pngOf(60_000, 60_000), 'en fazla 100 megapiksel'],
    ['a PNG that moves', async () => pngOf(4, 4, { before: [animationControl] }), 'Hareketli'],
    ['a PNG of 12,000 by 12,000', async () => pngOf(12_000, 12_000), 'en fazla 100 megapiksel'],
    [
      'a WebP that moves',
      () =>
        sharp(Buffer.concat([Buffer.alloc(12, 0), Buffer.alloc(12, 255)]), { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } })
          .webp()
          .toBuffer(),
      'Hareketli',
    ],
    ['a transparent PNG', () => clear().png().toBuffer(), 'tamamen saydam'],
    ['a transparent PNG in grey', () => clear().toColourspace('b-w').png().toBuffer(), 'tamamen saydam'],
    ['a transparent WebP', () => clear().webp().toBuffer(), 'tamamen saydam'],
    ['a PNG too faint to print', () => clear(0.01).png().toBuffer(), 'tamamen saydam'],
  ];
  test.each(cases)('rejects the upload of %s and leaves no files', async (_, make, why) => {
    const someone = shopper(shop.app);
    const before = await kept();
    const [http, code, path, message] = refused(await upload(shop.app, someone, await make()));
    expect([http, code, path]).toEqual([422, 'invalid-input', '/file']);
    expect(message).toContain(why);
    expect(await kept()).toEqual(before);
    expect(await unfinished()).toEqual([]);
    expect((await someone.get<Upload[]>('/uploads')).Payload).toEqual([]);
  });

  test.each(['waits', 'is decoded'])('drops an upload that %s once its visitor has left', async (state) => {
    const folder = incomingDir(shop.files);
    await mkdir(folder, { recursive: true });
    const file = join(folder, randomBytes(16).toString('base64url'));
    await writeFile(file, await picture(5200, 5000).png({ compressionLevel: 1 }).toBuffer());
    const gone = new AbortController();
    const reason = new Error('gone');
    const free = Promise.withResolvers<void>();
    const busy = state === 'waits' ? largeUploadQueue('10.0.0.1', () => free.promise) : undefined;
    const changes = fs.promises.watch(folder, { signal: AbortSignal.timeout(60_000) })[Symbol.asyncIterator]();
    const made = expect(makePicture(shop, { ip: '10.0.0.2', locale: 'tr' }, { file }, gone.signal)).rejects.toBe(reason);
    if (!busy)
      do await changes.next();
      while (!(await unfinished()).some((name) => name.endsWith('.v')));
    gone.abort(reason);
    await made;
    expect(await unfinished()).toEqual([]);
    free.resolve();
    await busy;
  });

  test('answers 503 to write errors and 422 to broken pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const good = join(folder, 'good');
    const cut = join(folder, 'cut');
    const bytes = await picture(400, 300).png().toBuffer();
    await writeFile(good, bytes);
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    await expect(reencode(shop, good, join(folder, 'no', 'such', 'folder'))).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      cause: { message: expect.stringContaining('No such file or directory') },
    });
    await expect(reencode(shop, cut, join(folder, 'made'))).rejects.toMatchObject({ code: 'invalid-input' });
    await rm(folder, { recursive: true });
  });

  test('removes data appended to an uploaded picture', async () => {
    const someone = shopper(shop.app);
    const { Payload, http } = await upload(shop.app, someone, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]));
    expect(http).toBe(201);
    expect((await view(shop.app, someone, Payload.Url)).rawPayload.includes('<script>')).toBe(false);
  });

  const forms: [string, () => Promise<ReturnType<typeof form>>, string][] = [
    ['another field', async () => form([{ name: 'photo', filename: 'a.png', content: await png() }]), '/file'],
    [
      'two files',
      async () =>
        form([
          { filename: 'a.png', content: await png() },
          { filename: 'b.png', content: await png() },
        ]),
      '/file',
    ],
    [
      'a text besides',
      async () =>
        form([
          { name: 'note', content: 'x' },
          { filename: 'a.png', content: await png() },
        ]),
      '/file',
    ],
    ['text instead of a file', async () => form([{ content: 'x' }]), '/file'],
    ['no field at all', async () => form([]), '/file'],
    ['JSON', async () => ({ headers: { 'content-type': 'application/json' }, payload: Buffer.from('{"file":"x"}') }), '/file'],
  ];
  test.each(forms)('rejects the malformed upload request: %s', async (_, make, path) => {
    const someone = shopper(shop.app);
    const before = await kept();
    expect(refused(await send(shop.app, someone, await make())).slice(0, 3)).toEqual([422, 'invalid-input', path]);
    expect(await kept()).toEqual(before);
    expect(await unfinished()).toEqual([]);
  });

  test.each([
    ['without a boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: Buffer.from('x') }],
    [
      'that stops half-way',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
      },
    ],
    ['whose field is named __proto__', form([{ name: '__proto__', filename: 'a.png', content: 'x' }])],
  ])('rejects an upload form %s', async (_, broken) => {
    const answer = await send(shop.app, shopper(shop.app), broken);
    expect(answer.http).toBeGreaterThanOrEqual(400);
    expect(answer.http).toBeLessThan(500);
    expect(answer.Message).not.toBe('');
    expect(await unfinished()).toEqual([]);
  });

  test('leaves no file when an upload form ends early', async () => {
    const { open } = fs;
    const held: (() => Promise<void>)[] = [];
    const slow = jest.spyOn(fs, 'open').mockImplementation(((
      file: string,
      flags: string,
      mode: number,
      done: (...opened: unknown[]) => void,
    ) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(() => {
        open(file, flags, mode, (...opened) => {
          done(...opened);
          resolve();
        });
        return promise;
      });
    }) as never);
    const answer = await send(shop.app, shopper(shop.app), {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
    });
    await Promise.all(held.map((go) => go()));
    slow.mockRestore();
    expect(answer.http).toBe(400);
    expect(await unfinished()).toEqual([]);
  });

  test.each([true, false])('rejects a 26 MB upload (Content-Length correct: %s)', async (said) => {
    const { headers, payload } = form([{ filename: 'a.png', content: Buffer.concat([await png(), Buffer.alloc(26 * 1024 * 1024)]) }]);
    const answer = await send(shop.app, shopper(shop.app), { headers, payload }, said ? {} : { 'content-length': '1000' });
    expect([...refused(answer).slice(0, 2), answer.Message]).toEqual([
      413,
      'upload-too-large',
      'Resim dosyası en fazla 25 MB olabilir. Daha küçük bir dosya seçin.',
    ]);
    expect(await unfinished()).toEqual([]);
  });

  test('rejects an upload form sent from another site', async () => {
    const answer = await send(shop.app, shopper(shop.app), form([{ filename: 'a.png', content: await png() }]), {
      origin: 'https://evil.example',
    });
    expect(refused(answer).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  test('leaves no file when a client disconnects during an upload', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    const before = await kept();
    const call = request({
      port,
      method: 'POST',
      path: '/uploads',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
    }).on('error', () => undefined);
    call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    call.write(Buffer.alloc(100_000));
    while ((await unfinished()).length === 0) await setImmediate();
    call.destroy();
    while ((await unfinished()).length > 0) await setImmediate();
    expect(await kept()).toEqual(before);
  });
});

describe('the upload quota', () => {
  const fill = async (someone: Shopper, files: number, bytes: number) => {
    const token = someone.session() ?? '';
    const visitor = await findSession(shop.db, token);
    const rows = Array.from({ length: files }, () => ({
      id: randomBytes(16).toString('base64url'),
      sessionId: visitor?.sessionId ?? 0,
      format: 'png' as const,
      width: 1,
      height: 1,
      bytes,
    }));
    await shop.db.insert(uploads).values(rows);
  };

  test.each([
    [99, 1],
    [1, 500 * 1024 * 1024 - 100],
  ])('rejects another upload after %i uploads of %i bytes', async (files, bytes) => {
    const someone = shopper(shop.app);
    expect((await upload(shop.app, someone, await png())).http).toBe(201);
    await fill(someone, files, bytes);
    const answer = await upload(shop.app, someone, await png());
    expect([...refused(answer).slice(0, 2), answer.Message]).toEqual([
      409,
      'upload-quota',
      'En fazla 100 resim, toplam 500 MB yükleyebilirsiniz. Önce kullanmadığınız resimleri silin.',
    ]);
    expect(await unfinished()).toEqual([]);
  });
});

describe('deleting and keeping uploads', () => {
  const sceneOf = (uploadId: string) => ({
    version: 1,
    sides: { front: [{ id: 'i1', kind: 'image', uploadId, x: 100, y: 100, width: 80, height: 60, rotation: 15 }] },
  });
  const TSHIRT = 1001;
  const agesOf = (id: string, days: number) =>
    shop.db
      .update(uploads)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(uploads.id, id));
  const isThere = async (id: string) => (await kept()).includes(id);

  test('deletes an upload with all its variants', async () => {
    const someone = shopper(shop.app);
    const { Payload } = await upload(shop.app, someone, await png());
    await view(shop.app, someone, `${Payload.Url}?w=96`);
    const answer = await someone.delete(`/uploads/${Payload.UploadId}`);
    expect([answer.http, answer.Message]).toEqual([200, 'Resim silindi.']);
    expect(await isThere(Payload.UploadId)).toBe(false);
    expect((await view(shop.app, someone, Payload.Url)).statusCode).toBe(404);
    expect((await someone.delete(`/uploads/${Payload.UploadId}`)).http).toBe(404);
  });

  test('neither deletes nor purges uploads of carts or orders', async () => {
    const someone = await customer(shop.app);
    const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
    const product = (await someone.get<{ variants: { id: number }[] }>(`/catalog/products/${TSHIRT}`)).Payload;
    const { DesignId } = (await someone.post<{ DesignId: string }>('/designs', { PId: TSHIRT, Scene: sceneOf(UploadId) })).Payload;
    await agesOf(UploadId, 40);

    const added = await someone.post('/cart', { PId: TSHIRT, VariantId: product.variants[0]?.id, Qty: 1, DesignId, AsItIs: true });
    expect(added.http).toBe(200);
    expect(refused(await someone.delete(`/uploads/${UploadId}`)).slice(0, 2)).toEqual([409, 'upload-in-use']);
    await purgeUploads(shop);
    expect(await isThere(UploadId)).toBe(true);

    await shop.db.transaction((tx) => markOrdered(tx, [DesignId]));
    await someone.delete('/cart');
    expect(refused(await someone.delete(`/uploads/${UploadId}`)).slice(0, 2)).toEqual([409, 'upload-in-use']);
    await purgeUploads(shop);
    expect(await isThere(UploadId)).toBe(true);
  });

  test('purges unordered uploads after 30 days, ownerless uploads at once', async () => {
    const someone = shopper(shop.app);
    const [old, young] = [await upload(shop.app, someone, await png()), await upload(shop.app, someone, await png())].map(
      ({ Payload }) => Payload.UploadId,
    );
    await agesOf(old ?? '', 31);
    await agesOf(young ?? '', 29);
    const gone = shopper(shop.app);
    const { UploadId: orphan } = (await upload(shop.app, gone, await png())).Payload;
    const tokenHash = createHash('sha256')
      .update(gone.session() ?? '')
      .digest('base64url');
    const ended = await shop.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning();
    expect(ended).toHaveLength(1);

    await purgeUploads(shop);
    expect(await Promise.all([old, young, orphan].map((id) => isThere(id ?? '')))).toEqual([false, true, false]);
  });

  test('purges a day-old picture that has no database row', async () => {
    const dir = join(fileFolder(shop.config, 'uploads'), randomBytes(16).toString('base64url'));
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, 'original.png'), await png());
    const someone = shopper(shop.app);
    const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
    await purgeUploads(shop);
    expect(await kept()).toContain(dir.split('/').at(-1));
    await purgeUploads(shop, Date.now() + 90_000_000);
    expect(await isThere(UploadId)).toBe(true);
    expect(await kept()).not.toContain(dir.split('/').at(-1));
  });

  test('finds an upload among 70,000 unknown ids', async () => {
    const someone = shopper(shop.app);
    const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
    const ids = Array.from({ length: 70_000 }, (_, n) => `klasör-${n}`);
    expect(await findUploads(shop.db, [...ids, UploadId])).toMatchObject([{ id: UploadId }]);
  });

  test('throws when the uploads folder cannot be read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    await writeFile(join(dataDir, 'uploads'), '');
    await expect(listOld(folderStore(dataDir), Date.now()).next()).rejects.toThrow('ENOTDIR');
    await rm(dataDir, { recursive: true });
  });

  test('rejects an order whose uploaded picture was deleted', async () => {
    const someone = shopper(shop.app);
    const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
    const { DesignId } = (await someone.post<{ DesignId: string }>('/designs', { PId: TSHIRT, Scene: sceneOf(UploadId) })).Payload;
    await someone.delete(`/uploads/${UploadId}`);
    await expect(shop.db.transaction((tx) => markOrdered(tx, [DesignId]))).rejects.toMatchObject({ code: 'upload-gone' });
  });

  describe('pictures in designs', () => {
    test('reports the path of foreign or unknown uploads in designs', async () => {
      const someone = shopper(shop.app);
      const own = (await upload(shop.app, someone, await png())).Payload.UploadId;
      const foreign = (await upload(shop.app, shopper(shop.app), await png())).Payload.UploadId;
      expect((await someone.post('/designs', { PId: TSHIRT, Scene: sceneOf(own) })).http).toBe(201);
      for (const id of [foreign, randomBytes(16).toString('base64url')]) {
        const answer = await someone.post('/designs', { PId: TSHIRT, Scene: sceneOf(id) });
        expect(refused(answer).slice(0, 3)).toEqual([422, 'invalid-input', '/Scene/sides/front/0/uploadId']);
      }
    });

    test('rejects a design whose pictures exceed 200 megapixels', async () => {
      const someone = shopper(shop.app);
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) ids.push((await upload(shop.app, someone, await png())).Payload.UploadId);
      await shop.db.update(uploads).set({ width: 10_000, height: 7_000 }).where(inArray(uploads.id, ids));
      const front = ids.flatMap((id) => sceneOf(id).sides.front).map((object, n) => ({ ...object, id: `i${n}` }));
      const scene = (objects: object[]) => ({ PId: TSHIRT, Scene: { version: 1, sides: { front: objects } } });
      expect(refused(await someone.post('/designs', scene(front)))).toEqual([
        422,
        'invalid-input',
        '/Scene/sides',
        'Bir tasarımdaki resimler toplam en fazla 200 megapiksel olabilir. Bazılarını çıkarın ya da küçültün.',
      ]);
      expect((await someone.post('/designs', scene([...front.slice(0, 2), { ...front[0], id: 'again' }]))).http).toBe(201);
    });

    test('names the unprintable letters in a design', async () => {
      const words = {
        id: 't1',
        kind: 'text',
        text: 'İyi ki doğdun 🎈',
        x: 9,
        y: 9,
        rotation: 0,
        size: 9,
        font: 'sans',
        weight: 700,
        fill: '#111111',
      };
      const someone = shopper(shop.app);
      const answer = await someone.post('/designs', { PId: TSHIRT, Scene: { version: 1, sides: { front: [words] } } });
      expect([...refused(answer).slice(0, 3), answer.Message]).toEqual([
        422,
        'text-unprintable',
        '/Scene/sides/front/0/text',
        'Şu karakterleri basamıyoruz: 🎈. Bunları tasarımınızdan çıkarın.',
      ]);
    });

    test('rejects designs with over 20 pictures or a malformed picture', async () => {
      const someone = shopper(shop.app);
      const own = (await upload(shop.app, someone, await png())).Payload.UploadId;
      const [object] = sceneOf(own).sides.front;
      const many = { version: 1, sides: { front: Array.from({ length: 21 }, (_, n) => ({ ...object, id: `i${n}` })) } };
      expect(refused(await someone.post('/designs', { PId: TSHIRT, Scene: many })).slice(0, 3)).toEqual([
        422,
        'invalid-input',
        '/Scene/sides',
      ]);
      for (const wrong of [{ uploadId: '../../etc/passwd' }, { width: 0 }, { href: 'http://evil.example' }, { kind: 'svg' }]) {
        const scene = { version: 1, sides: { front: [{ ...object, ...wrong }] } };
        expect((await someone.post('/designs', { PId: TSHIRT, Scene: scene })).http).toBe(422);
      }
    });
  });
});
