import type { SlotHost } from '@shop/runtime';
import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { playEarlyTaps } from './early-taps/play.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { slotOwner, useHost } from './host.ts';

/**
 * Keeps a slot's failure inside the slot; on the next page it tries again. The name is also how the server knows, from
 * React's component stack, that an error belongs to a slot and not to the page.
 */
export class SlotBoundary extends ErrorBoundary {
  // Said outright: the bundle shortens names, to what any file's name may contain.
  static override readonly name = 'SlotBoundary';
}

export const SlotMount: SlotHost = ({ name, props, fallback }) => {
  const host = useHost();
  const { pathname } = useLocation();
  const owner = slotOwner(name);
  if (owner && host.isDown(owner)) return fallback;
  return (
    <SlotBoundary fallback={fallback} resetKey={pathname}>
      <Suspense fallback={fallback}>
        <SlotContent name={name} props={props} fallback={fallback} />
      </Suspense>
    </SlotBoundary>
  );
};

const SlotContent: SlotHost = ({ name, props }) => {
  const { default: Content } = use(useHost().slot(name));
  useEffect(playEarlyTaps, []);
  return <Content {...(props as unknown as Record<string, unknown>)} />;
};
