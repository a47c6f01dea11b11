import type { Department, Home, Product } from '@shop/contracts/catalog';
import { listProducts, money, productPath, read } from '../support/shopper.ts';
import { eachAfresh, expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('shows the home page without scripts, with working links', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aklınızdakini tasarlayın, biz basalım.');
  const { departments, featured, newAdded, endingOffers, reviews } = await read<Home>(request, '/catalog/home');
  const main = page.getByRole('main');
  for (const { name } of departments) await expect(main.getByRole('link', { name }).first()).toBeVisible();
  for (const product of [...featured, ...newAdded.slice(0, 4)]) {
    const card = main.getByRole('article').filter({ hasText: product.title }).first();
    await expect(card).toContainText(money(product.priceVATIncl.Birim));
    await expect(card.getByRole('link', { name: product.title })).toHaveAttribute('href', productPath(product));
  }
  await expect(main.getByRole('timer').locator('time')).toHaveAttribute('datetime', endingOffers?.endDate ?? '');
  for (const { name, review, product } of reviews) {
    const praise = main.getByRole('listitem').filter({ hasText: review }).filter({ hasText: name });
    await expect(praise.getByRole('link', { name: product.title })).toHaveAttribute('href', `${productPath(product)}#reviews`);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Tüm ürünler' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.getByRole('button', { name: 'Menüyü aç' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Tüm kategoriler' }).click();
  await expect(page).toHaveURL(/\/categories$/);
});

test('opens departments, a category and a product without scripts', async ({ page, request }) => {
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategoriler');
  const departments = await read<Department[]>(request, '/catalog/categories');
  const main = page.getByRole('main');
  for (const { name } of departments) await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();

  await main.getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page).toHaveURL(/\/categories\/tshirt-baski\/91$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tişört Baskı');
  const { items, total } = await listProducts(request, '?category=91');
  await expect(page.getByText(`${total} ürün`, { exact: true })).toBeVisible();
  await expect(main.getByRole('article').getByRole('heading')).toHaveText(items.map(({ title }) => title));
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await main.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]?.title ?? '');
});

test('sorts, filters and turns pages of a list without scripts', async ({ page, request }) => {
  await page.goto('/products');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const shows = async (query: string) => {
    const { items, total } = await listProducts(request, query);
    await expect(titles).toHaveText(items.map(({ title }) => title));
    await expect(page.getByText(new RegExp(`^${total} ürün(?:,|$)`))).toBeVisible();
    return items;
  };

  const sort = page.getByRole('combobox', { name: 'Sırala' });
  await sort.selectOption({ label: 'Fiyat: düşükten yükseğe' });
  await page.locator('form', { has: sort }).getByRole('button', { name: 'Uygula' }).click();
  await expect(page).toHaveURL(/sort=low-to-high/);
  const cheapest = await shows('?sort=low-to-high');
  expect(cheapest.map(({ priceVATIncl }) => priceVATIncl.Birim)).toEqual(
    cheapest.map(({ priceVATIncl }) => priceVATIncl.Birim).sort((a, b) => a - b),
  );

  const filters = page.getByRole('complementary', { name: 'Filtreler' });
  await page.getByRole('link', { name: 'Filtrele', exact: true }).click();
  await filters.getByRole('textbox', { name: 'En az' }).fill('20');
  await filters.getByRole('textbox', { name: 'En çok' }).fill('60,50');
  await filters.getByRole('button', { name: 'Uygula' }).click();
  await expect(page).toHaveURL(/minPrice=20/);
  await expect(page).toHaveURL(/sort=low-to-high/);
  for (const { priceVATIncl } of await shows('?sort=low-to-high&minPrice=2000&maxPrice=6050')) {
    expect(priceVATIncl.Birim).toBeGreaterThanOrEqual(2000);
    expect(priceVATIncl.Birim).toBeLessThanOrEqual(6050);
  }

  await page.getByRole('link', { name: /^Filtrele \(/ }).click();
  await filters.getByRole('link', { name: /İndirimde/ }).click();
  await expect(page).toHaveURL(/status=on-sale/);
  await shows('?sort=low-to-high&minPrice=2000&maxPrice=6050&status=on-sale');

  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('link', { name: 'Sonraki' }).click();
  await expect(page).toHaveURL(/page=2/);
  await shows('?page=2');
});

test('shows a whole product page and designer link without scripts', async ({ page, request }) => {
  const { items } = await listProducts(request, '?category=91');
  const card = items.find(({ reviewCount, printable }) => reviewCount > 0 && printable);
  const product = await read<Product>(request, `/catalog/products/${card?.id}`);
  await page.goto(productPath(product));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
  await expect(page.getByRole('main')).toContainText(money(product.priceVATIncl.Birim));
  expect(product.description.length).toBeGreaterThan(100);
  const words = product.description.split(' ');
  await expect(page.getByText(words.slice(-3).join(' ')).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.description, { useInnerText: true });
  await expect(page.getByRole('button', { name: 'Devamını göster' })).toBeHidden();
  expect(product.reviews.length).toBeGreaterThan(0);
  for (const { name, review } of product.reviews) {
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText(review).first()).toBeVisible();
  }
  await expect(page.getByRole('img', { name: product.title }).first()).toBeVisible();
  await expect(page.getByText(product.sku)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const instead = page.getByRole('main').locator('noscript p');
  await expect(instead).toHaveText('Sepete eklemek için tarayıcınızda JavaScript’i açıp sayfayı yenileyin.');
  await expect(instead).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveText([]);

  await page.getByRole('link', { name: 'Tasarla', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/designer/${product.slug}/${product.id}`));
});

test('explains that the contact form needs scripts', async ({ page }) => {
  await page.goto('/contact');
  const instead = page.getByRole('main').locator('noscript p');
  await expect(instead).toHaveText('Bu formu kullanmak için tarayıcınızda JavaScript’i açıp sayfayı yenileyin.');
  await expect(instead).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('explains in both languages that a page needs scripts', async ({ page }) => {
  const addresses = ['/cart', '/checkout', '/order', '/user/login', '/user/orders', '/designer/baskili-bisiklet-yaka-tisort/1001'];
  await eachAfresh(page, addresses, async (address) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText([
      'Bu sayfa JavaScript olmadan çalışmaz',
      'This page does not work without JavaScript',
    ]);
    await expect(main.locator('noscript ~ *:visible')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en');
    await main.getByRole('link', { name: 'Ana sayfaya dönün' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('keeps the language without scripts and links the other language', async ({ page }) => {
  await page.goto('/en/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.selectOption('low-to-high');
  await page.locator('form', { has: sort }).getByRole('button').click();
  await expect(page).toHaveURL(/\/en\/products\?.*sort=low-to-high/);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/products\/[\w-]+\/\d+$/);
  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(/:\d+\/products\/[\w-]+\/\d+$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});
