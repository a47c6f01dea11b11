import type { QueryClient, Shop } from '@shop/runtime';
import { QueryClientProvider, ShopContext, SlotHostContext } from '@shop/runtime/host';
import { ErrorBoundary } from '@shop/ui/error-boundary';
import type { ReactNode } from 'react';
import { AnalyticsContext } from './analytics/settings.ts';
import { ShopFailed } from './errors/shop-failed.tsx';
import { type Host, HostContext } from './host.ts';
import { FooterContext } from './layouts/footer-facts.ts';
import type { AnalyticsSettings, FooterFacts } from './page-state.ts';
import { SlotMount } from './slot.tsx';

interface AppProps {
  shop: Shop;
  query: QueryClient;
  host: Host;
  analytics: AnalyticsSettings | null;
  footer: FooterFacts;
  children: ReactNode;
}

export function App({ shop, query, host, analytics, footer, children }: AppProps) {
  return (
    <ShopContext value={shop}>
      <ErrorBoundary fallback={<ShopFailed />}>
        <QueryClientProvider client={query}>
          <AnalyticsContext value={analytics}>
            <HostContext value={host}>
              <FooterContext value={footer}>
                <SlotHostContext value={SlotMount}>{children}</SlotHostContext>
              </FooterContext>
            </HostContext>
          </AnalyticsContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </ShopContext>
  );
}
