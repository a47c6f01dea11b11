import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import { MAX_SAVED_DESIGNS } from '@shop/contracts/limits';
import type { ListedSavedDesign, SavedDesign, SavedVersion } from '@shop/contracts/saved-designs';
import { currentScene } from '@shop/contracts/scene-current';
import type { Session } from '@shop/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { savedDesigns } from '../../db/schema/index.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper, signupForm } from '../../testing/shopper.ts';
import { purgeSessions } from '../session/repository.ts';
import { purgeUploads } from '../uploads/service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MUG = 1012;
const words = (text: string) => ({ id: 't', kind: 'text', text, x: 30, y: 30, rotation: 0, size: 10, font: 'arimo', fill: '#111111' });
const sceneOf = (...front: object[]) => ({ version: 2, sides: { front } });
const save = (someone: Shopper, text = 'Işıl') =>
  someone.post<SavedDesign>('/user/designs', { Name: 'Kupam', PId: MUG, Colour: 'Beyaz', Scene: sceneOf(words(text)) });
const change = (someone: Shopper, id: string, Version: number, text: string) =>
  someone.patch<SavedVersion>(`/user/designs/${id}/scene`, { Version, Colour: 'Beyaz', Scene: sceneOf(words(text)) });
const list = async (someone: Shopper) => (await someone.get<ListedSavedDesign[]>('/user/designs')).Payload;
const read = async (someone: Shopper, id: string) => (await someone.get<SavedDesign>(`/user/designs/${id}`)).Payload;
const said = ({ Scene }: SavedDesign): unknown[] =>
  Object.values(currentScene(Scene).sides).flatMap((items) => items.map((item) => 'text' in item && item.text));

test('saves, changes, renames and deletes a design', async () => {
  const someone = await customer(shop.app);
  const first = await save(someone);
  expect(first).toMatchObject({
    http: 201,
    Payload: { Name: 'Kupam', Version: 1, PId: MUG, Colour: 'Beyaz', Title: 'Fotoğraf Baskılı Kupa', Slug: 'fotograf-baskili-kupa' },
  });
  const { SavedId } = first.Payload;
  await save(someone, 'İkinci');
  const changed = await change(someone, SavedId, 1, 'Şule');
  expect([changed.http, changed.Payload]).toEqual([200, { SavedId, Version: 2, ChangedAt: expect.any(String) }]);
  expect(await someone.patch(`/user/designs/${SavedId}`, { Name: 'Şule’nin kupası' })).toMatchObject({
    http: 200,
    Payload: { Version: 2 },
  });
  const kept = await list(someone);
  expect(kept.map(({ Name, Scene, Sides }) => [Name, Scene, Sides.length])).toEqual([
    ['Şule’nin kupası', { version: 2, sides: {} }, 1],
    ['Kupam', { version: 2, sides: {} }, 1],
  ]);
  const { Scene: _scene, Sides: _sides, People: _people, ...rest } = kept[0] as ListedSavedDesign;
  const whole = await read(someone, SavedId);
  expect(whole).toMatchObject({ ...rest, PrintMethod: 'sublimation', ColourCode: '#f8f7f5' });
  expect(said(whole)).toEqual(['Şule']);
  expect((await someone.delete(`/user/designs/${SavedId}`)).http).toBe(200);
  expect((await someone.get(`/user/designs/${SavedId}`)).http).toBe(404);
  expect(await list(someone)).toHaveLength(1);
});

test('renames a saved design when its new scene comes with a name', async () => {
  const someone = await customer(shop.app);
  const { SavedId } = (await save(someone)).Payload;
  const again = (Version: number, more: object) =>
    someone.patch(`/user/designs/${SavedId}/scene`, { Version, Scene: sceneOf(words('Şule')), ...more });
  await again(1, { Name: 'Şule' });
  expect((await read(someone, SavedId)).Name).toBe('Şule');
  await again(2, {});
  expect((await read(someone, SavedId)).Name).toBe('Şule');
});

test('rejects an outdated save from a second tab', async () => {
  const someone = await customer(shop.app);
  const { SavedId } = (await save(someone)).Payload;
  const answers = await Promise.all([change(someone, SavedId, 1, 'sol'), change(someone, SavedId, 1, 'sağ')]);
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  expect(answers.find(({ http }) => http === 409)).toMatchObject({ Payload: { code: 'design-changed' } });
  const kept = await read(someone, SavedId);
  expect([kept.Version, said(kept)]).toEqual([2, [answers[0].http === 200 ? 'sol' : 'sağ']]);
});

test('hides a saved design from other visitors', async () => {
  const someone = await customer(shop.app);
  const { SavedId } = (await save(someone)).Payload;
  const mine = await list(someone);
  for (const stranger of [shopper(shop.app), await customer(shop.app)]) {
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.get(`/user/designs/${SavedId}`)).http).toBe(404);
    expect((await change(stranger, SavedId, 1, 'benim')).http).toBe(404);
    expect((await stranger.patch(`/user/designs/${SavedId}`, { Name: 'Benim' })).http).toBe(404);
    expect((await stranger.delete(`/user/designs/${SavedId}`)).http).toBe(404);
    for (const one of [stranger, someone]) {
      expect((await one.get(`/designs/${SavedId}`)).http).toBe(404);
      expect((await one.post(`/designs/${SavedId}/share`, undefined)).http).toBe(404);
      expect((await one.post('/cart', { PId: MUG, Qty: 1, DesignId: SavedId, AsItIs: true })).http).toBe(422);
    }
  }
  const other = (await shopper(shop.app).post<Design>('/designs', { PId: MUG, Scene: sceneOf(words('a')) })).Payload.DesignId;
  for (const id of [other, '..%2fdesigns', 'x'.repeat(65), '%00', "'%20or%201=1--"]) {
    expect([404, 422]).toContain((await someone.get(`/user/designs/${id}`)).http);
  }
  for (const Name of ['', ' ', 'a\nb', 'a'.repeat(61), 7, null]) {
    expect((await someone.patch(`/user/designs/${SavedId}`, { Name })).http).toBe(422);
  }
  expect((await someone.patch(`/user/designs/${SavedId}/scene`, { Version: 1, PId: 1001, Scene: sceneOf() })).http).toBe(422);
  expect(await list(someone)).toEqual(mine);
});

test("keeps a visitor's saved designs through purges and registration", async () => {
  const guest = shopper(shop.app);
  const { SavedId } = (await save(guest)).Payload;
  await shop.db.execute(sql`update sessions set seen_at = now() - interval '2 days' where customer_id is null`);
  await purgeSessions(shop.db);
  expect(await list(guest)).toHaveLength(1);
  expect((await guest.post<Session>('/user', signupForm({}))).http).toBe(201);
  expect(await list(guest)).toMatchObject([{ SavedId }]);
  expect((await change(guest, SavedId, 1, 'sonra')).http).toBe(200);
});

test('keeps the limit of saved designs under concurrency', async () => {
  const someone = await customer(shop.app);
  const { SavedId } = (await save(someone)).Payload;
  await shop.db.execute(sql`insert into saved_designs (id, customer_id, product_id, colour, scene_id, name)
    select 'voll' || n, customer_id, product_id, colour, scene_id, name from saved_designs, generate_series(1, ${MAX_SAVED_DESIGNS - 2}) n
    where id = ${SavedId}`);
  const answers = await Promise.all([save(someone), save(someone), save(someone)]);
  expect(answers.map(({ http }) => http).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ http }) => http === 409)).toMatchObject({ Payload: { code: 'saved-designs-full' } });
  expect((await change(someone, SavedId, 1, 'yine')).http).toBe(200);
});

test('merges saved designs on login up to the limit', async () => {
  const someone = await customer(shop.app);
  const { SavedId } = (await save(someone)).Payload;
  await shop.db.execute(sql`insert into saved_designs (id, customer_id, product_id, colour, scene_id, name)
    select 'raum' || n, customer_id, product_id, colour, scene_id, name from saved_designs, generate_series(1, ${MAX_SAVED_DESIGNS - 3}) n
    where id = ${SavedId}`);
  const guest = shopper(shop.app);
  for (const text of ['bir', 'iki', 'üç']) await save(guest, text);
  const logIn = () => guest.post('/auth', { email: someone.email, password: someone.password });
  expect((await logIn()).http).toBe(200);
  const both = await list(guest);
  expect(both).toHaveLength(MAX_SAVED_DESIGNS);
  const newest = await Promise.all(both.slice(0, 2).map(({ SavedId: id }) => read(guest, id)));
  expect(newest.flatMap(said)).toEqual(['üç', 'iki']);
  await guest.delete(`/user/designs/${SavedId}`);
  expect((await logIn()).http).toBe(200);
  const left = await Promise.all((await list(guest)).map(({ SavedId }) => read(guest, SavedId)));
  expect(left.flatMap(said)).toContain('bir');
  expect(await list(guest)).toHaveLength(MAX_SAVED_DESIGNS);
});

test('purges no pictures that a saved design uses', async () => {
  const someone = await customer(shop.app);
  const { UploadId } = (await upload(shop.app, someone, await picture(20, 20).png().toBuffer())).Payload;
  const front = { id: 'p', kind: 'picture', uploadId: UploadId, x: 30, y: 30, width: 20, height: 20, rotation: 0 };
  const { SavedId } = (await someone.post<SavedDesign>('/user/designs', { Name: 'Resim', PId: MUG, Scene: sceneOf(front) })).Payload;
  await shop.db.execute(sql`update uploads set created_at = now() - interval '31 days' where id = ${UploadId}`);
  const seen = async () => {
    await purgeUploads(shop);
    return (await view(shop.app, someone, `/upfs/usr/${UploadId}`)).statusCode;
  };
  expect(await seen()).toBe(200);
  await shop.db.delete(savedDesigns).where(eq(savedDesigns.id, SavedId));
  expect(await seen()).toBe(404);
});
