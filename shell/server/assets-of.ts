import type { RemoteName } from '@shop/contracts/remote';
import { assetUrl, type Composed } from './composition.ts';
import type { Asset } from './document.ts';

/** The scripts and styles that the given pages and slots need: each remote's entry, its surface, their own chunks. */
export function assetsOf(
  composed: Composed,
  pieces: readonly { remote: RemoteName; asset: string }[],
): { scripts: Asset[]; styles: Asset[] } {
  const scripts = new Map<string, Asset>();
  const styles = new Map<string, Asset>();

  for (const { remote, asset } of pieces) {
    const release = composed.releases.get(remote);
    if (!release) continue;
    const own = release.assets[asset];
    const add = (list: Map<string, Asset>, file: string) => {
      const integrity = release.browser.find(({ path }) => path === file)?.integrity;
      if (integrity) list.set(`${remote}/${file}`, { url: assetUrl(remote, release.version, file), integrity });
    };
    for (const file of ['remoteEntry.js', ...release.surface.js, ...(own?.js ?? [])]) add(scripts, file);
    for (const file of [...release.surface.css, ...(own?.css ?? [])]) add(styles, file);
  }

  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}
