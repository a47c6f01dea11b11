import { type ComponentType, useEffect, useState } from 'react';
import { RECENT_KEY } from './recent-key.ts';

/** Loaded on devices alone that have looked at something, after all else. */
export function RecentRow() {
  const [Row, setRow] = useState<ComponentType | undefined>(undefined);
  useEffect(() => {
    const load = async () => {
      if (localStorage.getItem(RECENT_KEY) === null) return;
      const module = await import(/* webpackChunkName: 'saved' */ './recently-viewed.tsx');
      setRow(() => module.default);
    };
    // Storage is blocked, or the file does not come: the page lacks nothing.
    load().catch(console.warn);
  }, []);
  return Row && <Row />;
}
