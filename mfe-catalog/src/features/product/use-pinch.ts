import { type RefObject, useEffect, useEffectEvent } from 'react';

const SWIPE = 48;
/** Divisor of `deltaY`: a notch of the wheel (100) zooms by about ten percent. */
const WHEEL = 1000;

interface Gestures<T> {
  begin: () => T;
  pinch: (before: T, factor: number) => void;
  swipe: (by: 1 | -1) => void;
}

const distance = ([a, b]: TouchList): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Browsers report a trackpad's pinch as a wheel with Ctrl. */
export function usePinch<T>(place: RefObject<HTMLElement | null>, { begin, pinch, swipe }: Gestures<T>): void {
  const onBegin = useEffectEvent(begin);
  const onPinch = useEffectEvent(pinch);
  const onSwipe = useEffectEvent(swipe);

  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    let pinched: { before: T; apart: number } | undefined;
    let finger: { x: number; y: number } | undefined;
    let wheeled = 1;

    const listeners: { [E in 'touchstart' | 'touchmove' | 'touchend' | 'wheel']: (event: HTMLElementEventMap[E]) => void } = {
      touchstart({ touches }) {
        const [first] = touches;
        pinched = touches.length === 2 ? { before: onBegin(), apart: distance(touches) } : undefined;
        finger = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : undefined;
      },
      touchmove({ touches }) {
        if (pinched && touches.length === 2) onPinch(pinched.before, distance(touches) / pinched.apart);
      },
      touchend({ changedTouches: [last] }) {
        if (finger && last) {
          const [x, y] = [last.clientX - finger.x, last.clientY - finger.y];
          if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
        }
        finger = undefined;
        pinched = undefined;
      },
      wheel(event) {
        if (!event.ctrlKey) return;
        event.preventDefault();
        wheeled *= Math.exp(-event.deltaY / WHEEL);
        if (Math.abs(Math.log(wheeled)) < 0.09) return;
        onPinch(onBegin(), wheeled);
        wheeled = 1;
      },
    };
    const all = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [name, hear] of all) element.addEventListener(name, hear, { passive: name !== 'wheel' });
    return () => {
      for (const [name, hear] of all) element.removeEventListener(name, hear);
    };
  }, [place]);
}
