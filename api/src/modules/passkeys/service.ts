import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { enter } from '../customers/log-in.ts';
import { rememberKnownNetwork } from '../customers/login-limits.ts';
import { proveSession, requireProof } from '../customers/proof.ts';
import { type CustomerRow, lockCustomer } from '../customers/repository.ts';
import { userAgentOf } from '../session/device.ts';
import type { LoggedIn, Visitor } from '../session/visitor.ts';
import {
  CHALLENGE_MINUTES,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  type StoredChallenge,
  storeChallenge,
  takeChallenges,
} from './repository.ts';

const MAX_PASSKEYS = 20;

/** Maximum characters. The library's errors quote the input. */
const REASON_LENGTH = 200;

const webAuthn = () => import('@simplewebauthn/server');

const timeout = CHALLENGE_MINUTES * 60_000;

const place = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  expectedOrigin: publicOrigin.origin,
  expectedRPID: publicOrigin.hostname,
});

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>;
const credentialOf = ({ credentialId, publicKey, counter, transports }: PasskeyRow) => ({
  id: credentialId,
  publicKey: bytes(publicKey),
  counter,
  transports: transports as Transports,
});

async function judged<T>(judging: Promise<T>, subject: Subject): Promise<T> {
  try {
    return await judging;
  } catch (error) {
    subject.reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH);
    throw new Refusal('passkey-refused');
  }
}

export async function newPasskeyOptions(
  deps: Deps,
  request: FastifyRequest,
  customer: LoggedIn,
  password: string | undefined,
): Promise<PasskeyOptions> {
  const { db, config } = deps;
  const row = await requireProof(deps, request, customer, password);
  const known = await listPasskeys(db, customer.id);
  if (known.length >= MAX_PASSKEYS) throw new Refusal('passkeys-full', { max: MAX_PASSKEYS });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: config.brandName,
    rpID: config.publicOrigin.hostname,
    userName: row.email,
    userID: new TextEncoder().encode(`customer-${row.id}`),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    // The login then needs no e-mail address, because the device verifies its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, { sessionId: customer.visitor.sessionId, purpose: 'add', customerId: customer.id });
  return { ...options };
}

type IsAsked = Awaited<ReturnType<typeof takeChallenges>>;

/** False for a certificate chain, whose revocation lists the library would fetch inside the transaction. */
async function isPlain(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(bytes(attestation));
  return object.get('fmt') === 'none' || (object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined);
}

async function verifyNewKey(options: Parameters<typeof verifyRegistrationResponse>[0]) {
  if (!(await isPlain(options.response.response.attestationObject))) throw new Error('the attestation has certificates');
  const { verifyRegistrationResponse } = await webAuthn();
  return verifyRegistrationResponse(options);
}

export async function addPasskey(
  tx: Db,
  { config, jobs }: Deps,
  request: FastifyRequest,
  { id: customerId }: LoggedIn,
  { CredentialId, ClientData, Attestation, Transports: transports }: NewPasskey,
  isAsked: IsAsked,
  subject: Subject,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new Refusal('login-required');
  if ((await countPasskeys(tx, customerId)) >= MAX_PASSKEYS) throw new Refusal('passkeys-full', { max: MAX_PASSKEYS });
  const { verified, registrationInfo } = await judged(
    verifyNewKey({
      ...place(config),
      response: {
        id: CredentialId,
        rawId: CredentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: ClientData, attestationObject: Attestation },
      },
      expectedChallenge: isAsked,
      requireUserVerification: true,
    }),
    subject,
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

export async function removePasskey(tx: Db, { jobs }: Deps, customerId: number, passkeyId: number): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer || !(await deletePasskey(tx, customerId, passkeyId))) throw new Refusal('not-found');
  const { email, locale, name } = customer;
  await jobs.send(tx, 'mail', { to: email, locale, name: 'passkey-removed', contents: { name } });
}

export async function passkeyLoginOptions({ db, config }: Deps, visitor: Visitor): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: config.publicOrigin.hostname,
    timeout,
    userVerification: 'required',
  });
  await storeChallenge(db, options.challenge, { sessionId: visitor.sessionId, purpose: 'login', customerId: null });
  return { ...options };
}

export async function ownPasskeyOptions({ db, config }: Deps, asked: StoredChallenge & { customerId: number }): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: config.publicOrigin.hostname,
    timeout,
    userVerification: 'required',
    allowCredentials: (await listPasskeys(db, asked.customerId)).map(credentialOf),
  });
  await storeChallenge(db, options.challenge, asked);
  return { ...options };
}

/** Returns the locked owner. Refuses any owner but `customerId`, if set. @throws `passkey-refused` */
export async function verifyPasskey(
  tx: Db,
  config: Config,
  { CredentialId, ClientData, AuthenticatorData, Signature }: PasskeyLogin,
  { isAsked, customerId, subject }: { isAsked: IsAsked; customerId?: number; subject: Subject },
): Promise<CustomerRow> {
  // Locks the customer first (lock order). Logins wait for the lock, so each signature counter is accepted once.
  const owner = (await findPasskey(tx, CredentialId))?.customerId;
  subject.customerId = owner ?? customerId;
  if (owner === undefined || (customerId !== undefined && owner !== customerId)) throw new Refusal('passkey-refused');
  const customer = await lockCustomer(tx, owner);
  const passkey = customer && (await findPasskey(tx, CredentialId));
  if (!passkey) throw new Refusal('passkey-refused');
  const { verifyAuthenticationResponse } = await webAuthn();
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
      expectedChallenge: isAsked,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    }),
    subject,
  );
  if (!verified) throw new Refusal('passkey-refused');
  await notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter);
  return customer;
}

export async function logInByPasskey({ db, config }: Deps, request: FastifyRequest, form: PasskeyLogin, subject: Subject) {
  const { visitor } = request;
  if (!visitor) throw new Refusal('passkey-refused');
  const isAsked = await takeChallenges(db, { sessionId: visitor.sessionId, purpose: 'login', customerId: null });
  const entered = await db.transaction(async (tx) => {
    const { id, email } = await verifyPasskey(tx, config, form, { isAsked, subject });
    return { ...(await enter(tx, config, { visitor, headers: request.headers }, id)), email };
  });
  await rememberKnownNetwork(db, request.ip, entered.email);
  return entered;
}

export async function proveByPasskey({ db, config }: Deps, customer: LoggedIn, form: PasskeyLogin, subject: Subject): Promise<string> {
  const { id, visitor } = customer;
  const isAsked = await takeChallenges(db, { sessionId: visitor.sessionId, purpose: 'proof', customerId: id });
  return db.transaction(async (tx) => {
    await verifyPasskey(tx, config, form, { isAsked, customerId: id, subject });
    return proveSession(tx, config, customer);
  });
}
