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
    // If already closed, returns the same object. A new one would render again on each navigation.
    close: () => setShown((now) => (now.open ? { content: now.content, open: false } : now)),
  };
}
