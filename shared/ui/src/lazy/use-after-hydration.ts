import { startTransition, useEffect, useState } from 'react';

/** Loads in short tasks. `load` must be stable. */
export function useAfterHydration<T extends object>(load: () => Promise<{ default: T }>): T | undefined {
  const [loaded, setLoaded] = useState<{ default: T }>();
  useEffect(() => {
    const later = setTimeout(() => void load().then((module) => startTransition(() => setLoaded(module)), console.warn));
    return () => clearTimeout(later);
  }, [load]);
  return loaded?.default;
}
