import { afterLogin } from '@shop/runtime';

/** The page to go on to after logging in. */
export const redirectTarget = (search: URLSearchParams): string => afterLogin(search.get('redirect'));

/** Whether somebody was led here from a page that is for customers, and not by their own wish. */
export const wasLedHere = (search: URLSearchParams): boolean => redirectTarget(search) !== afterLogin(null);

/** The address of another way in, with the page to go on to kept. */
export function keepRedirect(path: string, search: URLSearchParams): string {
  return wasLedHere(search) ? `${path}?redirect=${encodeURIComponent(redirectTarget(search))}` : path;
}
