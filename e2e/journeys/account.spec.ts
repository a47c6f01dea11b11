import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailedLinks } from '../support/mails.ts';
import { logInByForm, newShopper, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const whoAsks = async (page: Page) => (await read<{ Email: string }>(page.request, '/auth')).Email;

/** A device that makes and shows keys without asking anybody, as a finger on its sensor would. */
async function virtualAuthenticator(page: Page): Promise<{ presence: (enabled: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    presence: async (enabled) => void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  };
}

test('a new customer needs an address and a password, changes the address by mail and says what they want to hear', async ({
  page,
  api,
}) => {
  const { Email, Password } = newShopper();
  await page.goto('/user/register');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(Email);
  const password = page.getByRole('textbox', { name: 'Şifre', exact: true });
  // The meter and the API judge alike; it comes with the first keys.
  await password.fill('galatasaray');
  await expect(page.getByText('Zayıf: kolayca tahmin edilir.')).toBeVisible();
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
  await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill(Password);
  await dialog.getByRole('button', { name: 'Bağlantı gönder' }).click();
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
});

test.describe('who may open the account', () => {
  test.use({ allowedConsole: [/status of (401|403)/] });

  test('is the customer: by passkey too, not from elsewhere, and nobody once it is closed', async ({ page, request }) => {
    const shopper = await signUp(page.request);
    // Another browser of theirs.
    await request.post('/api/auth', { data: { email: shopper.Email, password: shopper.Password } });
    const device = await virtualAuthenticator(page);
    await page.goto('/user/profile');
    await hydrated(page);
    const inMenu = page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik ve gizlilik' });
    await inMenu.click();
    await expect(page).toHaveURL('/user/security');
    await expect(inMenu).toHaveAttribute('aria-current', 'page');

    const sessions = page.getByRole('region', { name: 'Oturumlarım' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Diğer oturumların hepsini kapat' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await request.get('/api/user/orders')).status()).toBe(401);

    await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill('yanlış-şifre-1');
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(dialog.getByText('Şifrenizi kontrol ediniz.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill(shopper.Password);
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByText('Geçiş anahtarınız eklendi.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Geçiş anahtarları' }).getByRole('listitem')).toHaveCount(1);

    const data = page.getByRole('region', { name: 'Verilerim' });
    await data.getByRole('button', { name: 'Kopya iste' }).click();
    const copy = data.getByRole('link', { name: 'Kopyayı indir' });
    await expect(copy).toBeVisible();
    const download = page.waitForEvent('download');
    await copy.click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ Account: { Email: shopper.Email, Name: shopper.Name } });

    // The browser offers the key at the e-mail field, without a button; nobody takes it yet.
    await page.request.delete('/api/auth');
    await device.presence(false);
    const offered = page.waitForResponse('**/api/auth/passkey/options');
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveAttribute('autocomplete', 'username webauthn');
    await offered;
    await device.presence(true);
    await page.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
    await expect(page).toHaveURL('/user/security');
    expect(await whoAsks(page)).toBe(shopper.Email);

    // Taken where it is offered.
    await page.request.delete('/api/auth');
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await expect(page).toHaveURL('/user/security');
    expect(await whoAsks(page)).toBe(shopper.Email);

    await page.getByRole('button', { name: 'Hesabımı kapat' }).click();
    await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill(shopper.Password);
    await dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Hesabınız kapatıldı.')).toBeVisible();
    expect(await whoAsks(page)).toBe('');
    await page.goto('/user/login');
    await hydrated(page);
    await logInByForm(page, shopper);
    await expect(page.getByText('E-posta ya da şifre hatalı.')).toBeVisible();
  });
});
