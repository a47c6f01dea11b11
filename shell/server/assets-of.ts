import type { RemoteName } from '@shop/contracts/remote';
import { assetUrl } from '../src/page-state.ts';
import type { Asset } from './asset.ts';
import type { Composed } from './composition.ts';

/** A page or slot that a page has used. */
export interface Piece {
  remote: RemoteName;
  /** Its name among the release's assets. */
  asset: string;
  /** Its scripts are asked for when the page has hydrated; its styles are needed at once. */
  later: boolean;
}

/** The styles of the given pages and slots, and the scripts they start with: each remote's entry, its surface, their own chunks. */
export function assetsOf(composed: Composed, pieces: readonly Piece[]): { scripts: Asset[]; styles: Asset[] } {
  const scripts = new Map<string, Asset>();
  const styles = new Map<string, Asset>();

  for (const { remote, asset, later } of pieces) {
    const release = composed.releases.get(remote);
    if (!release) continue;
    const own = release.assets[asset];
    const add = (list: Map<string, Asset>, file: string) => {
      const integrity = release.browser.find(({ path }) => path === file)?.integrity;
      if (integrity) list.set(`${remote}/${file}`, { url: assetUrl(remote, release.version, file), integrity });
    };
    const files = later ? [] : ['remoteEntry.js', ...release.surface.js, ...(own?.js ?? [])];
    for (const file of files) add(scripts, file);
    for (const file of [...release.surface.css, ...(own?.css ?? [])]) add(styles, file);
  }

  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}
