import { sharedBetweenTabs } from '@shop/contracts/query-keys';
import type { Query, QueryClient } from '@tanstack/react-query';
import { tabChannel } from './tab-channel.ts';

const CHANNEL = 'shop:data';

/** Not what is being edited: its tab would lose what is typed. */
const isShared = ({ queryKey: [my, name] }: Query): boolean => my === 'my' && sharedBetweenTabs.some((one) => one === name);

/**
 * Keeps a customer's data the same in all tabs: what one has written, the others ask for anew, at once where they are shown
 * and otherwise when they are shown again. A tab that comes back also asks for what has become stale meanwhile.
 */
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
