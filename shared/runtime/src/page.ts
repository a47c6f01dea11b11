import { inLanguage } from '@shop/contracts/locale';
import type { PageContext } from '@shop/contracts/remote';
import { isNotThere } from './api.ts';

/** The whole address of a page of the shop, in the language of the page that names it: for what machines read, such as JSON-LD. */
export const addressOf = (path: string, { url, locale }: Pick<PageContext, 'url' | 'locale'>): string =>
  new URL(inLanguage(locale, path), url.origin).href;

/** The page can't be shown; the error page says why by the status (specification, point 2, "Error page"). */
export class PageError extends Error {
  override name = 'PageError';
  readonly statusCode: number;
  readonly statusMessage: string;
  constructor(statusCode = 500, statusMessage = 'An error occurred', options?: ErrorOptions) {
    super(statusMessage, options);
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
  }
}

/** The page lives elsewhere, for good: 301 on the server, a replaced history entry in the browser. */
export class Moved extends Error {
  override name = 'Moved';
  readonly to: string;
  constructor(to: string) {
    super(`moved to ${to}`);
    this.to = to;
  }
}

/** For a loader that finds nothing at `path` (specification, point 8, "Unmatched route or failed route validation"). */
export function notFound(path: string): never {
  throw new PageError(404, `Page Not Found: ${path}`);
}

/** For `.catch` in a loader: what the API doesn't know is not found, every other failure stays what it is. */
export const orNotFound =
  (path: string) =>
  (error: unknown): never => {
    if (isNotThere(error)) notFound(path);
    throw error;
  };

/** For a loader whose page has another address: `to` is a path of this shop. */
export function moved(to: string): never {
  throw new Moved(to);
}
