import { createRequire } from 'node:module';
import { sharedLibraries } from '@shop/contracts/remote-rules';

const require = createRequire(import.meta.url);

export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

const versionOf = (name: string): string => {
  const [first = '', second = ''] = name.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  return (require(`${packageName}/package.json`) as { version: string }).version;
};

/** Version ranges that publishing compares with the shell's versions. */
export const sharedRanges = (): Record<string, string> => Object.fromEntries(sharedLibraries.map((name) => [name, `^${versionOf(name)}`]));

/** Publishing has checked the versions; a check takes a phone 20 ms. */
export const sharedFromShell = () =>
  Object.fromEntries(sharedLibraries.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]));
