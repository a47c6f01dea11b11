import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countKey, forgetCounts, limited } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { verifyPassword } from './password.ts';
import type { CustomerRow } from './repository.ts';

/** Every attempt counts. A correct password resets the count. @throws `wrong-password`, `too-many-requests` */
export async function checkPassword(deps: Deps, request: FastifyRequest, customer: CustomerRow, password: string): Promise<void> {
  await limited(deps, 'password')(request);
  if (!(await verifyPassword(customer.passwordHash, password))) throw new Refusal('wrong-password');
  await forgetCounts(deps.db, [countKey('password', 'account', customer.id)]);
}
