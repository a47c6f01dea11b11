/** Most of a phone's screen: content loads before it is visible. */
const MARGIN = '600px 0px';

/** Calls once when the element is near the visible part of the page; without observers, at once. Returns a cancel function. */
export function whenNear(element: Element, come: () => void): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
