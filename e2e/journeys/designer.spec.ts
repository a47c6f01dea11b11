import type { Locator, Page } from '@playwright/test';
import { addAddress, addToCart, cartOf, placeOrder, productPath, saveDesign, sceneWith, signUp, tshirts } from '../support/shopper.ts';
import { square } from '../support/square.ts';
import { expect, hydrated, test } from '../support/test.ts';

const words = 'Çığ düştü: ğüşıöç';

const stageOf = (page: Page) => page.getByRole('group', { name: /^Tasarım alanı/ });

const placeOf = async (drawn: Locator) => {
  const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec((await drawn.getAttribute('transform')) ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
};

test('keeps a t-shirt’s design from the editor to the order', async ({ page, visitor }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(productPath(tshirt));
  await hydrated(page);
  await page.getByRole('link', { name: 'Tasarla', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/designer/${tshirt.slug}/${tshirt.id}`));
  const stage = stageOf(page);
  const addToCart = page.getByRole('button', { name: /Sepete ekle/ });

  await addToCart.click();
  await expect(page.getByText('Tasarımınızda basılacak bir şey yok.')).toBeVisible();

  const font = page.waitForResponse(/\.woff2$/);
  await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Yazı', exact: true })).toBeFocused();
  await page.keyboard.insertText(words);
  const handle = stage.getByRole('button', { name: `Yazı: ${words}` });
  await expect(handle).toBeVisible();
  const start = await placeOf(handle);

  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect.poll(() => placeOf(handle)).toEqual({ x: start.x + 3, y: start.y - 10 });
  const moved = await placeOf(handle);

  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(handle)).toEqual(start);
  await page.getByRole('button', { name: 'Yinele' }).click();
  await expect.poll(() => placeOf(handle)).toEqual(moved);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => placeOf(handle)).toEqual(moved);

  const tool = (name: string) => page.getByRole('region', { name: 'Tasarım araçları' }).getByRole('button', { name, exact: true }).click();
  await tool('Yazı tipi');
  await page.locator('label', { has: page.getByRole('radio', { name: 'Lobster' }) }).click();
  await font;
  await expect(stage.locator('text', { hasText: words }).first()).toHaveAttribute('font-family', /^Lobster/);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => placeOf(handle)).toEqual(moved);

  await addToCart.click();
  const sizes = page.getByRole('dialog', { name: 'Beden ve adet' });
  await expect(sizes).toContainText('En az bir bedenin adedini girin.');
  const ofSize = sizes.getByRole('spinbutton', { name: `Adet: ${tshirt.size.size}`, exact: true });
  await ofSize.fill('2');
  await ofSize.press('Enter');
  await expect(sizes.getByRole('status').filter({ hasText: '2 adet ×' })).toBeVisible();
  await sizes.getByRole('button', { name: 'Kapat' }).click();
  await handle.focus();
  await tool('Konum');
  await page.getByRole('button', { name: 'Sola hizala' }).click();
  await handle.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const guard = page.getByRole('status', { name: 'Baskı kontrolü' });
  await expect(guard).toContainText('baskı alanından taşıyor');
  await addToCart.click();
  const dialog = page.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
  await expect(dialog).toContainText('baskı alanından taşıyor');
  await dialog.getByRole('button', { name: 'Tasarıma dön' }).click();
  await handle.focus();
  await page.getByRole('button', { name: 'Yatay ortala' }).click();
  await expect(guard).not.toContainText('taşıyor');
  const final = await placeOf(handle);

  await page.getByRole('button', { name: 'Tasarımı paylaş' }).click();
  const link = await page.getByRole('textbox', { name: 'Bağlantı' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  const theirs = await visitor();
  await theirs.goto(link);
  const card = await theirs.locator('meta[property="og:image"]').getAttribute('content');
  expect((await theirs.request.get(card ?? '')).headers()['content-type']).toBe('image/jpeg');
  await hydrated(theirs);
  await expect
    .poll(() => theirs.getByRole('img', { name: `${tshirt.title}, Ön` }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await theirs.getByRole('button', { name: 'Kendiniz için düzenleyin' }).click();
  await expect.poll(() => placeOf(stageOf(theirs).getByRole('button', { name: `Yazı: ${words}` }))).toEqual(final);
  await theirs.close();

  await addToCart.click();

  await expect(page).toHaveURL('/cart');
  const picture = page.getByRole('main').locator('svg[role="img"]', { hasText: words });
  const drawn = async () => {
    await expect(async () => {
      await page.getByRole('main').locator('svg[role="img"]').last().scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect(picture).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect.poll(() => placeOf(picture.locator('g[transform]', { hasText: words }).first())).toEqual(final);
  };
  await drawn();
  await expect(page.getByText('Kişiye özel baskı')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Sepetim' }).getByText(new RegExp(` · ${tshirt.size.size} · `))).toBeVisible();

  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await expect(page.getByText(/^Yazı, resim ya da şekil ekleyerek başlayın/)).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: /Tasarımı düzenle/ }).click();
  await expect.poll(() => placeOf(handle)).toEqual(final);
  await handle.focus();
  await page.keyboard.press('Shift+ArrowDown');
  final.y += 10;
  await expect.poll(() => placeOf(handle)).toEqual(final);
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect(page).toHaveURL('/cart');
  await drawn();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');

  await signUp(page.request);
  await addAddress(page.request);
  const { OrderId, OrderNumber } = await placeOrder(page.request);
  await page.goto(`/user/orders/${OrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OrderNumber);
  await drawn();
  await page.goto('/cart');
  await expect(page.getByText('Sepetiniz boş')).toBeVisible();
});

test.describe('a line that has left the cart', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('explains a removed cart line and adds it again', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    const { DesignId } = await saveDesign(page.request, { PId: tshirt.id, Scene: sceneWith(tshirt, 'Çiçek') });
    await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id, DesignId });
    const { Lines } = await cartOf(page.request);
    const edit = `/designer/${tshirt.slug}/${tshirt.id}?line=${Lines[0]?.RId}`;
    await page.goto(edit);
    const drawing = stageOf(page).getByRole('button', { name: 'Yazı: Çiçek' });
    await drawing.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.request.delete(`/api/cart/${Lines[0]?.RId}`);

    await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bu ürün artık sepetinizde değil' });
    await dialog.getByRole('button', { name: 'Tasarıma dön' }).click();

    await page.reload();
    await hydrated(page);
    await expect(drawing).toBeVisible();
    await expect(page.getByText('Bu ürün artık sepetinizde değil. Tasarımınız duruyor')).toBeVisible();
    await page.getByRole('button', { name: /Sepete ekle/ }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('spinbutton')).toHaveValue('2');

    await page.goto(edit);
    await expect(page.getByText('Burada yeni bir tasarıma başlayabilirsiniz.')).toBeVisible();
    await page.getByRole('button', { name: 'Yıldız' }).click();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Daha önce başladığınız tasarımla devam edebilirsiniz.')).toBeVisible();
    await expect(stageOf(page).getByRole('button', { name: 'Şekil: Yıldız' })).toBeVisible();
  });
});

test.describe('share link that no longer works', () => {
  test.use({ allowedConsole: [/the server responded with a status of 404/] });

  for (const token of ['A'.repeat(22), 'bitti']) {
    test(`explains an invalid share link of ${token.length} characters`, async ({ page }) => {
      const answer = await page.goto(`/shares/${token}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Bu bağlantı artık çalışmıyor' })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await hydrated(page);
      await expect(page).toHaveTitle(/Bu bağlantı artık çalışmıyor/);
      await page.getByRole('link', { name: 'Hazır tasarımlara bakın' }).click();
      await expect(page).toHaveURL('/designs');
    });
  }
});

test.describe('designer on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('fits negative decimal positions and sizes into their fields', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Yazı ekle', exact: true }).click();
    for (const name of ['Soldan (mm)', 'Genişlik (mm)']) {
      const field = page.getByRole('spinbutton', { name });
      await field.fill(name.startsWith('S') ? '-109.7' : '209.7');
      await expect.poll(() => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
    }
    const shade = stageOf(page).locator('g[clip-path]');
    await expect(shade).toHaveText('Yazınız');
    const clip = /#([^")]+)/.exec((await shade.getAttribute('clip-path')) ?? '')?.[1];
    await expect(stageOf(page).locator(`[id="${clip}"] path`)).toHaveAttribute('clip-rule', 'evenodd');
  });
});

test.describe('designer on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('shows messages below the side switch', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
    await hydrated(page);
    const message = page.getByRole('alert').filter({ hasText: 'Tasarımınız henüz boş' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Tasarımı kaydet' }).tap();
      await expect(message).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(async () => {
      const box = await message.boundingBox({ timeout: 1000 });
      const sides = await page.getByRole('group', { name: 'Ürünün yüzü' }).boundingBox();
      expect((box?.y ?? 0) - (sides?.y ?? 0) - (sides?.height ?? 0)).toBeGreaterThan(0);
    }).toPass();
  });

  test('offers the unfinished design of a closed tab in a new one', async ({ page, context }) => {
    const [tshirt] = await tshirts(page.request);
    const colour = tshirt.colours.at(-1)?.clrCode.replace('#', '').toLowerCase();
    const openIn = async (tab: Page, search = '') => {
      await tab.goto(`/designer/${tshirt.slug}/${tshirt.id}${search}`);
      await hydrated(tab);
    };
    const shape = (tab: Page, name: string) => stageOf(tab).getByRole('button', { name: `Şekil: ${name}` });
    const offer = (tab: Page) => tab.getByText('Yarım kalan tasarımınız var');
    const isKept = (tab: Page, kind: string) =>
      expect.poll(() => tab.evaluate(() => Object.values({ ...localStorage }).join())).toContain(`"shape":"${kind}"`);
    const openTabs = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);

    const first = await context.newPage();
    await openIn(first, `?colour=${colour}`);
    await first.getByRole('button', { name: 'Yıldız', exact: true }).tap();
    await isKept(first, 'star');
    await openIn(page);
    await expect.poll(openTabs).toBe(2);
    await page.getByRole('button', { name: 'Kalp', exact: true }).tap();
    await isKept(page, 'heart');
    await first.close();

    const third = await context.newPage();
    await openIn(third);
    await expect(offer(third)).toBeVisible();
    await third.getByRole('button', { name: 'Devam et' }).tap();
    await expect(shape(third, 'Yıldız')).toBeVisible();
    await expect(third).toHaveURL(new RegExp(`colour=${colour}`));
    await expect(offer(third)).toBeHidden();
    await third.reload();
    await expect(shape(third, 'Yıldız')).toBeVisible();
    await expect(shape(third, 'Kalp')).toHaveCount(0);
    await expect(shape(page, 'Kalp')).toBeVisible();
  });

  test('places, layers and undoes items by touch', async ({ page }) => {
    const [tshirt] = await tshirts(page.request);
    await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
    await hydrated(page);
    const kilobytes = await page.evaluate(() => {
      const [alive] = performance.getEntriesByName('shop:hydrated');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= (alive?.startTime ?? 0));
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
    });
    expect(kilobytes).toBeGreaterThan(100);
    // Without templates and drawings.
    expect(kilobytes).toBeLessThan(196);
    const stage = stageOf(page);
    const items = stage.locator('[data-item]');
    const tools = page.getByRole('region', { name: 'Tasarım araçları' });
    const tool = async (name: string) => {
      const tab = tools.getByRole('button', { name, exact: true });
      await expect(async () => {
        await tab.tap();
        await expect(tab).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
      }).toPass();
    };

    await tools.getByRole('button', { name: 'Yıldız' }).tap();
    await expect(items).toHaveCount(1);
    await tool('Ekle');
    await tools.getByRole('searchbox', { name: 'Çizim ara' }).fill('cicek');
    await tools.getByRole('button', { name: 'lale' }).tap();
    await expect(items).toHaveCount(2);

    await tool('Ekle');
    await tools.locator('input[type="file"]').setInputFiles({ name: 'Tatil fotoğrafı.png', mimeType: 'image/png', buffer: square });
    await expect(stage.getByRole('button', { name: 'Resim: Tatil fotoğrafı' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Baskı kontrolü' })).toContainText(/bulanık çıkabilir \(\d+ dpi\)/);

    const picture = stage.getByRole('button', { name: 'Resim: Tatil fotoğrafı' });
    const before = await placeOf(picture);
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture is not shown');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 3, y: from.y + 20 });
    await touch('touchMove', { x: from.x + 3, y: from.y + 40 });
    await touch('touchEnd');
    await expect.poll(async () => (await placeOf(picture)).y).toBeGreaterThan(before.y + 10);

    const pinch = async (x: number, y: number) => {
      const [left, right] = [
        { x: x - 15, y },
        { x: x + 15, y },
      ];
      await touch('touchStart', left);
      await touch('touchStart', left, right);
      await touch('touchMove', left, { ...right, x: right.x + 15 });
      await touch('touchEnd', left);
      await touch('touchEnd');
    };
    const nearness = page.getByRole('status').filter({ hasText: '%' });
    const drawing = items.nth(1);
    const drawingBox = await drawing.boundingBox();
    if (!drawingBox) throw new Error('the drawing is not shown');
    const widthOf = async () => (await drawing.boundingBox())?.width ?? 0;
    const [zoomed, wide] = [await nearness.textContent(), await widthOf()];
    await pinch(drawingBox.x + drawingBox.width / 2, drawingBox.y + drawingBox.height / 4);
    await expect.poll(async () => (await widthOf()) / wide).toBeCloseTo(1.5, 1);
    await expect(nearness).toHaveText(zoomed ?? '');
    await page.getByRole('button', { name: 'Geri al' }).tap();
    await expect.poll(widthOf).toBeCloseTo(wide, 0);

    const place = await placeOf(picture);
    const whole = await stage.boundingBox();
    if (!whole) throw new Error('the stage is not shown');
    await pinch(whole.x + 30, whole.y + whole.height / 2);
    await expect(nearness).toHaveText(/^%1[3-5]\d$/);
    expect(await placeOf(picture)).toEqual(place);

    const href = () => stage.locator('image[href*="/upfs/usr/"]').first().getAttribute('href');
    const first = await href();
    await picture.focus();
    await tool('Resim');
    await tools.getByRole('button', { name: 'Arka planı kaldır' }).tap();
    const apply = page.getByRole('dialog', { name: 'Arka planı kaldır' }).getByRole('button', { name: 'Uygula' });
    await expect(apply).toBeEnabled();
    await apply.tap();
    await expect.poll(href).not.toBe(first);

    await tool('Katmanlar');
    const layers = tools.getByRole('list', { name: 'Katmanlar' }).getByRole('listitem');
    await expect(layers).toHaveCount(3);
    await expect(layers.first()).toContainText('Resim: Tatil fotoğrafı');
    await tools.getByRole('button', { name: 'Resim: Tatil fotoğrafı: gizle' }).tap();
    await expect(items).toHaveCount(2);

    const undo = page.getByRole('button', { name: 'Geri al' });
    for (let step = 0; step < 10 && (await undo.isEnabled()); step += 1) await undo.tap();
    await expect(undo).toBeDisabled();
    await expect(items).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 560 });
    const zoomOut = page.getByRole('button', { name: 'Uzaklaştır' });
    while (Number((await page.getByRole('status').filter({ hasText: '%' }).textContent())?.replace('%', '')) > 100) await zoomOut.tap();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const low = await stage.boundingBox();
    if (!low) throw new Error('the stage is not shown');
    const middle = { x: low.x + low.width / 2, y: low.y + low.height / 2 };
    await touch('touchStart', middle);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: middle.x, y: middle.y - 10 * step });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
  });
});
