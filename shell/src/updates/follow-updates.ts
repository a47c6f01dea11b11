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
    // Whatever else answers, such as a network's page for logging in, says nothing about the build.
    const id = await fetch(`/builds/latest.json?${Date.now()}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { id?: string }).id : undefined))
      .catch(() => undefined);
    if (id !== undefined) newer = id !== build;
  };
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());
  return () => newer;
}
