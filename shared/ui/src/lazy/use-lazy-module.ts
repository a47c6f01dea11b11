import { useCallback, useEffect, useState } from 'react';

type ImportPart<M> = () => Promise<M>;

const there = new WeakMap<ImportPart<unknown>, unknown>();

async function load<M>(importPart: ImportPart<M>): Promise<M> {
  const part = await importPart();
  there.set(importPart, part);
  return part;
}

/** For page loaders. Does nothing on the server. */
export async function preloadModule(importPart: ImportPart<unknown>): Promise<void> {
  if (typeof window === 'undefined') return;
  await load(importPart).catch(console.warn);
}

/** For personal content, after hydration. `importPart` must be stable. */
export function useLazyModule<M>(importPart: ImportPart<M>): { part: M | undefined; failed: boolean; retry: () => void } {
  const [part, setPart] = useState(() => there.get(importPart) as M | undefined);
  const [failed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    load(importPart).then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        console.warn(error);
        setFailed(true);
      },
    );
  }, [importPart]);

  useEffect(() => {
    if (!there.has(importPart)) retry();
  }, [importPart, retry]);

  return { part, failed, retry };
}
