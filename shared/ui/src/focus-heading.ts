/** Moves the focus to the heading of the page or dialog that `near` stands in: for when what has the focus is about to go. */
export function focusHeading(near: Element): void {
  const heading = near.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  // Only for now: a press on a heading is a press on nothing.
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
}
