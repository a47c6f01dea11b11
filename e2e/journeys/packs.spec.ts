import type { Product } from '@shop/contracts/catalog';
import sharp from 'sharp';
import { addAddress, addButton, cartOf, money, placeOrder, productPath, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('buys 250 business cards', async ({ page }) => {
  await signUp(page.request);
  await addAddress(page.request);
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  await page.goto(productPath(cards));
  await hydrated(page);
  await expect(page.getByRole('main').getByText('/ 100 adet').first()).toBeVisible();
  const choice = page.getByRole('group', { name: 'Adet' });
  await choice.getByRole('radio', { name: /^100 adet/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: /^250 adet/ })).toBeChecked();
  await addButton(page).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: `Adet: ${cards.title}` })).toHaveValue('250');

  await page.goto('/cart');
  await hydrated(page);
  const quantity = page.getByRole('main').getByRole('combobox', { name: `Adet: ${cards.title}` });
  await quantity.selectOption('1.000 adet');
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(1000);
  await quantity.selectOption('250 adet');
  await expect.poll(async () => (await cartOf(page.request)).Lines[0]?.Qty).toBe(250);
  const [line] = (await cartOf(page.request)).Lines;
  await expect(
    page
      .getByRole('main')
      .getByText(money(line?.LineTotal ?? 0))
      .first(),
  ).toBeVisible();

  const { OrderId } = await placeOrder(page.request);
  await page.goto(`/user/orders/${OrderId}`);
  await expect(page.getByRole('main')).toContainText(`250 adet · ${money(line?.UnitPrice ?? 0)} / 100 adet`);
});

test('offers the pack sizes of business cards in the designer', async ({ page }) => {
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  await page.goto(productPath(cards));
  await hydrated(page);
  await page.getByRole('radio', { name: /^250 adet/ }).check();
  const design = page.getByRole('main').getByRole('link', { name: 'Tasarla' });
  // Until the remote is hydrated, the link leads to the smallest quantity.
  await expect(design).toHaveAttribute('href', /qty=250/);
  await design.click();
  await expect(page.getByRole('combobox', { name: 'Adet' })).toHaveValue('250');
  await expect(page.getByRole('button', { name: 'Katmanlar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Sepete ekle/ })).toContainText('$29.03');
});

test('links to the designer with a quantity chosen during loading', async ({ page }) => {
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  const { promise: lineIsBack, resolve: bringBack } = Promise.withResolvers<void>();
  await page.route(/designer.*\.js(\?|$)/, async (route) => {
    await lineIsBack;
    await route.fallback();
  });
  await page.goto(productPath(cards), { waitUntil: 'commit' });
  await hydrated(page);
  await page.getByRole('radio', { name: /^250 adet/ }).check();
  bringBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tasarla' })).toHaveAttribute('href', /qty=250/);
});

test.describe('pack that is already in the cart', () => {
  test.use({ allowedConsole: [/status of 409/] });

  test('opens the cart when no pack has the total quantity', async ({ page }) => {
    const cards = await read<Product>(page.request, '/catalog/products/1026');
    await page.goto(productPath(cards));
    await hydrated(page);
    await addButton(page).click();
    const drawer = page.getByRole('dialog', { name: /^Sepetim/ });
    const quantity = drawer.getByRole('combobox', { name: `Adet: ${cards.title}` });
    await expect(quantity).toHaveValue('100');
    await drawer.getByRole('button', { name: 'Kapat' }).click();
    await addButton(page).click();
    await quantity.selectOption('250 adet');
    await expect.poll(async () => (await cartOf(page.request)).Lines.map(({ Qty }) => Qty)).toEqual([250]);
  });
});

test('keeps the handles of an area-filling picture visible', async ({ page }) => {
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  await page.goto(`/designer/${cards.slug}/${cards.id}`);
  await hydrated(page);
  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  const wide = sharp({ create: { width: 240, height: 80, channels: 3, background: '#4477aa' } });
  await tools
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Deniz.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() });
  await page.getByRole('button', { name: 'Alanı doldur' }).click();
  await tools.getByRole('button', { name: 'Konum', exact: true }).click();
  const stage = page.getByRole('group', { name: /^Tasarım alanı/ });
  const width = () => tools.getByRole('spinbutton', { name: 'Genişlik (mm)' }).inputValue();
  const before = await width();
  const box = await stage.getByRole('slider', { name: 'Genişlik' }).boundingBox();
  if (!box) throw new Error('the handle is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 30, { steps: 4 });
  await page.mouse.up();
  expect(await width()).not.toBe(before);
});
