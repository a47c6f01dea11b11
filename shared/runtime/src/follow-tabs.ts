import { sharedBetweenTabs } from '@shop/contracts/query-keys';
import type { Query, QueryClient } from '@tanstack/react-query';
import { tabChannel } from './tab-channel.ts';

const CHANNEL = 'shop:data';

/** Whether other tabs refetch this data. Excludes data that the shopper may be editing. */
const isShared = ({ queryKey: [my, name] }: Query): boolean => my === 'my' && sharedBetweenTabs.some((one) => one === name);

export function followTabs(query: QueryClient): { written: () => void } {
  const otherTabs = tabChannel(CHANNEL);
  const refresh = () => {
    if (document.visibilityState === 'visible') void query.refetchQueries({ predicate: isShared, type: 'active', stale: true });
  };
  if (otherTabs) {
    otherTabs.onmessage = () => {
      void query.invalidateQueries({ predicate: isShared, refetchType: 'none' });
      refresh();
    };
  }
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  return { written: () => otherTabs?.postMessage('written') };
}
