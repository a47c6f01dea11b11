/** Whether the browser offers WebAuthn, which needs TLS or localhost. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
