import type { JournalEntry } from '@shop/contracts/releases';
import { append, readJournal } from './journal.ts';
import { signManifest } from './manifest-signatures.ts';
import { NotTrusted } from './not-trusted.ts';
import { readManifest, releaseKey } from './releases.ts';
import type { Store } from './store.ts';
import type { Trust } from './trust.ts';
import { storeAdopted } from './verified-journal.ts';

/**
 * Signs all manifests of the store, and an entry that accepts a channel's unsigned entries. `plain` is the store
 * without verification. Returns that entry; `undefined` if the channel has no entries.
 * @throws `NotTrusted`, `MoreSignatures`
 */
export async function adopt(
  store: Store & { trust: Trust },
  plain: Store,
  channel: string,
  by: Pick<JournalEntry, 'who' | 'why' | 'at'>,
): Promise<JournalEntry | undefined> {
  const { entries, next } = await readJournal(plain, { channel });
  const last = entries.at(-1);
  if (!last) return undefined;
  if ((await readJournal(store, { channel })).entries.length > 0) throw new NotTrusted(`The channel ${channel} is signed already.`);
  const manifests: Record<string, string> = {};
  for (const remote of await plain.names('remotes')) {
    for (const version of await plain.names(`remotes/${remote}`)) {
      const manifest = await readManifest(plain, remote as never, version).catch(() => undefined);
      if (!manifest) continue;
      const bytes = await plain.get(releaseKey(remote as never, version));
      if (bytes) await signManifest(store, store.trust, { remote, version }, bytes);
      if (entries.some(({ composition }) => composition[remote] === version)) manifests[`${remote}@${version}`] = manifest.integrity;
    }
  }
  const adopted = await storeAdopted(plain, channel, entries, manifests);
  const entry: JournalEntry = { ...by, seq: next, action: 'adopt', channel, composition: last.composition, adopted, ...after(last, next) };
  await append(store, entry);
  return entry;
}

const after = ({ seq }: JournalEntry, next: number): Pick<JournalEntry, 'after'> => (seq === next - 1 ? {} : { after: seq });
