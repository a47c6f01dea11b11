import { releasesIn } from '../support/releases.ts';
import { addToCart, tshirts } from '../support/shopper.ts';
import { expect, hydrated, listen, servedVersions, test } from '../support/test.ts';

test('drops an invalid event and logs its emitter', async ({ ownShell, visitor }) => {
  const shell = await ownShell();
  await shell.start();
  const { liveVersion, publishCopy } = releasesIn(shell.releases);
  const catalog = `${await liveVersion('catalog')}-next`;
  await publishCopy('catalog', catalog, { 'emit("category:viewed",': 'emit("cart:changed",' });
  await expect.poll(() => servedVersions(shell.url), { timeout: 60_000 }).toMatchObject({ catalog });

  const page = await visitor({ baseURL: shell.url, allowed: [/^error: Error: event cart:changed rejected/] });
  const said = listen(page);
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await page.goto('/');
  await hydrated(page);
  const cart = page.getByRole('banner').getByRole('link', { name: 'Sepet, 2 ürün' });
  await expect(cart).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page).toHaveURL(/\/categories\/tshirt-baski\/91$/);
  await expect.poll(() => said.join()).toContain(`/r/catalog/${catalog}/`);
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Sepetim' })).toContainText(tshirt.title);
});
