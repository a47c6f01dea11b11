/** Whether this browser knows passkeys, on this address: they want TLS or localhost. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
