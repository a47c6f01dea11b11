import type { Rehearsal } from '@shop/contracts/rehearsals';
import type { RemoteName } from '@shop/contracts/remote';
import { readRehearsals } from 'release/rehearsal/record';
import { upload } from 'release/upload';
import { type BadRelease, badReleases } from '../support/bad-releases.ts';
import { changedCatalog, changedRemote, releasesIn } from '../support/releases.ts';
import { expect, type TestShell, test } from '../support/test.ts';

const isLong = process.env.EVERY_BAD_RELEASE === '1';

test.setTimeout(900_000);

async function uploadBad(shell: TestShell, remote: RemoteName, bad: readonly BadRelease[]): Promise<string> {
  const dir = await changedRemote(remote, Object.assign({}, ...bad.map(({ changes }) => changes)));
  const uploaded = await upload({ store: releasesIn(shell.releases).store, remote, dir });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return uploaded.version;
}

async function rehearse(shell: TestShell, release?: string): Promise<{ ok: boolean; rehearsal: Rehearsal }> {
  const said = await shell.release('rehearse', ...(release ? [release] : []), '--json').catch(({ stdout }: { stdout: string }) => stdout);
  return JSON.parse(said) as { ok: boolean; rehearsal: Rehearsal };
}

const namesOf = ({ findings }: Rehearsal, { kind, page, remote, what }: BadRelease) =>
  findings.filter((each) => each.kind === kind && each.page.startsWith(page) && each.remote === remote && what.test(each.what));

test('finds bad pages and refuses to promote the release', async ({ ownShell }) => {
  const shell = await ownShell();
  const bad = badReleases.filter(({ remote }) => remote === 'catalog');
  const version = await uploadBad(shell, 'catalog', bad);
  const promoted = await shell.release('promote', `catalog@${version}`).catch(({ stderr }: { stderr: string }) => stderr);
  expect(promoted).toContain('it failed its rehearsal');
  expect(await releasesIn(shell.releases).liveVersion('catalog')).not.toBe(version);
  expect(await shell.release('status')).toMatch(new RegExp(`${version} .*rehearsed .*findings`));

  const [rehearsal, ...others] = await readRehearsals(releasesIn(shell.releases).store, { remote: 'catalog', version });
  if (!rehearsal) throw new Error('no rehearsal is stored');
  expect(others).toEqual([]);
  for (const each of bad) expect.soft(namesOf(rehearsal, each), each.name).not.toEqual([]);
  const elsewhere = rehearsal.findings.filter(
    (finding) => !bad.some((each) => namesOf({ ...rehearsal, findings: [finding] }, each).length > 0),
  );
  expect.soft(elsewhere.filter(({ page }) => page.startsWith('/cart') || page.startsWith('/user'))).toEqual([]);
  expect(rehearsal.unproven).toEqual([]);
});

test('rehearses the live composition itself', async ({ ownShell }) => {
  const shell = await ownShell();
  const { ok, rehearsal } = await rehearse(shell);
  expect(rehearsal).toMatchObject({ findings: [], late: [], unproven: [] });
  expect(ok).toBe(true);
  expect(rehearsal.pages).toEqual(expect.arrayContaining(['/', '/cart', '/user/login']));
});

if (isLong) {
  for (const bad of badReleases) {
    test(`detects that ${bad.name}`, async ({ ownShell }) => {
      const shell = await ownShell();
      const version = await uploadBad(shell, bad.remote, [bad]);
      const { ok, rehearsal } = await rehearse(shell, `${bad.remote}@${version}`);
      expect(ok).toBe(false);
      expect(namesOf(rehearsal, bad)).not.toEqual([]);
    });
  }

  test('reports no findings for a healthy release in three rehearsals', async ({ ownShell }) => {
    const shell = await ownShell();
    const { store } = releasesIn(shell.releases);
    const uploaded = await upload({ store, remote: 'catalog', dir: await changedCatalog('Sağlıklı bir sürüm') });
    if (!uploaded.ok) throw new Error(uploaded.reason);
    for (const _time of [1, 2, 3]) {
      const { ok, rehearsal } = await rehearse(shell, `catalog@${uploaded.version}`);
      expect(rehearsal.findings).toEqual([]);
      expect(rehearsal.unproven).toEqual([]);
      expect(ok).toBe(true);
    }
  });

  test('finds that no shell serves the live version', async ({ ownShell }) => {
    const shell = await ownShell();
    const { copyLive, liveVersion, publish } = releasesIn(shell.releases);
    const broken = `${await liveVersion('account')}-broken`;
    await copyLive('account', broken, { server: () => "throw new Error('broken on purpose')" });
    await publish('account', broken);
    const { ok, rehearsal } = await rehearse(shell);
    expect(ok).toBe(false);
    expect(rehearsal.findings).toContainEqual(expect.objectContaining({ kind: 'not-served', remote: 'account', version: broken }));
  });

  test('detects a remote whose previous version no longer works', async ({ ownShell }) => {
    const shell = await ownShell();
    const { copyLive, liveVersion, publish } = releasesIn(shell.releases);
    const good = await liveVersion('designer');
    await copyLive('designer', '0.0.1', { browser: (entry) => `throw new Error('broken on purpose');${entry}` });
    await publish('designer', '0.0.1');
    await publish('designer', good);
    const { ok, rehearsal } = await rehearse(shell);
    expect(ok).toBe(false);
    expect(rehearsal.oneBack).toEqual(['designer 0.0.1']);
    expect(rehearsal.findings).toContainEqual(expect.objectContaining({ remote: 'designer', version: '0.0.1' }));
  });
}
