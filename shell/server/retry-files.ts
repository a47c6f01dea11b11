import type { Asset } from './asset.ts';

/**
 * Runs in the page, as text: the shell's `scripts` that the page has asked for and does not get are asked for once more
 * under a fresh address, with the same hash. Whatever answered the first one is not asked again.
 */
export function retryFiles(scripts: readonly Asset[]): void {
  const onError = ({ target }: Event) => {
    const failed = target instanceof HTMLScriptElement && scripts.find(({ url }) => url === target.getAttribute('src'));
    if (!failed) return;
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, {
        src: `${failed.url}?retry=${Date.now()}`,
        integrity: failed.integrity,
        crossOrigin: 'anonymous',
        async: false,
      }),
    );
  };
  window.addEventListener('error', onError, true);
}
