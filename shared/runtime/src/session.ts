import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Specification, point 4: unknown at start; a customer if GET /auth has an Email, otherwise anonymous. */
export type SessionState =
  | { status: 'unknown'; email: ''; anonId: '' }
  | { status: 'anonymous'; email: ''; anonId: string }
  | { status: 'customer'; email: string; anonId: string };

/** Written by the shell only, and only in the browser: on the server every visitor is unknown. */
export const sessionStore = createStore<SessionState>(() => ({ status: 'unknown', email: '', anonId: '' }));

export const useSession = (): SessionState => useStore(sessionStore);
