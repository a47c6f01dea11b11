import { entryGlobal } from '@shop/contracts/federation-names';
import { freePort } from '@shop/settings/endpoint';
import { entryOf, type TestRelease } from '../../shell/server/testing/test-store.ts';
import { releasesIn } from '../support/releases.ts';
import { expect, servedVersions, type TestShell, test } from '../support/test.ts';

const version = '9.0.0-fails-in-browsers';
const text = (content: string) => `shared('react/jsx-runtime').jsx('p', { children: ${content} })`;
const effect = "shared('react').useEffect(() => { throw new Error('of the catalogue team'); }, [])";
const release: TestRelease = {
  remote: 'catalog',
  version,
  slots: { 'header.menu': '() => null', 'header.search': '() => null', 'wishlist.count': '() => null' },
  pages: [
    { id: 'home', path: '/', layout: 'none', public: true, module: `{ default: () => { ${effect}; return ${text("'Merhaba'")}; } }` },
    {
      id: 'differs',
      path: '/differs',
      public: true,
      module: `{ default: () => ${text("typeof window === 'undefined' ? 'sunucu' : 'tarayıcı'")} }`,
    },
  ],
};
const browserEntry = `var ${entryGlobal('catalog', version)} = ((module) => { ${entryOf(release)}; return module.exports; })({});`;

test('counts browser failures against the release at fault', async ({ ownShell, visitor }) => {
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const shell = await ownShell({ workers: 2, env: { METRICS_PORT: String(metricsPort) } });
  const { write, publish } = releasesIn(shell.releases);
  await write({ ...release, browserEntry });
  await publish('catalog', version);
  await shell.start();
  await expect.poll(async () => (await fetch(metrics)).status, { timeout: 60_000 }).toBe(200);
  await expect.poll(() => servedVersions(shell.url), { timeout: 60_000 }).toMatchObject({ catalog: version });
  const signals = async (): Promise<string[]> => {
    const text = await (await fetch(metrics)).text();
    return text.split('\n').filter((line) => line.startsWith('shop_signals_total{'));
  };
  const counted = (part: string, kind: string) =>
    `shop_signals_total{remote="catalog",version="${version}",${part},kind="${kind}",side="browser"} 1`;
  const thrown = counted('page="home",slot=""', 'render-error');
  const mismatched = counted('page="differs",slot=""', 'hydration-error');

  const page = await visitor({ baseURL: shell.url, allowed: [/of the catalogue team/, /React error #418/] });
  await test.step('counts an effect that throws', async () => {
    await page.goto('/');
    await expect.poll(signals).toContain(thrown);
  });

  await test.step('counts markup that does not hydrate', async () => {
    await page.goto('/differs');
    await expect(page.getByText('tarayıcı')).toBeVisible();
    await expect.poll(signals).toContain(mismatched);
  });

  await test.step('logs the release at fault without the error message', async () => {
    const logged = (await shell.log()).split('\n').filter((line) => line.includes('visitors meet failures of a version'));
    expect(logged.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ remote: 'catalog', version, page: 'home', kind: 'render-error', side: 'browser', visitors: 1 }),
        expect.objectContaining({ remote: 'catalog', version, page: 'differs', kind: 'hydration-error', side: 'browser', visitors: 1 }),
      ]),
    );
    expect(await shell.log()).not.toContain('of the catalogue team');
    await expect.poll(() => shell.release('status')).toContain(`${version}  hydration-error, page differs in browsers: 1 visitor`);
  });

  await test.step('gives the visitor a bucket, sets no cookie on pages', async () => {
    await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'bucket')?.value).toMatch(/^\d{1,4}$/);
    expect((await fetch(shell.url)).headers.get('set-cookie')).toBeNull();
  });

  await test.step('ignores forged beacons', async () => {
    const before = await signals();
    const { id } = (await (await fetch(`${shell.url}/builds/latest.json`)).json()) as { id: string };
    const failure = { kind: 'uncaught-error', remote: 'catalog', version };
    const forged: [status: number, beacon: object, headers: Record<string, string>][] = [
      [403, { build: id, failures: [failure], vitals: [] }, { 'sec-fetch-site': 'cross-site' }],
      [403, { build: id, failures: [failure], vitals: [] }, { origin: 'https://evil.example' }],
      [204, { build: 'of-nobody', failures: [failure], vitals: [] }, {}],
      [204, { build: id, failures: [{ ...failure, version: '1' }], vitals: [] }, {}],
      [204, { build: id, failures: [{ ...failure, slot: 'header.cart' }], vitals: [] }, {}],
      [400, { build: id, failures: [{ ...failure, kind: 'blocked' }], vitals: [] }, {}],
    ];
    for (const [status, beacon, headers] of forged) expect((await send(shell, beacon, headers)).status).toBe(status);
    // Beacons are handled in order: once this one is counted, earlier ones have been handled.
    await send(shell, { build: id, failures: [{ kind: 'uncaught-error', remote: 'shell' }], vitals: [] });
    await expect.poll(async () => (await signals()).length).toBe(before.length + 1);
    expect(await signals()).toEqual(expect.arrayContaining(before));
  });
});

const send = ({ url }: TestShell, beacon: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(beacon),
  });
