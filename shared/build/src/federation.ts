import { createRequire } from 'node:module';
import { sharedLibraries } from '@shop/contracts/guest-rules';

const require = createRequire(import.meta.url);

/** Global that the shell sets. */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

const versionOf = (name: string): string => {
  const [first = '', second = ''] = name.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  return (require(`${packageName}/package.json`) as { version: string }).version;
};

/** Compared on publishing with the shell's versions. */
export const sharedRanges = (): Record<string, string> => Object.fromEntries(sharedLibraries.map((name) => [name, `^${versionOf(name)}`]));

/** Bundles no copies (`import: false`). Without ranges, which take a phone 20 ms and were checked on publishing. */
export const sharedFromShell = () =>
  Object.fromEntries(sharedLibraries.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]));
