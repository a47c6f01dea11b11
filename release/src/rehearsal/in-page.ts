// Playwright sends these functions' source to the browser: use no outer variables.
import type { PageSize } from '@shop/contracts/rehearsals';
import type { ElementLook, ScreenLook } from './model.ts';

export interface Progress {
  isHydrated: boolean;
  /** Stays equal once the page has settled. */
  signature: string;
}

/** Disables prefetching, whose extent depends on timing. */
export function prepare(): void {
  Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) });
}

/** Also ends animations. */
export function readProgress(): Progress {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
  const isAttached = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  let waiting = 0;
  const comments = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const text = comment.nodeValue ?? '';
    const next = comment.nextSibling;
    if (text === '$?' || text === '$~' || (text === '$' && next instanceof Element && !isAttached(next))) waiting += 1;
  }
  const main = document.querySelector('main');
  return {
    isHydrated: performance.getEntriesByName('shop:hydrated').length > 0,
    signature: [
      waiting,
      document.querySelectorAll('*').length,
      main?.scrollHeight ?? 0,
      document.documentElement.scrollHeight,
      performance.getEntriesByType('resource').length,
      document.fonts.status,
    ].join(' '),
  };
}

export function readVersions(): Record<string, string> {
  const text = [...document.querySelectorAll('#page-state')].at(-1)?.textContent;
  const { remotes = {} } = JSON.parse(text || '{}') as { remotes?: Record<string, { version: string }> };
  return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
}

export function readSlotOwners(): Record<string, string> {
  const text = [...document.querySelectorAll('#page-state')].at(-1)?.textContent;
  const { remotes = {} } = JSON.parse(text || '{}') as { remotes?: Record<string, { slots?: string[] }> };
  return Object.fromEntries(Object.entries(remotes).flatMap(([remote, { slots = [] }]) => slots.map((slot) => [slot, remote])));
}

export function measureSize(): PageSize {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sum = (ending: RegExp): number =>
    resources.filter(({ name }) => ending.test(new URL(name).pathname)).reduce((total, { decodedBodySize }) => total + decodedBodySize, 0);
  const inline = [...document.querySelectorAll('style')].reduce((total, { textContent }) => total + textContent.length, 0);
  return { scripts: sum(/\.js$/), styles: sum(/\.css$/) + inline, elements: document.querySelectorAll('*').length };
}

/** See docs/decisions/0076-rehearse-releases-in-a-browser.md */
export function measureScreen(slotOwners: Record<string, string>): ScreenLook {
  interface Fiber {
    return: Fiber | null;
    memoizedProps: Record<string, unknown> | null;
  }
  interface Part {
    owner: string;
    name: string;
  }
  const MAX_PER_PART = 200;
  const styles = ['display', 'position', 'color', 'backgroundColor', 'fontSize', 'fontWeight', 'textTransform', 'borderTopWidth'] as const;

  const partOf = (element: Element): Part | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let fiber = key === undefined ? null : ((element as unknown as Record<string, Fiber>)[key] ?? null);
    if (!fiber) return undefined;
    for (; fiber; fiber = fiber.return) {
      const props = fiber.memoizedProps;
      if (typeof props !== 'object' || props === null) continue;
      const { name, route } = props as { name?: unknown; route?: { remote?: string; id?: string; path?: string } };
      if (typeof name === 'string' && 'fallback' in props && 'props' in props && slotOwners[name])
        return { owner: slotOwners[name], name: `slot ${name}` };
      if (route?.remote && route.id && route.path) return { owner: route.remote, name: `page ${route.id}` };
    }
    const landmark = element.closest('header, footer, nav, aside, main');
    return { owner: 'shell', name: landmark ? landmark.tagName.toLowerCase() : 'frame' };
  };

  const elements: ElementLook[] = [];
  const instances = new Map<string, number>();
  const seen = new Map<string, number>();
  let hasPage = false;
  const isShown = (element: Element, { width, height }: DOMRect): boolean =>
    width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isCovered = (element: Element, rect: DOMRect): boolean => {
    if (!element.matches('a[href], button, input, select, textarea')) return false;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && !element.contains(top) && !top.contains(element);
  };
  const isFixed = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position } = getComputedStyle(each);
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return false;
  };

  const walk = (element: Element, parent: { part: Part; instance: string; top: number } | undefined): void => {
    const part = partOf(element) ?? parent?.part ?? { owner: 'shell', name: 'frame' };
    const rect = element.getBoundingClientRect();
    let place = parent;
    if (!parent || parent.part.name !== part.name) {
      const number = instances.get(part.name) ?? 0;
      instances.set(part.name, number + 1);
      // Relative to the part, because content above the part may grow.
      const top = part.name === 'header' || isFixed(element) ? 0 : rect.top;
      place = { part, instance: `${part.name}#${number}`, top };
    }
    if (!place) return;
    if (part.name.startsWith('page ')) hasPage = true;
    const label = `${element.tagName.toLowerCase()}${typeof element.className === 'string' && element.className ? `.${element.className.split(' ')[0]}` : ''}`;
    const base = `${place.instance} ${label}`;
    const number = seen.get(base) ?? 0;
    seen.set(base, number + 1);
    const count = seen.get(place.instance) ?? 0;
    seen.set(place.instance, count + 1);
    const visible = isShown(element, rect);
    if (count < MAX_PER_PART) {
      const computed = getComputedStyle(element);
      elements.push({
        key: `${base}[${number}]`,
        owner: part.owner,
        part: part.name,
        isVisible: visible,
        isCovered: visible && isCovered(element, rect),
        x: Math.round(rect.left),
        y: Math.round(rect.top - place.top),
        width: Math.round(rect.width),
        height: Math.round(rect.height),
        style: styles.map((name) => computed[name]).join('; '),
      });
    }
    if (element.tagName === 'svg' || getComputedStyle(element).display === 'none') return;
    for (const child of element.children) walk(child, place);
  };
  scrollTo(0, 0);
  for (const child of document.getElementById('root')?.children ?? []) walk(child, undefined);
  const main = document.querySelector('main');
  return {
    elements,
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    mainText: (main?.innerText ?? '').trim().length,
    mainHeight: Math.round(main?.getBoundingClientRect().height ?? 0),
    hasPage,
  };
}
