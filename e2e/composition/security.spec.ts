import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import { remoteNames } from '@shop/contracts/remote';
import {
  addAddress,
  address,
  addToCart,
  logInByForm,
  newShopper,
  placeOrder,
  read,
  saveDesign,
  sceneWith,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { expect, hydrated, servedVersions, test } from '../support/test.ts';

/** What an attacker would like the browser to run: it leaves a mark on the window. */
const payloads = [
  '<script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
  '"><img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1">',
  '{{constructor.constructor("window.hacked = 1")()}}',
];

/** Nothing of it ran, and nothing of it became an element: the console is quiet because there was nothing to refuse. */
async function unharmed(page: Page): Promise<void> {
  await hydrated(page);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
}

/** What a browser or `fetch` would tidy up first, as it is. */
function raw(origin: string, path: string): Promise<{ status: number; location: string | undefined; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/156 Mobile' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: Buffer.concat(chunks).toString() }),
      );
    }).on('error', reject);
  });
}

test.describe('scripts', () => {
  test('each page’s policy names its one inline script by hash, and nothing unsafe, cached or not', async ({ request }) => {
    const sources = new Set<string>();
    for (const path of ['/', '/', '/products', '/cart', '/user/login', '/yok']) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const html = await answer.text();
      const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = '']) => source);
      expect(inline, path).toHaveLength(1);
      // Which links the browser may fetch ahead is data, and known in the same way.
      const rules = /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1];
      const hashes = [inline[0], rules].map((source = '') => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
      expect(policy.split('; '), path).toContain(`script-src ${hashes.join(' ')} 'strict-dynamic'`);
      const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      expect(sheets.length, path).toBeGreaterThan(1);
      expect(policy.split('; '), path).toContain(`style-src 'self' ${sheets.join(' ')}`);
      expect(policy).not.toMatch(/unsafe-|nonce|\*|https?:/);
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy).toContain(rule);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
      expect(html).not.toContain('nonce');
      sources.add(inline[0] ?? '');
    }
    expect(sources.size).toBe(1);
  });

  test('what stands in the address stays text', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    for (const payload of payloads) {
      const text = encodeURIComponent(payload);
      for (const path of [
        `/products?searchText=${text}`,
        `/products?sort=${text}&minPrice=${text}&category=${text}`,
        `/products/${text.replaceAll('%2F', '')}/${tshirt.id}`,
        `/designer/${tshirt.slug}/${tshirt.id}?colour=${text}`,
      ]) {
        const answer = await page.request.get(path);
        const html = await answer.text();
        expect(html, path).not.toContain(payload);
      }
    }
    await page.goto(`/products?searchText=${encodeURIComponent(payloads.join(''))}`);
    await unharmed(page);
    await page.goto(`/designer/${tshirt.slug}/${tshirt.id}?colour=${encodeURIComponent(payloads.join(''))}`);
    await unharmed(page);
  });

  test.describe('on the error page', () => {
    test.use({ allowedConsole: [/status of 404/] });

    test('the path that was not found stays text', async ({ page }) => {
      await page.goto(`/${encodeURIComponent(payloads.join(' '))}`);
      await unharmed(page);
      await expect(page.getByText(/^Sayfa bulunamadı: \//)).toBeVisible();
    });
  });

  test('what a shopper writes stays text: in a design, their name, an address, on the order', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    const text = payloads.join('').slice(0, 200);
    await signUp(page.request);
    const design = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, text) });
    await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id, DesignId: design.DesignId });
    await addAddress(page.request, { ...address, Title: payloads[2] ?? '', Line: text, Neighbourhood: payloads[0] ?? '' });

    await page.goto('/cart');
    await expect(page.locator('svg[role="img"] tspan').first()).toHaveText(text);
    await unharmed(page);
    await page.goto('/checkout');
    await expect(page.getByText(text).last()).toBeVisible();
    await unharmed(page);
    await page.goto('/user/profile');
    await expect(page.getByText(text).last()).toBeVisible();
    await unharmed(page);
    const { OrderId } = await placeOrder(page.request);
    await page.goto(`/user/orders/${OrderId}`);
    await expect(page.getByText(text).first()).toBeAttached();
    await unharmed(page);
  });

  test.describe('that got in all the same', () => {
    test.use({ allowedConsole: [/Content Security Policy|status of 404/] });

    test('do not run', async ({ page, shop }) => {
      const injected = [
        '<script>window.hacked = 1</script>',
        '<script src="/s/hacked.js"></script>',
        `<script src="https://evil.example/hacked.js"></script>`,
        '<img src="/favicon.svg" onload="window.hacked = 1">',
        '<a id="bad" href="javascript:window.hacked = 1">x</a>',
        '<button id="worse" onclick="window.hacked = 1">x</button>',
        '<base href="https://evil.example/">',
        '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
      ].join('');
      await page.route('**/hacked.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.hacked = 1' }));
      await page.route(`${shop.url}/cart`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<div id="root">', `${injected}<div id="root">`) });
      });
      await page.goto('/cart');
      await expect(page.locator('#bad')).toHaveCount(1);
      await page.locator('#bad').click();
      await page.locator('#worse').click();
      await page.locator('img[src="/favicon.svg"]').evaluate((image: HTMLImageElement) => image.decode());
      await hydrated(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });

  test.describe('that pass for ours', () => {
    test.use({
      // In a pair: of a list alone the runner takes the second entry for the option's own options.
      allowedConsole: [
        [
          /^error: Loading the script 'https:\/\/evil\.example\/hacked\.js' violates the following Content Security Policy directive: /,
          // The replayed starter loads the shell's scripts a second time: what matters is that it loads no others.
          /^exception: Cannot redefine property: _FEDERATION_BUNDLER_RUNTIME$/,
          /^error: Failed to load resource: the server responded with a status of 404 /,
        ],
        { scope: 'test' },
      ],
    });

    const foreign = 'https://evil.example/hacked.js';
    const data = (id: string, value: unknown) => `<script id="${id}" type="application/json">${JSON.stringify(value)}</script>`;
    const remotes = Object.fromEntries(
      [...remoteNames, '/evil.example/x'].map((name) => [name, { version: '//evil.example/1', entry: foreign, integrity: '' }]),
    );
    const list = [{ url: foreign, integrity: '' }];
    for (const [what, injected] of [
      ['lists of scripts', () => data('scripts', { scripts: list, preloads: list })],
      ['a page state', () => data('page-state', { remotes, routes: [], query: {}, locale: 'tr' })],
      ['a nonce', () => `<script nonce="%%nonce%%" src="${foreign}"></script><script nonce="" src="${foreign}"></script>`],
      [
        'the page’s own inline script with other data before it',
        (starter: string) => data('page-state', { remotes }) + data('', list) + starter,
      ],
    ] as const) {
      test(`load nothing foreign: ${what}`, async ({ page, shop }) => {
        const asked: string[] = [];
        await page.route('https://evil.example/**', async (route) => {
          asked.push(route.request().url());
          const headers = { 'access-control-allow-origin': '*' };
          await route.fulfill({ contentType: 'text/javascript', body: 'window.hacked = 1', headers });
        });
        await page.route(`${shop.url}/cart`, async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const starter = /<script>.*?<\/script>/s.exec(html)?.[0] ?? '';
          await route.fulfill({ response, body: html.replace('<div id="root">', () => `${injected(starter)}<div id="root">`) });
        });
        await page.goto('/cart');
        await hydrated(page);
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
        expect(asked).toEqual([]);
      });
    }
  });

  test('whatever runs is known by its hash, also what is loaded on the way', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { unchecked: seen, scripts: 0 });
      const look = (node: Node) => {
        if (!(node instanceof HTMLScriptElement) || node.type.endsWith('json')) return;
        Object.assign(window, { scripts: (window as unknown as { scripts: number }).scripts + 1 });
        // The policy knows the one inline script by its hash.
        const isStarter = !node.src;
        if (!isStarter && !/^sha384-/.test(node.integrity)) seen.push(node.outerHTML.slice(0, 200));
      };
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) {
            look(node);
            if (node instanceof Element) node.querySelectorAll('script').forEach(look);
          }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
    // The home page has articles too: wait for the category's own.
    await expect(page.getByRole('heading', { level: 1, name: 'Tişört Baskı' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Sepete ekle' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sepete git' }).click();
    await expect(page.getByRole('region', { name: 'Sepetim' }).getByRole('spinbutton')).toBeVisible();
    await page.getByRole('link', { name: 'Alışverişe dön' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Tüm ürünler' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: /Kendiniz tasarlayın/ }).click();
    await expect(page.getByRole('button', { name: 'Yazı ekle' })).toBeVisible();

    const { unchecked, scripts } = await page.evaluate(() => {
      const { unchecked, scripts } = window as unknown as { unchecked: string[]; scripts: number };
      return { unchecked, scripts };
    });
    expect(unchecked).toEqual([]);
    // One document all the way: what was counted are the scripts of four remotes.
    expect(scripts).toBeGreaterThan(8);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        .filter(({ integrity }) => !integrity)
        .map(({ href }) => href),
    );
    expect(styles).toEqual([]);
  });
});

test.describe('files', () => {
  test('what belongs to the servers is not served, however it is asked for', async ({ shop }) => {
    const v = (await servedVersions(shop.url)).catalog;
    expect((await raw(shop.url, `/r/catalog/${v}/remoteEntry.js`)).status).toBe(200);

    for (const path of [
      `/r/catalog/${v}/../server/remoteEntry.js`,
      `/r/catalog/${v}/%2e%2e/server/remoteEntry.js`,
      `/r/catalog/${v}/..%2fserver%2fremoteEntry.js`,
      `/r/catalog/${v}/%2e%2e%2fserver%2fremoteEntry.js`,
      `/r/catalog/${v}/%252e%252e/server/remoteEntry.js`,
      `/r/catalog/${v}/..%5cserver%5cremoteEntry.js`,
      `/r/catalog/${v}/x/../../server/remoteEntry.js`,
      `/r/catalog/${v}%2f..%2f${v}%2fserver/remoteEntry.js`,
      `/r/catalog/${v}/server/remoteEntry.js`,
      `/r/catalog/${v}/browser/remoteEntry.js`,
      `/r/catalog/${v}/release.json`,
      `/r/catalog/${v}/../release.json`,
      `/r/catalog/${v}/..%2frelease.json`,
      `/r/catalog/${v}/`,
      `/r/catalog/${v}`,
      '/r/catalog/',
      '/r/',
      '/r/../journal/000000000001.json',
      '/r/catalog/../../journal/000000000001.json',
      '/journal/000000000001.json',
      `/remotes/catalog/${v}/release.json`,
      `/remotes/catalog/${v}/server/remoteEntry.js`,
      '/s/../server/main.mjs',
      '/s/%2e%2e/server/main.mjs',
      '/s/..%2fserver%2fmain.mjs',
      '/s/',
      '/upfs/stc/../../../package.json',
      '/upfs/stc/..%2f..%2f..%2fpackage.json',
      '/upfs/stc/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/upfs/usr/..%2f..%2f..%2fetc%2fpasswd',
      '/../package.json',
      '/.env',
    ]) {
      const { status, body } = await raw(shop.url, path);
      expect([400, 403, 404], `${path} answered ${status}`).toContain(status);
      expect(body, path).not.toMatch(/^\{(?!"Status":0)|module\.exports|"seq":|"exposes":|"private":|root:x:/);
    }
  });
});

test.describe('ways out of the shop', () => {
  test('no address leads to another origin', async ({ shop }) => {
    for (const path of [
      '//evil.example?a=1',
      '///evil.example?a=1',
      '/.//evil.example?a=1',
      '/x/..//evil.example?a=1',
      '/%2e//evil.example?a=1',
      '/\\evil.example?a=1',
      '/\\/evil.example?a=1',
      '/%5cevil.example?a=1',
      '/%09/evil.example?a=1',
      '/%0d%0aLocation:%20https://evil.example?a=1',
      '//evil.example/x--c-5',
      '/.//evil.example/x--p-5.aspx',
      '/evil.example%2f..--c-5',
      '/%2f%2fevil.example--c-5',
      '/siparis-onay.aspx?id=//evil.example',
      '/siparis-onay.aspx?id=1/../../..//evil.example',
      '//evil.example/default.aspx',
      '/categories/x/91?next=//evil.example',
      '/en//evil.example',
      '/EN//evil.example',
      '/en/\\\\evil.example',
      '/en/%2f%2fevil.example--c-5',
      'http://evil.example/?a=1',
    ]) {
      const { status, location } = await raw(shop.url, path);
      expect(status, path).toBeLessThan(500);
      if (location !== undefined) {
        expect(location, path).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, shop.url).origin, path).toBe(shop.url);
      }
    }
  });

  for (const redirect of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    test(`logging in with ?redirect=${JSON.stringify(redirect)} stays in the shop`, async ({ page, request, shop }) => {
      const shopper = await signUp(request);
      await page.goto(`/user/login?redirect=${encodeURIComponent(redirect)}`);
      await hydrated(page);
      await logInByForm(page, shopper);
      await expect(page.getByRole('banner').getByRole('link', { name: /@example\.com\)$/ })).toBeVisible();
      await expect(page).not.toHaveURL(/\/user\/login/);
      expect(new URL(page.url()).origin).toBe(shop.url);
    });
  }
});

test.describe('the API', () => {
  test('refuses what another site’s page sends', async ({ request, shop }) => {
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
    // What forms can send without asking is not even read.
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await request.post('/api/cart', { headers: { 'content-type': contentType }, data: '{"PId":1,"Qty":1}' });
      expect(answer.status(), contentType).toBe(415);
    }
    expect(await read(request, '/user')).toMatchObject({ Info: { Name: shopper.Name, Email: shopper.Email } });
    // No other site may read either.
    const answer = await request.get('/api/user', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  });

  test('keeps the session’s cookie from scripts, and gives another one at login', async ({ page }) => {
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

  test.describe('to strangers', () => {
    // The browser itself notes the refusal.
    test.use({ allowedConsole: [/status of 404/] });

    test('gives nobody what is another customer’s', async ({ page, request }) => {
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
      // First as nobody, then as somebody else.
      expect(await statuses()).toEqual([401, 401, 401, 404, 404, 404]);
      await signUp(other);
      expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);

      // Nor can it be used.
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

      // It is all still there for its owner.
      expect(await read<Order>(request, `/user/orders/${OrderId}`)).toMatchObject({
        OrderId,
        Address: { Neighbourhood: address.Neighbourhood },
      });
      await page.goto(`/user/orders/${OrderId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sipariş bulunamadı.');
    });
  });

  test('refuses what is too much', async ({ request }) => {
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

  test('and the pages tell no stranger how they are made', async ({ request, shop }) => {
    const inside = /\bat \S+ \(|node_modules|file:\/\/|\.(?:ts|mjs|tsx):\d+|\/work\/|Failed query|drizzle|postgres/i;
    const said: string[] = [];
    const look = (what: string, status: number, text: string) => {
      if (inside.test(text)) said.push(`${what}: ${inside.exec(text)?.[0]}`);
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
