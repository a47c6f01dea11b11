import { useBusEvent } from '@shop/runtime';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { idle } from '../idle.ts';
import { PlainToasts } from './plain-toasts.tsx';
import type { Toast } from './toast.ts';

/** Milliseconds. A toast this young belongs to the action that changed the URL. */
const YOUNG_MS = 1000;

const importLibrary = () => import('./container.tsx');

/** Shows plain toasts until the library has loaded. "No connection" cannot wait for the library. */
export function Toasts({ loadLibrary = importLibrary }: { loadLibrary?: typeof importLibrary }) {
  const [{ toasts, lastId }, setState] = useState<{ toasts: readonly Toast[]; lastId: number }>({ toasts: [], lastId: 0 });
  const { Part: Library, load } = useOnDemand(loadLibrary);
  const { pathname, search, hash } = useLocation();

  useBusEvent('toast:shown', (toast) => {
    const plain = !Library;
    if (plain) void load();
    setState((before) => ({
      toasts: [...(toast.multiple ? before.toasts : []), { ...toast, id: before.lastId + 1, at: Date.now(), plain }],
      lastId: before.lastId + 1,
    }));
  });

  useEffect(() => {
    let mounted = true;
    void idle().then(() => mounted && load());
    return () => {
      mounted = false;
    };
  }, [load]);

  // Specification, point 4: cleared when the URL changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the URL changes
  useEffect(() => {
    setState((before) => ({ ...before, toasts: before.toasts.filter(({ at }) => Date.now() - at < YOUNG_MS) }));
  }, [pathname, search, hash]);

  const close = useCallback(
    (id: number) => setState((before) => ({ ...before, toasts: before.toasts.filter((toast) => toast.id !== id) })),
    [],
  );

  return (
    <>
      <PlainToasts toasts={toasts.filter(({ plain }) => plain)} onClose={close} />
      {Library && lastId > 0 && <Library toasts={toasts.filter(({ plain }) => !plain)} />}
    </>
  );
}
