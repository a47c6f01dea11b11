import { afterLogin } from '@shop/runtime';

/** Where somebody goes who has just logged in, unless they were on their way to a page (specification, point 4). */
export const HOME_OF_CUSTOMERS = '/user/profile';

/** The page to go on to after logging in. */
export const redirectTarget = (search: URLSearchParams): string => afterLogin(search.get('redirect'));

/** The address of another way in, with the page to go on to kept. */
export function keepRedirect(path: string, search: URLSearchParams): string {
  const target = redirectTarget(search);
  return target === HOME_OF_CUSTOMERS ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}
