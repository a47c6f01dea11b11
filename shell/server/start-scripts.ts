import { recordEarlyTaps } from '../src/early-taps/record.ts';
import type { Asset } from './asset.ts';
import { policyHash } from './policy-hash.ts';
import { retryFiles } from './retry-files.ts';

/** Milliseconds after which scripts are no longer held back, whatever still loads. */
const PATIENCE_MS = 1500;

/** Milliseconds between two looks at whether the picture is on its way. */
const LOOK_MS = 20;

/** Milliseconds for which a tap waits for its part of the page. */
const TAP_PATIENCE_MS = 30_000;

/**
 * Runs in the page's head: asks for its scripts once the first picture is on its way, however much of the page a phone has
 * still to read. On its connection they would otherwise share it with the styles and the picture that the shopper is waiting
 * for.
 *
 * The policy lets this very text run, wherever it stands: what it runs in turn is in the text and not in the page,
 * where somebody's markup could pass for ours. The page names only what will be asked for (`preloads`), right before
 * the script.
 */
function start(scripts: readonly Asset[], patience: number, lookAgain: number): void {
  // Not where it costs the shopper more than it helps (specification, point 9).
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
      // To ask for a file takes a phone some milliseconds.
      setTimeout(() => {
        const link = document.createElement('link');
        // Only ever a path of ours.
        const href = new URL(url, location.origin).pathname;
        Object.assign(link, { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', fetchPriority: 'high', href });
        document.head.append(link);
      });
    }
  };

  // Its first bytes are there: what is asked for now comes when the rest of it has come.
  const isOnItsWay = (image: HTMLImageElement) => image.complete || image.naturalWidth > 0;
  const look = () => {
    const pictures = [...document.images].filter((image) => image.fetchPriority === 'high');
    // Which there are is known when there is one, or when all of the page has been read.
    const isKnown = pictures.length > 0 || document.readyState !== 'loading';
    if (isKnown && pictures.every(isOnItsWay)) run();
  };
  const keepLooking = () => {
    look();
    // By a timer: frames are rare while a slow phone reads a page and lays it out.
    if (!started) setTimeout(keepLooking, lookAgain);
  };
  keepLooking();
  setTimeout(run, patience);
}

/** The inline script that starts a page's others, and its hash as a Content-Security-Policy writes it. */
export interface StartScript {
  source: string;
  hash: string;
}

/** `scripts` are the shell's own, in the order in which they run. */
export function createStartScript(scripts: readonly Asset[]): StartScript {
  const assets = JSON.stringify(scripts).replace(/</g, '\\u003c');
  const source = [
    `(${recordEarlyTaps})(${TAP_PATIENCE_MS})`,
    `(${retryFiles})(${assets})`,
    `(${start})(${assets},${PATIENCE_MS},${LOOK_MS})`,
  ].join(';');
  return { source, hash: policyHash(source) };
}
