import type { Asset } from '../assets/asset.ts';

/** A fresh URL bypasses a broken cache. Inlined into pages as source text. */
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
