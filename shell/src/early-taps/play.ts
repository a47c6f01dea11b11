import { showToast } from '@shop/runtime';
import { hydrated } from '../hydrated.ts';

/** To be called by each part of the page when it has hydrated. */
export const playEarlyTaps = (): void => window.earlyTaps?.play();

/** What a shopper is told whose early tap came to nothing. */
export function answerLostTaps(message: string): void {
  if (window.earlyTaps) window.earlyTaps.tell = () => showToast('error', message);
}

/** The page's code is not coming for now. Resolves at the next tap that would need it. */
export function refuseEarlyTaps(): Promise<void> {
  return new Promise((resolve) => {
    const { earlyTaps } = window;
    if (!earlyTaps) return;
    const { tell } = earlyTaps;
    earlyTaps.refuse(true);
    earlyTaps.tell = () => {
      earlyTaps.tell = tell;
      tell();
      resolve();
    };
    void hydrated.then(() => earlyTaps.refuse(false));
  });
}
