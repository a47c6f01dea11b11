/** Call it before the focused element disappears. */
export function focusHeading(near: Element, places = 'section[aria-labelledby], dialog, main'): void {
  const place = near.closest<HTMLElement>(places);
  const target = place?.querySelector<HTMLElement>('h1, h2') ?? place;
  if (!target) return;
  // The blur handler removes `tabindex`, so that a later click does not focus the heading.
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  // The page's main heading may be far above, so do not scroll to it.
  target.focus({ preventScroll: place?.matches('main') === true });
}
