/** Focuses the nearest heading before the focused element disappears. */
export function focusHeading(near: Element, places = 'dialog, main'): void {
  const place = near.closest<HTMLElement>(places);
  const target = place?.querySelector<HTMLElement>('h1, h2') ?? place;
  if (!target) return;
  // Removed on blur, so that headings do not take focus on press.
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
