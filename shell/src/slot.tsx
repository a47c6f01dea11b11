import type { SlotName, SlotProps } from '@shop/contracts/slots';
import type { SlotHost } from '@shop/runtime/host';
import { ErrorBoundary } from '@shop/ui/error-boundary';
import { Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawAnew } from './drawn-anew.tsx';
import { playEarlyTaps } from './early-taps/play.ts';
import { slotOwner, useHost } from './host.ts';

/**
 * Keeps a slot's failure inside the slot; on the next page it tries again. The name is also how the server knows, from
 * React's component stack, that an error belongs to a slot and not to the page.
 */
export class SlotBoundary extends ErrorBoundary {
  // Said outright: the bundle shortens names, to what any file's name may contain.
  static override readonly name = 'SlotBoundary';
}

/**
 * A piece that the server has sent shows before its code is there. React throws that markup away, with what was chosen
 * and pressed in it, as soon as the boundary around it is rendered anew. So the piece keeps the props it was sent with,
 * and its boundary is left alone, until it has hydrated; then it gets those of now, and after them its early taps. On
 * another page it is not that piece any more: a new one takes its place, for which no navigation waits.
 */
export const SlotMount: SlotHost = ({ name, props, fallback }) => {
  const host = useHost();
  const { pathname } = useLocation();
  const [sent, setSent] = useState({ props, fallback, pathname });
  const [live, setLive] = useState(false);
  const onLive = useCallback(() => setLive(true), []);
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

  const owner = slotOwner(name);
  if (owner && host.isDown(owner)) return fallback;
  return (
    <SlotBoundary fallback={fallback} resetKey={pathname}>
      {content}
    </SlotBoundary>
  );
};

interface SlotContentProps {
  name: SlotName;
  props: SlotProps[SlotName];
  /** To be called when it has hydrated: rendering that follows from it comes before anything else can happen. */
  onLive: () => void;
}

function SlotContent({ name, props, onLive }: SlotContentProps) {
  const host = useHost();
  const module = use(host.slot(name));
  useLayoutEffect(onLive, [onLive]);
  const content = <module.default {...(props as unknown as Record<string, unknown>)} />;
  return host.isLastGood(module) ? <DrawAnew>{content}</DrawAnew> : content;
}
