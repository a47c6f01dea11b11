import { expect, test } from '@jest/globals';
import { comparePages, faultsOf, newErrors } from './compare.ts';
import type { ElementLook, PageError, PageLook, ScreenLook } from './model.ts';

const candidate = { remote: 'catalog', version: '2.0.0' };

const element = (over: Partial<ElementLook> = {}): ElementLook => ({
  key: 'header#0 a.shell-brand[0]',
  owner: 'shell',
  part: 'header',
  isVisible: true,
  isCovered: false,
  x: 16,
  y: 0,
  width: 100,
  height: 40,
  style: 'block; static; black; white; 16px; 400; none; 0px',
  ...over,
});
const screen = (over: Partial<ScreenLook> = {}): ScreenLook => ({
  elements: [element()],
  mainText: 1000,
  mainHeight: 2000,
  hasPage: true,
  ...over,
});
const look = ({ phone = {}, ...over }: Omit<Partial<PageLook>, 'screens'> & { phone?: Partial<ScreenLook> } = {}): PageLook => ({
  path: '/products',
  arrivedAt: '/products',
  status: 200,
  versions: { catalog: '2.0.0', account: '1.0.0' },
  isHydrated: true,
  errors: [],
  size: { scripts: 600_000, styles: 90_000, elements: 1000 },
  ...over,
  screens: { phone: screen(phone) },
});
const error = (over: Partial<PageError> = {}): PageError => ({
  kind: 'uncaught-error',
  page: '/products',
  text: 'x is not a function',
  source: '',
  ...over,
});
const kinds = (now: PageLook, before = look()): string[] => comparePages(now, before, candidate).map(({ kind }) => kind);
const withElement = (over: Partial<ElementLook>): PageLook => look({ phone: { elements: [element(over)] } });

test('finds no fault in an unchanged page', () => {
  expect(kinds(look())).toEqual([]);
});

test.each<[string, PageLook, string]>([
  ['an uncaught error', look({ errors: [error()] }), 'uncaught-error'],
  ['another version in place of the candidate', look({ versions: { catalog: '1.0.0' } }), 'not-served'],
  ['another status', look({ status: 500 }), 'error-page'],
  ['another page at the end', look({ arrivedAt: '/user/login' }), 'error-page'],
  ['a page that does not hydrate', look({ isHydrated: false }), 'hydration-error'],
  ['an empty page', look({ phone: { mainText: 0 } }), 'blank-page'],
  ['an error page', look({ phone: { hasPage: false } }), 'error-page'],
  ['a page of less than half the text', look({ phone: { mainText: 499 } }), 'layout'],
  ['a missing element of the shell', look({ phone: { elements: [] } }), 'layout'],
  ['a hidden element of another remote', withElement({ isVisible: false }), 'layout'],
  ['a covered link', withElement({ isCovered: true }), 'layout'],
  ['a moved header', withElement({ y: 30 }), 'layout'],
  ['a restyled element', withElement({ style: 'block; static; red; white; 16px; 400; none; 0px' }), 'layout'],
  ['100 KB more script', look({ size: { scripts: 700_001, styles: 90_000, elements: 1000 } }), 'size'],
  ['30 KB more CSS', look({ size: { scripts: 600_000, styles: 120_001, elements: 1000 } }), 'size'],
  ['500 more elements', look({ size: { scripts: 600_000, styles: 90_000, elements: 1501 } }), 'size'],
])('finds a fault of the candidate: %s', (_name, now, kind) => {
  expect(kinds(now)).toEqual([kind]);
});

test.each<[string, PageLook, string[]]>([
  ['nothing in a healthy page', look(), []],
  ['an uncaught error', look({ errors: [error()] }), ['uncaught-error']],
  ['an error status', look({ status: 503 }), ['error-page']],
  ['a page that does not hydrate', look({ isHydrated: false }), ['hydration-error']],
  ['an empty page', look({ phone: { mainText: 0 } }), ['blank-page']],
  ['an error page', look({ phone: { hasPage: false } }), ['error-page']],
])('finds %s when no live page exists to compare', (_name, now, expected) => {
  expect(faultsOf(now).map(({ kind }) => kind)).toEqual(expected);
});

test('accepts changes of the candidate’s own elements', () => {
  const own = { key: 'page products#0 h1.catalog-title[0]', owner: 'catalog', part: 'page products' };
  expect(kinds(look({ phone: { elements: [] } }), withElement(own))).toEqual([]);
});

test('accepts content that pushes other content down', () => {
  const slot = { key: 'slot product.buy#0 div.cart-box[0]', owner: 'cart-checkout', part: 'slot product.buy' };
  expect(kinds(withElement({ ...slot, y: 300, height: 80 }), withElement({ ...slot, y: 40 }))).toEqual([]);
  expect(kinds(withElement({ ...slot, isVisible: false }), withElement(slot))).toEqual(['layout']);
});

test('accepts a page that repeats a slot fewer times', () => {
  const slot = { owner: 'cart-checkout', part: 'slot product.add' };
  const copies = [0, 1].map((number) => element({ ...slot, key: `slot product.add#${number} button.add[0]` }));
  expect(kinds(look({ phone: { elements: copies.slice(0, 1) } }), look({ phone: { elements: copies } }))).toEqual([]);
});

test('ignores the layout of a page that never settles', () => {
  expect(kinds(withElement({ y: 30 }), look({ isHydrated: false }))).toEqual([]);
});

test('attributes an error by its stack, or else to the candidate', () => {
  const found = (source: string) => comparePages(look({ errors: [error({ source })] }), look(), candidate)[0];
  expect(found('at f (http://localhost:1/r/account/1.0.0/login.ab12.js:1:2)')).toMatchObject({
    remote: 'account',
    version: '1.0.0',
    where: 'browser, login.ab12.js',
  });
  expect(found('at f (http://localhost:1/s/react.ab12.js:1:2)')).toMatchObject(candidate);
});

test('ignores repeated errors and errors of the live page', () => {
  const old = error({ text: 'Failed to load resource: 404 /upfs/12' });
  const now = [error({ text: 'Failed to load resource: 404 /upfs/34' }), error({ text: 'broken' }), error({ text: 'caught: broken' })];
  expect(newErrors(now, [old]).map(({ text }) => text)).toEqual(['broken']);
  expect(newErrors([error({ text: 'broken' })], [error({ text: '' })])).toHaveLength(1);
});
