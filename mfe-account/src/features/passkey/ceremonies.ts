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

// What browser and device do together, with what the API calls it. The API's library made the options for this one: they are as it wants them.

/** The shopper has closed the browser's window, or the device has nothing for this shop: browsers do not tell which. */
const wasLeft = (error: unknown): boolean => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const unlessLeft = (error: unknown): undefined => {
  if (wasLeft(error)) return undefined;
  throw error;
};

/** Another origin than the shop's, or a browser that promises more than it does. */
const unlessItCannot = (error: unknown): undefined => {
  if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
  throw error;
};

/** Has the device make a key; undefined if the shopper does not want to after all. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(unlessLeft);
  return (
    made && {
      CredentialId: made.id,
      ClientData: made.response.clientDataJSON,
      Attestation: made.response.attestationObject,
      Transports: made.response.transports ?? [],
    }
  );
}

/** Has a key sign; undefined if the shopper does not want to after all. With `autofill` the browser offers it at the field. */
export async function signWithPasskey(options: PasskeyOptions, autofill = false): Promise<PasskeyLogin | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(unlessLeft);
  return (
    signed && {
      CredentialId: signed.id,
      ClientData: signed.response.clientDataJSON,
      AuthenticatorData: signed.response.authenticatorData,
      Signature: signed.response.signature,
    }
  );
}

/**
 * Has the browser offer keys where it fills in the address, until the shopper takes one or `over`; undefined where it does
 * not. What is to be signed runs out (`timeout`, milliseconds): a little before that it is asked for anew, where somebody is
 * looking.
 */
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
      .catch(unlessItCannot)
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
