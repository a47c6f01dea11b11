import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import type { RouteRecord } from '@shop/contracts/routes';
import type { SlotName } from '@shop/contracts/slots';
import { browserKey } from '@shop/store/releases';
import type { Store } from '@shop/store/store';

export interface PagePlan {
  /** The candidate's pages first. */
  paths: string[];
  /** Patterns of routes for which no path was found. */
  skipped: string[];
}

interface OwnRoute extends Pick<RouteRecord, 'id' | 'path'> {
  remote: RemoteName;
}

export async function planPages(
  store: Store,
  releases: readonly Release[],
  candidate: { remote: string },
  links: readonly string[],
): Promise<PagePlan> {
  const its = releases.find(({ remote }) => remote === candidate.remote);
  const others = releases.filter((release) => release !== its);
  const own = its ? routesOf(its) : [];
  const hosts: OwnRoute[] = [];
  for (const other of others) {
    const [first] = routesOf(other).filter((route) => pathOf(route.path, links) !== undefined);
    // Adds a page of each other remote, to check the header there.
    if (first) hosts.push(first);
    for (const slot of its?.slots ?? []) hosts.push(...(await hostsOf(store, other, slot)).slice(0, 2));
  }
  return planOf([...own, ...hosts], links);
}

export const planAllPages = (releases: readonly Release[], links: readonly string[]): PagePlan => planOf(releases.flatMap(routesOf), links);

function planOf(wanted: readonly OwnRoute[], links: readonly string[]): PagePlan {
  const paths = wanted.map(({ path }) => pathOf(path, links));
  return {
    paths: [...new Set(paths.filter((path) => path !== undefined))],
    skipped: [...new Set(wanted.filter((_, index) => paths[index] === undefined).map(({ path }) => path))],
  };
}

const routesOf = ({ remote, routes }: Release): OwnRoute[] => routes.map(({ id, path }) => ({ remote, id, path }));

async function hostsOf(store: Store, release: Release, slot: SlotName): Promise<OwnRoute[]> {
  const hosts: OwnRoute[] = [];
  for (const route of routesOf(release)) {
    const files = release.assets[`pages/${route.id}`]?.js ?? [];
    const codes = await Promise.all(files.map((file) => store.get(browserKey(release.remote, release.version, file))));
    if (codes.some((code) => code && Buffer.from(code).includes(`"${slot}"`))) hosts.push(route);
  }
  return hosts;
}

/** Fills parameters from the first matching link, else from a product's link. */
export function pathOf(pattern: string, links: readonly string[]): string | undefined {
  if (!pattern.includes(':')) return pattern;
  const expected = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/?#]+')}$`);
  const linked = links.find((link) => expected.test(link));
  if (linked !== undefined) return linked;
  const product = links.map((link) => /^\/products\/([^/?#]+)\/(\d+)$/.exec(link)).find((match) => match !== null);
  if (!product || !/^[^:]*(?::slug\/)?:id$/.test(pattern)) return undefined;
  return pattern.replace(':slug', product[1] ?? '').replace(':id', product[2] ?? '');
}

export async function readLinks(url: string): Promise<string[]> {
  const links = new Set<string>();
  const read = async (path: string): Promise<void> => {
    const response = await fetch(url + path).catch(() => undefined);
    const html = response?.ok ? await response.text() : '';
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"?#]*)/g)) links.add(href);
  };
  await Promise.all(['/', '/products', '/categories', '/designs'].map(read));
  const first = (pattern: RegExp) => [...links].filter((link) => pattern.test(link)).slice(0, 2);
  await Promise.all([...first(/^\/categories\/./), ...first(/^\/products\/[^/]+\/\d+$/), ...first(/^\/designs\/./)].map(read));
  return [...links];
}
