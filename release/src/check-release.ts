import { satisfy } from '@module-federation/runtime/core';
import type { Release } from '@shop/contracts/releases';
import { layoutNames, middlewareNames } from '@shop/contracts/remote';
import { slotOwners } from '@shop/contracts/slots';
import { conflictsOf } from '@shop/store/ownership';

const shop = { layouts: layoutNames, middleware: middlewareNames, slotOwners };

/** A slot's file is named like the slot, with dashes for its dots; a build may know it by either. */
const hasAssets = (assets: Release['assets'], exposed: string): boolean => Boolean(assets[exposed] ?? assets[exposed.replaceAll('.', '-')]);

/** Versions of the shell's libraries by package name; `undefined` for what it does not have. */
export type ShellVersion = (packageName: string) => string | undefined;

/** `react/jsx-runtime` is a part of the package `react`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** What would break in the shop, each as a sentence. Empty: the release may be published. */
export function releaseProblems(release: Release, shellVersion: ShellVersion): string[] {
  const { routes, slots, assets, surface, shared } = release;
  const files = release.browser.map((file) => file.path);
  const exposed = [...routes.map((route) => `pages/${route.id}`), ...slots.map((slot) => `slots/${slot}`)];
  const named = [surface, ...Object.values(assets)].flatMap((part) => [...part.js, ...part.css]);

  return [
    ...conflictsOf(release, [], shop).map(({ reason }) => reason),
    ...exposed
      .filter((name) => !hasAssets(assets, name))
      .map((name) => `The build knows no files of ${name}: import it as ./${name.replaceAll('.', '-')}.tsx in src/remote.tsx.`),
    ...[...new Set(named)].filter((file) => !files.includes(file)).map((file) => `The build names the file ${file} but has not made it.`),
    ...(files.includes('remoteEntry.js') ? [] : ['The browser build has no remoteEntry.js.']),
    ...(release.server.some((file) => file.path === 'remoteEntry.js') ? [] : ['The server build has no remoteEntry.js.']),
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = shellVersion(packageOf(name));
      if (!version) return [`It wants ${name} ${range} from the shell, which does not provide it.`];
      return satisfy(version, range) ? [] : [`It wants ${name} ${range}, but the shell provides ${version}: update the shell first.`];
    }),
  ];
}
