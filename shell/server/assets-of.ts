import type { RemoteName } from '@shop/contracts/remote';
import { assetUrl } from '../src/page-state.ts';
import type { Asset } from './asset.ts';
import type { Composed } from './composition.ts';
import type { SheetName } from './sheet.ts';

export interface Piece {
  remote: RemoteName;
  asset: string;
  /** Scripts load after hydration; styles load at once. */
  later: boolean;
}

export function assetsOf(composed: Composed, pieces: readonly Piece[]): { scripts: Asset[]; styles: SheetName[] } {
  const scripts = new Map<string, Asset>();
  const styles = new Set<SheetName>();

  for (const { remote, asset, later } of pieces) {
    const guest = composed.guests.get(remote);
    if (!guest) continue;
    const { release, sheets } = guest;
    const own = release.assets[asset];
    for (const file of later ? [] : ['remoteEntry.js', ...release.surface.js, ...(own?.js ?? [])]) {
      const integrity = release.browser.find(({ path }) => path === file)?.integrity;
      if (integrity) scripts.set(`${remote}/${file}`, { url: assetUrl(remote, release.version, file), integrity });
    }
    for (const file of [...release.surface.css, ...(own?.css ?? [])]) {
      const sheet = sheets.get(file);
      if (sheet) styles.add(sheet);
    }
  }

  return { scripts: [...scripts.values()], styles: [...styles] };
}
