import { useAfterHydration } from '@shop/ui/use-after-hydration';
import { RECENT_KEY } from './recent-key.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

const nothing = { default: () => null };

const load = async () =>
  localStorage.getItem(RECENT_KEY) === null ? nothing : import(/* webpackChunkName: 'rows' */ './recently-viewed.tsx');

/** Loads after hydration, only on devices that store viewed products. */
export function RecentRow(props: RecentlyViewedProps) {
  const Row = useAfterHydration<React.ComponentType<RecentlyViewedProps>>(load);
  return Row && <Row {...props} />;
}
