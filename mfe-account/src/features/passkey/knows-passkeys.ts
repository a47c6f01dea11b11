/** WebAuthn needs TLS or localhost. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
