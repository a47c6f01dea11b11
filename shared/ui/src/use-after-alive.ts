import { startTransition, useEffect, useState } from 'react';

/**
 * What the page is whole without: asked for in a task after the one in which the page comes alive, shown in short tasks.
 * Undefined until it is there, and where it does not come. `load` is the same function each time.
 */
export function useAfterAlive<T extends object>(load: () => Promise<{ default: T }>): T | undefined {
  const [loaded, setLoaded] = useState<{ default: T }>();
  useEffect(() => {
    const later = setTimeout(() => void load().then((module) => startTransition(() => setLoaded(module)), console.warn));
    return () => clearTimeout(later);
  }, [load]);
  return loaded?.default;
}
