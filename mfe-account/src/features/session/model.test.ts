import { describe, expect, test } from '@jest/globals';
import { keepRedirect, redirectTarget } from './model.ts';

const search = (redirect: string) => new URLSearchParams({ redirect });

describe('page after the login', () => {
  test('returns to the requested page with its query after login', () => {
    expect(redirectTarget(search('/checkout?step=2'))).toBe('/checkout?step=2');
  });

  test('leads to the profile after login without a requested page', () => {
    expect(redirectTarget(new URLSearchParams())).toBe('/user/profile');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'checkout', '', ' /cart'])(
    'opens the profile after login when the page is %p',
    (redirect) => {
      expect(redirectTarget(search(redirect))).toBe('/user/profile');
    },
  );
});

describe('link between login and registration', () => {
  test('keeps the requested page between login and registration', () => {
    expect(keepRedirect('/user/register', search('/checkout?step=2'))).toBe('/user/register?redirect=%2Fcheckout%3Fstep%3D2');
  });

  test('drops an invalid requested page between login and registration', () => {
    expect(keepRedirect('/user/login', new URLSearchParams())).toBe('/user/login');
    expect(keepRedirect('/user/login', search('//evil.example'))).toBe('/user/login');
  });
});
