// Tests kill this program.
import { entryGlobal } from '@shop/contracts/federation-names';
import type { Release } from '@shop/contracts/releases';
import { integrityOf } from '@shop/store/releases';
import { createPrintingStore } from '@shop/store/testing/printing-store';
import { apply } from '../apply.ts';
import { planFreeze, planPublish } from '../plan.ts';
import { restore, rollback } from '../revert.ts';
import { storeRelease } from '../store-release.ts';

const [folder = '', run = ''] = process.argv.slice(2);
const store = await createPrintingStore(folder);
const by = { who: 'ali', why: 'test' };

function fileOf(path: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  return { path, bytes, integrity: integrityOf(bytes), size: bytes.length };
}

async function publish(version: string): Promise<void> {
  const browser = [fileOf('remoteEntry.js', `var ${entryGlobal('catalog', version)};`), fileOf('home.js', version)];
  const server = [fileOf('remoteEntry.js', version)];
  const listed = (files: typeof browser) => files.map(({ bytes: _bytes, ...file }) => file);
  const release: Release = {
    remote: 'catalog',
    version,
    builtAt: new Date().toISOString(),
    source: version,
    shared: {},
    routes: [],
    slots: [],
    assets: {},
    surface: { js: [], css: [] },
    browser: listed(browser),
    server: listed(server),
  };
  await storeRelease(store, { release, browser, server });
  await apply({ store }, ({ journal }) => planPublish(journal, { remote: 'catalog', version, ...by, at: new Date().toISOString() }));
}

for (let count = 1; ; count += 1) {
  await publish(`${run}.${count}`);
  if (count % 3 === 0) await rollback({ store, remote: 'catalog', again: true, ...by });
  if (count % 4 === 0) await restore({ store, point: '1', ...by });
  for (const action of count % 5 === 0 ? (['freeze', 'unfreeze'] as const) : [])
    await apply({ store }, ({ journal }) => planFreeze(journal, action, { ...by, at: new Date().toISOString() }));
}
