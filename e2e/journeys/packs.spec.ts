import type { Product } from '@shop/contracts/catalog';
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

test('offers the quantities of business cards in the designer', async ({ page }) => {
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  await page.goto(productPath(cards));
  await hydrated(page);
  await page.getByRole('radio', { name: /^250 adet/ }).check();
  await page.getByRole('main').getByRole('link', { name: 'Tasarla' }).click();
  await expect(page.getByRole('combobox', { name: 'Adet' })).toHaveValue('250');
  await expect(page.getByRole('button', { name: 'Katmanlar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Sepete ekle/ })).toContainText('$29.03');
});

test('opens the designer with a quantity chosen before its scripts', async ({ page }) => {
  const cards = await read<Product>(page.request, '/catalog/products/1026');
  const { promise: lineIsBack, resolve: bringBack } = Promise.withResolvers<void>();
  await page.route(/designer.*\.js(\?|$)/, async (route) => {
    await lineIsBack;
    await route.fallback();
  });
  await page.goto(productPath(cards));
  await hydrated(page);
  await page.getByRole('radio', { name: /^250 adet/ }).check();
  bringBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tasarla' })).toHaveAttribute('href', /qty=250/);
});
