import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import { enter } from '../customers/log-in.ts';
import { welcomeFrom } from '../customers/login-limits.ts';
import { proveSession, requireProof } from '../customers/proof.ts';
import { type CustomerRow, lockCustomer } from '../customers/repository.ts';
import { userAgentOf } from '../session/device.ts';
import type { LoggedIn, Visitor } from '../session/visitor.ts';
import {
  type Asked,
  CHALLENGE_MINUTES,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenges,
} from './repository.ts';

/** Nobody has more devices. */
const MAX_PASSKEYS = 20;

/** Characters of the log's reason: the library's sentences quote what came. */
const REASON_LENGTH = 200;

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

/** The library throws at whatever is wrong with what a visitor sent. */
async function judged<T>(judging: Promise<T>, subject: Subject): Promise<T> {
  try {
    return await judging;
  } catch (error) {
    subject.reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH);
    throw new Refusal('passkey-refused');
  }
}

/** What the browser is asked, to make a key. Throws `proof-required`, `wrong-password`, `too-many-requests` or `passkeys-full`. */
export async function askForNewPasskey(
  deps: Deps,
  request: FastifyRequest,
  customer: LoggedIn,
  password: string | undefined,
): Promise<PasskeyOptions> {
  const { db, config } = deps;
  const row = await requireProof(deps, request, customer, password);
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
  await keepChallenge(db, options.challenge, { sessionId: customer.visitor.sessionId, purpose: 'add', customerId: customer.id });
  return { ...options };
}

/** Whether the shop asked this session to sign a challenge, and nobody has tried to answer it yet. */
type IsAsked = Awaited<ReturnType<typeof takeChallenges>>;

/**
 * Whether the statement about a new key is none, or signed by the key itself: the shop asks for no other, so browsers send no other.
 * Of certificates the library would build chains and fetch the lists that they name, while the transaction waits.
 */
function isPlain(attestation: string): boolean {
  const object = decodeAttestationObject(bytes(attestation));
  return object.get('fmt') === 'none' || (object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined);
}

/** Verifies what a device says of a new key. */
async function verifyNewKey(options: Parameters<typeof verifyRegistrationResponse>[0]) {
  if (!isPlain(options.response.response.attestationObject)) throw new Error('the attestation has certificates');
  return verifyRegistrationResponse(options);
}

/** Keeps a key that a device has made. Throws `passkey-refused` or `passkeys-full`. */
export async function addPasskey(
  tx: Db,
  { config, jobs }: Deps,
  request: FastifyRequest,
  { id: customerId }: LoggedIn,
  { CredentialId, ClientData, Attestation, Transports: transports }: NewPasskey,
  isAsked: IsAsked,
  subject: Subject,
): Promise<void> {
  // Counted one after the other: two at once would both find room for the last.
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

/** Throws `not-found`. */
export async function removePasskey(tx: Db, { jobs }: Deps, customerId: number, passkeyId: number): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer || !(await deletePasskey(tx, customerId, passkeyId))) throw new Refusal('not-found');
  const { email, locale, name } = customer;
  await jobs.send(tx, 'mail', { to: email, locale, name: 'passkey-removed', contents: { name } });
}

/** What the browser is asked, to log in: any key that it has for the shop. */
export async function askForPasskey({ db, config }: Deps, visitor: Visitor): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: config.publicOrigin.hostname,
    timeout,
    userVerification: 'required',
  });
  await keepChallenge(db, options.challenge, { sessionId: visitor.sessionId, purpose: 'login', customerId: null });
  return { ...options };
}

/** The customer's own keys, of which one is to sign that it is them. */
export async function askForOwnPasskey({ db, config }: Deps, asked: Asked & { customerId: number }): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: config.publicOrigin.hostname,
    timeout,
    userVerification: 'required',
    allowCredentials: (await listPasskeys(db, asked.customerId)).map(credentialOf),
  });
  await keepChallenge(db, options.challenge, asked);
  return { ...options };
}

/**
 * Verifies what a key has signed and counts its use; answers its owner, who is locked. `customerId` is whose it must be, if
 * that is known. Throws `passkey-refused`.
 */
export async function verifyPasskey(
  tx: Db,
  config: Config,
  { CredentialId, ClientData, AuthenticatorData, Signature }: PasskeyLogin,
  { isAsked, customerId, subject }: { isAsked: IsAsked; customerId?: number; subject: Subject },
): Promise<CustomerRow> {
  // The customer before what is theirs, as everybody locks; and of two logins at once one waits, so that not both pass with one count.
  const owner = (await findPasskey(tx, CredentialId))?.customerId;
  subject.customerId = owner ?? customerId;
  if (owner === undefined || (customerId !== undefined && owner !== customerId)) throw new Refusal('passkey-refused');
  const customer = await lockCustomer(tx, owner);
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

/** Logs in by what a key has signed; answers with the session's new id. Throws `passkey-refused`. */
export async function logInByPasskey({ db, config }: Deps, request: FastifyRequest, form: PasskeyLogin, subject: Subject) {
  const { visitor } = request;
  if (!visitor) throw new Refusal('passkey-refused');
  const isAsked = await takeChallenges(db, { sessionId: visitor.sessionId, purpose: 'login', customerId: null });
  const entered = await db.transaction(async (tx) => {
    const { id, email } = await verifyPasskey(tx, config, form, { isAsked, subject });
    return { ...(await enter(tx, config, { visitor, headers: request.headers }, id)), email };
  });
  await welcomeFrom(db, request.ip, entered.email);
  return entered;
}

/** Proves the session by one of the customer's own keys; returns its new token. Throws `passkey-refused`. */
export async function proveByPasskey({ db, config }: Deps, customer: LoggedIn, form: PasskeyLogin, subject: Subject): Promise<string> {
  const { id, visitor } = customer;
  const isAsked = await takeChallenges(db, { sessionId: visitor.sessionId, purpose: 'proof', customerId: id });
  return db.transaction(async (tx) => {
    await verifyPasskey(tx, config, form, { isAsked, customerId: id, subject });
    return proveSession(tx, config, customer);
  });
}
