import type { Asset } from './document.ts';

/** Milliseconds after which scripts are no longer held back, whatever still loads. */
const PATIENCE_MS = 1500;

/**
 * Runs in the page: asks for its scripts once the first picture is painted. On a phone's connection they would
 * otherwise share it with the styles and the picture that the shopper is waiting for.
 */
function start(patience: number): void {
  const { scripts, preloads } = JSON.parse(document.getElementById('scripts')?.textContent ?? '') as Record<
    'scripts' | 'preloads',
    Asset[]
  >;
  const nonce = (document.currentScript as HTMLScriptElement).nonce;
  let started = false;

  const run = () => {
    if (started) return;
    started = true;
    for (const { url, integrity } of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', nonce, async: false });
      document.head.append(script);
    }
    for (const { url, integrity } of preloads) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', nonce, href: url });
      document.head.append(link);
    }
  };

  const pictures = [...document.images].filter((image) => image.fetchPriority === 'high' && !image.complete);
  const loaded = pictures.map(
    (image) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      }),
  );
  // A frame is drawn only when the styles are there.
  void Promise.all(loaded).then(() => requestAnimationFrame(() => setTimeout(run)));
  setTimeout(run, patience);
}

export const startScripts = `(${start})(${PATIENCE_MS})`;
