import { createRequire } from 'node:module';
import { sharedLibraries } from '@shop/contracts/guest-rules';

const require = createRequire(import.meta.url);

/** Where remote bundles find the federation's bundler runtime on the page; the shell puts it there. */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

const versionOf = (name: string): string => {
  const [first = '', second = ''] = name.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  return (require(`${packageName}/package.json`) as { version: string }).version;
};

/** Ranges that a release consumes; publishing compares them with what the live shell provides. */
export const sharedRanges = (): Record<string, string> => Object.fromEntries(sharedLibraries.map((name) => [name, `^${versionOf(name)}`]));

/**
 * For a remote's build: of these it brings none along (`import: false`). In what range was looked at when it was published:
 * a phone takes 20 ms to read four of them again, while the page waits.
 */
export const sharedFromShell = () =>
  Object.fromEntries(sharedLibraries.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]));
