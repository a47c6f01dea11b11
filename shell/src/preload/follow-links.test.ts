/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { followLinks, mayPreload } from './follow-links.ts';

const wanted: string[] = [];
const dropped: string[] = [];
/** By the link: shows or hides it. */
let observe: (entries: { target: Element; isIntersecting: boolean }[]) => void;
const observed = new Set<Element>();
let connection: { saveData?: boolean; effectiveType?: string } | undefined;

beforeAll(() => {
  class Observer {
    constructor(callback: typeof observe) {
      observe = callback;
    }
    observe(link: Element) {
      observed.add(link);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, requestIdleCallback: (what: () => void) => queueMicrotask(what) });
  Object.defineProperty(navigator, 'connection', { get: () => connection });
  followLinks({ want: (address, why) => wanted.push(`${why} ${address}`), drop: (address) => dropped.push(address) });
});
beforeEach(() => {
  connection = { saveData: false, effectiveType: '4g' };
  document.body.replaceChildren();
  for (const list of [wanted, dropped]) list.length = 0;
});

async function link(href: string, attributes: Record<string, string> = {}): Promise<HTMLAnchorElement> {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) element.setAttribute(name, value);
  element.append(document.createElement('img'));
  document.body.append(element);
  await new Promise((resolve) => setTimeout(resolve));
  return element;
}
const show = async (target: Element, isIntersecting = true) => {
  observe([{ target, isIntersecting }]);
  await new Promise((resolve) => setTimeout(resolve));
};

test('a link that comes into view is wanted, also one that a later page brings, and no more when it has left', async () => {
  const later = await link('/products/kupa/17?renk=mavi#yorumlar');
  expect(observed.has(later)).toBe(true);
  await show(later);
  expect(wanted).toEqual(['seen /products/kupa/17?renk=mavi']);
  await show(later, false);
  expect(dropped).toEqual(['/products/kupa/17?renk=mavi']);
});

test.each(['pointerover', 'touchstart', 'focusin'])('%s on a link, or on what is in it, says that it is wanted first', async (name) => {
  const { firstElementChild } = await link('/cart');
  firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
  expect(wanted).toEqual(['pointed /cart']);
});

test.each([
  ['https://elsewhere.example/', {}],
  ['/', {}],
  ['/#yorumlar', {}],
  ['/cart', { target: '_blank' }],
  ['/upfs/usr/fatura.pdf', { download: '' }],
])('a link to %s with %j is left alone', async (href, attributes: Record<string, string>) => {
  const element = await link(href, attributes);
  await show(element);
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(wanted).toEqual([]);
});

test('a filter is not wanted by coming into view, only by being pointed at', async () => {
  const filter = await link('/products?status=in-stock', { rel: 'nofollow' });
  expect(observed.has(filter)).toBe(false);
  filter.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(wanted).toEqual(['pointed /products?status=in-stock']);
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'on a line such as %j nothing is loaded ahead',
  async (line) => {
    connection = line;
    const element = await link('/cart');
    await show(element);
    element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wanted).toEqual([]);
  },
);

test('where the browser says nothing of its line, and on 3g, it is', () => {
  expect([mayPreload({}), mayPreload({ connection: { effectiveType: '3g' } })]).toEqual([true, true]);
});
