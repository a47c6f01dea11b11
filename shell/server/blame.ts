import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import type { RemoteVersion } from './remote-version.ts';

/** Where the release store keeps what a remote runs on the server: `serverKey` in `@shop/store/releases`. */
const serverFile = new RegExp(`[\\\\/]remotes[\\\\/](${remoteNames.join('|')})[\\\\/]([^\\\\/\\s:]+)[\\\\/]server[\\\\/]`);

/** A chain of causes may be a circle. */
const MAX_CAUSES = 8;

/** How a stack is read of an error. */
export type StackOf = (error: Error) => unknown;

/**
 * Whose code an error comes from, told by the files in its stack: of the frames that are a remote's the innermost
 * counts, of an error with a cause the cause. Of a text the only remote that it names: a function may be called like another's
 * file. `undefined`: no remote has a part in it.
 */
export function blame(trace: unknown, stackOf: StackOf = ({ stack }) => stack): RemoteVersion | undefined {
  if (typeof trace === 'string') return onlyOf(trace);
  const errors = causesOf(trace).reverse();
  // A message may quote any path: what ran counts before what is spoken of.
  return first(errors, (error) => firstOf(framesOf(stackOf(error)))) ?? first(errors, (error) => firstOf(String(stackOf(error))));
}

function onlyOf(text: string): RemoteVersion | undefined {
  const [only, ...others] = new Set(
    Array.from(text.matchAll(new RegExp(serverFile, 'g')), ([, remote, version]) => `${remote}@${version}`),
  );
  return only !== undefined && others.length === 0 ? firstOf(text) : undefined;
}

function causesOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let next = error; isError(next) && errors.length < MAX_CAUSES; next = next.cause) errors.push(next);
  return errors;
}

/** Not by `instanceof`: an error of another realm, such as a test's, is one too. */
const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'stack' in value;

const framesOf = (stack: unknown): string =>
  String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function firstOf(text: string): RemoteVersion | undefined {
  const [, remote, version] = serverFile.exec(text) ?? [];
  return remote && version ? { remote: remote as RemoteName, version } : undefined;
}

function first<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
