/**
 * The navigation state that the shop's own menu gives along on the way to `/user/logout`: the shopper has pressed it
 * here and now. Whoever comes without it, by a link in a mail or on another site, is asked first. No other site can
 * set the state of a navigation.
 */
export const logoutPressed = { logout: 'pressed' } as const;

export const isLogoutPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'logout' in state && state.logout === logoutPressed.logout;
