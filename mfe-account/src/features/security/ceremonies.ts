import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

// What browser and device do together, with what the API calls it. The API's library made the options for this one: they are as it wants them.

/** The shopper has closed the browser's window, or the device has nothing for this shop: browsers do not tell which. */
const wasLeft = (error: unknown): boolean => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const unlessLeft = (error: unknown): undefined => {
  if (wasLeft(error)) return undefined;
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

/** Has a key sign; undefined if the shopper does not want to after all. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyLogin | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(unlessLeft);
  return (
    signed && {
      CredentialId: signed.id,
      ClientData: signed.response.clientDataJSON,
      AuthenticatorData: signed.response.authenticatorData,
      Signature: signed.response.signature,
    }
  );
}
