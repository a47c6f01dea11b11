import { raw } from '../support/raw.ts';
import { logInByForm, signUp } from '../support/shopper.ts';
import { eachAfresh, expect, hydrated, servedVersions, test } from '../support/test.ts';

test.describe('private files', () => {
  test('serves no private file, however its path is spelt', async ({ shop }) => {
    const v = (await servedVersions(shop.url)).catalog;
    expect((await raw(shop.url, `/r/catalog/${v}/remoteEntry.js`)).status).toBe(200);

    for (const path of [
      `/r/catalog/${v}/../server/remoteEntry.js`,
      `/r/catalog/${v}/%2e%2e/server/remoteEntry.js`,
      `/r/catalog/${v}/..%2fserver%2fremoteEntry.js`,
      `/r/catalog/${v}/%2e%2e%2fserver%2fremoteEntry.js`,
      `/r/catalog/${v}/%252e%252e/server/remoteEntry.js`,
      `/r/catalog/${v}/..%5cserver%5cremoteEntry.js`,
      `/r/catalog/${v}/x/../../server/remoteEntry.js`,
      `/r/catalog/${v}%2f..%2f${v}%2fserver/remoteEntry.js`,
      `/r/catalog/${v}/server/remoteEntry.js`,
      `/r/catalog/${v}/browser/remoteEntry.js`,
      `/r/catalog/${v}/release.json`,
      `/r/catalog/${v}/../release.json`,
      `/r/catalog/${v}/..%2frelease.json`,
      `/r/catalog/${v}/`,
      `/r/catalog/${v}`,
      '/r/catalog/',
      '/r/',
      '/r/../journal/000000000001.json',
      '/r/catalog/../../journal/000000000001.json',
      '/journal/000000000001.json',
      `/remotes/catalog/${v}/release.json`,
      `/remotes/catalog/${v}/server/remoteEntry.js`,
      '/s/../server/main.mjs',
      '/s/%2e%2e/server/main.mjs',
      '/s/..%2fserver%2fmain.mjs',
      '/s/',
      '/upfs/stc/../../../package.json',
      '/upfs/stc/..%2f..%2f..%2fpackage.json',
      '/upfs/stc/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/upfs/usr/..%2f..%2f..%2fetc%2fpasswd',
      '/../package.json',
      '/.env',
      '/.git/HEAD',
      '/s/../../../.git/config',
      '/s/%2e%2e/%2e%2e/%2e%2e/.git/config',
    ]) {
      const { status, body } = await raw(shop.url, path);
      expect([400, 403, 404], `${path} answered ${status}`).toContain(status);
      expect(body, path).not.toMatch(/^\{(?!"Status":0)|module\.exports|"seq":|"exposes":|"private":|root:x:|ref: refs|\[core\]/);
    }
  });
});

test.describe('redirects', () => {
  test('never redirects a URL to another origin', async ({ shop }) => {
    for (const path of [
      '//evil.example?a=1',
      '///evil.example?a=1',
      '/.//evil.example?a=1',
      '/x/..//evil.example?a=1',
      '/%2e//evil.example?a=1',
      '/\\evil.example?a=1',
      '/\\/evil.example?a=1',
      '/%5cevil.example?a=1',
      '/%09/evil.example?a=1',
      '/%0d%0aLocation:%20https://evil.example?a=1',
      '//evil.example/x--c-5',
      '/.//evil.example/x--p-5.aspx',
      '/evil.example%2f..--c-5',
      '/%2f%2fevil.example--c-5',
      '/siparis-onay.aspx?id=//evil.example',
      '/siparis-onay.aspx?id=1/../../..//evil.example',
      '//evil.example/default.aspx',
      '/categories/x/91?next=//evil.example',
      '/en//evil.example',
      '/EN//evil.example',
      '/en/\\\\evil.example',
      '/en/%2f%2fevil.example--c-5',
      'http://evil.example/?a=1',
    ]) {
      const { status, location } = await raw(shop.url, path);
      expect(status, path).toBeLessThan(500);
      if (location !== undefined) {
        expect(location, path).toMatch(/^\/(?![/\\])/);
        expect(new URL(location, shop.url).origin, path).toBe(shop.url);
      }
    }
  });

  test('never redirects to another site after login', async ({ page, request, shop }) => {
    const shopper = await signUp(request);
    const redirects = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/.//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ].map(encodeURIComponent);
    await eachAfresh(page, redirects, async (redirect) => {
      await page.goto(`/user/login?redirect=${redirect}`);
      await hydrated(page);
      await logInByForm(page, shopper);
      await expect(page.getByRole('banner').getByRole('link', { name: /@example\.com\)$/ })).toBeVisible();
      await expect(page).not.toHaveURL(/\/user\/login/);
      expect(new URL(page.url()).origin).toBe(shop.url);
    });
  });
});
