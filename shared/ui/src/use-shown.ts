import { useState } from 'react';

/** What a dialog shows, and whether it is open. */
export interface Shown<T> {
  /** What was shown last, while the dialog closes, too: its way out is animated. Undefined until something is. */
  content: T | undefined;
  open: boolean;
  show: (content: T) => void;
  close: () => void;
}

/** For a dialog that shows now this and now that: nothing of it goes before it has closed. */
export function useShown<T>(): Shown<T> {
  const [shown, setShown] = useState<Pick<Shown<T>, 'content' | 'open'>>({ content: undefined, open: false });
  return {
    ...shown,
    show: (content) => setShown({ content, open: true }),
    close: () => setShown(({ content }) => ({ content, open: false })),
  };
}
