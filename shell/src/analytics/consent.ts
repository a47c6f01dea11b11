/** What the visitor has said to their usage being counted. */
export type Consent = 'granted' | 'denied' | 'unknown';

/** Where it is kept, for all tabs and for good. */
export const CONSENT_KEY = 'analytics_consent';

/** `asked`: the question stands on the page, though it may have been answered. */
interface ConsentState {
  consent: Consent;
  asked: boolean;
}

const unasked: ConsentState = { consent: 'unknown', asked: false };
let state: ConsentState | undefined;
const listeners = new Set<() => void>();

/** As it is now, in the browser. */
export const consentState = (): ConsentState => {
  state ??= { consent: stored(), asked: false };
  return state;
};

/** On the server, and while hydrating: nobody knows yet. */
export const unknownConsent = (): ConsentState => unasked;

/** Calls whenever it changes, in another tab too. Returns the way to stop. */
export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', otherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', otherTab);
  };
}

/** The visitor has answered. */
export function answerConsent(consent: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Without storage it holds for this page, and the next one asks again.
  }
  set({ consent, asked: false });
}

/** The visitor wants to answer again. */
export const askConsent = (): void => set({ ...consentState(), asked: true });

function set(next: ConsentState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

function otherTab({ key }: StorageEvent): void {
  if (key === CONSENT_KEY || key === null) set({ consent: stored(), asked: false });
}

function stored(): Consent {
  try {
    const value = localStorage.getItem(CONSENT_KEY);
    return value === 'granted' || value === 'denied' ? value : 'unknown';
  } catch {
    return 'unknown';
  }
}
