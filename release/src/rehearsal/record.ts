import { Rehearsal } from '@shop/contracts/rehearsals';
import type { RemoteName } from '@shop/contracts/remote';
import { NotTrusted } from '@shop/store/not-trusted';
import { parseValue } from '@shop/store/parse';
import { allowed, validKeys } from '@shop/store/registry';
import { payloadOf, Signed, sign, signersOf } from '@shop/store/signatures';
import type { Store } from '@shop/store/store';
import type { Trusting, VerifiedStore } from '@shop/store/trust';

interface ReleaseName {
  remote: RemoteName;
  version: string;
}

const NAME = /^rehearsal-\d{8}T\d{9}Z\.json$/;
const MAX_BYTES = 4 * 2 ** 20;

const folderOf = ({ remote, version }: ReleaseName): string => `remotes/${remote}/${version}`;

/** Stores nothing without a release key: readers ignore unsigned results. */
export async function storeRehearsal(store: Trusting<Store>, release: ReleaseName, rehearsal: Rehearsal): Promise<void> {
  const keys = await store.trust.keys().catch((error: unknown) => {
    if (error instanceof NotTrusted) return [];
    throw error;
  });
  if (keys.length === 0) return;
  const name = `rehearsal-${rehearsal.at.replaceAll(/[-:.]/g, '')}.json`;
  const signed = await sign('rehearsal', new TextEncoder().encode(JSON.stringify(rehearsal)), keys);
  await store.putIfAbsent(`${folderOf(release)}/${name}`, new TextEncoder().encode(`${JSON.stringify(signed)}\n`));
}

/** Oldest first. Omits rehearsals that are unreadable or whose signer may neither upload nor promote the remote. */
export async function readRehearsals(store: VerifiedStore, release: ReleaseName): Promise<Rehearsal[]> {
  const names = (await store.names(folderOf(release))).filter((name) => NAME.test(name));
  if (names.length === 0) return [];
  const registry = (await store.trust?.registries())?.at(-1)?.registry;
  if (!registry) return [];
  const read = async (name: string): Promise<Rehearsal | undefined> => {
    const bytes = await store.get(`${folderOf(release)}/${name}`, MAX_BYTES);
    const signed = bytes && parseValue(name, bytes, Signed);
    if (!signed) return undefined;
    const signers = await signersOf('rehearsal', signed, validKeys(registry));
    const { remote, version } = release;
    if ((['upload', 'promote'] as const).every((role) => allowed(registry, signers, { role, remote }).length === 0)) return undefined;
    const rehearsal = parseValue(name, payloadOf(signed), Rehearsal);
    return rehearsal.composition[remote] === version ? rehearsal : undefined;
  };
  const all = await Promise.all(names.map((name) => read(name).catch(() => undefined)));
  return all.filter((rehearsal) => rehearsal !== undefined);
}
