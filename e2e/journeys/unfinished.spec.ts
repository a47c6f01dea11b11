import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { expectNoViolations } from '../support/axe.ts';
import { read } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('offers designs of closed tabs with quantities and lists', async ({ context }) => {
  test.slow();
  const begin = async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = await read<Product>(page.request, '/catalog/products/1026');
    await page.goto(`/designer/${cards.slug}/${cards.id}`);
    await hydrated(page);
    return page;
  };
  const tools = (page: Page) => page.getByRole('region', { name: 'Tasarım araçları' });
  const quantity = (page: Page) => page.getByRole('combobox', { name: 'Adet' });
  const openPeople = async (page: Page) => {
    const add = tools(page).getByRole('button', { name: 'Ekle', exact: true });
    if (await add.isVisible()) await add.click();
    await tools(page).getByRole('button', { name: 'Birkaç kişi için' }).click();
    return page.getByRole('dialog', { name: 'Birkaç kişi için' });
  };

  const first = await begin();
  await tools(first).getByRole('button', { name: 'Lacivert şerit, ön ve arka' }).click();
  await first.keyboard.press('Escape');
  await quantity(first).selectOption('250');
  const list = await openPeople(first);
  await list.getByRole('textbox', { name: /^Listeyi yapıştırın/ }).fill('Işıl Öz, Mimar, 0532 111 22 33\nkartlar mat olsun');
  await list.getByRole('button', { name: 'Satırları ekle' }).click();
  await expect(list.getByText('Bu, bir ad soyada benzemiyor.')).toBeVisible();
  await first.close();

  const second = await begin();
  await expect(second.getByText(/^Ön,\sArka\s·\s2\skişilik\sliste\s·\s250\sadet\s·/)).toBeVisible();
  await expectNoViolations(second);
  await second.getByRole('button', { name: 'Devam et' }).click();
  await expect(quantity(second)).toHaveValue('250');
  const kept = await openPeople(second);
  await expect(kept.getByLabel('1. kişi: Ad soyad')).toHaveValue('Işıl Öz');
  await second.keyboard.press('Escape');

  const third = await begin();
  await tools(third).getByRole('button', { name: 'Yazı ekle' }).first().click();
  await third.getByRole('textbox', { name: 'Yazı' }).fill('Açılışa özel');
  await expect.poll(() => third.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:design')).length)).toBe(2);
  await third.close();
  await second.close();

  const fourth = await begin();
  await expect(fourth.getByText('Yarım kalan 2 tasarımınız var.')).toBeVisible();
  await fourth.getByRole('button', { name: 'Göster' }).click();
  const offered = fourth.getByRole('dialog', { name: 'Yarım kalan tasarımlarınız' });
  await expect(offered.getByRole('listitem')).toHaveCount(2);
  await expect(offered.getByRole('listitem').first()).toContainText('Açılışa özel');
  await expectNoViolations(fourth);
  await offered.getByRole('button', { name: 'Sil: Açılışa özel' }).click();
  await expect(offered.getByRole('button', { name: 'Geri al: Açılışa özel' })).toBeFocused();
  await offered.getByRole('button', { name: 'Devam et' }).click();
  await expect(offered).toBeHidden();
  await expect(quantity(fourth)).toHaveValue('250');
  await expect(
    fourth
      .getByRole('group', { name: /^Tasarım alanı/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
});
