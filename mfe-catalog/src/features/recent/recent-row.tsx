import { useAfterAlive } from '@shop/ui/use-after-alive';
import { RECENT_KEY } from './recent-key.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

const nothing = { default: () => null };

/** Where storage is blocked it fails, and the page lacks nothing. */
const load = async () =>
  localStorage.getItem(RECENT_KEY) === null ? nothing : import(/* webpackChunkName: 'saved' */ './recently-viewed.tsx');

/** Loaded on devices alone that have looked at something, after all else. */
export function RecentRow(props: RecentlyViewedProps) {
  const Row = useAfterAlive<React.ComponentType<RecentlyViewedProps>>(load);
  return Row && <Row {...props} />;
}
