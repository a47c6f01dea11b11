/** Visits without this state must confirm. Other sites cannot set it. */
export const logoutPressed = { logout: 'pressed' } as const;

export const isLogoutPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'logout' in state && state.logout === logoutPressed.logout;
