import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../refusal.ts';
import { checkNewPassword } from './new-password.ts';

const owner = { email: 'isil.cinar@example.com', name: 'Işıl Su', surname: 'Çınar' };
const aysegul = { email: 'ayse81@example.com', name: 'Ayşegül', surname: 'Kayahan' };

async function passwordProblem(password: string, whose = owner): Promise<string | undefined> {
  try {
    await checkNewPassword(password, whose);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.field?.path === '/Password') return error.field.message;
    throw error;
  }
}

describe('checking a new password', () => {
  test.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'galatasaray', 'fenerbahce', 'superman', '1qaz2wsx'])(
    'rejects the common password %s',
    async (password) => {
      await expect(passwordProblem(password)).resolves.toBe('field-password-common');
    },
  );

  test.each([
    '00000000',
    'aaaaaaaa',
    '12121212',
    '123123123',
    '        ',
    '\u200b'.repeat(8),
    '87654321',
    'ABCDEFGH',
    'lkjhgfdsa',
    ' password ',
  ])('rejects the guessable pattern %j', async (password) => {
    await expect(passwordProblem(password)).resolves.toBe('field-password-common');
  });

  test.each([
    'parola123',
    'sifre123',
    'Şifre2026',
    'ŞİFRE1234',
    's1fr3123',
    'sifresifre',
    'istanbul34',
    'İzmir1235',
    'besiktas1903',
    'Fenerbahçe1907',
    'trabzonspor',
    'seniseviyorum',
    'qwertyuıopğü',
    'asdfghjklşi',
    'zxcvbnmöç',
    '19051987',
  ])('rejects the common Turkish password %s', async (password) => {
    await expect(passwordProblem(password)).resolves.toBe('field-password-common');
  });

  test.each(['PASSWORD', 'ILOVEYOU', 'İLOVEYOU', 'ıloveyou', 'i\u0307loveyou'.toUpperCase(), 'Sunshıne', 'ｐａｓｓｗｏｒｄ'])(
    'rejects the common password in unusual spelling: %s',
    async (password) => {
      await expect(passwordProblem(password)).resolves.toBe('field-password-common');
    },
  );

  test.each([
    'isil.cinar@example.com',
    'ISIL.CINAR@EXAMPLE.COM',
    'ısıl.cınar',
    'Işıl Su Çınar',
    'IŞIL SU ÇINAR',
    'ışıl suçınar',
    'Çınar Işıl Su',
    ' Işıl Su Çınar ',
    'Işıl Su Çınar 1987',
  ])('rejects the customer’s name or e-mail address %s as password', async (password) => {
    await expect(passwordProblem(password)).resolves.toBe('field-password-own');
  });

  test.each([
    'aysegulkayahan',
    'Ayşegül  Kayahan',
    'AYŞEGÜL.KAYAHAN',
    'kayahanayşegül',
    'nahayak lugesya',
    'aysegul1987',
    'Kayahan123!',
    'ayse81ayse81',
  ])("rejects the password %s built from the customer's name", async (password) => {
    await expect(passwordProblem(password, aysegul)).resolves.toBe('field-password-own');
  });

  test.each(['zorlupınar1987', 'Gülbeniz-34', 'kırmızıtoprak!'])(
    "rejects the password %s built from the customer's data",
    async (password) => {
      const whose = { email: 'zorlupinar.k+shop@example.com', name: 'Ada  Gülbeniz', surname: 'Kırmızıtoprak Öz' };
      await expect(passwordProblem(password, whose)).resolves.toBe('field-password-own');
    },
  );

  test('checks even a long password quickly', async () => {
    const before = process.cpuUsage();
    for (const piece of ['4e5@1$0l|', '@$!1|', 'ab', 'password']) await passwordProblem(piece.repeat(128).slice(0, 128));
    expect(process.cpuUsage(before).user / 4).toBeLessThan(500_000);
  });

  test.each([
    'çok-gizli-1',
    'password of mine',
    'isil.cinar@yokuspastanesi.example',
    'uzun bir cümle '.repeat(8),
    'şifre-istasyon-kiraz',
    'Xk9#mQ2z',
  ])('accepts the password %s', async (password) => {
    await expect(passwordProblem(password)).resolves.toBeUndefined();
  });
});
