import type { Writable } from 'node:stream';

export interface Screen {
  out: Writable;
  err: Writable & { isTTY?: boolean };
}

const WIDTH = 30;

export interface Progress {
  Stage: string;
  Done: number;
  Of: number;
}

export function progressBar(screen: Screen['err']): (progress: Progress | undefined) => void {
  if (!screen.isTTY) return () => undefined;
  return (progress) => {
    screen.write('\r\u001b[K');
    if (!progress) return;
    const share = progress.Of > 0 ? Math.min(1, progress.Done / progress.Of) : 1;
    const filled = Math.round(share * WIDTH);
    screen.write(
      `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${String(Math.round(share * 100)).padStart(3)} %  ${progress.Stage}`,
    );
  };
}
