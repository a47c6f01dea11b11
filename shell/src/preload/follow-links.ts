import { readLanguage } from '@shop/domain/locale';
import { whenIdle } from '@shop/runtime';
import type { Queue } from './queue.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Specification, point 9: no preloading on slow-2g or with a data saver. Also excludes 2g. */
export function mayPreload({ connection }: { connection?: Connection } = navigator as { connection?: Connection }): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

function leadsTo(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? undefined : address;
}

export function followLinks(queue: Queue): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const address = leadsTo(target as HTMLAnchorElement);
      if (address === undefined) continue;
      if (!isIntersecting) queue.drop(address);
      else if (mayPreload()) whenIdle(() => queue.want(address, 'seen'));
    }
  });

  let looking = false;
  const look = () => {
    looking = false;
    // Excludes filter links (`nofollow`), because there are too many, and links to the home page, which every page has.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([rel~="nofollow"])'))
      if (readLanguage(link.pathname).path !== '/') inView.observe(link);
  };
  const lookSoon = () => {
    if (looking) return;
    looking = true;
    whenIdle(look);
  };
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  lookSoon();

  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link && leadsTo(link);
    if (address && mayPreload()) queue.want(address, 'pointed');
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, onPoint, { passive: true });
}
