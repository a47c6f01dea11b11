/** Only the shop's own logout links set this state. Without it, the visitor must confirm. */
export const logoutPressed = { logout: 'pressed' } as const;

export const isLogoutPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'logout' in state && state.logout === logoutPressed.logout;
