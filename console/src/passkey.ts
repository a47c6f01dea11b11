import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Order } from './action.ts';
import { Failure, send } from './api.ts';
import type { Result, SessionView } from './state.ts';

const cancelled = (error: unknown): never => {
  throw new Failure('passkey-refused', '', error);
};

const assert = (options: PublicKeyCredentialRequestOptionsJSON) => startAuthentication({ optionsJSON: options }).catch(cancelled);

/** @throws {Failure} */
export async function signInByPasskey(): Promise<SessionView> {
  return send('sign-in/passkey', await assert(await send('sign-in/options', {})));
}

/** Also ends the token and its session. @throws {Failure} */
export async function addPasskey(session: SessionView): Promise<SessionView> {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', {}, session);
  return send('passkeys', await startRegistration({ optionsJSON: options }).catch(cancelled), session);
}

/** @throws {Failure} */
export async function act(order: Order, session: SessionView): Promise<Result> {
  if (session.method === 'token') return send('actions', order, session);
  const assertion = await assert(await send('actions/options', order, session));
  return send('actions', { ...order, assertion }, session);
}
