import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import { MAX_SHARES } from '@shop/contracts/limits';
import type { DesignShare, SharedDesign } from '@shop/contracts/shares';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { designShares } from '../../db/schema/index.ts';
import { fileFolder } from '../../files/file-folders.ts';
import { sharedQueue } from '../../programs/queues.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';
import { purgeUploads } from '../uploads/service.ts';
import { purgeSharedDesigns } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;

async function sharing(owner?: Shopper) {
  const someone = owner ?? (await customer(shop.app));
  const { UploadId } = (await upload(shop.app, someone, await picture(300, 200, { r: 255, g: 0, b: 0 }).png().toBuffer())).Payload;
  const front = [
    { id: 'i', kind: 'picture', uploadId: UploadId, x: 30, y: 30, width: 40, height: 30, rotation: 0 },
    { id: 't', kind: 'text', text: 'Işıl', x: 30, y: 55, rotation: 0, size: 10, font: 'arimo', bold: true, fill: '#0000ff' },
  ];
  const design = (await someone.post<Design>('/designs', { PId: MUG, Colour: 'Beyaz', Scene: { version: 2, sides: { front } } })).Payload;
  const share = await someone.post<DesignShare>(`/designs/${design.DesignId}/share`, undefined);
  expect(share.http).toBe(200);
  return { someone, UploadId, design, token: share.Payload.Token };
}

const seen = async (someone: Shopper, token: string) => [
  (await someone.get(`/shares/${token}`)).http,
  (await view(shop.app, someone, `/upfs/shr/${token}/front?w=320&fm=jpeg`)).statusCode,
  (await someone.post(`/shares/${token}/copies`, undefined)).http,
];

test('shows a shared design as pictures without items and ids', async () => {
  const { token, design, UploadId } = await sharing();
  const stranger = shopper(shop.app);
  const shared = await stranger.get<SharedDesign>(`/shares/${token}`);
  expect(shared.Payload).toEqual({
    PId: MUG,
    Title: 'Fotoğraf Baskılı Kupa',
    Slug: 'fotograf-baskili-kupa',
    Colour: 'Beyaz',
    ExpiresAt: expect.any(String),
    Sides: [{ SideId: 'front', Name: 'Ön', Picture: `/upfs/shr/${token}/front` }],
  });
  expect(JSON.stringify(shared)).not.toMatch(new RegExp(`${design.DesignId}|${UploadId}`));
  const card = await shop.app.inject({ url: `/upfs/shr/${token}/front?w=640&fm=jpeg` });
  expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
  ]);
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 640 });
  expect(card.headers['set-cookie']).toBeUndefined();
});

test("keeps a shared design's scene and pictures private", async () => {
  const { token, design, UploadId, someone } = await sharing();
  const other = await sharing(someone);
  for (const stranger of [shopper(shop.app), await customer(shop.app)]) {
    expect((await stranger.get(`/designs/${design.DesignId}`)).http).toBe(404);
    expect((await stranger.get(`/designs/${token}`)).http).toBe(404);
    expect((await view(shop.app, stranger, `/upfs/usr/${UploadId}`)).statusCode).toBe(404);
    expect((await stranger.post('/cart', { PId: MUG, Qty: 1, DesignId: design.DesignId, AsItIs: true })).http).toBe(422);
    expect((await stranger.post(`/designs/${design.DesignId}/share`, undefined)).http).toBe(404);
    expect((await stranger.delete(`/designs/${design.DesignId}/share`)).http).toBe(404);
    for (const token of [design.DesignId, `${'A'.repeat(22)}`]) expect(await seen(stranger, token)).toEqual([404, 404, 404]);
    for (const side of ['back', 'constructor', '..%2ffront']) {
      expect([404, 422]).toContain((await view(shop.app, stranger, `/upfs/shr/${token}/${side}`)).statusCode);
    }
  }
  expect(other.token).not.toBe(token);
  expect(await seen(shopper(shop.app), token)).toEqual([200, 200, 201]);
});

test('copies the pictures when a shared design is copied', async () => {
  const { token, design, UploadId, someone } = await sharing();
  const stranger = await customer(shop.app);
  const copy = await stranger.post<Design>(`/shares/${token}/copies`, undefined);
  expect(copy).toMatchObject({ http: 201, Payload: { PId: MUG, Colour: 'Beyaz', Sides: design.Sides } });
  expect(copy.Payload.DesignId).not.toBe(design.DesignId);
  const [image] = Object.values(copy.Payload.Scene.sides)[0] ?? [];
  const own = image && 'uploadId' in image ? image.uploadId : '';
  expect([own.length, own === UploadId]).toEqual([22, false]);
  const named = JSON.stringify(design.Scene).replace(UploadId, own).replace('"id":"i"', '"id":"i1"').replace('"id":"t"', '"id":"i2"');
  expect(copy.Payload.Scene).toEqual(JSON.parse(named));

  expect((await someone.delete(`/uploads/${UploadId}`)).http).toBe(200);
  expect(await seen(stranger, token)).toEqual([404, 404, 404]);
  expect((await view(shop.app, stranger, `/upfs/usr/${own}`)).statusCode).toBe(200);
  expect((await view(shop.app, someone, `/upfs/usr/${own}`)).statusCode).toBe(404);
  expect((await stranger.post('/cart', { PId: MUG, Qty: 1, DesignId: copy.Payload.DesignId, AsItIs: true })).http).toBe(200);
});

test('copies no hidden items of a shared design', async () => {
  const owner = await customer(shop.app);
  const { UploadId } = (await upload(shop.app, owner, await picture(60, 40, { r: 0, g: 255, b: 0 }).png().toBuffer())).Payload;
  const front = [
    { id: 't', kind: 'text', text: 'Işıl', x: 30, y: 55, rotation: 0, size: 10, font: 'arimo', fill: '#0000ff' },
    { id: 'n', kind: 'text', text: '0532 111 22 33', x: 30, y: 30, rotation: 0, size: 10, font: 'arimo', fill: '#0000ff', hidden: true },
    { id: 'p', kind: 'picture', uploadId: UploadId, x: 30, y: 30, width: 40, height: 30, rotation: 0, hidden: true },
  ];
  const { DesignId } = (await owner.post<Design>('/designs', { PId: MUG, Colour: 'Beyaz', Scene: { version: 2, sides: { front } } }))
    .Payload;
  const { Token } = (await owner.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload;
  const friend = shopper(shop.app);
  const copied = await friend.post<Design>(`/shares/${Token}/copies`, undefined);
  expect(copied.Payload.Scene).toEqual({ version: 2, sides: { front: [{ ...front[0], id: 'i1' }] } });
  expect((await friend.get('/uploads')).Payload).toEqual([]);
  expect((await owner.delete(`/uploads/${UploadId}`)).http).toBe(200);
  expect(await seen(friend, Token)).toEqual([200, 200, 201]);
});

test("copies the owner's own design without duplicating pictures", async () => {
  const { token, someone, UploadId } = await sharing();
  const copy = await someone.post<Design>(`/shares/${token}/copies`, undefined);
  expect(JSON.stringify(copy.Payload.Scene)).toContain(UploadId);
  expect((await someone.get<unknown[]>('/uploads')).Payload).toHaveLength(1);
});

test('leaves no files when a picture is deleted during copying', async () => {
  const { someone, UploadId } = await sharing();
  const last = (await upload(shop.app, someone, await picture(20, 20).png().toBuffer())).Payload.UploadId;
  const front = [UploadId, last].map((uploadId, n) => ({
    ...{ id: `p${n}`, kind: 'picture', uploadId },
    ...{ x: 30, y: 30, width: 20, height: 20, rotation: 0 },
  }));
  const { DesignId } = (await someone.post<Design>('/designs', { PId: MUG, Scene: { version: 2, sides: { front } } })).Payload;
  const { Token } = (await someone.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload;
  const folder = join(shop.config.dataDir, 'uploads');
  await rm(join(folder, last), { recursive: true });
  const before = await readdir(folder);
  expect(await shopper(shop.app).post(`/shares/${Token}/copies`, undefined)).toMatchObject({ http: 404 });
  expect(await readdir(folder)).toEqual(before);
});

test('counts copied pictures against the upload quota', async () => {
  const { token } = await sharing();
  const stranger = await customer(shop.app);
  await upload(shop.app, stranger, await picture(20, 20).png().toBuffer());
  await shop.db.execute(sql`insert into uploads (id, customer_id, format, width, height, bytes)
    select 'voll' || n, (select customer_id from uploads order by created_at desc limit 1), 'png', 1, 1, 1 from generate_series(1, 99) n`);
  const before = await readdir(join(shop.config.dataDir, 'uploads'));
  expect(await stranger.post(`/shares/${token}/copies`, undefined)).toMatchObject({ http: 409, Payload: { code: 'upload-quota' } });
  expect(await readdir(join(shop.config.dataDir, 'uploads'))).toEqual(before);
});

test("reuses a design's link until the owner ends it", async () => {
  const { token, design, someone } = await sharing();
  const again = () => someone.post<DesignShare>(`/designs/${design.DesignId}/share`, undefined);
  expect((await again()).Payload.Token).toBe(token);
  expect((await someone.delete(`/designs/${design.DesignId}/share`)).http).toBe(200);
  expect(await seen(shopper(shop.app), token)).toEqual([404, 404, 404]);
  expect((await again()).Payload.Token).not.toBe(token);
});

test('expires and purges shared links and their pictures', async () => {
  const { token, design, UploadId, someone } = await sharing();
  const live = await sharing();
  await seen(someone, token);
  await seen(someone, live.token);
  await shop.db.execute(sql`update uploads set created_at = now() - interval '31 days'`);
  await purgeUploads(shop);
  expect(await seen(shopper(shop.app), token)).toEqual([200, 200, 201]);

  await shop.db.update(designShares).set({ createdAt: sql`now() - interval '91 days'` }).where(eq(designShares.token, token));
  expect(await seen(shopper(shop.app), token)).toEqual([404, 404, 404]);
  const dir = fileFolder(shop.config, 'shared-pictures');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, `${token}-back.png`), '');
  await writeFile(join(dir, '.drawing.tmp'), '');
  await purgeSharedDesigns(shop);
  const kept = await readdir(dir);
  expect(kept.filter((name) => name.startsWith(token))).toEqual([]);
  expect(kept).toContain(`${live.token}-printed-front.png`);
  expect(kept).toContain('.drawing.tmp');
  await purgeUploads(shop);
  expect((await view(shop.app, someone, `/upfs/usr/${UploadId}`)).statusCode).toBe(404);
  expect((await someone.post<DesignShare>(`/designs/${design.DesignId}/share`, undefined)).Payload.Token).not.toBe(token);
});

test('limits the shared links of one shopper', async () => {
  const { someone, design, token } = await sharing();
  await shop.db.execute(sql`with copies as (
      insert into designs (id, customer_id, product_id, colour, scene_id)
      select 'link' || n, customer_id, product_id, colour, scene_id from designs, generate_series(1, ${MAX_SHARES - 2}) n
      where id = ${design.DesignId} returning id)
    insert into design_shares (token, design_id) select 'token' || id, id from copies`);
  const share = (id: string) => someone.post<DesignShare>(`/designs/${id}/share`, undefined);
  const empty = { PId: MUG, Scene: { version: 2, sides: { front: [] } } };
  const ids = [await someone.post<Design>('/designs', empty), await someone.post<Design>('/designs', empty)].map(
    ({ Payload }) => Payload.DesignId,
  );
  const answers = await Promise.all(ids.map(share));
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  const refused = answers.findIndex(({ http }) => http === 409);
  expect(answers[refused]).toMatchObject({
    Payload: { code: 'shares-full' },
    Message: expect.stringContaining(`${MAX_SHARES} bağlantınız`),
  });
  expect(await share(design.DesignId)).toMatchObject({ http: 200, Payload: { Token: token } });
  expect((await someone.delete('/designs/link1/share')).http).toBe(200);
  expect((await share(ids[refused] ?? '')).http).toBe(200);
});

test('retries a shared design’s failed drawing only minutes later', async () => {
  const { token, UploadId, someone } = await sharing();
  const folder = join(shop.config.dataDir, 'uploads', UploadId);
  const card = async () => (await view(shop.app, someone, `/upfs/shr/${token}/front?w=320&fm=jpeg`)).statusCode;
  await rename(folder, `${folder}-away`);
  expect(await card()).toBe(500);
  await rename(`${folder}-away`, folder);
  expect(await card()).toBe(500);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 700_000);
  expect(await card()).toBe(200);
  clock.mockRestore();
});

test('skips queued drawings when the requesting clients have disconnected', async () => {
  const { token } = await sharing();
  const dir = fileFolder(shop.config, 'shared-pictures');
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const impatient = '127.0.0.1';
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const busy = Promise.allSettled(Array.from({ length: 50 }, () => sharedQueue(impatient, () => ended)));
  const until = async (full: boolean) => {
    for (;;) {
      const probe = new AbortController();
      const refused = sharedQueue(impatient, async () => undefined, probe.signal).catch((reason: unknown) => reason);
      probe.abort('room');
      if (((await refused) !== 'room') === full) return;
      await setImmediate();
    }
  };
  const hangUp = new AbortController();
  const asked = fetch(`${address}/upfs/shr/${token}/front`, { signal: hangUp.signal }).catch(() => 'gone');
  await until(true);
  hangUp.abort();
  expect(await asked).toBe('gone');
  await until(false);
  const other = shop.app.inject({ url: `/upfs/shr/${token}/front`, remoteAddress: '192.0.2.7' });
  end();
  await busy;
  expect((await other).statusCode).toBe(200);
  expect((await readdir(dir)).filter((name) => name.startsWith(token))).toHaveLength(1);
});
