/** @jest-environment jsdom */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { followLinks, mayPreload } from './follow-links.ts';

const wanted: string[] = [];
const dropped: string[] = [];
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
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  connection = { saveData: false, effectiveType: '4g' };
  document.body.replaceChildren(document.createElement('main'));
  for (const list of [wanted, dropped]) list.length = 0;
});

async function link(href: string, attributes: Record<string, string> = {}): Promise<HTMLAnchorElement> {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) element.setAttribute(name, value);
  element.append(document.createElement('img'));
  (document.querySelector('main') ?? document.body).append(element);
  await new Promise((resolve) => setTimeout(resolve));
  return element;
}
const show = async (target: Element, isIntersecting = true) => {
  observe([{ target, isIntersecting }]);
  await new Promise((resolve) => setTimeout(resolve));
};

test('preloads an inserted link only while it is visible', async () => {
  const later = await link('/products/kupa/17?renk=mavi#yorumlar');
  expect(observed.has(later)).toBe(true);
  await show(later);
  expect(wanted).toEqual(['seen /products/kupa/17?renk=mavi']);
  await show(later, false);
  expect(dropped).toEqual(['/products/kupa/17?renk=mavi']);
});

test.each(['pointerover', 'touchstart', 'focusin'])('moves a link to the queue’s front on %s', async (name) => {
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
])('queues no link to %s with the attributes %j', async (href, attributes: Record<string, string>) => {
  const element = await link(href, attributes);
  await show(element);
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(wanted).toEqual([]);
});

test('preloads a header link only on hover or touch', async () => {
  document.querySelector('main')?.remove();
  const account = await link('/user');
  expect(observed.has(account)).toBe(false);
  account.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(wanted).toEqual(['pointed /user']);
});

test('preloads the home page’s link only on hover or touch', async () => {
  const home = await link('/en');
  expect(observed.has(home)).toBe(false);
  home.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(wanted).toEqual(['pointed /en']);
});

test('preloads a nofollow link only on hover or touch', async () => {
  const filter = await link('/products?status=in-stock', { rel: 'nofollow' });
  expect(observed.has(filter)).toBe(false);
  filter.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(wanted).toEqual(['pointed /products?status=in-stock']);
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'preloads nothing on the connection %j',
  async (line) => {
    connection = line;
    const element = await link('/cart');
    await show(element);
    element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wanted).toEqual([]);
  },
);

test('allows preloading on 3g and on unknown connections', () => {
  expect([mayPreload({}), mayPreload({ connection: { effectiveType: '3g' } })]).toEqual([true, true]);
});
