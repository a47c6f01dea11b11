import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from '../support/axe.ts';
import { mailedLinks } from '../support/mails.ts';
import { operate } from '../support/operate.ts';
import { giveProof, logInByForm, logOut, signUp } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ allowedConsole: [/status of (401|403)/] });

const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('enables, uses, recovers and disables the second factor', async ({ page, api }) => {
  test.slow();
  const shopper = await signUp(page.request);
  await expect.poll(() => mailedLinks(api, shopper.Email, '/user/verify')).toHaveLength(1);
  const [link = ''] = await mailedLinks(api, shopper.Email, '/user/verify');
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı.' })).toBeVisible();

  await page.goto('/user/security');
  await hydrated(page);
  const card = page.getByRole('region', { name: 'İki adımlı doğrulama' });
  await card.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
  await giveProof(page, shopper.Password);
  const dialog = page.getByRole('dialog', { name: 'İki adımlı doğrulama' });
  const code = page.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Doğrulama uygulaması için karekod' }).locator('path')).toBeAttached();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await expectNoViolations(page);
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect(code).toHaveAccessibleDescription('Kod doğru değil ya da daha önce kullanıldı.');
  await expect(async () => {
    // Retried: the previous time step's code may expire before the answer.
    await code.fill(appCode(secret, -1));
    const answer = page.waitForResponse((response) => response.url().endsWith('/user/second-factor'));
    await dialog.getByRole('button', { name: 'Onayla' }).click();
    expect((await answer).status()).toBe(200);
  }).toPass();
  const codes = dialog.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Kodları sakladım' }).click();
  await expect(card.getByText('Kalan kurtarma kodu: 10')).toBeVisible();
  await card.getByRole('button', { name: 'Yeni kurtarma kodları al' }).click();
  const renewal = page.getByRole('dialog', { name: 'Yeni kurtarma kodları' });
  await renewal.getByRole('button', { name: 'Yeni kurtarma kodları al' }).click();
  const renewed = renewal.getByRole('list', { name: 'Kurtarma kodları' });
  await expect(renewed).toBeFocused();
  const [recovery = ''] = await renewed.getByRole('listitem').allTextContents();
  await renewal.getByRole('button', { name: 'Kodları sakladım' }).click();

  const logIn = async () => {
    await logOut(page);
    await page.goto('/user/login?redirect=%2Fuser%2Fsecurity');
    await hydrated(page);
    await logInByForm(page, shopper);
    await expect(code).toBeFocused();
  };
  const submit = () => page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  await logIn();
  await expectNoViolations(page);
  await code.fill('123456');
  await submit();
  await expect(code).toHaveAccessibleDescription('Kod doğru değil ya da daha önce kullanıldı.');
  await code.fill(appCode(secret));
  await submit();
  await expect(page).toHaveURL('/user/security');
  await logIn();
  await page.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await page.getByRole('textbox', { name: 'Kurtarma kodu' }).fill(recovery);
  await submit();
  await expect(page).toHaveURL('/user/security');
  await expect(card.getByText('Kalan kurtarma kodu: 9')).toBeVisible();

  await card.getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  const proof = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
  await proof.getByRole('textbox', { name: 'Mevcut şifre' }).fill(shopper.Password);
  await proof.getByRole('button', { name: 'Doğrula' }).click();
  await expect(code).toBeFocused();
  await expectNoViolations(page);
  await code.fill(appCode(secret, 1));
  await code.press('Enter');
  await expect(card.getByRole('button', { name: 'İki adımlı doğrulamayı aç' })).toBeVisible();
  expect(await operate(api, 'second-factor-off', shopper.Email)).toBe('Nothing to switch off.\n');
});
