import { RELEASE_FILES, WAITING_STYLES } from '@shop/contracts/federation-names';
import type { RemoteRoute } from './page-state.ts';

const shared = globalThis as { [WAITING_STYLES]?: boolean };

/** Keeps stylesheets of preloaded pages from restyling the open page. */
export function loadWithWaitingStyles<T>(load: () => T): T {
  shared[WAITING_STYLES] = true;
  try {
    return load();
  } finally {
    shared[WAITING_STYLES] = false;
  }
}

let waiting: (() => void) | undefined;

/** Defers `restyle`: restyling the open page would delay the next page. */
export function onNextPage(restyle: () => void): void {
  waiting = restyle;
}

export function applyWaitingStyles({ remote }: RemoteRoute): void {
  waiting?.();
  waiting = undefined;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[media="not all"][href*="${RELEASE_FILES}${remote}/"]`);
  for (const link of links) link.media = 'all';
}
