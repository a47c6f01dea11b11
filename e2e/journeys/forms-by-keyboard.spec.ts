import type { Page } from '@playwright/test';
import { chooseFirst, expectInOrder, press, reach, tabTo, toContent, write } from '../support/keyboard.ts';
import { mailedLinks } from '../support/mails.ts';
import { operate } from '../support/operate.ts';
import { addToCart, listProducts, logOut, newShopper, productPath, read, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ allowedConsole: [/status of 403/] });

const textbox = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await toContent(page);
}

async function openDialog(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await press(page, button(page, name));
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectInOrder(page, dialog.locator('form'));
  return dialog;
}

test('submits stock-notice, contact, registration, login and reset forms by keyboard', async ({ page, api }) => {
  const { items } = await listProducts(page.request, '?category=2');
  const mug = items.findLast(({ inStock }) => inStock);
  if (!mug) throw new Error('there is no mug in stock');
  await operate(api, 'set-stock', String(mug.id), '0');
  const { Email, Password } = newShopper();

  await open(page, productPath(mug));
  await press(page, button(page, 'Gelince haber ver').first());
  const notice = textbox(page, /^E-posta/).first();
  await expect(notice).toBeFocused();
  await expectInOrder(
    page,
    page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator('[name="Email"]') })
      .first(),
  );
  await page.keyboard.type(Email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ürün stoğa girdiğinde size e-posta göndereceğiz.')).toBeVisible();
  await operate(api, 'set-stock', String(mug.id), '60');

  await open(page, '/contact');
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await write(page, textbox(page, 'Adınız soyadınız'), 'Gülşah Iğdırlıoğlu');
  await write(page, textbox(page, 'E-posta adresiniz'), Email);
  await write(page, textbox(page, 'Konu'), 'Kupa');
  await write(page, textbox(page, 'Mesajınız'), 'Kupalar ne zaman gelir?');
  await press(page, button(page, 'Gönder'));
  await expect(textbox(page, 'Mesajınız')).toHaveValue('');

  await open(page, '/user/register');
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await write(page, textbox(page, 'E-posta'), Email);
  await write(page, textbox(page, 'Şifre'), Password);
  await press(page, button(page, 'Şifreyi göster'));
  await page.keyboard.press('Space');
  await write(page, textbox(page, /^Ad(?!res)/), 'Gülşah');
  await reach(page, page.getByRole('main').getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked();
  await press(page, button(page, 'Üye ol'));
  await expect(page).toHaveURL('/user/profile');

  await logOut(page);
  await open(page, '/user/login');
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await write(page, textbox(page, 'E-posta'), Email);
  await write(page, textbox(page, 'Şifre'), Password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/profile');

  await logOut(page);
  await open(page, '/user/forgot');
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await reach(page, textbox(page, 'E-posta'));
  await page.keyboard.type(Email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bu adresle bir üyelik varsa').first()).toBeVisible();
  await expect.poll(() => mailedLinks(api, Email, '/user/forgot')).toHaveLength(1);
  const [link = ''] = await mailedLinks(api, Email, '/user/forgot');
  await open(page, link);
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await write(page, textbox(page, /^Yeni şifre/), 'mor bisiklet 4711');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/login');
});

test('edits the profile and closes the account by keyboard', async ({ page, request }) => {
  const { Email, Password } = await signUp(page.request);
  await open(page, '/user/profile');
  await expect(textbox(page, 'Ad')).toHaveValue('Gülşah');
  await expectInOrder(page, page.getByRole('region', { name: 'Bilgilerim' }).locator('form'));
  await write(page, textbox(page, 'Ad'), 'Gülşah Nur');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Değişiklikler başarıyla kaydedildi.')).toBeVisible();

  let dialog = await openDialog(page, 'E-postayı değiştir');
  const wanted = newShopper().Email;
  await write(page, dialog.getByRole('textbox', { name: 'Yeni e-posta' }), wanted);
  await page.keyboard.press('Enter');
  const password = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }).getByRole('textbox', { name: 'Mevcut şifre' });
  await expect(password).toBeFocused();
  await page.keyboard.type(Password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${wanted} adresi onayınızı bekliyor.`)).toBeVisible();
  await expect(dialog).toBeHidden();

  dialog = await openDialog(page, 'Yeni adres');
  await write(page, dialog.getByRole('textbox', { name: 'Cep telefonu' }), '0532 123 45 67');
  for (const list of ['İl', 'İlçe', 'Mahalle']) await chooseFirst(page, dialog.getByRole('combobox', { name: list, exact: true }));
  await write(page, dialog.getByRole('textbox', { name: 'Açık adres' }), 'Şifne Caddesi No: 5');
  await write(page, dialog.getByRole('textbox', { name: /^Adres başlığı/ }), 'Evim');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Evim adresini düzenle' })).toBeVisible();

  const product = (await listProducts(request)).items.findLast(({ reviewCount }) => reviewCount === 0);
  if (!product) throw new Error('all products of the seed’s first page have reviews');
  await open(page, productPath(product));
  dialog = await openDialog(page, 'Değerlendirme yaz');
  await reach(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '2 yıldız' })).toBeChecked();
  await write(page, dialog.getByRole('textbox', { name: 'Değerlendirmeniz' }), 'Rengi soluk, kumaşı ince.');
  await press(page, dialog.getByRole('button', { name: 'Yayımla' }));
  await expect(page.getByText('Değerlendirmeniz kaydedildi.')).toBeVisible();

  await open(page, '/user/security');
  await expectInOrder(page, page.getByRole('region', { name: 'Şifre değiştir' }).locator('form'));
  const next = 'mor bisiklet 4711';
  await write(page, textbox(page, 'Mevcut şifre'), Password);
  await write(page, textbox(page, /^Yeni şifre/), next);
  await page.keyboard.press('Enter');
  await expect(textbox(page, 'Mevcut şifre')).toHaveValue('');
  expect((await request.post('/api/auth', { data: { email: Email, password: next } })).status()).toBe(200);

  await press(page, button(page, 'Hesabımı kapat'));
  await press(page, dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();
  await press(page, dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
  await expect(password).toBeFocused();
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Hesabınız kapatıldı.')).toBeVisible();
  expect((await read<{ Email: string }>(page.request, '/auth')).Email).toBe('');
});

test('uses a coupon, orders and tracks the order by keyboard', async ({ page, api }) => {
  const [tshirt] = await tshirts(page.request);
  const code = `TUS${Date.now()}`;
  await operate(api, 'add-coupon', code, '--percent', '10');
  const { Email } = await signUp(page.request);
  await addToCart(page.request, { PId: tshirt.id, Qty: 2, VariantId: tshirt.size.id });
  await open(page, '/cart');
  await press(page, page.getByText('Kupon kodunuz var mı?'));
  await expectInOrder(page, page.getByRole('complementary').locator('form'));
  await write(page, textbox(page, 'Kupon kodu'), code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/indirim uygulandı/)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Ödemeye geç' }).filter({ visible: true }));

  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heading.filter({ hasText: 'Teslimat adresi' })).toBeVisible();
  await expectInOrder(page, page.getByRole('region', { name: 'Teslimat adresi' }));
  await expect(textbox(page, 'Ad soyad')).toHaveValue('Gülşah Iğdırlıoğlu');
  await write(page, textbox(page, 'Cep telefonu'), '0532 123 45 67');
  for (const list of ['İl', 'İlçe', 'Mahalle']) {
    await chooseFirst(page, page.getByRole('main').getByRole('combobox', { name: list, exact: true }));
  }
  await write(page, textbox(page, 'Açık adres'), 'Şifne Caddesi No: 5');
  await reach(page, page.getByRole('radio', { name: /Bireysel/ }));
  await page.keyboard.press('ArrowDown');
  await write(page, textbox(page, 'Şirket unvanı'), 'Işık Reklam Ltd. Şti.');
  await write(page, textbox(page, 'Vergi dairesi'), 'Kadıköy');
  await write(page, textbox(page, 'Vergi numarası'), '1234567890');
  await page.keyboard.press('Enter');

  await expect(heading.filter({ hasText: 'Teslimat yöntemi' })).toBeFocused();
  await expectInOrder(page, page.getByRole('region', { name: 'Teslimat yöntemi' }));
  await reach(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').last()).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(heading.filter({ hasText: 'Ödeme yöntemi' })).toBeFocused();
  await expectInOrder(page, page.getByRole('region', { name: 'Ödeme yöntemi' }));
  const transfer = page.getByRole('radio', { name: /Havale/ });
  await tabTo(page, page.getByRole('main').getByRole('radio').and(page.locator(':focus, :checked')).first());
  for (let n = 0; n < 3 && !(await transfer.isChecked()); n += 1) await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeChecked();
  await press(page, button(page, 'Devam et'));

  await expect(heading.filter({ hasText: 'Siparişi kontrol edin' })).toBeFocused();
  await expectInOrder(page, page.getByRole('region', { name: 'Siparişi kontrol edin' }));
  await reach(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, button(page, /^Siparişi ver/));
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı, teşekkürler!' })).toBeFocused();

  const [order] = await read<{ OrderNumber: string }[]>(page.request, '/user/orders');
  await logOut(page);
  await open(page, '/order');
  await expectInOrder(page, page.getByRole('main').locator('form'));
  await write(page, textbox(page, 'Sipariş numarası'), order?.OrderNumber ?? '');
  await write(page, textbox(page, 'E-posta'), Email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Sipariş ${order?.OrderNumber}` })).toBeVisible();
});
