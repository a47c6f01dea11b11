import type { SecondFactorSetup } from '@shop/contracts/second-factor';
import type { FastifyRequest } from 'fastify';
import { Secret } from 'otpauth';
import type { Deps } from '../../deps.ts';
import type { Subject } from '../../plugins/security-log.ts';
import { Refusal } from '../../refusal.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { enter } from './log-in.ts';
import { rememberKnownNetwork } from './login-limits.ts';
import { requireProof } from './proof.ts';
import { findCustomer, lockCustomer } from './repository.ts';
import { seal } from './sealed-secret.ts';
import { appOf, checkCode, countCode, forgetCodes, mailAbout, newRecoveryCodes, ownerOf, stepOf } from './second-factor-codes.ts';
import {
  countSecondStep,
  deleteSecondFactor,
  enable,
  endSecondStep,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  storeUnconfirmed,
} from './second-factor-repository.ts';

// See docs/decisions/0064-offer-a-second-factor-for-passwords.md

/** 160 bits, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;

/** The secret takes effect when a code confirms it. @throws `proof-required`, `email-unproved`, `second-factor-on` */
export async function setUpSecondFactor(deps: Deps, request: FastifyRequest, customer: LoggedIn): Promise<SecondFactorSetup> {
  const { db, config } = deps;
  const row = await requireProof(deps, request, customer);
  if (row.emailVerifiedAt === null) throw new Refusal('email-unproved');
  const secret = new Secret({ size: SECRET_BYTES });
  if (!(await storeUnconfirmed(db, row.id, await seal(config, ownerOf(row.id), secret.base32)))) throw new Refusal('second-factor-on');
  return { Secret: secret.base32, Uri: appOf(secret, config.brandName, row.email).toString() };
}

/**
 * Returns the recovery codes.
 * @throws `second-factor-off`, `wrong-code`, `too-many-requests`, or an error of `setUpSecondFactor`
 */
export async function enableSecondFactor(deps: Deps, request: FastifyRequest, customer: LoggedIn, code: string): Promise<string[]> {
  const { db, config, jobs } = deps;
  const row = await requireProof(deps, request, customer);
  if (row.emailVerifiedAt === null) throw new Refusal('email-unproved');
  const factor = await findSecondFactor(db, row.id);
  if (!factor) throw new Refusal('second-factor-off');
  if (factor.enabledAt !== null) throw new Refusal('second-factor-on');
  await countCode(deps, request, row);
  const step = await stepOf(config, factor, code);
  if (step === undefined) throw new Refusal('wrong-code');
  const { codes, hashes } = await newRecoveryCodes();
  await db.transaction(async (tx) => {
    const current = await lockCustomer(tx, row.id);
    if (!current || current.emailVerifiedAt === null) throw new Refusal('email-unproved');
    const now = await findSecondFactor(tx, row.id);
    if (now?.secret !== factor.secret) throw new Refusal('wrong-code');
    if (now.enabledAt !== null) throw new Refusal('second-factor-on');
    await enable(tx, row.id, step, hashes);
    await mailAbout(tx, jobs, current, 'second-factor-on');
  });
  await forgetCodes(db, request, row);
  return codes;
}

export async function disableSecondFactor(deps: Deps, request: FastifyRequest, customer: LoggedIn): Promise<void> {
  const { id } = await requireProof(deps, request, customer);
  if (!(await removeSecondFactor(deps, id))) throw new Refusal('second-factor-off');
}

/** Invalidates all older codes. @throws `proof-required`, `second-factor-off` */
export async function renewRecoveryCodes(deps: Deps, request: FastifyRequest, customer: LoggedIn): Promise<string[]> {
  const { id } = await requireProof(deps, request, customer);
  if (!(await hasSecondFactor(deps.db, id))) throw new Refusal('second-factor-off');
  const { codes, hashes } = await newRecoveryCodes();
  await deps.db.transaction(async (tx) => {
    const current = await lockCustomer(tx, id);
    if (!current || !(await hasSecondFactor(tx, id))) throw new Refusal('second-factor-off');
    await replaceRecoveryCodes(tx, id, hashes);
    await mailAbout(tx, deps.jobs, current, 'recovery-codes-renewed');
  });
  return codes;
}

/** @throws `second-factor-expired`, `wrong-code`, `too-many-requests` */
export async function logInByCode(deps: Deps, request: FastifyRequest, code: string, subject: Subject) {
  const { db, config } = deps;
  const { visitor } = request;
  const customerId = visitor && (await countSecondStep(db, visitor.sessionId));
  subject.customerId = customerId;
  const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
  if (!visitor || !row) throw new Refusal('second-factor-expired');
  const use = await checkCode(deps, request, row, code);
  subject.method = use.method;
  const entered = await db.transaction(async (tx) => {
    const current = await lockCustomer(tx, row.id);
    if (!current || !(await endSecondStep(tx, visitor.sessionId, row.id))) throw new Refusal('second-factor-expired');
    await use.spend(tx);
    return { ...(await enter(tx, config, request, row.id)), email: current.email };
  });
  await forgetCodes(db, request, row);
  await rememberKnownNetwork(db, request.ip, row.email);
  return entered;
}

export async function removeSecondFactor({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, customerId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || !(await deleteSecondFactor(tx, customerId))) return false;
    await mailAbout(tx, jobs, customer, 'second-factor-off');
    return true;
  });
}
