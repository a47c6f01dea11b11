import type { Product } from '@shop/contracts/catalog';
import { inLocales } from '@shop/contracts/locale';
import { isNotThere, notFound } from '@shop/runtime';
import { categoryPath, productPath } from './model.ts';

/** The id at an address's end; whatever can't be one is a page that isn't there. */
export function pageId(param: string | undefined, path: string): number {
  return param && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : notFound(path);
}

/** For `.catch`: what the API doesn't know is not found, every other failure stays what it is. */
export const orNotFound =
  (path: string) =>
  (error: unknown): never => {
    if (isNotThere(error)) notFound(path);
    throw error;
  };

interface InEveryLanguage {
  slugs: Product['slugs'];
  id: number;
}

/** Addresses in each language: what search engines are told. */
export const categoryPaths = ({ slugs, id }: InEveryLanguage) => inLocales((locale) => categoryPath({ slug: slugs[locale], id }));
export const productPaths = ({ slugs, id }: InEveryLanguage) => inLocales((locale) => productPath({ slug: slugs[locale], id }));
