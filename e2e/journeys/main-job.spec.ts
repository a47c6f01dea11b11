import type { Page } from '@playwright/test';
import { addButton } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const shopper = { name: 'Gülşah', surname: 'Iğdırlıoğlu', email: `gulsah.${Date.now()}@example.com`, password: 'çokGizli-Şifre1' };

async function registerOnTheWay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: 'Şimdi hesap aç' }).click();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Hesap aç ve devam et' }).click();
  await expect(page.getByText('Üyeliğiniz başarıyla oluşturuldu.')).toBeVisible();
}

test('lets a visitor buy and keeps the order through restarts', async ({ page, shop, api }) => {
  await page.goto(shop.url);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Tişört Baskı' }).first().click();
  await expect(page).toHaveURL(/\/categories\/tshirt-baski\/91$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tişört Baskı');
  const product = page.getByRole('article').first().getByRole('heading');
  const title = (await product.textContent()) ?? '';
  await product.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/[^/]+\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /artır/i }).first().click();
  await addButton(page).click();
  await expect(page.getByText('Eklendi!')).toBeVisible();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(title)).toBeVisible();
  await drawer.getByRole('link', { name: /Ödemeye geç/ }).click();

  await registerOnTheWay(page);
  await expect(page.getByRole('heading', { name: 'Teslimat adresi' })).toBeFocused();

  await page.getByRole('textbox', { name: /Ad soyad/i }).fill(`${shopper.name} ${shopper.surname}`);
  await page.getByRole('textbox', { name: 'Cep telefonu' }).fill('0532 123 45 67');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İzmir');
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Çeşme');
  await page.getByRole('combobox', { name: 'Mahalle' }).selectOption('Ilıca Mahallesi');
  await expect(page.getByRole('textbox', { name: 'Posta kodu' })).toHaveValue('35930');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Mahalle' })).toHaveValue('Ilıca Mahallesi');
  await page.getByRole('banner').getByRole('link', { name: 'Alışverişe dön' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Çeşme');
  await expect(page.getByRole('textbox', { name: 'Posta kodu' })).toHaveValue('35930');
  await page.getByRole('textbox', { name: 'Açık adres' }).fill('Şifne Caddesi No: 5 Daire: 3');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  await expect(page.getByRole('heading', { name: 'Teslimat yöntemi' })).toBeVisible();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=payment/);
  await expect(page.getByRole('heading', { name: 'Ödeme yöntemi' })).toBeVisible();
  await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/step=review/);
  await expect(page.getByRole('heading', { name: 'Siparişi kontrol edin' })).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Siparişi kontrol edin' })).toBeVisible();
  await expect(page).toHaveURL(/step=review/);
  await expect(page.getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('button', { name: 'Oku: Mesafeli satış sözleşmesi' }).press('Enter');
  const contract = page.getByRole('dialog').getByRole('region', { name: 'Mesafeli satış sözleşmesi' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(contract).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(contract).toBeHidden();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siparişi ver' }).click();

  await expect(page).toHaveURL(/\/order\?id=\d+/);
  await expect(page.getByText(/BH-\d{4}-\d{6}/).first()).toBeVisible();
  const number =
    (
      await page
        .getByText(/BH-\d{4}-\d{6}/)
        .first()
        .textContent()
    )?.match(/BH-\d{4}-\d{6}/)?.[0] ?? '';
  await page.getByRole('link', { name: 'Sipariş ayrıntıları' }).first().click();
  await expect(page).toHaveURL(/\/user\/orders\/\d+/);
  const order = page.url();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('Ilıca Mahallesi').first()).toBeVisible();

  await page.goto('about:blank');
  await shop.stop();
  await api.stop();
  await api.start();
  await shop.start();
  await page.context().clearCookies();
  const login = `${shop.url}/user/login?redirect=${encodeURIComponent(new URL(order).pathname)}`;
  await expect.poll(async () => (await page.request.get(login)).status()).toBe(200);
  await page.goto(login);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(shopper.email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(order);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
});
