import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { Refusal } from '../../refusal.ts';
import { checkPassword } from '../customers/current-password.ts';
import { enter } from '../customers/log-in.ts';
import { welcomeFrom } from '../customers/login-limits.ts';
import { findCustomer, lockCustomer } from '../customers/repository.ts';
import { userAgentOf } from '../session/device.ts';
import type { LoggedIn, Visitor } from '../session/visitor.ts';
import {
  CHALLENGE_MINUTES,
  countPasskeys,
  findPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './repository.ts';

/** Nobody has more devices. */
const MAX_PASSKEYS = 20;

const timeout = CHALLENGE_MINUTES * 60_000;

/** Keys are for the shop's own host, and sign for its pages alone. */
const place = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  expectedOrigin: publicOrigin.origin,
  expectedRPID: publicOrigin.hostname,
});

/** `Uint8Array` as the library wants it, from what columns hold. */
const bytes = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>;
const credentialOf = ({ credentialId, publicKey, counter, transports }: PasskeyRow) => ({
  id: credentialId,
  publicKey: bytes(publicKey),
  counter,
  transports: transports as Transports,
});

/** The library throws at whatever is wrong with what came; that is no trouble of ours. Our own refusals stay, and what the database says. */
async function judged<T>(judging: Promise<T>): Promise<T> {
  try {
    return await judging;
  } catch (cause) {
    if (cause instanceof Refusal || cause instanceof DrizzleQueryError) throw cause;
    const refusal = new Refusal('passkey-refused');
    refusal.cause = cause;
    throw refusal;
  }
}

/** What the browser is asked, to make a key. Throws `wrong-password`, `too-many-requests` or `passkeys-full`. */
export async function askForNewPasskey(deps: Deps, request: FastifyRequest, customer: LoggedIn, password: string): Promise<PasskeyOptions> {
  const { db, config } = deps;
  const row = await findCustomer(db, customer.id);
  if (!row) throw new Refusal('login-required');
  // A session that somebody has left open is not enough to make a way in that outlives it.
  await checkPassword(deps, request, row, password);
  const known = await listPasskeys(db, customer.id);
  if (known.length >= MAX_PASSKEYS) throw new Refusal('passkeys-full', { max: MAX_PASSKEYS });
  const options = await generateRegistrationOptions({
    rpName: config.brandName,
    rpID: config.publicOrigin.hostname,
    userName: row.email,
    userID: new TextEncoder().encode(`customer-${row.id}`),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    // Found by the device without a name being typed, and opened by its owner alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, { sessionId: customer.visitor.sessionId, customerId: customer.id });
  return { ...options };
}

/** Keeps a key that a device has made. Throws `passkey-refused` or `passkeys-full`. */
export async function addPasskey(
  tx: Db,
  { config, jobs }: Deps,
  request: FastifyRequest,
  { id: customerId, visitor }: LoggedIn,
  { CredentialId, ClientData, Attestation, Transports: transports }: NewPasskey,
): Promise<void> {
  // Counted one after the other: two at once would both find room for the last.
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new Refusal('login-required');
  if ((await countPasskeys(tx, customerId)) >= MAX_PASSKEYS) throw new Refusal('passkeys-full', { max: MAX_PASSKEYS });
  const { verified, registrationInfo } = await judged(
    verifyRegistrationResponse({
      ...place(config),
      response: {
        id: CredentialId,
        rawId: CredentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: ClientData, attestationObject: Attestation },
      },
      expectedChallenge: (challenge) => takeChallenge(tx, challenge, { sessionId: visitor.sessionId, customerId }),
      requireUserVerification: true,
    }),
  );
  if (!verified || registrationInfo.credential.id !== CredentialId) throw new Refusal('passkey-refused');
  const { credential } = registrationInfo;
  const stored = await insertPasskey(tx, {
    customerId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    userAgent: userAgentOf(request.headers),
  });
  if (!stored) throw new Refusal('passkey-refused');
  const { email, locale, name } = customer;
  await jobs.send(tx, 'mail', { to: email, locale, name: 'passkey-added', contents: { name } });
}

/** What the browser is asked, to log in: any key that it has for the shop. */
export async function askForPasskey({ db, config }: Deps, visitor: Visitor): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: config.publicOrigin.hostname,
    timeout,
    userVerification: 'required',
  });
  await keepChallenge(db, options.challenge, { sessionId: visitor.sessionId, customerId: null });
  return { ...options };
}

/** Logs in by what a key has signed; answers with the session's new id. Throws `passkey-refused`. */
export async function logInByPasskey(
  { db, config }: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  { CredentialId, ClientData, AuthenticatorData, Signature }: PasskeyLogin,
) {
  const entered = await db.transaction(async (tx) => {
    // The customer before what is theirs, as everybody locks; and of two logins at once one waits, so that not both pass with one count.
    const owner = (await findPasskey(tx, CredentialId))?.customerId;
    const customer = owner === undefined ? undefined : await lockCustomer(tx, owner);
    const passkey = customer && (await findPasskey(tx, CredentialId));
    if (!passkey) throw new Refusal('passkey-refused');
    const { verified, authenticationInfo } = await judged(
      verifyAuthenticationResponse({
        ...place(config),
        response: {
          id: CredentialId,
          rawId: CredentialId,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: ClientData, authenticatorData: AuthenticatorData, signature: Signature },
        },
        expectedChallenge: (challenge) => takeChallenge(tx, challenge, { sessionId: visitor.sessionId, customerId: null }),
        credential: credentialOf(passkey),
        requireUserVerification: true,
      }),
    );
    if (!verified) throw new Refusal('passkey-refused');
    await notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter);
    return { ...(await enter(tx, config, { visitor, headers: request.headers }, customer.id)), email: customer.email };
  });
  await welcomeFrom(db, request.ip, entered.email);
  return entered;
}
