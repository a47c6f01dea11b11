import { useAfterAlive } from '@shop/ui/use-after-alive';
import { RECENT_KEY } from './recent-key.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

const nothing = { default: () => null };

/** Throws where storage is blocked; the page then shows no row. */
const load = async () =>
  localStorage.getItem(RECENT_KEY) === null ? nothing : import(/* webpackChunkName: 'saved' */ './recently-viewed.tsx');

/** Loaded last, and only on devices with a history. */
export function RecentRow(props: RecentlyViewedProps) {
  const Row = useAfterAlive<React.ComponentType<RecentlyViewedProps>>(load);
  return Row && <Row {...props} />;
}
