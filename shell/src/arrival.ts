import { readLanguage } from '@shop/domain/locale';
import { bus } from '@shop/runtime';
import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

export const ANNOUNCER_ID = 'announcer';

let here: Location | undefined;
let bound: Location | undefined;
let viewed: string | undefined;
let setOffFrom: Element | null = null;

export function closeOnDeparture(router: Router): void {
  here = router.state.location;
  bound = here;
  router.subscribe(({ location, navigation }) => {
    const from = bound;
    bound = navigation.location ?? location;
    if (bound.key === from?.key) return;
    const { pathname, search, key } = bound;
    bus.emit('page:left', { pathname: readLanguage(pathname).path, search, key });
    if (pathname === from?.pathname) return;
    setOffFrom = document.activeElement;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  });
}

export const isLeft = ({ key }: Location): boolean => bound !== undefined && bound.key !== key;

/** Announces the title. Focuses the heading or the hash's target, unless the page has set the focus. */
export function arrive(location: Location): void {
  const address = location.pathname + location.search;
  if (address !== viewed) bus.emit('page:viewed', {});
  viewed = address;

  const from = here;
  here = location;
  if (!from || from.key === location.key) return;
  const content = document.getElementById('content');
  if (!content) return;
  const isOther = from.pathname !== location.pathname;
  const focused = document.activeElement;
  const isLost = focused === null || focused === document.body;
  const isPlaced = focused !== setOffFrom && content.contains(focused);
  const named = location.hash !== from.hash || isOther ? target(location.hash) : null;

  if (named || isLost || (isOther && !isPlaced)) focus(named ?? content.querySelector('h1') ?? content);
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (isOther && announcer) announcer.textContent = document.title;
}

function target(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // A later click on the heading must not focus it.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
