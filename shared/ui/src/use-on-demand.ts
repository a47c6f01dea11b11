import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Code that is loaded when somebody wants it: a drawer, a dialog. Unlike with `lazy`, a load that fails leaves the page
 * as it is, and the next `load` asks again. `load` answers whether the module is there.
 */
export function useOnDemand<M>(importModule: () => Promise<M>): { module: M | undefined; loading: boolean; load: () => Promise<boolean> } {
  const [module, setModule] = useState<M | undefined>(undefined);
  const [loading, setLoading] = useState(false);
  const under = useRef<Promise<boolean> | undefined>(undefined);
  const latest = useRef(importModule);
  useLayoutEffect(() => {
    latest.current = importModule;
  });

  const load = useCallback(() => {
    const attempt = async () => {
      setLoading(true);
      try {
        const loaded = await latest.current();
        setModule(() => loaded);
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

  return { module, loading, load };
}
