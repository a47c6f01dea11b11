import { createHash } from 'node:crypto';
import { integrityOf } from './integrity.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { allowed, type Registry, type Request, validKeys } from './registry.ts';
import { attach, claimedSigners, cosign, Detached, keyIdOf, publicKeyOf, sign, signersOf } from './signatures.ts';
import type { Store } from './store.ts';
import type { Trust } from './trust.ts';

interface ReleaseName {
  remote: string;
  version: string;
}

const MAX_BYTES = 64 * 1024;
const NO_REGISTRY = 'The store has no registry: docs/runbooks/keys.md says how to make one.';

/** Contains the manifest's hash, so that several publishers write separate signatures. */
export const signatureKey = ({ remote, version }: ReleaseName, manifest: Uint8Array): string =>
  `remotes/${remote}/${version}/release.${createHash('sha256').update(manifest).digest('hex').slice(0, 16)}.sig.json`;

const mayUpload = async (registry: Registry, { remote }: ReleaseName, manifest: Uint8Array, signatures: Detached): Promise<boolean> =>
  allowed(registry, await signersOf('release', attach(manifest, signatures), validKeys(registry)), { role: 'upload', remote }).length > 0;

const missingOwner = ({ remotes }: Registry, remote: string | undefined): string =>
  remote && !remotes[remote]
    ? `. ${remote} is new, so they name its owner too: \`release remotes set ${remote} --owner <team> --contact <address>\``
    : '';

/** @throws `NotTrusted` unless a key of this process has the right */
export async function requireRight(trust: Trust, request: Request): Promise<void> {
  const registry = (await trust.registries()).at(-1)?.registry;
  if (!registry) throw new NotTrusted(NO_REGISTRY);
  const publicKeys = (await trust.keys()).map(publicKeyOf);
  const ids = await Promise.all(publicKeys.map(keyIdOf));
  const own = new Set(ids.filter((id) => validKeys(registry).has(id)));
  const { role, remote, channel } = request;
  const limits = `${remote ? ` --remote ${remote}` : ''}${channel ? ` --channel ${channel}` : ''}`;
  if (own.size === 0)
    throw new NotTrusted(
      `The registry does not know your release key. An administrator can add it: \`release keys add ${publicKeys[0]?.x} --holder <your name> --role ${role}${role === 'upload' ? ' --role promote' : ''}${limits}\`${role === 'upload' ? '. Without `--role promote` you can upload and show previews, but make nothing live' : ''}${missingOwner(registry, remote)}`,
    );
  if (allowed(registry, own, request).length === 0)
    throw new NotTrusted(
      `Your release key may not ${role}${remote ? ` ${remote}` : ''}${channel ? ` in the channel ${channel}` : ''}. An administrator can grant it: \`release keys grant ${[...own].join(' ')} --role ${role}${limits}\``,
    );
}

/**
 * Call it before the manifest is written. Returns the signature's key. @throws `NotTrusted` if no key
 * of this process may upload the remote
 */
export async function signManifest(store: Store, trust: Trust, release: ReleaseName, manifest: Uint8Array): Promise<string> {
  await requireRight(trust, { role: 'upload', remote: release.remote });
  const keys = await trust.keys();
  const signed = await sign('release', manifest, keys);
  const key = signatureKey(release, manifest);
  const toBytes = ({ signatures }: Detached) => new TextEncoder().encode(`${JSON.stringify({ signatures })}\n`);
  if (await store.putIfAbsent(key, toBytes(signed))) return key;
  const present = await readSignatures(store, key).catch(() => undefined);
  await store.replace(key, toBytes(present ? await cosign('release', attach(manifest, present), keys) : signed));
  return key;
}

const readSignatures = async (store: Store, key: string): Promise<Detached | undefined> => {
  const bytes = await store.get(key, MAX_BYTES);
  return bytes && parseValue(key, bytes, Detached);
};

const namedManifests = ({ heads }: Trust, { remote, version }: ReleaseName): string[] =>
  [...heads.values()].flatMap(({ manifests }) => manifests[`${remote}@${version}`] ?? []);

export const isServed = ({ heads }: Trust, { remote, version }: ReleaseName): boolean =>
  [...heads.values()].some(
    ({ composition, canaries }) =>
      composition[remote] === version || canaries.some((canary) => canary.remote === remote && canary.version === version),
  );

/** Why the manifest is not trusted. If a verified entry names its hash, a right in an earlier registry version suffices. */
export async function manifestProblem(store: Store, trust: Trust, release: ReleaseName, manifest: Uint8Array): Promise<string | undefined> {
  const named = namedManifests(trust, release);
  const isNamed = named.includes(integrityOf(manifest));
  // A deleted version may be uploaded again. Shells accept the new manifest once an entry names it.
  if (named.length > 0 && !isNamed && (trust.serves || isServed(trust, release)))
    return 'was altered: it is not the manifest that was made live';
  const registries = await trust.registries().catch((error: unknown) => {
    // If the registry is damaged, live releases must stay trusted.
    if (isNamed && error instanceof NotTrusted) return trust.ownRegistries();
    throw error;
  });
  const signatures = await readSignatures(store, signatureKey(release, manifest)).catch(() => undefined);
  if (!signatures) return 'is not signed';
  for (const { registry } of isNamed ? registries : registries.slice(-1))
    if (await mayUpload(registry, release, manifest, signatures)) return undefined;
  const [signer = ''] = claimedSigners(signatures);
  const known = registries.at(-1)?.registry.keys[signer];
  if (known?.revoked !== undefined) return `is signed by the key ${signer} of ${known.holder}, which was revoked`;
  return `is signed by ${known ? `${known.holder}, who may not upload ${release.remote}` : `the unknown key ${signer}`}`;
}
