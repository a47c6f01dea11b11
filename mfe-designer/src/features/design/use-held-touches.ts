import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keeps the page still while `isHeld`, although a finger that began here may scroll it. */
export function useHeldTouches(ref: RefObject<SVGSVGElement | null>, isHeld: () => boolean): void {
  const holds = useEffectEvent(isHeld);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onMove = (event: TouchEvent) => {
      if (event.cancelable && holds()) event.preventDefault();
    };
    // React's touch listeners are passive.
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => element.removeEventListener('touchmove', onMove);
  }, [ref]);
}
