import type { PageModule, Remote } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
import type { SlotName } from '@shop/contracts/slots';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { createApi } from './api.ts';
import { bus } from './bus.ts';
import { Moved } from './page.ts';
import { createQueryClient, QueryClientProvider } from './query.ts';
import { followSession } from './session.ts';
import { ShopContext } from './shop.ts';
import { type SlotHost, SlotHostContext } from './slot.tsx';

/**
 * Runs one remote alone, against the real API: its own pages and slots live, other teams' slots show their
 * fallbacks. For `pnpm dev` in a remote's folder; no part of the shop.
 */
export function startDevHost(remote: Remote): void {
  const shop: Shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) };
  const query = createQueryClient();

  followSession(shop.api, query);
  bus.on('toast:shown', ({ kind, message }) => console.info(`[toast] ${kind}: ${message}`));

  loadSlot = (name) => {
    const module = slots.get(name) ?? (remote.slots[name]?.() as Promise<SlotContentModule> | undefined);
    if (module) slots.set(name, module);
    return module;
  };

  const pageRoute = (route: Remote['routes'][number]) => ({
    path: route.path,
    lazy: async () => {
      const { default: Component, loader } = (await route.load()) as PageModule;
      return {
        Component,
        loader: async ({ params, request }: LoaderFunctionArgs) => {
          await loader?.({ ...shop, params, url: new URL(request.url), query }).catch((error: unknown) => {
            if (error instanceof Moved) window.location.replace(error.to);
            else throw error;
          });
          return null;
        },
      };
    },
  });

  const router = createBrowserRouter([
    {
      element: (
        <main id="content">
          <Outlet />
        </main>
      ),
      errorElement: <DevError />,
      HydrateFallback: Nothing,
      children: remote.routes.map(pageRoute),
    },
  ]);

  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <ShopContext value={shop}>
        <QueryClientProvider client={query}>
          <SlotHostContext value={SlotMount}>
            <RouterProvider router={router} />
          </SlotHostContext>
        </QueryClientProvider>
      </ShopContext>
    </StrictMode>,
  );
}

interface SlotContentModule {
  default: React.ComponentType<Record<string, unknown>>;
}

const slots = new Map<string, Promise<SlotContentModule>>();
let loadSlot: (name: SlotName) => Promise<SlotContentModule> | undefined = () => undefined;

const Nothing = () => null;

const SlotMount: SlotHost = ({ name, props, fallback }) => {
  const module = loadSlot(name);
  if (!module) return fallback;
  return (
    <Suspense fallback={fallback}>
      <SlotContent module={module} props={props as unknown as Record<string, unknown>} />
    </Suspense>
  );
};

function SlotContent({ module, props }: { module: Promise<SlotContentModule>; props: Record<string, unknown> }) {
  const { default: Content } = use(module);
  return <Content {...props} />;
}

function DevError() {
  const error = useRouteError();
  return <pre>{error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error, null, 2)}</pre>;
}
