import { useEffect } from 'react';
import { retryLater } from './retries.ts';

export function useRetried(load: () => Promise<unknown>, needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    let cancel: (() => void) | undefined;
    let gone = false;
    const run = () =>
      load().catch(() => {
        if (!gone) cancel = retryLater(run);
      });
    void run();
    return () => {
      gone = true;
      cancel?.();
    };
  }, [load, needed]);
}
