const POLL_MS = 500;

/** For `pnpm dev`: loads the page anew as soon as another build is live. */
export function liveReload(build: string): void {
  setInterval(async () => {
    const response = await fetch('/builds/latest.json').catch(() => undefined);
    const id = response?.ok ? ((await response.json()) as { id: string }).id : build;
    if (id !== build) location.reload();
  }, POLL_MS);
}
