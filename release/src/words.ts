import { VERSION_NAME } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { UsageError } from './commands/command.ts';

export const WRONG_STORE = 'Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR.';

/** @throws {UsageError} unless the word names a remote */
export function remoteOf(word: string): RemoteName {
  const remote = remoteNames.find((name) => name === word);
  if (!remote) throw new UsageError(`There is no remote "${word}".${meant(word.replace(/^mfe-/i, ''), remoteNames)}`);
  return remote;
}

/** Reads `<remote>@<version>`. @throws {UsageError} */
export function releaseOf(word: string): { remote: RemoteName; version: string } {
  const [name = '', ...rest] = word.split('@');
  const version = rest.join('@');
  if (!new RegExp(VERSION_NAME).test(version)) throw new UsageError(`"${word}" names no release: write <remote>@<version>.`);
  return { remote: remoteOf(name), version };
}

/** Texts that others wrote could move the cursor or change the direction of a line. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

export function meant(word: string, names: readonly string[]): string {
  const near = names
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .filter(({ each, far }) => far <= 2 || (word.length > 2 && each.startsWith(word)));
  const name = near.sort((a, b) => a.far - b.far)[0]?.each;
  return name ? ` Did you mean ${name}?` : '';
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, its] of [...other].entries()) {
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === its ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
