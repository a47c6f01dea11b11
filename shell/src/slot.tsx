import type { SlotName, SlotProps } from '@shop/contracts/slots';
import type { SlotHost } from '@shop/runtime/host';
import { ErrorBoundary } from '@shop/ui/error-boundary';
import { Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ClientRender } from './client-render.tsx';
import { playEarlyTaps } from './early-taps/play.ts';
import { useHost } from './host.ts';
import { slotIsLive } from './signals/slot-times.ts';

/** The server searches React's component stack for this class name. */
export class SlotBoundary extends ErrorBoundary {
  // Explicit, because minification shortens names.
  static override readonly name = 'SlotBoundary';
}

/** Keeps a slot's initial props until hydration. With other props, React would discard the server's markup. */
export const SlotMount: SlotHost = ({ name, props, fallback }) => {
  const host = useHost();
  const { pathname } = useLocation();
  const [sent, setSent] = useState({ props, fallback, pathname });
  const [live, setLive] = useState(false);
  const onLive = useCallback(() => {
    setLive(true);
    slotIsLive(name);
  }, [name]);
  if (!live && pathname !== sent.pathname) setSent({ props, fallback, pathname });
  const shown = live ? { props, fallback } : sent;
  const content = useMemo(
    () => (
      <Suspense key={sent.pathname} fallback={shown.fallback}>
        <SlotContent name={name} props={shown.props} onLive={onLive} />
      </Suspense>
    ),
    [name, sent.pathname, shown.props, shown.fallback, onLive],
  );
  useEffect(() => {
    if (live) playEarlyTaps();
  }, [live]);

  const owner = host.slotOwner(name);
  if (!owner || host.isDown(owner)) return fallback;
  return (
    <SlotBoundary fallback={fallback} resetKey={pathname}>
      {content}
    </SlotBoundary>
  );
};

interface SlotContentProps {
  name: SlotName;
  props: SlotProps[SlotName];
  onLive: () => void;
}

function SlotContent({ name, props, onLive }: SlotContentProps) {
  const host = useHost();
  const module = use(host.slot(name));
  useLayoutEffect(onLive, [onLive]);
  const content = <module.default {...(props as unknown as Record<string, unknown>)} />;
  return host.isClientOnly(module) ? <ClientRender>{content}</ClientRender> : content;
}
