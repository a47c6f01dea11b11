import { type ComponentType, useEffect, useState } from 'react';
import { RECENT_KEY } from './recent-key.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

/** Loaded on devices alone that have looked at something, after all else. */
export function RecentRow(props: RecentlyViewedProps) {
  const [Row, setRow] = useState<ComponentType<RecentlyViewedProps> | undefined>(undefined);
  useEffect(() => {
    const load = async () => {
      if (localStorage.getItem(RECENT_KEY) === null) return;
      const module = await import(/* webpackChunkName: 'saved' */ './recently-viewed.tsx');
      setRow(() => module.default);
    };
    // Storage is blocked, or the file does not come: the page lacks nothing.
    load().catch(console.warn);
  }, []);
  return Row && <Row {...props} />;
}
