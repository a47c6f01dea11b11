import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BucketServer, startBucketServer } from '@shop/bucket/testing/bucket-server';
import { folderStore } from '../files/folder-store.ts';
import { type OperatedShop, openOperatedShop } from '../testing/operating.ts';
import { picture, upload, view } from '../testing/pictures.ts';
import { shopper } from '../testing/shopper.ts';
import { verifyFiles } from './verify-files.ts';

let server: BucketServer;
let shop: OperatedShop;
beforeAll(async () => {
  server = await startBucketServer();
  shop = await openOperatedShop({
    ...server.env,
    FILES: server.url('files'),
    SECOND_FACTOR_KEY: Buffer.alloc(32).toString('base64'),
  });
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const sent = async () => {
  const someone = shopper(shop.app);
  const { Payload } = await upload(shop.app, someone, await picture(400, 300).png().toBuffer());
  return { someone, ...Payload };
};

test('serves an upload and its variants from a bucket', async () => {
  const { someone, Url } = await sent();
  expect((await view(shop.app, someone, Url)).statusCode).toBe(200);
  expect((await view(shop.app, someone, `${Url}?w=96&fm=webp`)).headers['content-type']).toBe('image/webp');
  expect((await view(shop.app, shopper(shop.app), Url)).statusCode).toBe(404);
  expect((await someone.delete(Url.replace('/upfs/usr', '/uploads'))).http).toBe(200);
  expect((await view(shop.app, someone, Url)).statusCode).toBe(404);
});

test('moves the files of the data folder into the bucket', async () => {
  const { UploadId, Url, someone } = await sent();
  const key = `uploads/${UploadId}/original.png`;
  const found = await shop.files.find(key);
  const old = join(shop.config.dataDir, key);
  await mkdir(dirname(old), { recursive: true });
  await rename(found?.file ?? '', old);
  expect(await shop.operator('files', 'migrate', '--to', 's3://other')).toMatchObject({ code: 1, text: expect.stringMatching(/FILES/) });
  expect((await shop.operator('files', 'migrate')).code).toBe(2);
  expect(await shop.operator('files', 'migrate', '--to', 's3://shop/files')).toEqual({ code: 0, text: 'Files moved: 1.' });
  expect(await folderStore(shop.config.dataDir).find(key)).toBeUndefined();
  expect((await view(shop.app, someone, Url)).statusCode).toBe(200);
});

test('lists missing, damaged and orphaned files', async () => {
  expect(await shop.operator('files', 'verify')).toMatchObject({ code: 0, text: expect.stringMatching(/Missing: 0 {2}Damaged: 0/) });
  const [missing, damaged] = [await sent(), await sent()];
  await shop.files.remove(`uploads/${missing.UploadId}/`);
  const put = async (key: string) => {
    const file = join(shop.config.dataDir, 'other');
    await writeFile(file, 'other');
    await shop.files.put(key, file);
  };
  await put(`uploads/${damaged.UploadId}/original.png`);
  for (const key of ['uploads/nobody/original.png', 'print/B-1/ticket.pdf', 'order-pictures/999999-front.png']) await put(key);
  const { code, text } = await shop.operator('files', 'verify');
  expect(code).toBe(1);
  expect(text).toContain(`missing: uploads/${missing.UploadId}/original.png`);
  expect(text).toContain(`damaged: uploads/${damaged.UploadId}/original.png`);
  const report = await verifyFiles(shop, () => undefined, new AbortController().signal, Date.now() + 90_000_000);
  expect(report.Orphaned).toEqual(['uploads/nobody/original.png', 'print/B-1/ticket.pdf', 'order-pictures/999999-front.png']);
});
