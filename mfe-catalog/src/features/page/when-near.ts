/** Most of a phone's screen, so that content loads before it is visible. */
const MARGIN = '600px 0px';

/** Without observers, calls `come` at once. Returns a cancel function. */
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
