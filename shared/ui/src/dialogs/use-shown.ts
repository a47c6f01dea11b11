import { useState } from 'react';

export interface Shown<T> {
  /** Remains during the closing animation. */
  content: T | undefined;
  open: boolean;
  show: (content: T) => void;
  close: () => void;
}

export function useShown<T>(): Shown<T> {
  const [shown, setShown] = useState<Pick<Shown<T>, 'content' | 'open'>>({ content: undefined, open: false });
  return {
    ...shown,
    show: (content) => setShown({ content, open: true }),
    close: () => setShown(({ content }) => ({ content, open: false })),
  };
}
