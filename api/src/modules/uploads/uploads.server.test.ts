import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Upload } from '@shop/contracts/uploads';
import { eq } from 'drizzle-orm';
import { uploads } from '../../db/schema/index.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper } from '../../testing/shopper.ts';
import { findSession } from '../session/repository.ts';
import { markOrdered } from './repository.ts';
import { purgeUploads } from './service.ts';
import { incomingDir } from './storage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const png = () => picture(40, 30).png().toBuffer();
const folders = async () => (await readdir(fileFolder(shop.config, 'uploads'))).filter((name) => name !== 'incoming');

test('keeps the quota under concurrent uploads', async () => {
  const someone = shopper(shop.app);
  await upload(shop.app, someone, await png());
  const visitor = await findSession(shop.db, someone.session() ?? '');
  const row = { sessionId: visitor?.sessionId ?? 0, format: 'png' as const, width: 1, height: 1, bytes: 1 };
  await shop.db.insert(uploads).values(Array.from({ length: 97 }, () => ({ ...row, id: randomBytes(16).toString('base64url') })));

  const before = (await folders()).length;
  const file = await png();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(shop.app, someone, file)));
  expect(answers.map(({ http }) => http).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  expect(await folders()).toHaveLength(before + 2);
  expect(await readdir(incomingDir(shop.files))).toEqual([]);
});

test('assigns an upload made during login to the customer', async () => {
  const known = await customer(shop.app);
  for (let round = 0; round < 5; round += 1) {
    const phone = shopper(shop.app);
    const first = (await upload(shop.app, phone, await png())).Payload;
    const session = { ...phone, cookies: new Map(phone.cookies) };
    const [second] = await Promise.all([
      upload(shop.app, session, await png()),
      phone.post('/auth', { email: known.email, password: known.password }),
    ]);
    expect(second.http).toBe(201);
    const own = (await known.get<Upload[]>('/uploads')).Payload.map(({ UploadId }) => UploadId);
    expect(own).toContain(first.UploadId);
    if (!own.includes(second.Payload.UploadId)) expect((await view(shop.app, session, second.Payload.Url)).statusCode).toBe(200);
  }
});

test('purges no picture of a concurrently accepted order', async () => {
  const someone = shopper(shop.app);
  const front = (uploadId: string) => [{ id: 'i1', kind: 'image', uploadId, x: 9, y: 9, width: 8, height: 6, rotation: 0 }];
  for (let round = 0; round < 5; round += 1) {
    const { UploadId } = (await upload(shop.app, someone, await png())).Payload;
    const scene = { version: 1, sides: { front: front(UploadId) } };
    const { DesignId } = (await someone.post<{ DesignId: string }>('/designs', { PId: 1001, Scene: scene })).Payload;
    await shop.db
      .update(uploads)
      .set({ createdAt: new Date(0) })
      .where(eq(uploads.id, UploadId));
    const [marked] = await Promise.allSettled([shop.db.transaction((tx) => markOrdered(tx, [DesignId])), purgeUploads(shop)]);
    const kept = (await folders()).includes(UploadId);
    expect(kept).toBe(marked.status === 'fulfilled');
    if (marked.status === 'rejected') expect(marked.reason).toMatchObject({ code: 'upload-gone' });
  }
});
