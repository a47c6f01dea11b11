import { entryGlobal } from '@shop/contracts/federation-names';
import type { JournalEntry } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { append, readHead } from '@shop/store/journal';
import { browserKey, integrityOf, putManifest } from '@shop/store/releases';
import type { VerifiedStore } from '@shop/store/trust';

const bytesOf = (text: string) => new TextEncoder().encode(text);

export async function storeVersion(store: VerifiedStore, remote: RemoteName, version: string, builtAt: string): Promise<void> {
  const browser = await Promise.all(
    ['remoteEntry.js', 'pages/home.js'].map(async (path) => {
      const bytes = bytesOf(`var ${entryGlobal(remote, version)}; // ${path}`);
      await store.putIfAbsent(browserKey(remote, version, path), bytes);
      return { path, size: bytes.length, integrity: integrityOf(bytes) };
    }),
  );
  const release = { remote, version, builtAt, source: version, shared: {}, routes: [], slots: [], assets: {} };
  await putManifest(store, { remote, version }, bytesOf(JSON.stringify({ ...release, surface: { js: [], css: [] }, browser, server: [] })));
}

export async function appendEntry(store: VerifiedStore, entry: Partial<JournalEntry> & Pick<JournalEntry, 'action' | 'at'>): Promise<void> {
  const head = await readHead(store, entry.channel);
  const change = entry.remote && entry.version ? { [entry.remote]: entry.version } : {};
  await append(store, { seq: (head?.seq ?? 0) + 1, who: 'ali', why: '', composition: { ...head?.composition, ...change }, ...entry });
}
