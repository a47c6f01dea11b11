import { createRequire } from 'node:module';
import type { RemoteName } from '@shop/contracts/remote';

const require = createRequire(import.meta.url);

/** A remote's name as a global variable of the page may be called. */
export const federationName = (name: RemoteName): string => name.replaceAll('-', '_');

/** What the federation calls the instance that a server bundle makes for itself. */
export const serverInstanceName = (name: RemoteName, version: string): string => `${federationName(name)}@${version}`;

/** Where remote bundles find the federation's bundler runtime on the page; the shell puts it there. */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

/** What the shell provides to every remote, once a page. Remotes bring no copy of their own (`import: false`). */
export const sharedNames = ['react', 'react/jsx-runtime', 'react-dom', '@shop/runtime'] as const;

const versionOf = (name: string): string => {
  const [first = '', second = ''] = name.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  return (require(`${packageName}/package.json`) as { version: string }).version;
};

/** Ranges that a release consumes; publishing compares them with what the live shell provides. */
export const sharedRanges = (): Record<string, string> => Object.fromEntries(sharedNames.map((name) => [name, `^${versionOf(name)}`]));

export const sharedFromShell = () =>
  Object.fromEntries(
    Object.entries(sharedRanges()).map(([name, requiredVersion]) => [name, { singleton: true, import: false as const, requiredVersion }]),
  );
