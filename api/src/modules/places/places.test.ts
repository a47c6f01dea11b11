import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Neighbourhood, Province } from '@shop/contracts/places';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, homeAddress, shopper } from '../../testing/shopper.ts';
import { listNeighbourhoods, listProvinces } from './places.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('has 81 provinces and 973 districts with post codes', async () => {
  const provinces = listProvinces();
  const names = provinces.map(({ Name }) => Name);
  expect([names.length, names]).toEqual([81, [...names].sort(new Intl.Collator('tr').compare)]);
  const districts = provinces.flatMap(({ Name, Districts }) => Districts.map((district) => [Name, district] as const));
  expect(districts).toHaveLength(973);
  const wrong: unknown[] = [];
  let neighbourhoods = 0;
  for (const [province, district] of districts) {
    const found = (await listNeighbourhoods(province, district)) ?? [];
    neighbourhoods += found.length;
    if (found.length === 0 || found.some(({ Name, PostCode }) => Name.length > 80 || !/^\d{5}$/.test(PostCode)))
      wrong.push([province, district]);
  }
  expect(wrong).toEqual([]);
  expect(neighbourhoods).toBeGreaterThan(70_000);
});

test('finds neighbourhoods of known districts only', async () => {
  const someone = shopper(shop.app);
  const provinces = await someone.get<Province[]>('/places');
  expect(provinces.headers['cache-control']).toBe('public, max-age=86400');
  const { Districts } = provinces.Payload.find(({ Name }) => Name === 'İzmir') ?? { Districts: [] };
  expect(Districts).toContain('Çeşme');
  const found = await someone.get<Neighbourhood[]>(`/places/${encodeURIComponent('İzmir')}/${encodeURIComponent('Çeşme')}`);
  expect(found.Payload).toContainEqual({ Name: 'Ilıca Mahallesi', PostCode: '35930' });
  for (const path of ['İzmir/Kadıköy', 'Kadıköy/İzmir', 'İzmir/constructor', '__proto__/toString'])
    expect((await someone.get(`/places/${path.split('/').map(encodeURIComponent).join('/')}`)).http).toBe(404);
});

test('rejects wrong provinces and districts in postal addresses', async () => {
  const someone = await customer(shop.app);
  const refused = async (changes: object) =>
    (await someone.post<{ errors: { path: string }[] }>('/user/addresses', { ...homeAddress, ...changes })).Payload;
  expect(await refused({ City: 'Izmir' })).toMatchObject({ code: 'invalid-input', errors: [{ path: '/City' }] });
  expect(await refused({ District: 'Kadıköy' })).toMatchObject({ code: 'invalid-input', errors: [{ path: '/District' }] });
  const { Title: _, ...untitled } = homeAddress;
  expect((await someone.post('/user/addresses', untitled)).Payload).toMatchObject({
    Title: 'Karşıyaka / İzmir',
    Neighbourhood: 'Bostanlı',
  });
});
