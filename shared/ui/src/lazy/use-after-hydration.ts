import { startTransition, useEffect, useState } from 'react';

/** Loads and renders in separate tasks. `load` must be stable; undefined loads nothing. */
export function useAfterHydration<T extends object>(load: (() => Promise<{ default: T }>) | undefined): T | undefined {
  const [loaded, setLoaded] = useState<{ default: T }>();
  useEffect(() => {
    if (!load) return;
    const later = setTimeout(() => void load().then((module) => startTransition(() => setLoaded(module)), console.warn));
    return () => clearTimeout(later);
  }, [load]);
  return loaded?.default;
}
