import type { QueryClient, Shop } from '@shop/runtime';
import { QueryClientProvider, ShopContext, SlotHostContext } from '@shop/runtime/host';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { ShopFailed } from './errors/shop-failed.tsx';
import { type Host, HostContext } from './host.ts';
import { SlotMount } from './slot.tsx';

/** Everything above the router; the same tree on the server and in the browser. */
export function App({ shop, query, host, children }: { shop: Shop; query: QueryClient; host: Host; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <ErrorBoundary fallback={<ShopFailed />}>
        <QueryClientProvider client={query}>
          <HostContext value={host}>
            <SlotHostContext value={SlotMount}>{children}</SlotHostContext>
          </HostContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </ShopContext>
  );
}
