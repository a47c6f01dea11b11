import type { Passkey } from '@shop/contracts/passkeys';
import type { UserDetails } from '@shop/contracts/user';
import { expectNoViolations } from '../support/axe.ts';
import { giveProof, logOut, read, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { virtualAuthenticator } from '../support/virtual-authenticator.ts';

test.use({ allowedConsole: [/status of 403/] });

test('requires a recent proof of identity for sensitive changes', async ({ visitor, request }) => {
  const page = await visitor();
  const { Password } = await signUp(page.request);
  await virtualAuthenticator(page);
  await page.goto('/user/profile');
  await hydrated(page);
  const details = page.getByRole('region', { name: 'Bilgilerim' });
  const phone = details.getByRole('textbox', { name: 'Cep telefonu' });
  await phone.fill('0532 111 22 33');
  await details.getByRole('button', { name: 'Kaydet' }).click();

  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
  const password = dialog.getByRole('textbox', { name: 'Mevcut şifre' });
  await expect(password).toBeFocused();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  const edge = (element: Element) => getComputedStyle(element).borderTopColor;
  expect(await password.evaluate(edge)).not.toBe(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor));
  await page.emulateMedia({ forcedColors: 'none' });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kimliğinizi doğrulamadığınız için işlem yapılmadı.')).toBeVisible();
  await expect(phone).toHaveValue('0532 111 22 33');
  await details.getByRole('button', { name: 'Kaydet' }).click();
  await password.fill('yanlış-şifre-1');
  await dialog.getByRole('button', { name: 'Doğrula' }).click();
  await expect(password).toHaveAccessibleDescription('Şifrenizi kontrol edin.');
  await expect(password).toBeFocused();

  // The proof starts a new session: a stolen cookie becomes useless.
  const stolen = await page.context().storageState();
  const cookie = stolen.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const planted = await request.post('/api/user/passkeys/options', { data: {}, headers: { cookie } });
  expect([planted.status(), (await planted.json()).Payload.code]).toEqual([403, 'proof-required']);
  await giveProof(page, Password);
  await expect(page.getByText('Değişiklikler başarıyla kaydedildi.')).toBeVisible();
  expect((await read<UserDetails>(page.request, '/user')).Info.Phone).toBe('0532 111 22 33');
  expect((await request.post('/api/user/passkeys/options', { data: {}, headers: { cookie } })).status()).toBe(401);

  await page.goto('/user/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await expect(page.getByText('Geçiş anahtarınız eklendi.')).toBeVisible();

  await logOut(page);
  await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
  await expect(page).toHaveURL('/user/security');
  const keys = page.getByRole('region', { name: 'Geçiş anahtarları' });
  await keys.getByRole('button', { name: /geçiş anahtarını sil$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await dialog.getByRole('button', { name: 'Geçiş anahtarı kullan' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  expect(await read<Passkey[]>(page.request, '/user/passkeys')).toEqual([]);
});
