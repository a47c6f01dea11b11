import type { Session } from '@shop/contracts/session';
import { NewAddress, PasswordChange, Signup, type UserDetails, UserUpdate } from '@shop/contracts/user';
import { success } from '../../answer.ts';
import type { App } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { perMinute } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { countries } from './countries.ts';
import { normaliseEmail } from './email.ts';
import { deleteAddress, findCustomer, insertAddress, listAddresses, replaceAddress, updateCustomer } from './repository.ts';
import { changePassword, signUp } from './service.ts';

export function customerRoutes(app: App, { db, config }: Deps): void {
  async function details(customerId: number | undefined): Promise<UserDetails['Info']> {
    const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
    return row ? { Name: row.name, Surname: row.surname, Email: row.email, Phone: row.phone } : {};
  }

  app.get('/user', async (request) =>
    success<UserDetails>({ Info: await details(request.visitor?.customer?.id), Countries: countries(request.locale) }),
  );

  app.post('/user', { schema: { body: Signup }, config: perMinute(config.rateLimits.signup) }, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const { token, anonId } = await signUp(db, request.visitor, request.body, typeof key === 'string' ? key : undefined);
    app.rememberSession(reply, token);
    reply.code(201);
    return success<Session>({ Email: normaliseEmail(request.body.Email), AnonId: anonId }, message(request.locale, 'signed-up'));
  });

  app.patch('/user', { schema: { body: UserUpdate }, onRequest: customersOnly }, async (request, reply) => {
    const { id, visitor } = customerOf(request);
    return write(db, request, reply, visitor, async (tx) => {
      await updateCustomer(tx, id, request.body);
      return { say: 'saved', payload: null };
    });
  });

  const passwordRoute = { schema: { body: PasswordChange }, onRequest: customersOnly, config: perMinute(config.rateLimits.login) };
  app.put('/user/password', passwordRoute, async (request, reply) => {
    app.rememberSession(reply, await changePassword(db, customerOf(request), request.body));
    return success(null, message(request.locale, 'password-changed'));
  });

  app.get('/user/addresses', { onRequest: customersOnly }, async (request) => success(await listAddresses(db, customerOf(request).id)));

  app.post('/user/addresses', { schema: { body: NewAddress }, onRequest: customersOnly }, async (request, reply) => {
    const { id, visitor } = customerOf(request);
    return write(db, request, reply, visitor, async (tx) => ({
      say: 'saved',
      payload: await insertAddress(tx, id, request.body),
      status: 201,
    }));
  });

  app.put('/user/addresses/:id', { schema: { body: NewAddress, params: NumberedId }, onRequest: customersOnly }, async (request) => {
    const address = await replaceAddress(db, customerOf(request).id, request.params.id, request.body);
    if (!address) throw new Refusal('not-found');
    return success(address, message(request.locale, 'saved'));
  });

  app.delete('/user/addresses/:id', { schema: { params: NumberedId }, onRequest: customersOnly }, async (request) => {
    if (!(await deleteAddress(db, customerOf(request).id, request.params.id))) throw new Refusal('not-found');
    return success(null, message(request.locale, 'address-removed'));
  });
}
