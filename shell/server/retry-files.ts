import type { Asset } from './asset.ts';

/**
 * Runs in the page, as text: what the page itself asks for and does not get, its style sheets and the shell's `scripts`,
 * is asked for once more under a fresh address, with the same hash. Whatever answered the first one is not asked again.
 */
export function retryFiles(scripts: readonly Asset[]): void {
  const fresh = (address: string) => `${address}?retry=${Date.now()}`;

  // A sheet that did not come is none, an empty one or one that nobody may look into, depending on the browser.
  const hasRules = (sheet: CSSStyleSheet | null) => {
    try {
      return sheet !== null && sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };

  // The browser runs this when all style sheets above it have come or failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasRules(link.sheet)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    again.href = fresh(link.href);
    link.after(again);
  }

  const onError = ({ target }: Event) => {
    const failed = target instanceof HTMLScriptElement && scripts.find(({ url }) => url === target.getAttribute('src'));
    if (!failed) return;
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, { src: fresh(failed.url), integrity: failed.integrity, crossOrigin: 'anonymous', async: false }),
    );
  };
  window.addEventListener('error', onError, true);
}
