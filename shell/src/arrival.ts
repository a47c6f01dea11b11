import { readLanguage } from '@shop/contracts/locale';
import { bus } from '@shop/runtime';
import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Id of the element, in the page from the start, that says to who listens where they have come to. */
export const ANNOUNCER_ID = 'announcer';

/** Where the shopper is: undefined before their first page. */
let here: Location | undefined;
/** Where they are going, or are. */
let bound: Location | undefined;
/** The address that was last said to be viewed. */
let viewed: string | undefined;
/** What had the focus when they set off. */
let setOffFrom: Element | null = null;

/** Whatever is open over a page goes when the shopper sets off for another one, and gives back the focus that it holds. */
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

/** Whether the shopper has set off from the page that is still shown: what it would have them do now is not for it to say. */
export const isLeft = ({ key }: Location): boolean => bound !== undefined && bound.key !== key;

/**
 * The page at that address is in the document, its title set. Focus goes to its heading, or to what the address's hash
 * names, unless the page has put it somewhere itself, and the title is said. A filter or a step changes the query alone:
 * the page decides then, and only focus that got lost is caught. Whoever counts pages is told of each address, the first too.
 */
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
  // Only for now: a press on a heading is a press on nothing.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
