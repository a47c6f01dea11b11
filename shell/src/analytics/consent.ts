export type Consent = 'granted' | 'denied' | 'unknown';

export const CONSENT_KEY = 'analytics_consent';

interface ConsentState {
  consent: Consent;
  asked: boolean;
}

const unasked: ConsentState = { consent: 'unknown', asked: false };
let state: ConsentState | undefined;
const listeners = new Set<() => void>();

export const consentState = (): ConsentState => {
  state ??= { consent: stored(), asked: false };
  return state;
};

export const unknownConsent = (): ConsentState => unasked;

export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', otherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', otherTab);
  };
}

export function answerConsent(consent: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Without storage, the answer is lost when the page reloads.
  }
  set({ consent, asked: false });
}

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
