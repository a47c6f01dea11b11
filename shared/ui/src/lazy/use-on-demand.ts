import { type ComponentType, createElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary.ts';

/**
 * After a failure, `load` resolves to `false`, and the next call retries. A component that throws unmounts, and
 * `onBroken` runs.
 */
export function useOnDemand<P extends object>(
  importModule: () => Promise<{ default: ComponentType<P> }>,
  onBroken?: () => void,
): { Part: ComponentType<P> | undefined; loading: boolean; load: () => Promise<boolean> } {
  const [Part, setPart] = useState<ComponentType<P> | undefined>(undefined);
  const [loading, setLoading] = useState(false);
  const under = useRef<Promise<boolean> | undefined>(undefined);
  const latest = useRef({ importModule, onBroken });
  useLayoutEffect(() => {
    latest.current = { importModule, onBroken };
  });

  const load = useCallback(() => {
    const broken = () => {
      setPart(undefined);
      under.current = undefined;
      latest.current.onBroken?.();
    };
    const attempt = async () => {
      setLoading(true);
      try {
        const { default: Loaded } = await latest.current.importModule();
        setPart(() => (props: P) => createElement(ErrorBoundary, { onError: broken }, createElement(Loaded, props)));
        return true;
      } catch (error) {
        console.warn(error);
        under.current = undefined;
        return false;
      } finally {
        setLoading(false);
      }
    };
    under.current ??= attempt();
    return under.current;
  }, []);

  return { Part, loading, load };
}
