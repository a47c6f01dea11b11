import { describe, expect, test } from '@jest/globals';
import { keepRedirect, redirectTarget } from './model.ts';

const search = (redirect: string) => new URLSearchParams({ redirect });

describe('where a shopper goes after logging in', () => {
  test('to the page they were on their way to, with its query', () => {
    expect(redirectTarget(search('/checkout?step=2'))).toBe('/checkout?step=2');
  });

  test('to the profile when they came by themselves', () => {
    expect(redirectTarget(new URLSearchParams())).toBe('/user/profile');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'checkout', '', ' /cart'])(
    'never to another origin: %p',
    (redirect) => {
      expect(redirectTarget(search(redirect))).toBe('/user/profile');
    },
  );
});

describe('the link to the other way in', () => {
  test('keeps the page to go on to', () => {
    expect(keepRedirect('/user/register', search('/checkout?step=2'))).toBe('/user/register?redirect=%2Fcheckout%3Fstep%3D2');
  });

  test('is plain without one, or with one that is not ours', () => {
    expect(keepRedirect('/user/login', new URLSearchParams())).toBe('/user/login');
    expect(keepRedirect('/user/login', search('//evil.example'))).toBe('/user/login');
  });
});
