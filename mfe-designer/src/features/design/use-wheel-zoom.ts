import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Zoomed {
  clientX: number;
  clientY: number;
  /** How much nearer. */
  factor: number;
}

/** Pixels that one line of a wheel counts for, where a browser counts lines. */
const LINE_PX = 16;

/** Wheel pixels that double the size. */
const DOUBLE_PX = 300;

/** What Safari sends for a pinch on a trackpad; `scale` counts from the beginning of the gesture. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

/** Ctrl or Cmd with the wheel, and a trackpad's pinch, which browsers send as the same, zoom the element and not the page. */
export function useWheelZoom(ref: RefObject<SVGSVGElement | null>, onZoom: (zoomed: Zoomed) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let scale = 1;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      zoom({ clientX: event.clientX, clientY: event.clientY, factor: 2 ** (-pixels / DOUBLE_PX) });
    };
    const onGesture = (event: Event) => {
      const { scale: now, clientX, clientY, type } = event as GestureEvent;
      event.preventDefault();
      if (type === 'gesturechange') zoom({ clientX, clientY, factor: now / scale });
      scale = type === 'gesturestart' ? 1 : now;
    };
    // React listens passively to wheels: the page would zoom too.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('gesturestart', onGesture);
    element.addEventListener('gesturechange', onGesture);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('gesturestart', onGesture);
      element.removeEventListener('gesturechange', onGesture);
    };
  }, [ref]);
}
