import type { Order } from '@shop/contracts/orders';
import { root } from '../../scripts/lib/install.mjs';
import { raw } from '../support/raw.ts';
import {
  addAddress,
  address,
  addToCart,
  newShopper,
  placeOrder,
  read,
  saveDesign,
  sceneWith,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.describe('API calls', () => {
  test('refuses API requests from another site’s page', async ({ request, shop }) => {
    const shopper = await signUp(request);
    const forged = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${shop.url}.evil.example` },
      { origin: shop.url.replace(/:\d+$/, ':1') },
      { origin: shop.url.replace('http:', 'https:') },
      { referer: 'https://evil.example/cart' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of forged) {
      for (const [method, path, data] of [
        ['POST', '/cart', { PId: 1, Qty: 1 }],
        ['POST', '/auth', { email: shopper.Email, password: shopper.Password }],
        ['PATCH', '/user', { Name: 'Hacked' }],
        ['PUT', '/user/password', { OldPassword: shopper.Password, Password: 'hacked-hacked' }],
        ['DELETE', '/auth', undefined],
        ['DELETE', '/cart', undefined],
      ] as const) {
        const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
        expect(answer.status(), `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(await answer.json()).toMatchObject({ Status: 0, Payload: { code: 'forbidden' } });
      }
    }
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await request.post('/api/cart', { headers: { 'content-type': contentType }, data: '{"PId":1,"Qty":1}' });
      expect(answer.status(), contentType).toBe(415);
    }
    expect(await read(request, '/user')).toMatchObject({ Info: { Name: shopper.Name, Email: shopper.Email } });
    const answer = await request.get('/api/user', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  });

  test('hides session cookies from scripts and renews them at login', async ({ page }) => {
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'sid');
    await page.request.get('/api/auth');
    const before = await cookie();
    await signUp(page.request);
    const after = await cookie();
    expect(after).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
    expect(after?.value.length).toBeGreaterThanOrEqual(43);
    expect(after?.value).not.toBe(before?.value);
    await page.goto('/user/profile');
    await hydrated(page);
    expect(await page.evaluate(() => document.cookie)).not.toContain('sid');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(after?.value);
  });

  test.describe('resources of other customers', () => {
    test.use({ allowedConsole: [/status of 404/] });

    test('returns no data of another customer', async ({ page, request }) => {
      const [tshirt] = await tshirts(request);
      await signUp(request);
      const design = await saveDesign(request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'benim') });
      await addToCart(request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id, DesignId: design.DesignId });
      const mine = await addAddress(request);
      const { OrderId } = await placeOrder(request);
      const cart = await addToCart(request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
      const line = cart.Lines[0]?.RId;

      const other = page.request;
      const calls = [
        ['GET', `/user/orders/${OrderId}`, undefined],
        ['PUT', `/user/addresses/${mine.AddressId}`, address],
        ['DELETE', `/user/addresses/${mine.AddressId}`, undefined],
        ['GET', `/designs/${design.DesignId}`, undefined],
        ['PATCH', `/cart/${line}`, { Qty: 9 }],
        ['DELETE', `/cart/${line}`, undefined],
      ] as const;
      const statuses = async () => {
        const found: number[] = [];
        for (const [method, path, data] of calls) {
          const answer = await other.fetch(`/api${path}`, { method, ...(data && { data }) });
          expect(await answer.text()).not.toMatch(/Ilıca|benim/);
          found.push(answer.status());
        }
        return found;
      };
      expect(await statuses()).toEqual([401, 401, 401, 404, 404, 404]);
      await signUp(other);
      expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);

      const refused = await other.post('/api/cart', {
        data: { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id, DesignId: design.DesignId },
      });
      expect(refused.status()).toBe(422);
      await addToCart(other, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
      await addAddress(other);
      const checkout = await read<{ Contract: { Version: string }; Totals: { Total: number } }>(other, '/checkout');
      const order = await other.post('/api/orders', {
        data: {
          AddressId: mine.AddressId,
          DeliveryCode: 'standard',
          PaymentCode: 'bank-transfer',
          Invoice: { Kind: 'personal' },
          ContractVersion: checkout.Contract.Version,
          ExpectedTotal: checkout.Totals.Total,
        },
      });
      expect(order.status()).toBe(422);
      expect(await order.text()).toContain('/AddressId');

      expect(await read<Order>(request, `/user/orders/${OrderId}`)).toMatchObject({
        OrderId,
        Address: { Neighbourhood: address.Neighbourhood },
      });
      await page.goto(`/user/orders/${OrderId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sipariş bulunamadı.');
    });
  });

  test('refuses oversized and invalid requests', async ({ request }) => {
    const [tshirt] = await tshirts(request);
    const scene = sceneWith(tshirt, 'x');
    const [side = '', [text] = []] = Object.entries(scene.sides)[0] ?? [];
    const design = (texts: unknown[]) => ({ PId: tshirt.id, Scene: { version: 1, sides: { [side]: texts } } });
    for (const [path, data, status] of [
      ['/cart', { PId: 1, Qty: 1, Colour: 'x'.repeat(70_000) }, 413],
      ['/auth', { email: 'a@example.com', password: 'x'.repeat(5_000_000) }, 413],
      ['/cart', { PId: tshirt.id, Qty: 1000 }, 422],
      ['/cart', { PId: tshirt.id, Qty: 1, Colour: 'x'.repeat(41) }, 422],
      ['/cart', { PId: tshirt.id, Qty: 1, Price: 1 }, 422],
      ['/user', { ...newShopper(), Password: 'x'.repeat(201) }, 422],
      ['/user', { ...newShopper(), IsAdmin: true }, 422],
      ['/designs', design([{ ...text, text: 'x'.repeat(201) }]), 422],
      ['/designs', design(Array.from({ length: 51 }, (_, id) => ({ ...text, id: `t${id}` }))), 422],
      ['/designs', design([{ ...text, fill: 'url(https://evil.example)' }]), 422],
      ['/designs', { PId: tshirt.id, Scene: { version: 1, sides: { yok: [text] } } }, 422],
      ['/designs', { PId: tshirt.id, Scene: '<svg onload=alert(1)>' }, 422],
    ] as const) {
      const answer = await request.post(`/api${path}`, { data });
      expect(answer.status(), `${path} ${JSON.stringify(data).slice(0, 80)}`).toBe(status);
      expect(await answer.json()).toMatchObject({ Status: 0, Payload: { code: 'invalid-input' } });
    }
    expect((await request.get(`/products?searchText=${'x'.repeat(5000)}`)).status()).toBe(200);
  });

  test('reveals no stack traces or file paths in any answer', async ({ request, shop }) => {
    const inside = /\bat \S+ \(|node_modules|file:\/\/|\.(?:ts|mjs|tsx):\d+|Failed query|drizzle|postgres/i;
    const said: string[] = [];
    const look = (what: string, status: number, text: string) => {
      if (inside.test(text)) said.push(`${what}: ${inside.exec(text)?.[0]}`);
      if (text.includes(root)) said.push(`${what}: ${root}`);
      if (status >= 500) said.push(`${what}: ${status}`);
    };
    for (const path of [
      '/%E0%A4%A',
      '/%00',
      '/products/%00/1',
      '/products/x/99999999999999999999',
      '/products?page=999999999999&minPrice=-1&category=0',
      '/products?searchText=%00',
      "/products?searchText=' OR 1=1 --",
      '/products?searchText=%25_%5C',
      '/categories/x/0',
      '/designer/x/1e9',
      '/api',
      '/api/',
      '/api/yok',
      '/api/%E0%A4%A',
      '/api/user/orders/abc',
      '/api/user/orders/99999999999',
      '/api/catalog/products?page=abc',
      '/api/catalog/products?searchText=%00',
      '/api/catalog/products/1e400',
      '/api/designs/%00',
      '/upfs/stc/yok.svg?w=abc',
      '/upfs/stc/yok.svg?w=99999999',
      '/upfs/yok',
      '/builds/meta/yok.json',
      '/r/catalog/1/%E0%A4%A',
      `/${'x'.repeat(9000)}`,
    ]) {
      const { status, body } = await raw(shop.url, path.replaceAll(' ', '%20'));
      look(path.slice(0, 60), status, body);
    }
    for (const [method, path, contentType, data] of [
      ['POST', '/api/cart', 'application/json', '{"PId":'],
      ['POST', '/api/cart', 'application/json', '[[[['.repeat(1000)],
      ['POST', '/api/cart', 'application/json', '{"__proto__":{"x":1},"PId":1,"Qty":1}'],
      ['POST', '/api/cart', 'application/json', 'null'],
      ['POST', '/api/auth', 'application/json', '{"email":"a\\u0000@example.com","password":"x"}'],
      ['POST', '/api/auth', 'application/json', '{"email":"\\ud800@example.com","password":"x"}'],
      ['PUT', '/api/cart', 'application/json', '{}'],
      ['POST', '/', 'application/json', '{}'],
      ['DELETE', '/products', 'application/json', '{}'],
      ['POST', '/upfs/stc/x', 'application/json', '{'],
    ] as const) {
      const answer = await request.fetch(path, { method, headers: { 'content-type': contentType }, data: Buffer.from(data) });
      look(`${method} ${path} ${data.slice(0, 40)}`, answer.status(), await answer.text());
    }
    expect(said).toEqual([]);
  });
});
