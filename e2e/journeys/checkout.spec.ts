import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import { formatMoment } from '@shop/domain/dates';
import { expectNoViolations } from '../support/axe.ts';
import { mailsTo } from '../support/mails.ts';
import { operate } from '../support/operate.ts';
import {
  addAddress,
  addToCart,
  listProducts,
  logInByForm,
  logOut,
  money,
  newShopper,
  productPath,
  read,
  signUp,
  tshirts,
} from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Devam et' }).click();

test.describe('company that pays cash on delivery with a coupon', () => {
  test.use({ allowedConsole: [/status of (401|404|409|422)/] });

  test('keeps a company’s checkout choices through login, order and shipment', async ({ page, api }) => {
    test.slow();
    const [tshirt] = await tshirts(page.request);
    const code = `YAZ${Date.now()}`;
    const billing = 'Çiçek Sok. No: 5\nKonak / İzmir';
    const main = page.getByRole('main');
    await operate(api, 'add-coupon', code, '--percent', '10');
    const shopper = await signUp(page.request);
    await addAddress(page.request);
    await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
    await page.goto('/cart');
    await hydrated(page);
    await page.getByText('Kupon kodunuz var mı?').click();
    const coupon = page.getByRole('textbox', { name: 'Kupon kodu' });
    await coupon.fill('YOKBOYLE');
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expect(coupon).toHaveAccessibleDescription(/bulunamadı/);
    await expect(coupon).toBeFocused();
    await coupon.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expect(page.getByText(/indirim uygulandı/)).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'Ödemeye geç' }).filter({ visible: true }).click();
    const identity = page.getByRole('textbox', { name: /T\.C\. kimlik numarası/ });
    await identity.fill('12345678901');
    await goOn(page);
    await expect(identity).toBeFocused();
    await expect(identity).toHaveAccessibleDescription(/11 hanesini/);
    await page.getByRole('radio', { name: /Kurumsal/ }).check({ force: true });
    await page.getByRole('textbox', { name: 'Şirket unvanı' }).fill('Işık Reklam Ltd. Şti.');
    await page.getByRole('textbox', { name: 'Vergi dairesi' }).fill('Kadıköy');
    await page.getByRole('textbox', { name: 'Fatura adresi' }).fill(billing);
    const taxNumber = page.getByRole('textbox', { name: 'Vergi numarası' });
    await taxNumber.fill('1234567891');
    await goOn(page);
    await expect(taxNumber).toBeFocused();
    await expect(taxNumber).toHaveAccessibleDescription(/rakamlarını/);
    await expectNoViolations(page);
    await taxNumber.fill('1234567890');
    await goOn(page);

    await expect(page).toHaveURL(/step=delivery/);
    const express = page.getByRole('radio', { name: /Hızlı kargo/ });
    await express.check({ force: true });
    await expect(page.getByText(/Tahmini teslim: /).first()).toBeVisible();
    await page.goBack();
    await expect(taxNumber).toHaveValue('1234567890');
    await page.reload();
    await expect(taxNumber).toHaveValue('1234567890');
    await goOn(page);
    await expect(express).toBeChecked();
    await goOn(page);
    await expect(page.getByText(/\+ \$/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/checkout?*payment=*', async (route) => {
      await arrives;
      await route.continue();
    });
    await page.getByRole('radio', { name: /Kapıda/ }).check({ force: true });
    await goOn(page);
    await expect(page.getByRole('checkbox')).toBeDisabled();
    arrive();
    await expect(page.getByRole('checkbox')).toBeEnabled();
    await expect(page.getByText('Işık Reklam Ltd. Şti., Kadıköy, 1234567890')).toBeVisible();

    await expect(main.getByText(billing)).toHaveCSS('white-space', 'pre-line');

    const step = page.url();
    await logOut(page);
    await page.goto(step);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await logInByForm(page, shopper);
    await expect(page).toHaveURL(/step=review/);
    await expect(page.getByText('Işık Reklam Ltd. Şti., Kadıköy, 1234567890')).toBeVisible();

    const total = (await page.getByRole('button', { name: /^Siparişi ver/ }).textContent())?.split('· ')[1] ?? 'a total';
    for (const name of ['Ön bilgilendirme formu', 'Mesafeli satış sözleşmesi']) {
      await page.getByRole('button', { name: `Oku: ${name}` }).click();
      const text = page.getByRole('dialog').getByRole('region', { name });
      await expect(text).toContainText(tshirt.title);
      await expectNoViolations(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'İndir' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${name}.txt`);
      const kept = await readFile(await file.path(), 'utf8');
      for (const own of [`${tshirt.title} (Beyaz · ${tshirt.size.size}) × 2`, total, 'Kupon indirimi', 'Ödeme hizmeti bedeli (Kapıda'])
        expect(kept, name).toContain(own);
      await page.keyboard.press('Escape');
      await expect(text).toBeHidden();
    }
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Siparişi ver' }).click();
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id');
    const order = await read<Order>(page.request, `/user/orders/${id}`);
    expect(order).toMatchObject({ Invoice: { Kind: 'company', TaxNumber: '1234567890' }, Payment: { Kind: 'on-delivery' } });
    expect(order.Totals.Discount).toBeGreaterThan(0);
    expect(order.Totals.PaymentFee).toBeGreaterThan(0);
    await expect(page.getByText(/^Kapıda \$.+ ödeyeceksiniz$/)).toBeVisible();
    await expect(page.getByText(/hesabımıza ulaşınca/)).toHaveCount(0);
    await expectNoViolations(page);

    await operate(api, 'start-production', order.OrderNumber);
    await operate(api, 'ship', order.OrderNumber, '--carrier', 'Yurtiçi Kargo', '--tracking', 'YK42');
    await page.goto(`/user/orders/${id}`);
    await expect(page.getByRole('link', { name: /Kargonuzu takip edin/ })).toHaveAttribute('href', /yurticikargo\.com.*YK42/);
    await expect(page.getByText('Işık Reklam Ltd. Şti.', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siparişi iptal et' })).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(api, shopper.Email)).some((mail) => mail.includes('YK42'))).toBe(true);
  });
});

test('shows the same bank transfer order on all order pages', async ({ page }) => {
  const [tshirt, other] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await addToCart(page.request, { PId: other.id, Qty: 1, VariantId: other.size.id });
  await page.goto('/cart');
  await hydrated(page);
  const summary = page.getByRole('complementary', { name: 'Sipariş özeti' });
  await expect(summary.getByRole('region', { name: 'Tahmini teslimat' })).toContainText(
    /Standart kargo\d+.* \p{L}{3,}(?:\$\d|Ücretsiz).*Hızlı kargo/u,
  );
  await page.getByRole('link', { name: 'Ödemeye geç' }).filter({ visible: true }).click();

  const { Email, Password } = newShopper();
  await page.getByRole('button', { name: 'Şimdi hesap aç' }).click();
  await expect(page.getByRole('main').getByText(/Siparişinizi hesabınızdan takip.*E-posta ve şifre yeter/)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-posta' }).fill(Email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Hesap aç ve devam et' }).click();

  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await field('Ad soyad').fill('Gülşah Iğdırlıoğlu');
  await field('Cep telefonu').fill('12345678');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('Çanakkale');
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Bozcaada');
  await page.getByRole('combobox', { name: 'Mahalle' }).selectOption({ index: 1 });
  await expect(field('Posta kodu')).toHaveValue('17680');
  await field('Açık adres').fill('Çınarlı Çarşı Caddesi No: 8');
  await goOn(page);
  await expect(field('Cep telefonu')).toBeFocused();
  await expect(field('Cep telefonu')).toHaveAccessibleDescription(/0532 123 45 67/);
  await field('Cep telefonu').fill('0532 123 45 67');
  await field('Posta kodu').fill('176');
  await goOn(page);
  await expect(field('Posta kodu')).toBeFocused();
  await expect(field('Posta kodu')).toHaveAccessibleDescription(/5/);
  await expectNoViolations(page);
  await field('Posta kodu').fill('17680');

  await expect(field(/^Adres başlığı/)).toHaveValue('');
  await goOn(page);
  await expect(page).toHaveURL(/step=delivery/);
  await page.goBack();
  await field(/T\.C\. kimlik numarası/).fill('10000000146');
  await goOn(page);
  const promise = page.getByText(/Tahmini teslim: /).first();
  await expect(promise).toBeVisible();
  await goOn(page);
  await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
  await goOn(page);
  await expect(page.getByText('Bireysel: Gülşah Iğdırlıoğlu, 10000000146')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siparişi ver' }).click();
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();

  const order = await read<Order>(page.request, `/user/orders/${new URL(page.url()).searchParams.get('id')}`);
  const main = page.getByRole('main');
  const total = money(order.Total);
  const toPay = page.getByRole('region', { name: 'Ödemenizi tamamlayın' });
  const [account] = order.BankAccounts;
  for (const each of [total, order.OrderNumber, account?.Iban ?? 'an account', account?.Holder ?? 'its holder']) {
    await expect(toPay).toContainText(each);
  }
  await expect(toPay).toContainText(`Son ödeme zamanı: ${formatMoment(order.HeldUntil ?? '', 'tr')}`);
  await expect(page.getByRole('region', { name: 'Bundan sonra' }).getByRole('listitem')).toHaveCount(3);
  const ifPaid = 'Ödemeniz sipariş günü ulaşırsa tahmini teslim:';
  await expect(page.getByRole('region', { name: 'Bundan sonra' })).toContainText(ifPaid);
  const goods = page.getByRole('region', { name: 'Ürünler' });
  for (const { title } of [tshirt, other]) await expect(goods).toContainText(title);

  await page.getByRole('link', { name: 'Sipariş ayrıntıları' }).first().click();
  await expect(page).toHaveURL(`/user/orders/${order.OrderId}`);
  const paid = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Ödeme ve fatura' }) });
  await expect(main).toContainText(ifPaid);
  await expect(paid).toContainText('Bireysel fatura');
  await expect(paid).toContainText('T.C. kimlik no: 10000000146');
  await expect(page.getByRole('region', { name: 'Sipariş durumu' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ürünler' }).getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page);

  await main.getByRole('link', { name: 'Siparişlerim' }).click();
  await expect(page).toHaveURL('/user/orders');
  const row = main.getByRole('listitem').filter({ hasText: order.OrderNumber });
  await expect(row).toContainText('3 adet');
  await expect(row).toContainText(total);
  await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/user/profile');
  await expect(page.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Gülşah');
  await expect(page.getByRole('textbox', { name: 'Soyad', exact: true })).toHaveValue('Iğdırlıoğlu');
});

test('orders as a guest, then opens an account', async ({ page, request }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  await page.goto('/checkout');
  await hydrated(page);
  const { Email, Password } = newShopper();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await field('E-posta').fill(Email);
  await expectNoViolations(page);
  await field('E-posta').press('Enter');
  await field('Ad soyad').fill('Işıl Öğüt');
  await field('Cep telefonu').fill('0532 123 45 67');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('Çanakkale');
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Bozcaada');
  await page.getByRole('combobox', { name: 'Mahalle' }).selectOption({ index: 1 });
  await field('Açık adres').fill('Çınarlı Çarşı Caddesi No: 8');
  await goOn(page);
  await expect(page.getByText(/Tahmini teslim: /).first()).toBeVisible();
  await goOn(page);
  await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
  await goOn(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siparişi ver' }).click();
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeVisible();

  const account = page.getByRole('region', { name: 'Tek adımda hesabınız olsun' });
  await account.getByRole('textbox', { name: 'Şifre', exact: true }).fill(Password);
  await expectNoViolations(page);
  await account.getByRole('button', { name: 'Hesabımı aç' }).click();
  await expect(page.getByText('Üyeliğiniz başarıyla oluşturuldu.')).toBeVisible();
  await expect(account).toHaveCount(0);
  expect((await request.post('/api/auth', { data: { email: Email, password: Password } })).status()).toBe(200);
});

test('shows low stock and sends a back-in-stock mail', async ({ page, api }) => {
  const { items } = await listProducts(page.request, '?category=2');
  const [few, mug] = items.filter(({ inStock }) => inStock);
  if (!few || !mug) throw new Error('there are no two mugs in stock');
  await operate(api, 'set-stock', String(few.id), '3');
  await operate(api, 'set-stock', String(mug.id), '0');
  await page.goto(productPath(few));
  await hydrated(page);
  await expect(page.getByText('Son 3 adet').first()).toBeVisible();
  const quantity = page.getByRole('main').getByRole('spinbutton').first();
  await expect(async () => {
    await quantity.press('PageUp');
    await expect(page.getByText('Bu üründen en fazla 3 adet alabilirsiniz.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(quantity).toHaveValue('3');

  await page.goto(productPath(mug));
  await hydrated(page);
  await expect(page.getByText('Bu ürün şu anda tükendi.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Gelince haber ver' }).first().click();
  const email = `gulsah.${Date.now()}@example.com`;
  await expect(page.getByRole('textbox', { name: 'E-posta' }).first()).toBeFocused();
  await page.getByRole('textbox', { name: 'E-posta' }).first().fill(email);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Haber ver', exact: true }).click();
  await expect(page.getByText('Ürün stoğa girdiğinde size e-posta göndereceğiz.')).toBeVisible();
  for (const { id } of [few, mug]) await operate(api, 'set-stock', String(id), '60');
  await expect.poll(async () => (await mailsTo(api, email)).length).toBe(1);
});

test('declares the autofill purpose of each field', async ({ page }) => {
  const [tshirt] = await tshirts(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
  const tokens = async (path: string, first: string) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('main').locator(`[name="${first}"]`)).toBeVisible();
    return page
      .getByRole('main')
      .locator('input[autocomplete], select[autocomplete], textarea[autocomplete]')
      .evaluateAll((fields) => Object.fromEntries(fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')])));
  };
  expect(await tokens('/user/login', 'email')).toEqual({ email: 'username webauthn', password: 'current-password' });
  const account = { Email: 'username', Password: 'new-password' };
  expect(await tokens('/user/register', 'Email')).toEqual({ ...account, Name: 'given-name', Surname: 'family-name', Phone: 'tel' });
  expect(await tokens('/checkout', 'Email')).toEqual({ Email: 'username' });
  expect(await tokens('/user/forgot', 'Email')).toEqual({ Email: 'username' });
  expect(await tokens(`/user/forgot?token=${'A'.repeat(43)}`, 'Password')).toMatchObject({ Password: 'new-password' });
  expect(await tokens('/contact', 'Email')).toMatchObject({ Name: 'name', Email: 'email' });
  expect(await tokens('/order', 'Email')).toMatchObject({ OrderNumber: 'off', Email: 'email' });

  await signUp(page.request);
  expect(await tokens('/checkout', 'FullName')).toMatchObject({
    FullName: 'shipping name',
    Phone: 'shipping tel',
    City: 'shipping address-level1',
    District: 'shipping address-level2',
    Neighbourhood: 'shipping address-level3',
    PostCode: 'shipping postal-code',
    Line: 'shipping street-address',
    Title: 'off',
  });
  await page.getByRole('radio', { name: /Kurumsal/ }).check({ force: true });
  await expect(page.getByRole('textbox', { name: 'Şirket unvanı' })).toHaveAttribute('autocomplete', 'billing organization');
  expect(await tokens('/user/profile', 'Name')).toMatchObject({ Name: 'given-name', Surname: 'family-name', Phone: 'tel' });
});
