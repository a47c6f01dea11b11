import type { EventMap } from '@shop/contracts/events';
import { useBusEvent } from '@shop/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const Container = lazy(() => import('./container.tsx'));

export type Toast = EventMap['toast:shown'] & { id: number; at: number };

/** A toast this young when the address changes belongs to the action that changes it ("saved", then the next page). */
const YOUNG_MS = 1000;

/** Hears `toast:shown`. The toast library is loaded with the first toast, which waits for it. */
export function Toasts() {
  const [{ toasts, lastId }, setState] = useState<{ toasts: readonly Toast[]; lastId: number }>({ toasts: [], lastId: 0 });
  const { pathname } = useLocation();

  useBusEvent('toast:shown', (toast) =>
    setState((before) => ({
      toasts: [...(toast.multiple ? before.toasts : []), { ...toast, id: before.lastId + 1, at: Date.now() }],
      lastId: before.lastId + 1,
    })),
  );

  // Cleared on address change (specification, point 4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this effect is about
  useEffect(() => {
    setState((before) => ({ ...before, toasts: before.toasts.filter(({ at }) => Date.now() - at < YOUNG_MS) }));
  }, [pathname]);

  return lastId > 0 ? (
    <Suspense>
      <Container toasts={toasts} />
    </Suspense>
  ) : null;
}
