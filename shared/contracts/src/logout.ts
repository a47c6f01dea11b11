/** Navigation state that only the shop's own logout links set. Without it, visitors must confirm the logout. */
export const logoutPressed = { logout: 'pressed' } as const;

export const isLogoutPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'logout' in state && state.logout === logoutPressed.logout;
