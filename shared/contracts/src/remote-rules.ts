import { locales } from '@shop/domain/locale';
import type { PageMeta } from './remote.ts';

export const sharedLibraries = ['react', 'react/jsx-runtime', 'react-dom', '@shop/runtime'] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];

export const sharedPackages = ['react', 'react-dom', '@shop/runtime'] as const satisfies SharedLibrary[];
export type SharedPackage = (typeof sharedPackages)[number];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** `memo`, `lazy` and `forwardRef` also return components. */
const isComponent = (value: unknown): boolean => isFunction(value) || (isRecord(value) && '$$typeof' in value && !('props' in value));

export function moduleFaults(module: unknown): string[] {
  const { default: component, ...functions } = isRecord(module) ? module : {};
  return [
    ...(['loader', 'meta'] as const)
      .filter((name) => functions[name] !== undefined && !isFunction(functions[name]))
      .map((name) => `its ${name} is no function`),
    ...(isComponent(component) ? [] : ['its default export is no component']),
  ];
}

export function remoteExportProblem(surface: unknown, name: string): string | undefined {
  if (!isRecord(surface)) return 'its default export is no surface: export default defineRemoteSurface({ … })';
  const { routes, slots } = surface;
  if (surface.name !== name) return `its name is ${JSON.stringify(surface.name)}, not "${name}"`;
  if (!Array.isArray(routes) || !isRecord(slots)) return 'it must have routes (a list) and slots (an object)';
  for (const [index, route] of routes.entries()) {
    const whole = isRecord(route) && [route.id, route.path, route.layout].every((each) => typeof each === 'string' && each !== '');
    if (!whole || !isFunction(route.load)) return `route ${index + 1} must have id, path, layout and load`;
  }
  const broken = Object.keys(slots).find((slot) => !isFunction(slots[slot]));
  return broken && `slot ${broken} must be a function that loads it`;
}

export function validatedMeta(meta: PageMeta): PageMeta {
  const { title, description = '', canonical = '', image = { path: '/', alt: '' }, frames = [], jsonLd = [] } = meta;
  const paths = typeof canonical === 'object' ? locales.map((locale) => canonical[locale]) : [canonical];
  const picture = 'path' in image ? image.path : image.img;
  if ([title, description, ...paths, picture, image.alt].some((text) => typeof text !== 'string'))
    throw new Error('title, description, canonical and the picture’s img or path and alt are texts');
  // `//host` would lead to another origin.
  if ('path' in image && !/^\/(?!\/)/.test(image.path)) throw new Error('the picture’s path is one of the shop');
  if (meta.missing !== undefined && meta.missing !== true) throw new Error('missing is true or left out');
  if (!Array.isArray(frames) || !Array.isArray(jsonLd)) throw new Error('frames and jsonLd are lists');
  JSON.stringify(jsonLd);
  return meta;
}
