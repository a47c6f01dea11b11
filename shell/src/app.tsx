import type { QueryClient, Shop } from '@shop/runtime';
import { QueryClientProvider, ShopContext, SlotHostContext } from '@shop/runtime/host';
import { ErrorBoundary } from '@shop/ui/error-boundary';
import type { ReactNode } from 'react';
import { AnalyticsContext } from './analytics/settings.ts';
import { ShopFailed } from './errors/shop-failed.tsx';
import { type Host, HostContext } from './host.ts';
import type { AnalyticsSettings } from './page-state.ts';
import { SlotMount } from './slot.tsx';

interface AppProps {
  shop: Shop;
  query: QueryClient;
  host: Host;
  analytics: AnalyticsSettings | null;
  children: ReactNode;
}

/** Everything above the router; the same tree on the server and in the browser. */
export function App({ shop, query, host, analytics, children }: AppProps) {
  return (
    <ShopContext value={shop}>
      <ErrorBoundary fallback={<ShopFailed />}>
        <QueryClientProvider client={query}>
          <AnalyticsContext value={analytics}>
            <HostContext value={host}>
              <SlotHostContext value={SlotMount}>{children}</SlotHostContext>
            </HostContext>
          </AnalyticsContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </ShopContext>
  );
}
