import type { Design } from '@shop/contracts/catalog';
import { cartOf, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('finds a ready-made design and buys it on another product', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Tümünü gör: Hazır tasarımlar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazır tasarımlar');
  const occasions = page.getByRole('navigation', { name: 'Ne için?' });
  await occasions.getByRole('link', { name: 'Sevgili' }).click();
  await expect(page).toHaveURL('/designs?occasion=love');
  await expect(occasions.getByRole('link', { name: 'Sevgili' })).toHaveAttribute('aria-current', 'page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3);
  await main.getByRole('link', { name: 'Seni seviyorum' }).click();

  await main.getByRole('link', { name: 'Baskılı Bisiklet Yaka Tişört' }).click();
  await expect(page).toHaveURL('/designs/love-words?product=1001');
  const picture = main.getByRole('img', { name: 'Seni seviyorum tasarımı, Baskılı Bisiklet Yaka Tişört üzerinde' });
  const white = await picture.getAttribute('src');
  await main.getByRole('radio', { name: 'Siyah' }).check({ force: true });
  await expect(picture).not.toHaveAttribute('src', white ?? '');
  await main.getByRole('radiogroup').getByText('M', { exact: true }).click();
  await hydrated(page);
  await main.getByRole('button', { name: 'Sepete ekle', exact: true }).click();
  await expect.poll(async () => (await cartOf(page.request)).Lines.length).toBe(1);
  const [line] = (await cartOf(page.request)).Lines;
  expect([line?.PId, line?.Colour, line?.Size]).toEqual([1001, 'Siyah', 'M']);
  const { Scene } = await read<Design>(page.request, `/designs/${line?.Design?.DesignId}`);
  expect(JSON.stringify(Scene)).toContain('"text":"seviyorum"');

  const drawer = page.getByRole('dialog', { name: /Sepet/ });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await main.getByRole('link', { name: 'Kendiniz için düzenleyin' }).click();
  await expect(page).toHaveURL(/\/designer\/[^/]+\/1001\?colour=29292d&(size=M&)?ready=love-words$/);
  await expect(page.getByRole('group', { name: /^Tasarım alanı/ }).getByRole('button', { name: 'Yazı: seviyorum' })).toBeVisible();
});

test('lists ready designs between exact and partial product matches', async ({ page }) => {
  const main = page.getByRole('main');
  const designs = main.getByRole('region', { name: 'Hazır tasarımlar' });
  const orderOf = () => main.getByRole('heading', { level: 2 }).allTextContents();
  await page.goto('/search?searchText=anneler%20g%C3%BCn%C3%BC');
  await hydrated(page);
  expect((await orderOf())[0]).toBe('Hazır tasarımlar');
  await designs.getByRole('link', { name: 'Canım annem' }).click();
  await expect(page).toHaveURL(/^[^?]*\/designs\/family-mum\?product=\d+$/);

  await page.goto('/search?searchText=spor');
  await hydrated(page);
  await expect(designs.getByRole('link', { name: 'Gol!' })).toBeVisible();
  expect((await orderOf())[0]).not.toBe('Hazır tasarımlar');
  await page.goto('/search?searchText=kulakl%C4%B1k');
  await hydrated(page);
  await expect(designs).toHaveCount(0);
});

test('saves, renames, edits and deletes a design in the account', async ({ page }) => {
  await signUp(page.request);
  await page.goto('/designer/x/1001?colour=29292d&ready=love-words');
  const written = (words: string) => page.getByRole('group', { name: /^Tasarım alanı/ }).getByRole('button', { name: `Yazı: ${words}` });
  await expect(written('seviyorum')).toBeVisible();
  await page.getByRole('button', { name: 'Tasarımı kaydet' }).click();
  await expect(page).toHaveURL(/\?colour=29292d&saved=[\w-]{22}$/);
  await expect(page.getByRole('button', { name: 'Tasarımınız kayıtlı' })).toBeVisible();
  await expect(written('seviyorum')).toBeVisible();

  await page.goto('/user/profile');
  await page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Tasarımlarım' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Seni' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Seni tasarımı' })).toBeVisible();
  await page.getByRole('button', { name: 'Adlandır: Seni' }).click();
  await page.getByRole('textbox', { name: 'Tasarımın adı' }).fill('Yıl dönümü');
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('link', { name: 'Düzenle: Yıl dönümü' }).click();
  await expect(written('seviyorum')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Sil: Yıl dönümü' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Henüz kayıtlı tasarımınız yok.')).toBeVisible();
});
