import type { Page } from '@playwright/test';
import type { Design, Product } from '@shop/contracts/catalog';
import { expectNoViolations } from '../support/axe.ts';
import { cartOf, read } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const CARDS = 1026;
const details = {
  'Ad soyad': 'Şükrü Çağlayangil Büyüköğütçü',
  Firma: 'Işıl Öz Mimarlık',
  Telefon: '0532 000 00 00',
  'Web sitesi': 'işılöz.com.tr',
};

const toolsOf = (page: Page) => page.getByRole('region', { name: 'Tasarım araçları' });
const stageOf = (page: Page) => page.getByRole('group', { name: /^Tasarım alanı/ });
const shot = (page: Page, name: string) => (process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined);

for (const [device, use] of [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(device, () => {
    test.use(use);

    test('orders a card from a filled-in template', async ({ page }) => {
      const cards = await read<Product>(page.request, `/catalog/products/${CARDS}`);
      await page.goto(`/designer/${cards.slug}/${CARDS}`);
      await hydrated(page);
      const tools = toolsOf(page);

      await tools.getByRole('button', { name: 'Bilgilerinizi girin' }).click();
      const form = page.getByRole('dialog', { name: 'Bilgileriniz' });
      for (const [label, value] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(value);
      await shot(page, `${device}-details`);
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(form).toBeHidden();

      await tools.getByRole('button', { name: 'Altın çerçeve, ön ve arka' }).scrollIntoViewIfNeeded();
      await shot(page, `${device}-picker`);
      await tools.getByRole('button', { name: 'Lacivert şerit, ön ve arka' }).click();
      const stage = stageOf(page);
      await expect(stage.getByRole('button', { name: 'Yazı: Şükrü Çağlayangil Büyüköğütçü' })).toBeVisible();
      await expect(stage.getByRole('button', { name: /Unvanınız|siz@firmaniz/ })).toHaveCount(0);
      await shot(page, `${device}-front`);
      await page.locator('label', { has: page.getByRole('radio', { name: /^Arka/ }) }).click();
      await expect(stage.getByRole('button', { name: 'Yazı: Işıl Öz Mimarlık' })).toBeVisible();

      await page.keyboard.press('Escape');
      const add = tools.getByRole('button', { name: 'Ekle', exact: true });
      if (await add.isVisible()) await add.click();
      await tools.getByRole('button', { name: 'QR kod ekle' }).click();
      const qr = page.getByRole('dialog', { name: 'QR kod ekle' });
      await qr.getByRole('button', { name: 'QR kod ekle' }).click();
      await expect(qr.getByText('Geçerli bir bağlantı yazın')).toBeVisible();
      await qr.getByText('Kişi kaydedilsin').click();
      await expect(qr.getByLabel('Ad soyad')).toHaveValue(details['Ad soyad']);
      await expect(qr.getByText(/^Rahat okunması için en az/)).toBeVisible();
      await shot(page, `${device}-qr`);
      await qr.getByRole('button', { name: 'QR kod ekle' }).click();
      const code = stage.getByRole('button', { name: `QR kod: ${details['Ad soyad']}` });
      await expect(code).toBeVisible();
      await shot(page, `${device}-back`);

      await tools.getByRole('button', { name: 'QR kodu düzenle' }).click();
      const edit = page.getByRole('dialog', { name: 'QR kodu düzenle' });
      await edit.getByText('Wi-Fi’ye bağlansın').click();
      await edit.getByLabel('Ağ adı').fill('Köşe');
      await edit.getByLabel('Wi-Fi parolası').fill('şifre;12345');
      await edit.getByRole('button', { name: 'Kaydet' }).click();
      await expect(stage.getByRole('button', { name: 'QR kod: Köşe' })).toBeVisible();

      await page.getByRole('button', { name: /Sepete ekle/ }).click();
      const confirm = page.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
      await expect.poll(async () => (await confirm.isVisible()) || (await cartOf(page.request)).Lines.length).toBeTruthy();
      await shot(page, `${device}-cart`);
      await expect(confirm).toBeHidden();
      const [line] = (await cartOf(page.request)).Lines;
      const design = await read<Design>(page.request, `/designs/${line?.Design?.DesignId}`);
      expect(JSON.stringify(design)).toContain('WIFI:T:WPA;S:Köşe;P:şifre\\\\;12345;;');
      expect(JSON.stringify(design)).not.toContain('firmaniz');
    });

    test('remembers the details for the next template', async ({ page }) => {
      const cards = await read<Product>(page.request, `/catalog/products/${CARDS}`);
      await page.goto(`/designer/${cards.slug}/${CARDS}`);
      await hydrated(page);
      await toolsOf(page).getByRole('button', { name: 'Lacivert şerit, ön ve arka' }).click();
      const stage = stageOf(page);
      await expect(stage.getByRole('button', { name: 'Yazı: Adınız Soyadınız' })).toBeVisible();
      await page.keyboard.press('Escape');
      const add = toolsOf(page).getByRole('button', { name: 'Ekle', exact: true });
      if (await add.isVisible()) await add.click();
      await toolsOf(page).getByRole('button', { name: 'Bilgilerinizi girin' }).click();
      await page.getByRole('dialog', { name: 'Bilgileriniz' }).getByLabel('Ad soyad').fill('Işıl Öz');
      await page.getByRole('dialog', { name: 'Bilgileriniz' }).getByRole('button', { name: 'Kaydet' }).click();
      await expect(stage.getByRole('button', { name: 'Yazı: Işıl Öz' })).toBeVisible();

      const invitations = await read<Product>(page.request, '/catalog/products/1039');
      await page.goto(`/designer/${invitations.slug}/1039`);
      await hydrated(page);
      await toolsOf(page).getByRole('button', { name: 'Okul etiketi' }).click();
      await expect(stage.getByRole('button', { name: 'Yazı: Işıl Öz' }).first()).toBeVisible();
    });
  });
}

test('keeps the forms of details and QR codes accessible', async ({ page }) => {
  const cards = await read<Product>(page.request, `/catalog/products/${CARDS}`);
  await page.goto(`/designer/${cards.slug}/${CARDS}`);
  await hydrated(page);
  for (const [button, dialog] of [
    ['Bilgilerinizi girin', 'Bilgileriniz'],
    ['QR kod ekle', 'QR kod ekle'],
  ] as const) {
    await toolsOf(page).getByRole('button', { name: button }).click();
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    if (dialog !== 'Bilgileriniz') await opened.getByRole('button', { name: 'QR kod ekle' }).click();
    await expectNoViolations(page);
    await shot(page, `axe-${dialog}`);
    await opened.getByRole('button', { name: 'Kapat' }).click();
  }
});
