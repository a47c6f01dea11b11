import { addAddress, placeOrder, productPath, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const words = 'Çığ düştü: ğüşıöç';

test('a shopper designs a t-shirt, orders it, and sees the design all the way', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await page.goto(productPath(tshirt));
  await hydrated(page);
  await page.getByRole('link', { name: /Kendiniz tasarlayın/ }).click();
  await expect(page).toHaveURL(new RegExp(`/designer/${tshirt.slug}/${tshirt.id}`));
  const stage = page.getByRole('group', { name: /^Tasarım alanı/ });

  // Nothing designed: nothing goes into the cart.
  await page.getByRole('button', { name: /Sepete ekle/ }).click();
  await expect(page.getByText('Tasarımınız henüz boş.')).toBeVisible();

  // Writes: the field has the focus, and what is typed replaces the placeholder.
  await page.getByRole('button', { name: 'Yazı ekle' }).click();
  await expect(page.getByRole('textbox', { name: 'Metin' })).toBeFocused();
  await page.keyboard.insertText(words);
  const handle = stage.getByRole('button', { name: `Yazı: ${words}` });
  const ink = stage.locator('text', { hasText: words }).last();
  await expect(handle).toBeVisible();
  const placeOf = async () => {
    const line = ink.locator('tspan').first();
    return { x: Number(await line.getAttribute('x')), y: Number(await line.getAttribute('y')) };
  };
  const start = await placeOf();

  // Moves it by keyboard: 1 mm a key, 10 with Shift.
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect.poll(placeOf).toEqual({ x: start.x + 3, y: start.y - 10 });
  const moved = await placeOf();

  await page.keyboard.press('Control+z');
  await expect.poll(placeOf).toEqual(start);
  await page.getByRole('button', { name: 'Yinele' }).click();
  await expect.poll(placeOf).toEqual(moved);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(placeOf).toEqual(moved);

  // A draft outlives a reload.
  await page.reload();
  await hydrated(page);
  await expect.poll(placeOf).toEqual(moved);

  // Without a size it does not sell.
  await page.getByRole('button', { name: /Sepete ekle/ }).click();
  await expect(page.getByText('Lütfen önce bir beden seçiniz.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Beden' }).selectOption({ label: tshirt.size.size });
  await page.getByRole('button', { name: 'Bir artır' }).click();
  await page.getByRole('button', { name: /Sepete ekle/ }).click();

  await expect(page).toHaveURL('/cart');
  const picture = page.getByRole('main').locator('svg[role="img"]', { hasText: words });
  const drawn = async () => {
    await expect(picture).toBeVisible();
    const line = picture.locator('tspan').first();
    expect({ x: Number(await line.getAttribute('x')), y: Number(await line.getAttribute('y')) }).toEqual(moved);
  };
  await drawn();
  await expect(page.getByText('Kişiye özel baskı')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Sepetim' }).getByText(new RegExp(`^${tshirt.size.size} · `))).toBeVisible();
  await page.reload();
  await hydrated(page);
  await drawn();

  // What was ordered is no draft any more: the next design begins empty.
  await page.goto(`/designer/${tshirt.slug}/${tshirt.id}`);
  await hydrated(page);
  await expect(page.getByText('Yazınızı sürükleyin, köşesinden büyütün')).toBeVisible();
  await expect(stage.getByRole('button', { name: /^Yazı: / })).toHaveCount(0);

  // Registering takes the anonymous cart with its design along, into the order.
  await signUp(page.request);
  await addAddress(page.request);
  const { OrderId, OrderNumber } = await placeOrder(page.request);
  await page.goto(`/user/orders/${OrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OrderNumber);
  await drawn();
  await page.goto('/cart');
  await expect(page.getByText('Sepetiniz boş')).toBeVisible();
});
