import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While `isHeld` returns true, touches on the element do not scroll the page. */
export function useHeldTouches(ref: RefObject<SVGSVGElement | null>, isHeld: () => boolean): void {
  const holds = useEffectEvent(isHeld);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onMove = (event: TouchEvent) => {
      if (event.cancelable && holds()) event.preventDefault();
    };
    // React's passive touch listeners cannot prevent scrolling.
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => element.removeEventListener('touchmove', onMove);
  }, [ref]);
}
