// In this tab only, and in no address: those end up in logs and histories. Storage may be blocked: then nothing is kept.

const key = 'typed-email';

export function typedEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty one forgets it, as after the login: nobody else on this device gets to see it. */
export function keepTypedEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(key, email);
    else sessionStorage.removeItem(key);
  } catch {
    // Then it is typed again.
  }
}
