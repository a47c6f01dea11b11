import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureDevelopmentRegistry } from '@shop/store/development';
import { createFolderStore } from '@shop/store/folder-store';
import { publishContracts } from '@shop/store/published-contracts';
import { writeShell } from '@shop/store/shells';
import { trusting } from '@shop/store/trust';
import { readConfig } from '../env.ts';
import { run } from '../run.ts';

let folder: string;
let to: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  to = path.join(folder, 'team/contracts');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const env = () => ({ RELEASE_STORE: path.join(folder, 'releases'), RELEASE_KEY: path.join(folder, 'key.json') });
const pull = (...args: string[]) => run(['contracts', 'pull', '--to', to, ...args], readConfig(env()));

async function publish(files: Record<string, string>, contracts: Record<string, string> = {}, seq = 0): Promise<void> {
  const store = createFolderStore(env().RELEASE_STORE);
  const trust = { registry: undefined, keyFile: env().RELEASE_KEY };
  await ensureDevelopmentRegistry(store, trust);
  await publishContracts(
    store,
    trusting(store, { isPublic: false, keyFile: trust.keyFile }).trust,
    {
      contracts,
      contractVersions: {},
      packages: { typebox: '1.0.0' },
      files,
      libraries: { react: '19.0.0' },
      runtimeExports: ['Link'],
    },
    { channel: 'production', seq, replaces: true },
  );
}

test('replaces the contract files of an earlier pull', async () => {
  await publish({ 'contracts/slots.d.ts': 'old', 'contracts/cart.d.ts': 'same', 'domain/locale.d.ts': 'gone' });
  expect(await pull()).toMatchObject({
    ok: true,
    data: { changed: ['contracts/cart.d.ts', 'contracts/slots.d.ts', 'domain/locale.d.ts'] },
  });
  await publish({ 'contracts/slots.d.ts': 'new', 'contracts/cart.d.ts': 'same' });
  expect(await pull('--dry-run')).toMatchObject({ ok: true, data: { changed: ['contracts/slots.d.ts', 'domain/locale.d.ts'] } });
  expect(await readFile(path.join(to, 'contracts/slots.d.ts'), 'utf8')).toBe('old');
  await pull();
  expect(await readFile(path.join(to, 'contracts/slots.d.ts'), 'utf8')).toBe('new');
  await expect(readFile(path.join(to, 'domain/locale.d.ts'))).rejects.toThrow('ENOENT');
  expect(JSON.parse(await readFile(path.join(to, 'contracts.json'), 'utf8'))).toMatchObject({ libraries: { react: '19.0.0' } });
  expect(await pull()).toMatchObject({ ok: true, data: { changed: [] } });
});

test('leaves a folder with foreign files unchanged when pulling contracts', async () => {
  await publish({ 'contracts/slots.d.ts': 'new' });
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, 'notes.txt'), 'mine');
  expect(await pull()).toMatchObject({ ok: false, reason: expect.stringContaining('--to') });
  expect(await readFile(path.join(to, 'notes.txt'), 'utf8')).toBe('mine');
});

test('names contracts that running shells serve differently', async () => {
  await publish({}, { 'slot footer.links': '1', 'event cart:added': '1' });
  const offer = { libraries: {}, runtimeExports: [], layouts: [], middleware: [], slotOwners: {} };
  const contracts = { 'slot footer.links': '2', 'event cart:added': '1' };
  await writeShell(createFolderStore(env().RELEASE_STORE), {
    id: 'shell-1',
    host: hostname(),
    pid: process.pid,
    at: new Date().toISOString(),
    seq: 1,
    versions: {},
    failures: {},
    offer: { ...offer, contracts },
  });
  expect(await pull()).toMatchObject({ ok: true, text: expect.stringContaining('restarted'), data: { differing: ['slot footer.links'] } });
});

test('reports why a channel has no contracts', async () => {
  await publish({});
  expect(await pull('--channel', 'staging')).toMatchObject({ ok: false, reason: expect.stringContaining('staging') });
});

test('refuses an older contracts file that was restored', async () => {
  await publish({ 'contracts/slots.d.ts': 'new' });
  await pull();
  const facts = path.join(to, 'contracts.json');
  const pulled = JSON.parse(await readFile(facts, 'utf8')) as object;
  await writeFile(facts, JSON.stringify({ ...pulled, at: '2999-01-01T00:00:00.000Z' }));
  expect(await pull()).toMatchObject({ ok: false, reason: expect.stringContaining('put an older file back') });

  await publish({ 'contracts/slots.d.ts': 'new' }, {}, 1);
  expect(await pull()).toMatchObject({ ok: false, reason: expect.stringContaining('belongs to entry 1') });
});
