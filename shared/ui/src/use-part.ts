import { useCallback, useEffect, useState } from 'react';

type ImportPart<M> = () => Promise<M>;

/** Parts that are there, by what loads them. */
const there = new WeakMap<ImportPart<unknown>, unknown>();

async function load<M>(importPart: ImportPart<M>): Promise<M> {
  const part = await importPart();
  there.set(importPart, part);
  return part;
}

/**
 * For a page's loader: whoever goes on to the page in the browser finds the part there. The first page comes from the server,
 * and asks for its own.
 */
export async function loadPartAhead(importPart: ImportPart<unknown>): Promise<void> {
  if (typeof window === 'undefined') return;
  // The page asks again, and says so if it does not come then either.
  await load(importPart).catch(console.warn);
}

/**
 * The code of what a page shows once it knows who is there and what they have: asked for when the page itself is alive,
 * beside that data, so that it keeps nobody waiting for the page. Hand over the same function each time.
 */
export function usePart<M>(importPart: ImportPart<M>): { part: M | undefined; failed: boolean; retry: () => void } {
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
