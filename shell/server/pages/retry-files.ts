import type { Asset } from '../assets/asset.ts';

/** Requests a fresh URL, which bypasses a broken cache. Pages inline the source text of this function. */
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
