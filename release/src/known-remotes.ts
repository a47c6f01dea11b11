import { workspaceRemotes } from '@shop/build/workspace-remotes';
import { VERSION_NAME } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { isRemoteName } from '@shop/contracts/remote-name';
import type { VerifiedStore } from '@shop/store/trust';
import { type Options, UsageError } from './commands/command.ts';
import { repositoryRoot } from './repository.ts';
import { meant } from './words.ts';

/** Remotes in the registry or store, or with sources in this repository. */
export async function knownRemotes(store: VerifiedStore): Promise<RemoteName[]> {
  const registry = (await store.trust?.registries().catch(() => []))?.at(-1)?.registry;
  const stored = (await store.names('remotes')).filter(isRemoteName);
  return [...new Set([...Object.keys(registry?.remotes ?? {}), ...stored, ...workspaceRemotes(repositoryRoot)])].sort((a, b) =>
    a.localeCompare(b),
  );
}

/** @throws {UsageError} unless the word names a known remote */
export async function remoteOf(store: VerifiedStore, word: string): Promise<RemoteName> {
  const known = await knownRemotes(store);
  if (known.includes(word)) return word;
  throw new UsageError(`There is no remote "${word}".${meant(word.replace(/^mfe-/i, ''), known)}`);
}

/** With a build, accepts an unknown remote, because the first upload makes it known. @throws {UsageError} */
export const uploadedRemote = async (
  store: VerifiedStore,
  word: string,
  { dir, from }: Pick<Options, 'dir' | 'from'>,
): Promise<RemoteName> => ((dir ?? from) !== undefined && isRemoteName(word) ? word : remoteOf(store, word));

/** Reads `<remote>@<version>`. @throws {UsageError} */
export async function releaseOf(store: VerifiedStore, word: string): Promise<{ remote: RemoteName; version: string }> {
  const [name = '', ...rest] = word.split('@');
  const version = rest.join('@');
  if (!new RegExp(VERSION_NAME).test(version)) throw new UsageError(`"${word}" names no release: write <remote>@<version>.`);
  return { remote: await remoteOf(store, name), version };
}
