import type { Page } from '@playwright/test';
import type { Design, Product } from '@shop/contracts/catalog';
import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { inLooks } from '../support/looks.ts';
import { expectPrintable } from '../support/print-file.ts';
import { addAddress, cartOf, placeOrder, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const [CARDS, FLYER] = [1026, 1028];
const details = {
  'Ad soyad': 'Şükrü Çağlayangil Büyüköğütçü',
  Firma: 'Işıl Öz Mimarlık',
  Telefon: '0532 000 00 00',
  'Web sitesi': 'işılöz.com.tr',
};

const toolsOf = (page: Page) => page.getByRole('region', { name: 'Tasarım araçları' });
const stageOf = (page: Page) => page.getByRole('group', { name: /^Tasarım alanı/ });
const shot = (page: Page, name: string) => (process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined);

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};

for (const device of inLooks('phone', 'desktop')) {
  test.describe(device, () => {
    test.use(devices[device]);

    test('orders a business card from a filled-in template', async ({ page, api }) => {
      test.slow();
      await signUp(page.request);
      await addAddress(page.request);
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

      const addToCart = page.getByRole('button', { name: /Sepete ekle/ });
      await addToCart.click();
      const confirm = page.getByRole('dialog', { name: 'Tasarımınızı kontrol edin' });
      await expect(confirm).toContainText('“Yazı: Işıl Öz Mimarlık” öğesinin üzerini kapatıyor');
      await shot(page, `${device}-covered`);
      await confirm.getByRole('button', { name: 'Tasarıma dön' }).click();
      for (const covered of ['Işıl Öz Mimarlık', 'işılöz.com.tr']) {
        await stage.getByRole('button', { name: `Yazı: ${covered}` }).focus();
        await page.keyboard.press('Delete');
      }
      await addToCart.click();
      await expect(page).toHaveURL('/cart');
      const [line] = (await cartOf(page.request)).Lines;
      const design = await read<Design>(page.request, `/designs/${line?.Design?.DesignId}`);
      expect(JSON.stringify(design)).toContain('WIFI:T:WPA;S:Köşe;P:şifre\\\\;12345;;');
      expect(JSON.stringify(design)).not.toContain('firmaniz');
      const { OrderNumber } = await placeOrder(page.request);
      await expectPrintable(api, OrderNumber, { pages: 2, trimMm: { width: 85, height: 55 } });
    });

    test('prints a photo over a whole flyer', async ({ page, api }) => {
      test.slow();
      await signUp(page.request);
      await addAddress(page.request);
      const flyer = await read<Product>(page.request, `/catalog/products/${FLYER}`);
      await page.goto(`/designer/${flyer.slug}/${FLYER}`);
      await hydrated(page);
      const tools = toolsOf(page);
      const sea = sharp({ create: { width: 2000, height: 2800, channels: 3, background: '#2a6f97' } });
      await tools
        .locator('input[type="file"]')
        .setInputFiles({ name: 'Deniz.jpg', mimeType: 'image/jpeg', buffer: await sea.jpeg().toBuffer() });
      await tools.getByRole('button', { name: 'Alanı doldur' }).click();
      await expect(page.getByRole('button', { name: /^Baskı kontrolü/ })).toHaveCount(0);
      await shot(page, `${device}-flyer`);
      await page.getByRole('button', { name: /Sepete ekle/ }).click();
      await expect(page).toHaveURL('/cart');
      const { OrderNumber } = await placeOrder(page.request);
      const [side] = flyer.sides;
      if (!side) throw new Error('the flyer has no side');
      await expectPrintable(api, OrderNumber, { pages: 1, trimMm: side.printAreaMm });
    });

    test('orders cards for several people', async ({ page }) => {
      const cards = await read<Product>(page.request, `/catalog/products/${CARDS}`);
      await page.goto(`/designer/${cards.slug}/${CARDS}`);
      await hydrated(page);
      const tools = toolsOf(page);
      await tools.getByRole('button', { name: 'Bilgilerinizi girin' }).click();
      const form = page.getByRole('dialog', { name: 'Bilgileriniz' });
      for (const [label, value] of Object.entries(details)) await form.getByLabel(label, { exact: true }).fill(value);
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await tools.getByRole('button', { name: 'Lacivert şerit, ön ve arka' }).click();
      await page.keyboard.press('Escape');
      const add = tools.getByRole('button', { name: 'Ekle', exact: true });
      if (await add.isVisible()) await add.click();
      await tools.getByRole('button', { name: 'Birkaç kişi için' }).click();
      const list = page.getByRole('dialog', { name: 'Birkaç kişi için' });
      await expect(list.getByLabel('1. kişi: Ad soyad')).toHaveValue(details['Ad soyad']);
      await list
        .getByLabel('Listeyi yapıştırın (Excel, WhatsApp)')
        .fill('Ad Soyad\tUnvan\tTelefon\nÇağrı Şık\tSatış Müdürü\t0533 444 55 66\nEce Ay\tMuhasebe\t');
      await list.getByRole('button', { name: 'Satırları ekle' }).click();
      await page.reload();
      await hydrated(page);
      await tools.getByRole('button', { name: 'Birkaç kişi için' }).click();
      await expect(list.getByLabel('2. kişi: Ad soyad')).toHaveValue('Çağrı Şık');
      await expect(list.getByText('Telefon boş; bu kişide basılmaz.')).toBeVisible();
      await list.getByLabel('2. kişi: Ad soyad').focus();
      await expect(list.getByRole('img', { name: 'Ön yüz: Çağrı Şık' })).toBeVisible();
      await expectNoViolations(page);
      await shot(page, `${device}-people`);
      await list.getByRole('button', { name: /^Sepete ekle/ }).click();
      await expect(page).toHaveURL('/cart');
      const { Lines: lines } = await cartOf(page.request);
      expect(lines.map(({ Design, Qty }) => [Design?.Name, Qty])).toEqual([
        [details['Ad soyad'], 100],
        ['Çağrı Şık', 100],
        ['Ece Ay', 100],
      ]);
      await expect(page.getByText('“Ece Ay”')).toBeVisible();
      await shot(page, `${device}-people-cart`);
    });

    test('prefills the next template with the shopper’s details', async ({ page }) => {
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

test('keeps the forms for details and QR codes accessible', async ({ page }) => {
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
