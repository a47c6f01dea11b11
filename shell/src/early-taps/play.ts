import { showToast } from '@shop/runtime';
import { hydrated } from '../hydrated.ts';

export const playEarlyTaps = (): void => window.earlyTaps?.play();

export function answerLostTaps(message: string): void {
  if (window.earlyTaps) window.earlyTaps.tell = () => showToast('error', message);
}

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
