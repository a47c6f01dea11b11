import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../refusal.ts';
import { checkNewPassword } from './new-password.ts';

const owner = { email: 'isil.cinar@example.com', name: 'Işıl Su', surname: 'Çınar' };

function judged(password: string): string | undefined {
  try {
    checkNewPassword(password, owner);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.field?.path === '/Password') return error.field.message;
    throw error;
  }
}

describe('a new password', () => {
  test.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'galatasaray', 'fenerbahce', 'superman', '1qaz2wsx'])(
    'is not %s, which everybody tries first',
    (password) => {
      expect(judged(password)).toBe('field-password-common');
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
  ])('is not %j, which needs no list to be guessed', (password) => {
    expect(judged(password)).toBe('field-password-common');
  });

  test.each(['PASSWORD', 'ILOVEYOU', 'İLOVEYOU', 'ıloveyou', 'i\u0307loveyou'.toUpperCase(), 'Sunshıne', 'ｐａｓｓｗｏｒｄ'])(
    'is not %s either, which is one of them in other letters',
    (password) => {
      expect(judged(password)).toBe('field-password-common');
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
  ])('is not the customer’s own name or address, %s', (password) => {
    expect(judged(password)).toBe('field-password-own');
  });

  test.each([
    'çok-gizli-1',
    'Işıl Su Çınar 1987',
    'password of mine',
    'isil.cinar@example.org',
    'uzun bir cümle '.repeat(8),
    'şifre-şifre',
  ])('may be %s', (password) => {
    expect(judged(password)).toBeUndefined();
  });
});
