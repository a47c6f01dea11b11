import { recordEarlyTaps } from '../../src/early-taps/record.ts';
import type { Asset } from '../assets/asset.ts';
import { cspHash } from '../http/csp-hash.ts';
import { retryFiles } from './retry-files.ts';

const PATIENCE_MS = 1500;

const LOOK_MS = 20;

const TAP_PATIENCE_MS = 30_000;

/**
 * The hashed text contains `scripts`, because injected markup could forge page data. See
 * docs/decisions/0005-load-scripts-after-the-first-image-bytes.md
 */
function start(scripts: readonly Asset[], patience: number, lookAgain: number): void {
  // With a data saver, nothing is prefetched (specification, point 9).
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection && (connection.saveData || /2g$/.test(connection.effectiveType)))
    document.querySelector('script[type="speculationrules"]')?.remove();

  const preloads = JSON.parse(document.currentScript?.previousElementSibling?.textContent ?? '') as Asset[];
  const waiting = [...scripts];
  let started = false;

  const load = (count: number) => {
    for (const { url, integrity } of waiting.splice(0, count)) {
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false, fetchPriority: 'high' });
      document.head.append(script);
    }
  };

  const run = () => {
    if (started) return;
    started = true;
    load(scripts.length);
    for (const { url, integrity } of preloads) {
      // One task per preload, because each request blocks a phone for milliseconds.
      setTimeout(() => {
        const link = document.createElement('link');
        // Uses only the path, so that nothing loads from another origin.
        const href = new URL(url, location.origin).pathname;
        Object.assign(link, { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', fetchPriority: 'high', href });
        document.head.append(link);
      });
    }
  };

  // Once the first bytes of an image have arrived, other requests no longer delay it.
  const isOnItsWay = (image: HTMLImageElement) => image.complete || image.naturalWidth > 0;
  const look = () => {
    const pictures = [...document.images].filter((image) => image.fetchPriority === 'high');
    // True once a priority image is found or the page is parsed.
    const isKnown = pictures.length > 0 || document.readyState !== 'loading';
    if (isKnown && pictures.every(isOnItsWay)) run();
  };
  const keepLooking = () => {
    look();
    // Uses a timer, because animation frames are rare during layout on slow phones.
    if (!started) setTimeout(keepLooking, lookAgain);
  };
  // Loads the first script at once: until the image's first bytes arrive, the connection would idle.
  load(1);
  keepLooking();
  // By then, the first layout has requested all images.
  document.addEventListener('DOMContentLoaded', run);
  setTimeout(run, patience);
}

export interface StartScript {
  source: string;
  hash: string;
}

export function createStartScript(scripts: readonly Asset[]): StartScript {
  const assets = JSON.stringify(scripts).replace(/</g, '\\u003c');
  const source = [
    `(${recordEarlyTaps})(${TAP_PATIENCE_MS})`,
    `(${retryFiles})(${assets})`,
    `(${start})(${assets},${PATIENCE_MS},${LOOK_MS})`,
  ].join(';');
  return { source, hash: cspHash(source) };
}
