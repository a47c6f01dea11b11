/**
 * Moves the focus to the heading of the page or dialog (or another of `places`) that `near` stands in, or to that itself: for when what has the focus is
 * about to go, or has gone.
 */
export function focusHeading(near: Element, places = 'dialog, main'): void {
  const place = near.closest<HTMLElement>(places);
  const target = place?.querySelector<HTMLElement>('h1, h2') ?? place;
  if (!target) return;
  // Only for now: a press on a heading is a press on nothing.
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
