import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDate } from '@shop/domain/dates';
import { mailedLinks, mailsTo } from '../support/mails.ts';
import { addToCart, giveProof, logInByForm, logOut, newShopper, read, signUp, tshirts } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { virtualAuthenticator } from '../support/virtual-authenticator.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const whoAsks = async (page: Page) => (await read<{ Email: string }>(page.request, '/auth')).Email;

test.use({ allowedConsole: [/status of 403/] });

test('registers, changes the e-mail address and sets preferences', async ({ page, api }) => {
  const { Email, Password } = newShopper();
  await page.goto('/user/register');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(Email);
  const password = page.getByRole('textbox', { name: 'Şifre', exact: true });
  // Only the strength meter's code exceeds 300 kB.
  const large = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.filter(({ name, decodedBodySize }) => name.includes('/account/') && decodedBodySize > 300_000).length;
    });
  expect(await large()).toBe(0);
  await password.fill('galatasaray');
  await expect(page.getByText('Zayıf: kolayca tahmin edilir.')).toBeVisible();
  expect(await large()).toBe(1);
  await password.fill(Email.split('@')[0] ?? '');
  await expect(page.getByText('Adınızdan ya da e-posta adresinizden oluşamaz.')).toBeVisible();
  await password.fill(Password);
  await expect(page.getByText(/İyi bir şifre|Güçlü bir şifre/)).toBeVisible();
  await page.getByRole('button', { name: 'Üye ol' }).click();
  await expect(page).toHaveURL('/user/profile');

  const preferences = page.getByRole('region', { name: 'Tercihlerim' });
  await preferences.getByRole('combobox', { name: 'E-postaların dili' }).selectOption('English');
  await preferences.getByRole('checkbox').check();
  await preferences.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Değişiklikler başarıyla kaydedildi.')).toBeVisible();
  expect((await read<{ Info: object }>(page.request, '/user')).Info).toMatchObject({ Language: 'en', Marketing: true });

  const wanted = newShopper().Email;
  await page.getByRole('button', { name: 'E-postayı değiştir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Yeni e-posta' }).fill(wanted);
  await dialog.getByRole('button', { name: 'Bağlantı gönder' }).click();
  await giveProof(page, Password);
  await expect(page.getByText(`${wanted} adresi onayınızı bekliyor.`)).toBeVisible();
  await expect.poll(() => mailedLinks(api, wanted, '/user/verify')).toHaveLength(1);
  const [link = ''] = await mailedLinks(api, wanted, '/user/verify');
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();
  expect(await whoAsks(page)).toBe(wanted);
  await page.getByRole('main').getByRole('link', { name: 'Hesabıma git' }).click();
  await expect(page.getByText(wanted)).toBeVisible();
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(api, Email)).some((mail) => mail.includes('Your e-mail address has been changed')))
    .toBe(true);
});

test.describe('access to the account', () => {
  test.use({ allowedConsole: [/status of (401|403)/] });

  test('manages sessions, passkeys, personal data and closure of the account', async ({ request, visitor, api }) => {
    const page = await visitor();
    const shopper = await signUp(page.request);
    const data = { email: shopper.Email, password: shopper.Password };
    const elsewhere = await visitor({ userAgent: FIREFOX });
    await elsewhere.request.post('/api/auth', { data });
    await elsewhere.goto('/user/orders');
    await expect(elsewhere.getByText('Henüz siparişiniz yok.')).toBeVisible();
    await request.post('/api/auth', { data, headers: { 'user-agent': SAFARI } });
    const device = await virtualAuthenticator(page);
    await page.goto('/user/profile');
    await hydrated(page);
    const inMenu = page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik ve gizlilik' });
    await inMenu.click();
    await expect(page).toHaveURL('/user/security');
    await expect(inMenu).toHaveAttribute('aria-current', 'page');

    const sessions = page.getByRole('region', { name: 'Oturumlarım' });
    const session = (device: string) => sessions.getByRole('listitem').filter({ hasText: device });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    const today = formatDate(new Date().toISOString(), 'tr');
    for (const device of ['Firefox · Windows', 'Safari · iOS']) {
      await expect(session(device)).toContainText(new RegExp(`Giriş: ${today} \\d\\d\\.\\d\\d.*Son görülme: ${today} \\d\\d\\.\\d\\d`));
    }
    await expect(session('Bu cihaz')).toContainText('Chrome · Android');
    await expect(session('Bu cihaz').getByRole('button')).toHaveCount(0);
    await sessions.getByRole('button', { name: 'Safari · iOS oturumunu kapat' }).click();
    await expect(session('Safari · iOS')).toHaveCount(0);
    await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused();
    expect((await request.get('/api/user/orders')).status()).toBe(401);
    await expect(session('Firefox · Windows')).toBeVisible();
    await sessions.getByRole('button', { name: 'Diğer oturumların hepsini kapat' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/user\/login\?redirect=/);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
    const dialog = page.getByRole('dialog');
    await giveProof(page, shopper.Password);
    await expect(page.getByText('Geçiş anahtarınız eklendi.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Geçiş anahtarları' }).getByRole('listitem')).toHaveCount(1);

    const copies = page.getByRole('region', { name: 'Verilerim' });
    await copies.getByRole('button', { name: 'Kopya iste' }).click();
    const copy = copies.getByRole('button', { name: 'Kopyayı indir' });
    await expect(copy).toBeVisible();
    const download = page.waitForEvent('download');
    await copy.click();
    const file = await (await download).path();
    await expect.poll(async () => (await mailsTo(api, shopper.Email)).some((mail) => mail.includes('Verilerinizin kopyas'))).toBe(true);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ Account: { Email: shopper.Email, Name: shopper.Name } });

    await logOut(page);
    await device.presence(false);
    const challenges = new Set<string>();
    await page.route('**/api/auth/passkey/options', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { Payload: { challenge: string; timeout: number } };
      challenges.add(answer.Payload.challenge);
      answer.Payload.timeout = 500;
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.poll(() => challenges.size).toBeGreaterThan(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await device.presence(true);
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await expect(page).toHaveURL('/user/security');
    expect(await whoAsks(page)).toBe(shopper.Email);

    await page.addInitScript(() => {
      if (!window.isSecureContext) return;
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await logOut(page);
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await hydrated(page);
    await page.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
    await expect(page).toHaveURL('/user/security');
    expect(await whoAsks(page)).toBe(shopper.Email);

    const keys = page.getByRole('region', { name: 'Geçiş anahtarları' });
    await keys.getByRole('button', { name: /geçiş anahtarını sil$/ }).click();
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    await giveProof(page, shopper.Password);
    await expect(keys.getByRole('listitem')).toHaveCount(0);
    await expect(keys.getByRole('heading', { level: 2 })).toBeFocused();

    await page.getByRole('button', { name: 'Hesabımı kapat' }).click();
    await dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Hesabınız kapatıldı.')).toBeVisible();
    expect(await whoAsks(page)).toBe('');
    await page.goto('/user/login');
    await hydrated(page);
    await logInByForm(page, shopper);
    await expect(page.getByRole('textbox', { name: 'Şifre', exact: true })).toHaveAccessibleDescription(/E-posta ya da şifre hatalı/);
    await expect(page.getByText('Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.')).toHaveCount(1);
    await expect(page.getByText('E-posta ya da şifre hatalı.')).toHaveCount(1);
  });
});

test.describe('a customer’s pages', () => {
  test.use({ allowedConsole: [/status of 503/] });

  test('retries failed account pages and manages postal addresses', async ({ page }) => {
    test.slow();
    const [tshirt] = await tshirts(page.request);
    await signUp(page.request);
    let down = true;
    for (const path of ['user', 'user/orders?**', 'user/addresses']) {
      await page.route(`**/api/${path}`, (route) => (down ? route.fulfill({ status: 503, body: '' }) : route.fallback()));
    }
    const main = page.getByRole('main');
    const retries = main.getByRole('button', { name: 'Tekrar dene' });
    await page.goto('/user/profile');
    await hydrated(page);
    await expect(main.getByText('Siparişleriniz yüklenemedi.')).toBeVisible({ timeout: 60_000 });
    await expect(main.getByRole('region', { name: 'Bilgilerim', exact: true }).getByText('Bilgileriniz yüklenemedi.')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Adreslerim' }).getByText('Bilgileriniz yüklenemedi.')).toBeVisible();
    for (const none of ['Kayıtlı adresiniz yok.', 'Henüz siparişiniz yok.']) await expect(page.getByText(none)).toHaveCount(0);
    await expect(page.locator('.Toastify__toast, [data-toast]')).toHaveCount(0);
    down = false;
    await expect(async () => {
      if ((await retries.count()) > 0) await retries.first().click();
      await expect(retries).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(main.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Gülşah');
    await expect(main.getByText('Henüz siparişiniz yok.')).toBeVisible();

    const dialog = page.getByRole('dialog');
    const lineOf = dialog.getByRole('textbox', { name: 'Açık adres' });
    for (const [title, city, line] of [
      ['Evim', 'İzmir', 'Şifne Caddesi No: 5'],
      ['İşyerim', 'Ankara', 'Çankırı Caddesi No: 7'],
    ] as const) {
      await main.getByRole('button', { name: 'Yeni adres' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Ad soyad' })).toHaveValue('Gülşah Iğdırlıoğlu');
      await dialog.getByRole('textbox', { name: 'Cep telefonu' }).fill('0532 123 45 67');
      await dialog.getByRole('combobox', { name: 'İl', exact: true }).selectOption(city);
      await dialog.getByRole('combobox', { name: 'İlçe' }).selectOption({ index: 1 });
      await dialog.getByRole('combobox', { name: 'Mahalle' }).selectOption({ index: 1 });
      await expect(dialog.getByRole('textbox', { name: 'Posta kodu' })).toHaveValue(/^\d{5}$/);
      await lineOf.fill(line);
      await dialog.getByRole('textbox', { name: /^Adres başlığı/ }).fill(title);
      await dialog.getByRole('button', { name: 'Kaydet' }).click();
      await expect(dialog).toBeHidden();
      await expect(main.getByRole('listitem').filter({ hasText: line })).toContainText(title);
    }
    await main.getByRole('button', { name: 'Evim adresini düzenle' }).click();
    await lineOf.fill('Şifne Caddesi No: 6');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(main.getByText('Şifne Caddesi No: 6')).toBeVisible();
    await expect(main.getByText('Şifne Caddesi No: 5')).toHaveCount(0);

    await addToCart(page.request, { PId: tshirt.id, Qty: 1, VariantId: tshirt.size.id });
    await page.goto('/checkout');
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Evim .*No: 6/ })).toBeChecked();
    await page.getByRole('radio', { name: /^İşyerim/ }).check({ force: true });
    await page.getByRole('button', { name: 'Devam et' }).click();
    await page.getByRole('button', { name: 'Devam et' }).click();
    await page.getByRole('radio', { name: /Havale/ }).check({ force: true });
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expect(main.getByText('Çankırı Caddesi No: 7')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Siparişi ver' }).click();
    await page.getByRole('link', { name: 'Sipariş ayrıntıları' }).first().click();
    await expect(page).toHaveURL(/\/user\/orders\/\d+/);
    const order = page.url();
    await expect(main.getByText('Çankırı Caddesi No: 7')).toBeVisible();

    await page.goto('/user/profile');
    await hydrated(page);
    await main.getByRole('button', { name: 'İşyerim adresini sil' }).click();
    await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
    await expect(main.getByRole('button', { name: 'İşyerim adresini sil' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Evim adresini sil' })).toBeVisible();

    await page.route('**/api/user/orders/*', (route) => (down ? route.fulfill({ status: 503, body: '' }) : route.fallback()));
    down = true;
    await page.goto(order);
    await expect(main.getByRole('heading', { level: 1, name: 'Siparişiniz yüklenemedi.' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Sipariş bulunamadı.')).toHaveCount(0);
    await expect(page.locator('.Toastify__toast, [data-toast]')).toHaveCount(0);
    down = false;
    await retries.click();
    await expect(main.getByText('Çankırı Caddesi No: 7')).toBeVisible();
  });
});
