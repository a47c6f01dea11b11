import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Order } from '../src/action.ts';
import { createChallenges, type Purpose } from './challenges.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { Refusal } from './refusal.ts';

export interface Passkeys {
  has: (person: string) => Promise<boolean>;
  registration: (person: string) => Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** @throws `passkey-refused` */
  register: (person: string, response: RegistrationResponseJSON) => Promise<void>;
  assertion: (
    purpose: { for: 'sign-in' } | { for: 'order'; person: string; order: Order },
  ) => Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Returns the holder. @throws `passkey-refused` */
  signIn: (response: AuthenticationResponseJSON) => Promise<string>;
  /** @throws `passkey-refused` */
  confirm: (person: string, order: Order, response: AuthenticationResponseJSON) => Promise<void>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const webAuthn = () => import('@simplewebauthn/server');

const refused = (cause?: unknown): Refusal => new Refusal('passkey-refused', '', cause);

export function createPasskeys(folder: string, origin: URL): Passkeys {
  const store = createPasskeyStore(folder);
  const challenges = createChallenges();
  const place = { expectedOrigin: origin.origin, expectedRPID: origin.hostname, requireUserVerification: true };
  const asked = (purpose: Purpose) => (challenge: string) => challenges.take(challenge, purpose);

  async function holderOf(response: AuthenticationResponseJSON, purpose: Purpose): Promise<string> {
    const passkey = await store.find(response.id);
    if (!passkey) throw refused();
    const { id, publicKey, counter } = passkey;
    const credential = { id, publicKey: bytesOf(publicKey), counter };
    const { verified, authenticationInfo } = await (await webAuthn())
      .verifyAuthenticationResponse({
        ...place,
        response,
        expectedChallenge: asked(purpose),
        credential,
      })
      .catch((error: unknown) => {
        throw refused(error);
      });
    if (!verified) throw refused();
    await store.write({ ...passkey, counter: authenticationInfo.newCounter });
    return passkey.holder;
  }

  return {
    has: async (person) => (await store.list(person)).length > 0,
    async registration(person) {
      const options = await (await webAuthn()).generateRegistrationOptions({
        rpName: 'Releases',
        rpID: origin.hostname,
        userName: person,
        userID: new TextEncoder().encode(person).slice(0, 64),
        attestationType: 'none',
        excludeCredentials: (await store.list(person)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      challenges.add(options.challenge, { for: 'registration', person });
      return options;
    },
    async register(person, response) {
      const { verified, registrationInfo } = await (await webAuthn())
        .verifyRegistrationResponse({
          ...place,
          response,
          expectedChallenge: asked({ for: 'registration', person }),
        })
        .catch((error: unknown) => {
          throw refused(error);
        });
      const credential = registrationInfo?.credential;
      if (!verified || !credential || (await store.find(credential.id))) throw refused();
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      await store.write({ id: credential.id, holder: person, publicKey, counter: credential.counter, at: new Date().toISOString() });
    },
    async assertion(purpose) {
      const allowCredentials = purpose.for === 'order' ? (await store.list(purpose.person)).map(({ id }) => ({ id })) : [];
      const options = await (await webAuthn()).generateAuthenticationOptions({
        rpID: origin.hostname,
        userVerification: 'required',
        allowCredentials,
      });
      challenges.add(options.challenge, purpose);
      return options;
    },
    signIn: (response) => holderOf(response, { for: 'sign-in' }),
    async confirm(person, order, response) {
      if ((await holderOf(response, { for: 'order', person, order })) !== person) throw refused();
    },
  };
}
