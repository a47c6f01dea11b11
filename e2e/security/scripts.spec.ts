import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import {
  addAddress,
  addButton,
  address,
  addToCart,
  placeOrder,
  productPath,
  saveDesign,
  sceneWith,
  send,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { expect, hydrated, lostFiles, test } from '../support/test.ts';

const payloads = [
  '<script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
  '"><img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1">',
  '{{constructor.constructor("window.hacked = 1")()}}',
];

async function unharmed(page: Page): Promise<void> {
  await hydrated(page);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
}

test.describe('inline scripts and markup', () => {
  test('allows inline scripts of each page only by hash', async ({ request }) => {
    const sources = new Set<string>();
    for (const path of ['/', '/', '/products', '/cart', '/user/login', '/yok']) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const html = await answer.text();
      const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, source = '']) => source);
      // The theme script and the start script are inline.
      expect(inline, path).toHaveLength(2);
      const rules = /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1];
      const hashes = [...inline, rules].map((source = '') => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
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
      for (const source of inline) sources.add(source);
    }
    expect(sources.size).toBe(2);
  });

  test('shows markup in the URL as text', async ({ page }) => {
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

  test.describe('markup on the error page', () => {
    test.use({ allowedConsole: [/status of 404/] });

    test('shows markup in a missing path as text', async ({ page }) => {
      await page.goto(`/${encodeURIComponent(payloads.join(' '))}`);
      await unharmed(page);
      await expect(page.getByText(/^Sayfa bulunamadı: \//)).toBeVisible();
    });
  });

  test('shows markup in visitors’ texts as text', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    const text = payloads.join('').slice(0, 200);
    await signUp(page.request);
    const design = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, text) });
    await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id, DesignId: design.DesignId, AsItIs: true });
    await send(page.request, '/user/designs', { PId: tshirt.id, Name: payloads[2], Scene: sceneWith(tshirt, text) });
    await send(page.request, `/catalog/products/${tshirt.id}/reviews`, { Rating: 5, Review: `Güzel bir tişört: ${text}` });
    await addAddress(page.request, { ...address, Title: payloads[2] ?? '', Line: text, Neighbourhood: payloads[0] ?? '' });

    await page.goto('/cart');
    await expect(page.locator('svg[role="img"] tspan').first()).toHaveText(text);
    await unharmed(page);
    await page.goto('/checkout');
    await expect(page.getByText(text).last()).toBeVisible();
    await unharmed(page);
    await page.goto(productPath(tshirt));
    await expect(page.getByText(text).last()).toBeAttached();
    await unharmed(page);
    await page.goto('/user/designs');
    await expect(page.getByText(payloads[2] ?? '').first()).toBeVisible();
    await unharmed(page);
    await page.goto('/user/profile');
    await expect(page.getByText(text).last()).toBeVisible();
    await unharmed(page);
    const invoice = { Kind: 'company', Title: text, TaxOffice: payloads[3] ?? '', TaxNumber: '1234567890' } as const;
    const { OrderId } = await placeOrder(page.request, invoice);
    await page.goto(`/user/orders/${OrderId}`);
    await expect(page.getByText(text).first()).toBeAttached();
    await expect(page.getByText(invoice.TaxOffice).first()).toBeAttached();
    await unharmed(page);
  });

  test.describe('injected scripts', () => {
    test.use({
      allowedConsole: [[/Content Security Policy|status of 404|valid digest in the 'integrity' attribute/, lostFiles], { scope: 'test' }],
    });

    test('runs neither injected nor altered scripts', async ({ page, shop }) => {
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
      let altered = 0;
      await page.route(/\/r\/catalog\/.*\.js$/, async (route) => {
        const response = await route.fetch();
        altered += 1;
        await route.fulfill({ response, body: `window.hacked = 1;${await response.text()}` });
      });
      const refused = page.waitForEvent('console', (message) => /valid digest in the 'integrity' attribute/.test(message.text()));
      await page.goto('/cart');
      await expect(page.locator('#bad')).toHaveCount(1);
      await page.locator('#bad').click();
      await page.locator('#worse').click();
      await page.locator('img[src="/favicon.svg"]').evaluate((image: HTMLImageElement) => image.decode());
      await hydrated(page);
      // A visible link preloads its page.
      await page.getByRole('main').getByRole('link', { name: 'Ürünlere göz at' }).scrollIntoViewIfNeeded();
      await refused;
      expect(altered).toBeGreaterThan(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });

  test.describe('scripts that imitate the shop’s scripts', () => {
    test.use({
      // Nested: in a flat list, Playwright would take the second entry for options.
      allowedConsole: [
        [
          /^error: Loading the script 'https:\/\/evil\.example\/hacked\.js' violates the following Content Security Policy directive: /,
          // A replayed script only loads the shell again.
          /^exception: Cannot redefine property: _FEDERATION_BUNDLER_RUNTIME$/,
          /^error: Failed to load resource: the server responded with a status of 404 /,
        ],
        { scope: 'test' },
      ],
    });

    const foreign = 'https://evil.example/hacked.js';
    const data = (id: string, value: unknown) => `<script id="${id}" type="application/json">${JSON.stringify(value)}</script>`;
    const remotes = Object.fromEntries(
      [...workspaceRemotes(), '/evil.example/x'].map((name) => [name, { version: '//evil.example/1', entry: foreign, integrity: '' }]),
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
      test(`loads no script from another origin: ${what}`, async ({ page, shop }) => {
        const asked: string[] = [];
        await page.route('https://evil.example/**', async (route) => {
          asked.push(route.request().url());
          const headers = { 'access-control-allow-origin': '*' };
          await route.fulfill({ contentType: 'text/javascript', body: 'window.hacked = 1', headers });
        });
        await page.route(`${shop.url}/cart`, async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const starter = [...html.matchAll(/<script>.*?<\/script>/gs)].at(-1)?.[0] ?? '';
          await route.fulfill({ response, body: html.replace('<div id="root">', () => `${injected(starter)}<div id="root">`) });
        });
        await page.goto('/cart');
        await hydrated(page);
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
        expect(asked).toEqual([]);
      });
    }
  });

  test('verifies every script by hash, even scripts that load later', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { unchecked: seen, scripts: 0 });
      const look = (node: Node) => {
        if (!(node instanceof HTMLScriptElement) || node.type.endsWith('json')) return;
        Object.assign(window, { scripts: (window as unknown as { scripts: number }).scripts + 1 });
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
    await expect(page.getByRole('heading', { level: 1, name: 'Tişört Baskı' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await addButton(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sepete git' }).click();
    await expect(page.getByRole('region', { name: 'Sepetim' }).getByRole('spinbutton')).toBeVisible();
    await page.getByRole('link', { name: 'Alışverişe devam et' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Tüm ürünler' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Tasarla', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Yazı ekle', exact: true })).toBeVisible();

    const { unchecked, scripts } = await page.evaluate(() => {
      const { unchecked, scripts } = window as unknown as { unchecked: string[]; scripts: number };
      return { unchecked, scripts };
    });
    expect(unchecked).toEqual([]);
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
