import { satisfy } from '@module-federation/runtime/core';
import type { Mode } from '@shop/build/base';
import { Release } from '@shop/contracts/releases';
import { conflictsOf, removedPaths } from '@shop/store/ownership';
import { shapeProblem } from '@shop/store/parse';
import type { Capabilities } from '@shop/store/shells';
import type { LiveShop } from './live-shop.ts';

const hasAssets = (assets: Release['assets'], exposed: string): boolean => Boolean(assets[exposed] ?? assets[exposed.replaceAll('.', '-')]);

/** `react/jsx-runtime` belongs to `react`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Uncompressed bytes of a script or stylesheet, several times the largest file. */
const MAX_FILE_BYTES = 2_000_000;

export function manifestProblem(release: Release): string | undefined {
  const problem = shapeProblem(Release, release);
  return problem && `Its manifest would not be read: ${problem}. Shorten or rename what it is about.`;
}

/** Development builds have no size limit. */
export function buildProblems({ routes, slots, assets, surface, browser, server }: Release, mode: Mode = 'production'): string[] {
  const files = browser.map((file) => file.path);
  const exposed = [...routes.map((route) => `pages/${route.id}`), ...slots.map((slot) => `slots/${slot}`)];
  const named = [surface, ...Object.values(assets)].flatMap((part) => [...part.js, ...part.css]);

  return [
    ...exposed
      .filter((name) => !hasAssets(assets, name))
      .map((name) => `The build knows no files of ${name}: import it as ./${name.replaceAll('.', '-')}.tsx in src/remote.tsx.`),
    ...[...new Set(named)].filter((file) => !files.includes(file)).map((file) => `The build names the file ${file} but has not made it.`),
    ...browser
      .filter((file) => mode === 'production' && /\.(?:js|css)$/.test(file.path) && file.size > MAX_FILE_BYTES)
      .map(
        ({ path, size }) =>
          `The file ${path} has ${(size / 1e6).toFixed(1)} MB, more than ${MAX_FILE_BYTES / 1e6} MB: shoppers would wait for it. ` +
          'Import what is large by import(), or in parts. If it must be so: raise MAX_FILE_BYTES in release/src/check-release.ts.',
      ),
    ...(files.includes('remoteEntry.js') ? [] : ['The browser build has no remoteEntry.js.']),
    ...(server.some((file) => file.path === 'remoteEntry.js') ? [] : ['The server build has no remoteEntry.js.']),
  ];
}

/** Checks a version that was live before. Ignores later changes of contracts. */
export const servingProblems = (release: Release, { offers, others }: Pick<LiveShop, 'offers' | 'others'>): string[] =>
  shopProblems(release, {
    others,
    offers: offers.map((offer) => ({
      ...offer,
      contracts: Object.fromEntries(Object.entries(offer.contracts).map(([name, hash]) => [name, release.contracts?.[name] ?? hash])),
    })),
  });

export const shopProblems = (release: Release, { offers, others }: Pick<LiveShop, 'offers' | 'others'>): string[] => [
  ...new Set([
    ...offers.flatMap((offer) => [
      ...(isKnown(release, offer)
        ? []
        : [`The live shell knows no remote ${release.remote}: build it with these sources and restart it first.`]),
      ...conflictsOf(release, others, offer).map(({ reason }) => reason),
      ...libraryProblems(release, offer),
    ]),
    ...versionProblems(release, others),
  ]),
];

const isKnown = ({ remote }: Release, { remotes }: Capabilities): boolean => remotes === undefined || remotes.includes(remote);

const versionProblems = ({ contractVersions = {} }: Release, others: readonly Release[]): string[] =>
  Object.entries(contractVersions).flatMap(([name, version]) =>
    others.flatMap(({ remote, version: live, contractVersions: theirs = {} }) =>
      theirs[name] === undefined || theirs[name] === version
        ? []
        : [
            `The ${name} has version ${version} here and version ${theirs[name]} in ${remote} ${live}, which is live: they would not ` +
              'understand each other. Give what is new a name of its own, have both use it, and remove the old one then.',
          ],
    ),
  );

function libraryProblems({ shared, runtimeImports = [], contracts = {} }: Release, offer: Capabilities): string[] {
  const { libraries, runtimeExports } = offer;
  const lacking = runtimeExports.length === 0 ? [] : runtimeImports.filter((name) => !runtimeExports.includes(name));
  return [
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = libraries[packageOf(name)];
      if (!version) return [`It wants ${name} ${range} from the shell, which does not provide it.`];
      return satisfy(version, range) ? [] : [`It wants ${name} ${range}, but the shell provides ${version}: update the shell first.`];
    }),
    ...(lacking.length > 0
      ? [`It imports ${lacking.join(', ')} from @shop/runtime, which the live shell does not export: update the shell first.`]
      : []),
    ...Object.entries(contracts)
      .filter(([name, hash]) => Object.keys(offer.contracts).length > 0 && offer.contracts[name] !== hash)
      .map(([name]) =>
        offer.contracts[name]
          ? `The ${name} is another one in the live shell: build the release with the live contracts, or update the shell first.`
          : `The ${name} is unknown to the live shell: update the shell first.`,
      ),
  ];
}

/** Reports live paths that the release drops without `removes`, because bookmarks use them. */
export async function removalProblems(release: Release, { before, whoNames }: LiveShop, removes: readonly string[]): Promise<string[]> {
  const paths = (routes: Release['routes']): string[] => routes.map(({ path }) => path);
  const gone = removedPaths(paths(before?.routes ?? []), paths(release.routes)).filter((path) => !removes.includes(path));
  return Promise.all(
    gone.map(async (path) => {
      const beginning = path.split(/[:*]/, 1)[0] ?? '';
      const naming = beginning.length > 1 ? await whoNames(beginning) : [];
      const linked = naming.length > 0 ? `, and ${naming.join(' and ')} may link to it` : '';
      return `It has no longer the address ${path}, which is live in ${before?.version}${linked}. If that is meant: --removes ${path}`;
    }),
  );
}
