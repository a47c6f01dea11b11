import { createRequire } from 'node:module';
import { sharedLibraries } from '@shop/contracts/remote-rules';

const require = createRequire(import.meta.url);

export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

const packageOf = (library: string): string => {
  const [first = '', second = ''] = library.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const installed = (packageName: string): string => (require(`${packageName}/package.json`) as { version: string }).version;

/** Version ranges that publishing compares with the shell's versions. */
export const sharedRanges = (versionOf = installed): Record<string, string> =>
  Object.fromEntries(sharedLibraries.map((name) => [name, `^${versionOf(packageOf(name))}`]));

/** Publishing has checked the versions, and a check takes 20 ms on a phone. */
export const sharedFromShell = () =>
  Object.fromEntries(sharedLibraries.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]));
