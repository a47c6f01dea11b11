const POLL_MS = 300_000;

/** What one of the shop's own says; whatever else answers, such as a network's page for logging in, says nothing. */
const idIn = (address: string): Promise<string | undefined> =>
  fetch(address)
    .then(async (response) => (response.ok ? ((await response.json()) as { id?: string }).id : undefined))
    .catch(() => undefined);

/**
 * Asks now and then which build is live, and whether its manifest is there, and answers whether one newer than the
 * page's was. While some of the shop's processes have not heard of it there may be none: who went there would find the
 * build before, and go again with each link.
 */
export function followUpdates(build: string): () => boolean {
  let newer = false;

  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    const id = await idIn(`/builds/latest.json?${Date.now()}`);
    if (id === undefined) return;
    newer = id !== build && (await idIn(`/builds/meta/${id}.json`)) === id;
  };
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());
  return () => newer;
}
