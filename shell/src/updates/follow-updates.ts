import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const POLL_MS = 300_000;

/**
 * Asks now and then whether a newer build is live. An open page goes on with the versions it came with; once a
 * newer one is known, the next navigation is a whole page load, so that nobody stays behind.
 */
export function followUpdates(router: Router, build: string): void {
  let newer = false;

  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    const response = await fetch(`/builds/latest.json?${Date.now()}`).catch(() => undefined);
    if (!response?.ok) return;
    newer = ((await response.json()) as { id: string }).id !== build;
  };
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());

  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.('a[href]');
      if (!newer || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Before React's own listener: the browser follows the link itself.
      event.stopPropagation();
    },
    { capture: true },
  );
  void router;
}
