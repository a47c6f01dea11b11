import { isNotThere, notFound } from '@shop/runtime';

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
