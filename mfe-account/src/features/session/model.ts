import { afterLogin } from '@shop/runtime';

/** The page to go on to after logging in. */
export const redirectTarget = (search: URLSearchParams): string => afterLogin(search.get('redirect'));

/** The address of another way in, with the page to go on to kept. */
export function keepRedirect(path: string, search: URLSearchParams): string {
  const target = redirectTarget(search);
  return target === afterLogin(null) ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}
