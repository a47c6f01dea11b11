import { expect, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { scorePassword } from './password-strength.ts';

const SHORTEST = 8;

const nobody = { email: 'q@w.example', name: 'Q', surname: 'W' };

test('refuses leaked passwords, even rare ones', () => {
  const leaked = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST);
  // OWASP ASVS 6.2.4 requires a check against 3000 passwords.
  expect(leaked.length).toBeGreaterThan(3000);
  // Tests a sample, because scoring all takes 13 s.
  const some = [...leaked.filter((_, rank) => rank % 100 === 0), ...leaked.slice(-100)];
  expect(some.filter((password) => scorePassword(password, nobody) !== 'common')).toEqual([]);
});
