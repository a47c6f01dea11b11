import { recordEarlyTaps } from '../../src/early-taps/record.ts';
import type { Asset } from '../assets/asset.ts';
import { cspHash } from '../http/csp-hash.ts';
import { retryFiles } from './retry-files.ts';

const PATIENCE_MS = 1500;

const LOOK_MS = 20;

const TAP_PATIENCE_MS = 30_000;

/**
 * `scripts` is part of the hashed text, because injected markup could forge page data. See
 * docs/decisions/0005-load-scripts-after-the-first-image-bytes.md
 */
function start(scripts: readonly Asset[], patience: number, lookAgain: number): void {
  // With a data saver, nothing is prefetched (specification, point 9).
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection && (connection.saveData || /2g$/.test(connection.effectiveType)))
    document.querySelector('script[type="speculationrules"]')?.remove();

  const preloads = JSON.parse(document.currentScript?.previousElementSibling?.textContent ?? '') as Asset[];
  let started = false;

  const run = () => {
    if (started) return;
    started = true;
    for (const { url, integrity } of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false, fetchPriority: 'high' });
      document.head.append(script);
    }
    for (const { url, integrity } of preloads) {
      // One task for each preload, because a request blocks a phone for milliseconds.
      setTimeout(() => {
        const link = document.createElement('link');
        // Uses only the path, so that nothing loads from another origin.
        const href = new URL(url, location.origin).pathname;
        Object.assign(link, { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', fetchPriority: 'high', href });
        document.head.append(link);
      });
    }
  };

  // After the image's first bytes, other requests do not delay it.
  const isOnItsWay = (image: HTMLImageElement) => image.complete || image.naturalWidth > 0;
  const look = () => {
    const pictures = [...document.images].filter((image) => image.fetchPriority === 'high');
    // True once a priority image is found or the page is parsed.
    const isKnown = pictures.length > 0 || document.readyState !== 'loading';
    if (isKnown && pictures.every(isOnItsWay)) run();
  };
  const keepLooking = () => {
    look();
    // A timer, because animation frames are rare during layout on slow phones.
    if (!started) setTimeout(keepLooking, lookAgain);
  };
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
