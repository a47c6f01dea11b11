import { useMessages } from '@shop/runtime';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ConsentHost } from './analytics/consent-host.tsx';
import { ANNOUNCER_ID } from './arrival.ts';
import { LoadingBar } from './loading-bar/loading-bar.tsx';
import { messages } from './messages/messages.ts';
import { OfflineBar } from './offline-bar.tsx';
import { Toasts } from './toasts/toasts.tsx';

export function Root() {
  const text = useMessages(messages);
  return (
    <>
      <a className="skip-link" href="#content">
        {text.skipToContent}
      </a>
      <LoadingBar />
      <OfflineBar />
      <Outlet />
      <ConsentHost />
      <Toasts />
      <ScrollRestoration />
      <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" />
    </>
  );
}
