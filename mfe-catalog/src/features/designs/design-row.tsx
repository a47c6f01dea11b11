import { type ComponentType, useEffect, useState } from 'react';

/** Loaded after all else: what home needs before it is alive is counted, and this stands far below the first screen. */
export function DesignRow() {
  const [Row, setRow] = useState<ComponentType | undefined>(undefined);
  useEffect(() => {
    // A task of its own: in this one the page comes alive.
    const later = setTimeout(() => {
      // Where the file does not come the page lacks nothing.
      import(/* webpackChunkName: 'designs' */ './home-designs.tsx').then((module) => setRow(() => module.default)).catch(console.warn);
    });
    return () => clearTimeout(later);
  }, []);
  return Row && <Row />;
}
