// `pnpm dev <remote>` bundles this client. Pages use it to get updates.
import { RELEASE_FILES } from '@shop/contracts/federation-names';

declare const HOT_REMOTE: string;
declare const __webpack_hash__: string;
declare const reactRefreshOf: (remote: string) => { performReactRefresh: () => void };

interface Hot {
  status: () => string;
  check: (apply: true) => Promise<unknown[] | null>;
}

declare global {
  interface ImportMeta {
    webpackHot: Hot;
  }
}

const hot = import.meta.webpackHot;

window.addEventListener('dev:built', async (event) => {
  const { remote, hash } = (event as CustomEvent<{ remote: string; hash: string }>).detail;
  if (remote !== HOT_REMOTE || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    // Fast Refresh does not support all exports of a page.
    if (!(await hot.check(true))) return location.reload();
    reactRefreshOf(HOT_REMOTE).performReactRefresh();
    // The server inlined these stylesheets, which belong to an older build.
    for (const sheet of document.querySelectorAll(`style[data-href^="${RELEASE_FILES}${HOT_REMOTE}/"]`)) sheet.remove();
  } catch (error) {
    console.warn(`${HOT_REMOTE} could not be replaced, so the page is loaded anew`, error);
    location.reload();
  }
});
