import { PageError, useQueryClient, useShop } from '@shop/runtime';
import { Suspense, use, useEffect, useInsertionEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { arrive } from './arrival.ts';
import { ClientRender } from './client-render.tsx';
import { playEarlyTaps } from './early-taps/play.ts';
import { applyHead } from './head.ts';
import { useHost } from './host.ts';
import { markHydrated } from './hydrated.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { RemoteRoute } from './page-state.ts';
import { applyWaitingStyles } from './page-styles.ts';
import { Guard } from './session/guard.tsx';
import { recordFailure } from './signals/record.ts';

export function PageMount({ route }: { route: RemoteRoute }) {
  return (
    <>
      {!route.public && <NeedsScripts />}
      <Guard middleware={route.middleware ?? []} ownEntrance={route.ownEntrance} redirectOnAuth={route.redirectOnAuth}>
        <Suspense fallback={<PageSkeleton />}>
          <Page route={route} />
        </Suspense>
      </Guard>
    </>
  );
}

function Page({ route }: { route: RemoteRoute }) {
  const host = useHost();
  if (host.isDown(route.remote)) throw new PageError(503, `${route.remote} is not available`);
  const module = use(host.pageToDraw(route));
  const { default: Content, meta } = module;
  const location = useLocation();
  const params = useParams();
  const query = useQueryClient();
  const shop = useShop();

  useInsertionEffect(() => applyWaitingStyles(route), [route]);
  useEffect(() => {
    markHydrated();
    playEarlyTaps();
  }, []);
  useEffect(() => {
    const url = new URL(location.pathname + location.search, window.location.origin);
    try {
      if (meta) applyHead(shop, meta({ ...shop, params, url, query }));
    } catch (error) {
      // The page must render even if its title fails.
      console.error(error);
      recordFailure({ kind: 'render-error', error });
      applyHead(shop, { title: '' });
    }
    arrive(location);
  }, [meta, location, params, query, shop]);

  const content = <Content />;
  return host.isClientOnly(module) ? <ClientRender>{content}</ClientRender> : content;
}
