import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { removeMailsOf } from '../../mail/outbox.ts';
import { removePrintFiles } from '../../print/print-files.ts';
import { Refusal } from '../../refusal.ts';
import { clearLines, deleteCartOf, lockCartOf } from '../cart/repository.ts';
import { takeOverGuests } from '../customers/guest.ts';
import { hashPassword } from '../customers/password.ts';
import { requireProof } from '../customers/proof.ts';
import { closeCustomer, lockCustomer } from '../customers/repository.ts';
import { deleteSecondFactor } from '../customers/second-factor-repository.ts';
import { purgeScenes } from '../designs/scenes.ts';
import { endAllSessions } from '../session/repository.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { purgeSharedDesigns } from '../shares/service.ts';
import { eraseUploads } from '../uploads/service.ts';
import { deleteExport, eraseBelongings, listOpenOrders } from './repository.ts';
import { noteErasure } from './scrubbing.ts';

/**
 * A job erases the data (KVKK art. 7, GDPR art. 17). Order documents stay for ten years. @throws
 * `proof-required`, `wrong-password`, `too-many-requests`, `orders-under-way`, `payments-under-way`
 */
export async function closeAccount(deps: Deps, request: FastifyRequest, loggedIn: LoggedIn, password: string | undefined): Promise<void> {
  const { db, jobs } = deps;
  const row = await requireProof(deps, request, loggedIn, password);
  const customerId = loggedIn.id;
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer?.passwordHash !== row.passwordHash) throw new Refusal('wrong-password');
    if (customer.emailVerifiedAt) await takeOverGuests(tx, customer);
    const cartId = await lockCartOf(tx, customerId);
    const open = await listOpenOrders(tx, customerId);
    const underWay = open.filter(({ isOver }) => !isOver);
    if (underWay.length > 0) throw new Refusal('orders-under-way', numbersOf(underWay));
    if (open.length > 0) throw new Refusal('payments-under-way', numbersOf(open));
    if (cartId !== undefined) await clearLines(tx, cartId);
    await closeCustomer(tx, customerId, nobodys);
    await endAllSessions(tx, customerId);
    await deleteExport(tx, customerId);
    await deleteSecondFactor(tx, customerId);
    const { email, emailVerifiedAt, name, locale } = customer;
    await jobs.send(tx, 'account-erasure', { customerId, email, isProved: emailVerifiedAt !== null, name, locale });
  });
}

const numbersOf = (orders: readonly { number: string }[]) => ({ numbers: orders.map(({ number }) => number).join(', ') });

export async function eraseAccount(
  deps: Deps,
  { customerId, email, isProved, name, locale }: JobData['account-erasure'],
  jobId: string,
): Promise<void> {
  const { db, config, files, jobs } = deps;
  await noteErasure(config);
  const { numbers, lineIds } = await db.transaction(async (tx) => {
    await deleteCartOf(tx, customerId);
    return eraseBelongings(tx, { id: customerId, email, isProved });
  });
  for (const number of numbers) await removePrintFiles(files, number);
  for (const id of lineIds) await files.remove(`order-pictures/${id}-`);
  await eraseUploads(deps, customerId);
  await purgeSharedDesigns(deps);
  await purgeScenes(db);
  await removeMailsOf(files, email);
  await db.transaction((tx) => jobs.send(tx, 'mail', { to: email, locale, name: 'account-closed', contents: { name } }, { cause: jobId }));
}
