const RETRY_MS = 10_000;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call it when a file has loaded or the browser is online. */
export function retryNow(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('online', retryNow);
  const all = [...waiting];
  waiting.clear();
  for (const retry of all) retry();
}

/** Runs `retry` once, when the connection may work again. */
export function retryLater(retry: () => void): () => void {
  waiting.add(retry);
  timer ??= setTimeout(retryNow, RETRY_MS);
  addEventListener('online', retryNow);
  return () => {
    waiting.delete(retry);
    if (waiting.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    removeEventListener('online', retryNow);
  };
}
