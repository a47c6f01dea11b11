const POLL_MS = 300_000;

/**
 * Asks now and then whether a newer build is live, and answers whether one was. An open page goes on with the
 * versions it came with; once a newer one is known, the next navigation is a whole page load, so that nobody stays
 * behind.
 */
export function followUpdates(build: string): () => boolean {
  let newer = false;

  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    const response = await fetch(`/builds/latest.json?${Date.now()}`).catch(() => undefined);
    if (!response?.ok) return;
    newer = ((await response.json()) as { id: string }).id !== build;
  };
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());
  return () => newer;
}
