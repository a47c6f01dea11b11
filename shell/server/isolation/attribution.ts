import { isRemoteName } from '@shop/contracts/remote-name';
import type { RemoteVersion } from '../composition/remote-version.ts';
import { causesOf } from './serialized-error.ts';

/** Matches paths that `serverKey` in `@shop/store/releases` creates. */
const serverFile = /[\\/]remotes[\\/]([a-z][a-z0-9-]*)[\\/]([^\\/\s:]+)[\\/]server[\\/]/;

export type StackOf = (error: Error) => unknown;

/** Uses the innermost bundle in the stack, deepest cause first; failing that, the first bundle path in the text. */
export function attribute(trace: unknown, stackOf: StackOf = ({ stack }) => stack): RemoteVersion | undefined {
  if (typeof trace === 'string') return onlyOf(trace);
  const errors = causesOf(trace).reverse();
  // Searches stack frames before messages, because a message may quote any path.
  return first(errors, (error) => bundleOf(framesOf(stackOf(error)))) ?? first(errors, (error) => bundleOf(String(stackOf(error))));
}

function onlyOf(text: string): RemoteVersion | undefined {
  const [only, ...others] = new Set(
    Array.from(text.matchAll(new RegExp(serverFile, 'g')), ([, remote, version]) => `${remote}@${version}`),
  );
  return only !== undefined && others.length === 0 ? bundleOf(text) : undefined;
}

const framesOf = (stack: unknown): string =>
  String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function bundleOf(text: string): RemoteVersion | undefined {
  const [, remote, version] = serverFile.exec(text) ?? [];
  return remote && version && isRemoteName(remote) ? { remote, version } : undefined;
}

function first<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
