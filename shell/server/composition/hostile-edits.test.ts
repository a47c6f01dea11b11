import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { RemoteName } from '@shop/contracts/remote';
import { countersign } from '@shop/store/countersign';
import { readHead, readJournal } from '@shop/store/journal';
import { signManifest } from '@shop/store/manifest-signatures';
import { registryKey, signRegistry } from '@shop/store/registry';
import { integrityOf, readRelease, releaseKey } from '@shop/store/releases';
import { sealEntry, sealedFile } from '@shop/store/sealed-entry';
import { writeShell } from '@shop/store/shells';
import { sign } from '@shop/store/signatures';
import { createSignedStore, type Person, type SignedStore } from '@shop/store/testing/signed-store';
import { verifyStore } from '@shop/store/verify';
import { createReleaseFiles } from '../assets/release-files.ts';
import { createQuarantine } from '../isolation/quarantine.ts';
import { type Followed, followInProcess } from '../testing/in-process-renderer.ts';
import { writeRelease } from '../testing/test-store.ts';

const EDITS = Number(process.env.HOSTILE_EDITS ?? 60);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

let signed: SignedStore;
let pristine: string;
let releases: string;
let live: Followed;
let readings = 0;
let versions: Record<RemoteName, string>;
let log: string[];

const random = seeded(SEED);
const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Mulberry32, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const files = { 'home.js': 'home', 'home.js.br': 'brotli', 'home.js.gz': 'gzip' };

async function publish(remote: RemoteName, version: string, by: Person): Promise<void> {
  await writeRelease(signed.as(by), {
    remote,
    version,
    pages: [{ id: 'home', path: remote === 'catalog' ? '/' : `/${remote}` }],
    browserFiles: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(`${text} ${remote} ${version}`)])),
  });
  await signed.write({ action: 'publish', remote, version }, by);
}

async function countersignHead(): Promise<void> {
  const store = signed.as('ayşe');
  const head = await readHead(store);
  await countersign(store, store.trust, 'production', { seq: head?.seq ?? 0, hash: head?.hash ?? '' }, new Date());
}

async function start(): Promise<void> {
  live?.stop();
  const store = signed.shell();
  const say = (what: unknown, message = '') => void log.push(`${message} ${JSON.stringify(what)}`);
  live = await followInProcess({
    store: {
      ...store,
      trust: {
        ...store.trust,
        registries() {
          readings += 1;
          return store.trust.registries();
        },
      },
    } as typeof store,
    shellBuild: 'shell-1',
    quarantine: createQuarantine(),
    intervalMs: 4,
    log: { info: () => undefined, warn: say, error: say },
  });
}

async function lookedTwice(): Promise<void> {
  const from = readings;
  for (const end = Date.now() + 10_000; readings < from + 7; ) {
    if (Date.now() > end) throw new Error('the shell does not look at its journal');
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  log = [];
  signed = await createSignedStore();
  releases = path.join(signed.folder, 'releases');
  pristine = path.join(signed.folder, 'pristine');
  for (const version of ['1', '2']) await publish('catalog', version, 'elif');
  await publish('designer', '1', 'deniz');
  await signed.revoke('elif');
  await countersignHead();
  await cp(path.join(releases, 'heads/production.json'), path.join(signed.folder, 'older-head.json'));
  for (const version of ['3', '4']) await publish('catalog', version, 'ozan');
  await publish('designer', '2', 'deniz');
  await signed.write({ action: 'rollback', remote: 'catalog', version: '3' }, 'ayşe');
  await signed.write({ action: 'freeze', channel: 'staging', seq: 1, composition: {} }, 'ayşe');
  await countersignHead();
  await cp(releases, pristine, { recursive: true });
  versions = { catalog: '3', designer: '2' };
  await start();
});
afterAll(async () => {
  live.stop();
  await signed.remove();
});

const place = (key: string): string => path.join(releases, key);
const entryName = (seq: number): string => `journal/${String(seq).padStart(12, '0')}.json`;
const HEAD = 7;

async function keysBelow(folder: string): Promise<string[]> {
  const entries = await readdir(place(folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(releases, path.join(entry.parentPath, entry.name)));
}

const anyKey = async (): Promise<string> =>
  one(await keysBelow(one(['journal', 'registry', 'remotes/catalog/3', 'remotes/designer/2', 'remotes'])));

async function forge(changes: object, ...by: Person[]): Promise<void> {
  const { signed: _, compositionId: __, ...newest } = JSON.parse(await readFile(path.join(pristine, entryName(HEAD)), 'utf8'));
  const previous = integrityOf(await readFile(path.join(pristine, entryName(HEAD))));
  const composition = { ...newest.composition, catalog: '2' };
  const fields = { ...newest, action: 'publish', seq: HEAD + 1, previous, version: '2', composition, manifests: undefined, ...changes };
  const keys = by.map((person) => signed.keys[person]);
  await writeFile(place(entryName(fields.seq)), keys.length > 0 ? sealedFile(await sealEntry(fields, keys)) : JSON.stringify(fields));
}

async function swap(a: string, b: string): Promise<void> {
  await rename(place(a), place('swapped'));
  await rename(place(b), place(a));
  await rename(place('swapped'), place(b));
}

const edits: Readonly<Record<string, () => Promise<unknown>>> = {
  'delete a file': async () => rm(place(await anyKey())),
  'delete the newest entry': () => rm(place(entryName(HEAD))),
  'delete the newest entries': async () => Promise.all([HEAD, HEAD - 1, HEAD - 2].map((seq) => rm(place(entryName(seq))))),
  'delete the journal': () => rm(place('journal'), { recursive: true }),
  'delete the registry': () => rm(place('registry'), { recursive: true }),
  'empty a file': async () => writeFile(place(await anyKey()), ''),
  'cut a file short': async () => {
    const key = await anyKey();
    await writeFile(place(key), (await readFile(place(key))).subarray(0, -2));
  },
  'flip a bit': async () => {
    const key = await anyKey();
    const bytes = await readFile(place(key));
    const at = Math.floor(random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    await writeFile(place(key), bytes);
  },
  'swap two entries': () => swap(entryName(HEAD), entryName(1 + Math.floor(random() * (HEAD - 1)))),
  'replay an older entry as the newest': () => cp(place(entryName(1 + Math.floor(random() * HEAD))), place(entryName(HEAD + 1))),
  'replay an older entry over the newest': () => cp(place(entryName(1 + Math.floor(random() * (HEAD - 1)))), place(entryName(HEAD))),
  'replay an entry of another channel': () => cp(place('channels/staging/journal/000000000001.json'), place(entryName(HEAD + 1))),
  'restore an older journal': async () => {
    for (let seq = 3; seq <= HEAD; seq += 1) await rm(place(entryName(seq)));
    await rm(place('heads'), { recursive: true });
  },
  'write an unsigned entry': () => forge({}),
  'write an entry of a stranger': () => forge({}, 'stranger'),
  'write an entry of another team': () => forge({ action: one(['publish', 'rollback']) }, 'deniz'),
  'write an entry of a revoked key': () => forge({}, 'elif'),
  'write an entry of a revoked key that names an older registry': () => forge({ registry: 1 }, 'elif'),
  'write an entry that changes another remote too': () => forge({ composition: { catalog: '2', designer: '1' } }, 'ozan'),
  'write an entry that leaves a remote out': () => forge({ composition: { catalog: '2' } }, 'ozan'),
  'write an entry after a number that is left out': () => forge({ seq: HEAD + 5, after: HEAD }, 'ozan'),
  'write an entry with another manifest': () =>
    forge({ version: '3', composition: versions, manifests: { 'catalog@3': integrityOf(Buffer.from('evil')) } }, 'ozan'),
  'declare entries lost alone': () =>
    forge({ action: 'supersede', seq: HEAD + 2, after: HEAD, remote: undefined, version: undefined }, 'ayşe'),
  'adopt another history': () =>
    forge({ action: 'adopt', adopted: integrityOf(Buffer.from('{}')), remote: undefined, version: undefined }, 'ayşe', 'çağrı'),
  'alter readable fields': async () => {
    const file = place(entryName(HEAD));
    await writeFile(file, (await readFile(file, 'utf8')).replace('"catalog": "3"', '"catalog": "4"'));
  },
  'swap versions': () => swap('remotes/catalog/3', one(['remotes/catalog/2', 'remotes/catalog/4', 'remotes/designer/2'])),
  'swap manifests': () =>
    swap('remotes/catalog/3/release.json', one(['remotes/catalog/2/release.json', 'remotes/designer/2/release.json'])),
  'swap files of two versions': async () => {
    const [, , , ...rest] = one(await keysBelow('remotes/catalog/3/browser')).split('/');
    await swap(`remotes/catalog/3/${rest.join('/')}`, `remotes/catalog/4/${rest.join('/')}`);
  },
  'alter a compressed copy': () => writeFile(place(`remotes/catalog/3/browser/home.js${one(['.br', '.gz'])}`), 'evil'),
  'alter code and its manifest': async () => {
    const code = Buffer.from('throw new Error("evil")');
    await writeFile(place('remotes/catalog/3/server/remoteEntry.js'), code);
    const manifest = JSON.parse(await readFile(place('remotes/catalog/3/release.json'), 'utf8'));
    manifest.server[0] = { ...manifest.server[0], integrity: integrityOf(code), size: code.length };
    const bytes = Buffer.from(JSON.stringify(manifest));
    // A signature by the remote's own team must not help the attacker either.
    const ozan = signed.as('ozan');
    if (random() < 0.5) await signManifest(ozan, ozan.trust, { remote: 'catalog', version: '3' }, bytes);
    await writeFile(place('remotes/catalog/3/release.json'), bytes);
  },
  'put a link': async () => {
    const key = await anyKey();
    await rename(place(key), path.join(signed.folder, 'linked'));
    await symlink(path.join(pristine, one([entryName(2), 'remotes/catalog/2/release.json'])), place(key));
  },
  'put a folder': async () => {
    const key = await anyKey();
    await rm(place(key));
    await mkdir(place(key));
  },
  'put an older countersignature': () => cp(path.join(signed.folder, 'older-head.json'), place('heads/production.json')),
  'forge a countersignature': async () => {
    const stated = { channel: 'production', seq: HEAD + 3, hash: 'sha384-x', registry: 2, at: new Date().toISOString() };
    const keys = [signed.keys[one(['stranger', 'elif'] as const)]];
    await writeFile(place('heads/production.json'), JSON.stringify(await sign('head', Buffer.from(JSON.stringify(stated)), keys)));
  },
  'put an older registry': () => rm(place(registryKey(2))),
  'write a registry of one administrator': async () => {
    const registry = JSON.parse(Buffer.from(JSON.parse(await readFile(place(registryKey(2)), 'utf8')).payload, 'base64url').toString());
    const previous = integrityOf(await readFile(place(registryKey(2))));
    const next = {
      ...registry,
      version: 3,
      previous,
      threshold: 1,
      grants: [...registry.grants, { role: 'promote', keys: [signed.ids.ayşe] }],
    };
    await writeFile(place(registryKey(3)), JSON.stringify(await signRegistry(next, [signed.keys.ayşe])));
    await forge({}, 'ayşe');
  },
  'write a registry of one’s own': async () => {
    await writeFile(place(registryKey(3)), JSON.stringify({ payload: 'e30', signatures: [{ protected: 'e30', signature: 'e30' }] }));
    await forge({}, 'stranger');
  },
  'report a far entry as a shell': () =>
    writeShell(signed.plain, {
      id: 'evil',
      host: 'elsewhere',
      pid: 1,
      at: new Date().toISOString(),
      seq: 999_999,
      versions: { catalog: '1' },
      failures: {},
      verified: JSON.stringify({ seq: 999_999 }),
      offer: { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {}, contracts: {} },
    }),
  'use up the numbers': () => writeFile(place(far), '{}'),
};

const far = 'journal/999999999999.json';

async function isChanged(): Promise<boolean> {
  const folders = ['journal', 'registry', 'remotes'];
  const keysIn = async (root: string) =>
    (await Promise.all(folders.map((folder) => readdir(path.join(root, folder), { recursive: true }).catch(() => [])))).flatMap(
      (names, index) => names.map((name) => `${folders[index]}/${name}`),
    );
  const [now, before] = [await keysIn(releases), await keysIn(pristine)];
  if (now.filter((key) => key !== far).length !== before.length) return true;
  for (const key of before) {
    const [one, other] = await Promise.all([releases, pristine].map((root) => readFile(path.join(root, key)).catch(() => Buffer.alloc(0))));
    if (one && other && Buffer.compare(one, other) !== 0) return true;
  }
  return false;
}

async function reset(): Promise<void> {
  await rm(releases, { recursive: true });
  await cp(pristine, releases, { recursive: true, verbatimSymlinks: true });
}

async function expectUnaltered(): Promise<void> {
  const send = createReleaseFiles({ store: signed.shell(), onDamage: () => undefined, log: { error: () => undefined } });
  for (const [remote, version] of Object.entries(versions) as [RemoteName, string][]) {
    for (const [encoding, name] of [
      ['', 'home.js'],
      ['br', 'home.js.br'],
      ['gzip', 'home.js.gz'],
    ] as const) {
      const sent = await send(remote, version, 'home.js', encoding);
      const original = Buffer.from(`${files[name]} ${remote} ${version}`);
      if (sent && Buffer.compare(sent.bytes, original) !== 0) throw new Error(`${remote} ${version} sent "${Buffer.from(sent.bytes)}"`);
    }
  }
}

async function homePage(): Promise<unknown> {
  const { host, routes } = live.composed();
  const home = routes.find(({ id, path: at }) => id === 'home' && at === '/');
  return home && ((await host.page(home)).default as () => unknown)();
}

async function reasons(): Promise<string[]> {
  const reader = signed.as('ayşe');
  const journal = await readJournal(reader).then(
    ({ stopped, unreadable }) => [...(stopped ? [stopped] : []), ...unreadable.map(({ reason }) => reason)],
    (error: Error) => [error.message],
  );
  const manifests: string[] = [];
  const shell = signed.shell();
  await readJournal(shell).catch(() => undefined);
  for (const [remote, version] of Object.entries(versions) as [RemoteName, string][])
    await readRelease(shell, remote, version).then(
      (release) => release ?? manifests.push(`${releaseKey(remote, version)} is gone`),
      (error: Error) => manifests.push(error.message),
    );
  const { problems, unfinished } = await verifyStore(reader);
  return [...live.journalDamages(), ...journal, ...manifests, ...problems, ...unfinished];
}

test(`refuses ${EDITS} hostile edits of the store and keeps serving`, async () => {
  const names = Object.keys(edits);
  const tried = new Map<string, number>();
  for (let count = 0; count < EDITS; count += 1) {
    const name = names[count % names.length] ?? '';
    const second = random() < 0.2 ? one(names) : undefined;
    const what = `edit ${count} of seed ${SEED}: ${name}${second ? `, ${second}` : ''}`;
    const before = log.length;
    await edits[name]?.();
    if (second) await edits[second]?.().catch(() => undefined);
    tried.set(name, (tried.get(name) ?? 0) + 1);
    await lookedTwice();
    expect([what, { ...live.current().versions }, await homePage()]).toEqual([what, versions, 'catalog@3']);
    await expectUnaltered();

    const isOfReleases = /file|bit|version|manifest|compressed|code|link|folder/.test(`${name} ${second ?? ''}`);
    if (await isChanged()) {
      const found = await reasons();
      if (found.length === 0) throw new Error(`${what}: nobody reads why`);
      if (live.journalDamages().length > 0 && log.length === before) throw new Error(`${what}: the log has no reason`);
    }
    // No restart after changes to release files: it would serve the last good version.
    if (!isOfReleases && random() < 0.3) {
      await start();
      expect([what, 'restarted', { ...live.current().versions }]).toEqual([what, 'restarted', versions]);
    }
    await reset();
    await lookedTwice();
    expect([what, 'repaired', live.journalDamages(), { ...live.current().versions }]).toEqual([what, 'repaired', [], versions]);
  }
  expect([...tried.values()].reduce((sum, each) => sum + each, 0)).toBe(EDITS);
  expect(log.length).toBeGreaterThan(0);
}, 3_600_000);
