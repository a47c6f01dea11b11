import { type RemoteVersion, versionName } from '../composition/remote-version.ts';

/** Shorter functions occur in many files. */
const MIN_LENGTH = 12;

const { toString: textOf } = Function.prototype;
const { apply } = Reflect;

/** The only remote whose bundle contains the function's source. */
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
