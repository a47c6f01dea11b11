import type { RemoteName } from '@shop/contracts/remote';
import { assetUrl } from '../../src/page-state.ts';
import type { Composed } from '../composition/composition.ts';
import type { Asset } from './asset.ts';
import type { StylesheetName } from './stylesheet.ts';

export interface Piece {
  remote: RemoteName;
  asset: string;
  later: boolean;
}

export function pageAssets(composed: Composed, pieces: readonly Piece[]): { scripts: Asset[]; styles: StylesheetName[] } {
  const scripts = new Map<string, Asset>();
  const styles = new Set<StylesheetName>();

  for (const { remote, asset, later } of pieces) {
    const loaded = composed.loadedRemotes.get(remote);
    if (!loaded) continue;
    const { release, stylesheets } = loaded;
    const own = release.assets[asset];
    for (const file of later ? [] : ['remoteEntry.js', ...release.surface.js, ...(own?.js ?? [])]) {
      const integrity = release.browser.find(({ path }) => path === file)?.integrity;
      if (integrity) scripts.set(`${remote}/${file}`, { url: assetUrl(remote, release.version, file), integrity });
    }
    for (const file of [...release.surface.css, ...(own?.css ?? [])]) {
      const stylesheet = stylesheets.get(file);
      if (stylesheet) styles.add(stylesheet);
    }
  }

  return { scripts: [...scripts.values()], styles: [...styles] };
}
