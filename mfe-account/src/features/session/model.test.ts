import { describe, expect, test } from '@jest/globals';
import { keepRedirect, redirectTarget } from './model.ts';

const search = (redirect: string) => new URLSearchParams({ redirect });

describe('the page after the login', () => {
  test('is the requested page with its query', () => {
    expect(redirectTarget(search('/checkout?step=2'))).toBe('/checkout?step=2');
  });

  test('is the profile without a requested page', () => {
    expect(redirectTarget(new URLSearchParams())).toBe('/user/profile');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'checkout', '', ' /cart'])(
    'is never on another origin: %p',
    (redirect) => {
      expect(redirectTarget(search(redirect))).toBe('/user/profile');
    },
  );
});

describe('the link between login and registration', () => {
  test('keeps the page to return to', () => {
    expect(keepRedirect('/user/register', search('/checkout?step=2'))).toBe('/user/register?redirect=%2Fcheckout%3Fstep%3D2');
  });

  test('is plain without a valid page to return to', () => {
    expect(keepRedirect('/user/login', new URLSearchParams())).toBe('/user/login');
    expect(keepRedirect('/user/login', search('//evil.example'))).toBe('/user/login');
  });
});
