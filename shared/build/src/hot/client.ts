// Comes with a remote's bundle in `pnpm dev <remote>`: takes over what was built since, when the page says that there is such.
import { RELEASE_FILES } from '@shop/contracts/federation-names';

declare const HOT_REMOTE: string;
declare const __webpack_hash__: string;
declare const reactRefreshOf: (remote: string) => { performReactRefresh: () => void };

interface Hot {
  status: () => string;
  /** Takes the update over; `null` when there is none. */
  check: (apply: true) => Promise<unknown[] | null>;
}

declare global {
  interface ImportMeta {
    /** What the bundler makes of this very expression. */
    webpackHot: Hot;
  }
}

const hot = import.meta.webpackHot;

window.addEventListener('dev:built', async (event) => {
  const { remote, hash } = (event as CustomEvent<{ remote: string; hash: string }>).detail;
  if (remote !== HOT_REMOTE || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    // Pages hold more than components, so that nobody else says that theirs are others now.
    // Without an update that leads on from what the page has, only all of it can.
    if (!(await hot.check(true))) return location.reload();
    reactRefreshOf(HOT_REMOTE).performReactRefresh();
    // Those that came with the page are of an older build; the bundle has loaded its own.
    for (const sheet of document.querySelectorAll(`style[data-href^="${RELEASE_FILES}${HOT_REMOTE}/"]`)) sheet.remove();
  } catch (error) {
    console.warn(`${HOT_REMOTE} could not be replaced, so the page is loaded anew`, error);
    location.reload();
  }
});
