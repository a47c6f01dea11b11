import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

// These casts are safe: the API creates the options for this library.

/** Browsers report the same error if no passkey exists. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const ignoreCancelled = (error: unknown): undefined => {
  if (isCancelled(error)) return undefined;
  throw error;
};

/** The origin is wrong, or the browser claims support that it lacks. */
const ignoreUnsupported = (error: unknown): undefined => {
  if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
  throw error;
};

export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(ignoreCancelled);
  return (
    made && {
      CredentialId: made.id,
      ClientData: made.response.clientDataJSON,
      Attestation: made.response.attestationObject,
      Transports: made.response.transports ?? [],
    }
  );
}

/** Undefined if the shopper cancels. With `autofill`, the e-mail field offers the passkey. */
export async function signWithPasskey(options: PasskeyOptions, autofill = false): Promise<PasskeyLogin | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(ignoreCancelled);
  return (
    signed && {
      CredentialId: signed.id,
      ClientData: signed.response.clientDataJSON,
      AuthenticatorData: signed.response.authenticatorData,
      Signature: signed.response.signature,
    }
  );
}

/** Offers a passkey by autofill until `over` aborts. Undefined without browser support. */
export async function signByAutofill(ask: () => Promise<PasskeyOptions | undefined>, over: AbortSignal): Promise<PasskeyLogin | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  over.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  while (!over.aborted) {
    const options = await ask();
    if (!options || over.aborted) return undefined;
    let old = false;
    const { timeout } = options as { timeout?: number };
    const renewal =
      timeout &&
      setTimeout(() => {
        old = true;
        WebAuthnAbortService.cancelCeremony();
      }, 0.9 * timeout);
    const signed = await signWithPasskey(options, true)
      .catch(ignoreUnsupported)
      .finally(() => clearTimeout(renewal || undefined));
    if (signed || !old) return signed;
    await looking();
  }
  return undefined;
}

const looking = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
