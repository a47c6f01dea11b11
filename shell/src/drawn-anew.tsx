import { type ReactNode, useSyncExternalStore } from 'react';

class DrawnAnew extends Error {
  override name = 'DrawnAnew';
}

const never = () => () => undefined;

/**
 * Around what another version has rendered on the server: React must not take its markup for this one's. It is left as
 * it is until the other one can take its place, at once.
 */
export function DrawAnew({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Inside a boundary React draws that boundary in the browser then.
  if (hydrating) throw new DrawnAnew();
  return children;
}

/** Whether React recovered from nothing but that. */
export const isDrawnAnew = (error: unknown): boolean => error instanceof Error && error.cause instanceof DrawnAnew;
