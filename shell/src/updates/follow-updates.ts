const POLL_MS = 300_000;

/** Ignores other answers, such as a captive portal's. */
const idIn = (address: string): Promise<string | undefined> =>
  fetch(address)
    .then(async (response) => (response.ok ? ((await response.json()) as { id?: string }).id : undefined))
    .catch(() => undefined);

/** Without the manifest some processes still serve the old build, and reloads would repeat. */
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
