/** State of the shop's own logout links, which other sites cannot set. Other visits must confirm the logout. */
export const logoutPressed = { logout: 'pressed' } as const;

export const isLogoutPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'logout' in state && state.logout === logoutPressed.logout;
