import type { Release } from '@shop/contracts/releases';

/** Bytes that browsers load, compressed where the release has compressed copies. */
export interface Sizes {
  scripts: number;
  stylesheets: number;
  /** Bytes by page and slot. */
  parts: Readonly<Record<string, number>>;
}

export function sizesOf({ browser, assets }: Pick<Release, 'browser' | 'assets'>): Sizes {
  const sizes = new Map(browser.map(({ path, size }) => [path, size]));
  const sent = (path: string): number => sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0;
  const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + sent(path), 0);
  const ending = (end: string): string[] => [...sizes.keys()].filter((path) => path.endsWith(end));
  return {
    scripts: sum(ending('.js')),
    stylesheets: sum(ending('.css')),
    parts: Object.fromEntries(Object.entries(assets).map(([name, { js, css }]) => [name, sum([...js, ...css])])),
  };
}

/** Smaller changes of a page or slot are not listed. */
const NAMED_BYTES = 1000;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export function formatSizes(now: Sizes, before: Sizes | undefined): string[] {
  const compared = (size: number, old: number | undefined): string => {
    if (old === undefined) return kb(size);
    return old === size ? `${kb(size)} as before` : `${kb(size)}, before ${kb(old)} (${size > old ? '+' : '−'}${kb(Math.abs(size - old))})`;
  };
  const changed = before
    ? Object.entries(now.parts).filter(([name, size]) => Math.abs(size - (before.parts[name] ?? 0)) >= NAMED_BYTES)
    : [];
  return [
    `Sizes, compressed: scripts ${compared(now.scripts, before?.scripts)}; stylesheets ${compared(now.stylesheets, before?.stylesheets)}`,
    ...changed.map(([name, size]) => `  ${name}: ${compared(size, before?.parts[name])}`),
  ];
}
