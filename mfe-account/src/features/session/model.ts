import { afterLogin } from '@shop/runtime';

export const redirectTarget = (search: URLSearchParams): string => afterLogin(search.get('redirect'));

export const wasLedHere = (search: URLSearchParams): boolean => redirectTarget(search) !== afterLogin(null);

export function keepRedirect(path: string, search: URLSearchParams): string {
  return wasLedHere(search) ? `${path}?redirect=${encodeURIComponent(redirectTarget(search))}` : path;
}
