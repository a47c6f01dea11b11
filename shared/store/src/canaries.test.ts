import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Canary, JournalEntry } from '@shop/contracts/releases';
import { canariesOf, canaryArms, quarantinedIn } from './canaries.ts';
import { createFolderStore, type FolderStore } from './folder-store.ts';
import { append, readHead, readJournal } from './journal.ts';
import { type EntryChange, nextEntry } from './next-entry.ts';

const canary = (remote: string, threshold: number, more: Partial<Canary> = {}): Canary => ({
  remote,
  version: `${remote}-2`,
  baseline: `${remote}-1`,
  threshold,
  since: 1,
  ...more,
});

describe('groups of visitors', () => {
  test('combines two canaries into three compositions', () => {
    expect(canaryArms([canary('catalog', 5000), canary('designer', 500)])).toEqual([
      { below: 500, versions: { catalog: 'catalog-2', designer: 'designer-2' } },
      { below: 5000, versions: { catalog: 'catalog-2' } },
    ]);
  });

  test('merges canaries with equal thresholds into one group', () => {
    expect(canaryArms([canary('catalog', 500), canary('designer', 500)])).toHaveLength(1);
  });

  test('serves the baseline to everybody while a canary is paused', () => {
    expect(canaryArms([canary('catalog', 500, { paused: true })])).toEqual([]);
  });
});

describe('in a journal', () => {
  let folder: string;
  let store: FolderStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'canaries-'));
    store = createFolderStore(folder);
    await write('publish', { remote: 'catalog', version: 'catalog-1', composition: { catalog: 'catalog-1' } });
    await write('publish', { remote: 'designer', version: 'designer-1', composition: { designer: 'designer-1' } });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const by = { who: 'ayşe', why: '', at: '2026-01-02T03:04:05.000Z' };
  const write = async (action: Parameters<typeof nextEntry>[1], change: EntryChange, over: Partial<JournalEntry> = {}) =>
    append(store, { ...nextEntry(await readJournal(store), action, by, change), ...over });
  const start = (...canaries: Canary[]) => write('canary', { remote: 'catalog', version: 'catalog-2', canaries });
  const running = async () => canariesOf(await readHead(store)).map(({ remote }) => remote);

  test('keeps canaries while other remotes are published', async () => {
    await start(canary('catalog', 500));
    await write('publish', { remote: 'designer', version: 'designer-3', composition: { designer: 'designer-3' } });
    expect(await running()).toEqual(['catalog']);
  });

  test('keeps canaries when an older shop writes an entry', async () => {
    await start(canary('catalog', 500));
    const { canaries: _, ...entry } = nextEntry(await readJournal(store), 'freeze', by);
    await append(store, entry);
    expect(await running()).toEqual(['catalog']);
  });

  test.each(['publish', 'rollback'] as const)('ends a canary after a %s by an older shop', async (action) => {
    await start(canary('catalog', 500), canary('designer', 700));
    const { canaries: _, ...entry } = nextEntry(await readJournal(store), action, by, {
      remote: 'catalog',
      version: 'catalog-0',
      composition: { catalog: 'catalog-0' },
    });
    await append(store, entry);
    expect(await running()).toEqual(['designer']);
  });

  test('ends all canaries when a journal entry is restored', async () => {
    await start(canary('catalog', 500));
    const { canaries: _, ...entry } = nextEntry(await readJournal(store), 'restore', by, { composition: { designer: 'designer-1' } });
    await append(store, entry);
    expect(await running()).toEqual([]);
  });

  test('ignores canaries with invalid baseline, version or share', async () => {
    await start({ ...canary('catalog', 500), baseline: 'catalog-0' }, { ...canary('designer', 500), version: 'designer-1' });
    expect(await running()).toEqual([]);
    await start(canary('catalog', 500));
    await write('canary', {}, { canaries: [canary('catalog', 20_000)] });
    expect(await running()).toEqual(['catalog']);
  });

  test('keeps the live composition when a canary starts', async () => {
    await write('canary', {
      remote: 'catalog',
      version: 'catalog-2',
      composition: { catalog: 'catalog-2' },
      canaries: [canary('catalog', 500)],
    });
    expect((await readHead(store))?.composition).toMatchObject({ catalog: 'catalog-1' });
  });

  test('quarantines a version until a person makes it live', async () => {
    const entries = async () => quarantinedIn((await readJournal(store)).entries).map(({ version }) => version);
    const change = { remote: 'catalog', version: 'catalog-2' };
    await write('quarantine', change);
    expect(await entries()).toEqual(['catalog-2']);
    await write(
      'rollback',
      { ...change, composition: { catalog: 'catalog-2' } },
      { guard: { canary: arm, baseline: arm, networks: 0, evidence: 0 } },
    );
    expect(await entries()).toEqual(['catalog-2']);
    await write('rollback', { ...change, composition: { catalog: 'catalog-2' } });
    expect(await entries()).toEqual([]);
  });
});

const arm = { visitors: 0, failed: 0 };
