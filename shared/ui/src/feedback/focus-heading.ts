/** Call it before the focused element disappears. */
export function focusHeading(near: Element, places = 'section[aria-labelledby], dialog, main'): void {
  const place = near.closest<HTMLElement>(places);
  const target = place?.querySelector<HTMLElement>('h1, h2') ?? place;
  if (!target) return;
  // A later click must not focus the heading.
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  // The page's main heading may be far above.
  target.focus({ preventScroll: place?.matches('main') === true });
}
