const POLL_MS = 300_000;

/** `undefined` for an answer without a build id, as from a captive portal. */
const fetchBuildId = (url: string): Promise<string | undefined> =>
  fetch(url)
    .then(async (response) => (response.ok ? ((await response.json()) as { id?: string }).id : undefined))
    .catch(() => undefined);

/**
 * Returns a check for a newer live build. Waits for `/builds/meta/<id>.json`: until then, a reload could reach an old
 * process.
 */
export function followUpdates(build: string): () => boolean {
  let newer = false;

  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    const id = await fetchBuildId(`/builds/latest.json?${Date.now()}&build=${build}`);
    if (id === undefined) return;
    newer = id !== build && (await fetchBuildId(`/builds/meta/${id}.json`)) === id;
  };
  setInterval(() => void ask(), POLL_MS);
  document.addEventListener('visibilitychange', () => void ask());
  return () => newer;
}
