import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Zoomed {
  clientX: number;
  clientY: number;
  factor: number;
}

const LINE_PX = 16;

const DOUBLE_PX = 300;

/** Safari's event of a trackpad pinch; `scale` is relative to the pinch's start. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

/** Browsers except Safari report a pinch as a wheel event with Ctrl. If `onPan` returns false, the page scrolls. */
export function useWheelZoom(
  ref: RefObject<SVGSVGElement | null>,
  onZoom: (zoomed: Zoomed) => void,
  onPan: (way: { x: number; y: number }) => boolean,
): void {
  const zoom = useEffectEvent(onZoom);
  const pan = useEffectEvent(onPan);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let scale = 1;
    const onWheel = (event: WheelEvent) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      if (!event.ctrlKey && !event.metaKey) {
        if (pan({ x: event.deltaX * unit, y: event.deltaY * unit })) event.preventDefault();
        return;
      }
      event.preventDefault();
      zoom({ clientX: event.clientX, clientY: event.clientY, factor: 2 ** ((-event.deltaY * unit) / DOUBLE_PX) });
    };
    const onGesture = (event: Event) => {
      const { scale: now, clientX, clientY, type } = event as GestureEvent;
      event.preventDefault();
      if (type === 'gesturechange') zoom({ clientX, clientY, factor: now / scale });
      scale = type === 'gesturestart' ? 1 : now;
    };
    // React's passive wheel listeners cannot prevent the page's zoom.
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
