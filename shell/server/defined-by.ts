import { type RemoteVersion, versionName } from './remote-version.ts';

/** Shorter functions stand in many files. */
const MIN_LENGTH = 12;

const { toString: textOf } = Function.prototype;
const { apply } = Reflect;

/** In whose sources a function was written; `undefined`: in nobody's, in several remotes', or it is none. */
export function definedBy(
  value: unknown,
  bundles: Iterable<RemoteVersion & { sources: ReadonlyMap<string, string> }>,
): RemoteVersion | undefined {
  if (typeof value !== 'function') return undefined;
  const text = apply(textOf, value, []) as string;
  if (text.length < MIN_LENGTH) return undefined;
  const found = new Map<string, RemoteVersion>();
  for (const { remote, version, sources } of bundles) {
    for (const source of sources.values()) if (source.includes(text)) found.set(versionName({ remote, version }), { remote, version });
  }
  const [culprit] = found.size === 1 ? found.values() : [];
  return culprit;
}
