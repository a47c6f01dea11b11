import type { PageContext } from '@shop/contracts/remote';
import { inLanguage } from '@shop/domain/locale';
import { isNotFoundError } from './api.ts';

export const absoluteUrl = (path: string, { url, locale }: Pick<PageContext, 'url' | 'locale'>): string =>
  new URL(inLanguage(locale, path), url.origin).href;

/** The page cannot be shown (specification, point 2, "Error page"). */
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

/** Answers 301 on the server. Replaces the history entry in the browser. */
export class Moved extends Error {
  override name = 'Moved';
  readonly to: string;
  constructor(to: string) {
    super(`moved to ${to}`);
    this.to = to;
  }
}

/** Throws the 404 page (specification, point 8, "Unmatched route or failed route validation"). */
export function notFound(path: string): never {
  throw new PageError(404, `Page Not Found: ${path}`);
}

export const orNotFound =
  (path: string) =>
  (error: unknown): never => {
    if (isNotFoundError(error)) notFound(path);
    throw error;
  };

export function moved(to: string): never {
  throw new Moved(to);
}
