import { expect, test } from '@jest/globals';
import { moduleFaults, remoteExportProblem, validatedMeta } from './remote-rules.ts';

test.each([[{ img: 'print/kupa.webp', alt: 'Kupa' }], [{ path: '/upfs/shr/AbC/front', alt: 'Kupa' }]])(
  'accepts the page image %j',
  (image) => {
    const meta = { title: 'Kupa', image };
    expect(validatedMeta(meta)).toBe(meta);
  },
);

test.each([
  [{ alt: 'Kupa' }],
  [{ img: 7, alt: 'Kupa' }],
  [{ path: '//elsewhere.example/x', alt: 'Kupa' }],
  [{ path: '@elsewhere.example', alt: 'Kupa' }],
  [{ path: 'https://elsewhere.example/x', alt: 'Kupa' }],
])('rejects the page image %j', (image) => {
  expect(() => validatedMeta({ title: 'Kupa', image: image as never })).toThrow();
});

const page = () => null;
const wrapped = { $$typeof: Symbol.for('react.memo'), type: page };
const element = { $$typeof: Symbol.for('react.transitional.element'), props: {} };
const NO_COMPONENT = 'its default export is no component';

test.each<[string, unknown, string[]]>([
  ['a function', { default: page }, []],
  ['what memo makes of one', { default: wrapped, loader: page, meta: page }, []],
  ['an element', { default: element }, [NO_COMPONENT]],
  ['an object', { default: {} }, [NO_COMPONENT]],
  ['a list', { default: Object.assign([], { $$typeof: true }) }, [NO_COMPONENT]],
  ['null', { default: null }, [NO_COMPONENT]],
  ['a text', { default: 'page' }, [NO_COMPONENT]],
  ['no module at all', undefined, [NO_COMPONENT]],
  ['null for a module', null, [NO_COMPONENT]],
  ['a loader that is none', { default: page, loader: {}, meta: page }, ['its loader is no function']],
  ['a meta that is none, and no page', { meta: 'Kupa', loader: page }, ['its meta is no function', NO_COMPONENT]],
])('validates a page or slot module that exports %s', (_, module, faults) => expect(moduleFaults(module)).toEqual(faults));

const load = async () => ({ default: page });
const route = { id: 'home', path: '/', layout: 'none', load };
const surface = { name: 'catalog', routes: [route], slots: { 'header.menu': load } };
const NO_SURFACE = 'its default export is no surface: export default defineRemoteSurface({ … })';
const NO_PARTS = 'it must have routes (a list) and slots (an object)';
const second = { ...surface, routes: [route, route] };
const secondWithout = (lack: object) => ({ ...second, routes: [route, { ...route, ...lack }] });
const HALF = 'route 2 must have id, path, layout and load';

test.each<[string, unknown, string | undefined]>([
  ['whole', surface, undefined],
  ['whole without any slot', { ...surface, slots: {} }, undefined],
  ['not there', undefined, NO_SURFACE],
  ['null', null, NO_SURFACE],
  ['a list', [], NO_SURFACE],
  ['a function', load, NO_SURFACE],
  ['another’s', { ...surface, name: 'account' }, 'its name is "account", not "catalog"'],
  ['without routes', { ...surface, routes: undefined }, NO_PARTS],
  ['with routes by name', { ...surface, routes: {} }, NO_PARTS],
  ['without slots', { ...surface, slots: undefined }, NO_PARTS],
  ['with a list of slots', { ...surface, slots: [] }, NO_PARTS],
  ['with no route in a route’s place', { ...second, routes: [route, null] }, HALF],
  ['with a route without an id', secondWithout({ id: undefined }), HALF],
  ['with a route whose path is empty', secondWithout({ path: '' }), HALF],
  ['with a route whose layout is no text', secondWithout({ layout: 7 }), HALF],
  ['with a route that cannot be loaded', secondWithout({ load: './pages/home.tsx' }), HALF],
  [
    'with a slot that cannot be loaded',
    { ...surface, slots: { 'header.menu': load, 'header.search': {} } },
    'slot header.search must be a function that loads it',
  ],
])('validates a remote’s default export that is %s', (_, given, fault) => expect(remoteExportProblem(given, 'catalog')).toBe(fault));

test('accepts only true as meta.missing', () => {
  const meta = { title: 'Yok', missing: true } as const;
  expect(validatedMeta(meta)).toBe(meta);
  for (const missing of [false, 'yes']) expect(() => validatedMeta({ title: 'Yok', missing: missing as never })).toThrow('missing is true');
});

test.each<[object, string]>([
  [{ title: 7 }, 'are texts'],
  [{ description: null }, 'are texts'],
  [{ canonical: 7 }, 'are texts'],
  [{ canonical: { tr: '/kupa' } }, 'are texts'],
  [{ frames: 'https://video.example' }, 'are lists'],
  [{ jsonLd: { '@type': 'Product' } }, 'are lists'],
])('rejects the page meta %j', (lack, why) => expect(() => validatedMeta({ title: 'Kupa', ...lack } as never)).toThrow(why));

test('rejects structured data that is not JSON', () => {
  const around: object[] = [];
  around.push(around);
  expect(() => validatedMeta({ title: 'Kupa', jsonLd: around as never })).toThrow(/circular/i);
});

test('accepts one canonical path per language', () => {
  const meta = { title: 'Kupa', canonical: { tr: '/products/kupa/1', en: '/products/mug/1' } };
  expect(validatedMeta(meta)).toBe(meta);
});
