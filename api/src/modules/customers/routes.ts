import { Session } from '@shop/contracts/session';
import {
  Address,
  EmailVerification,
  NewAddress,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  Signup,
  UserDetails,
  UserUpdate,
} from '@shop/contracts/user';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { Nothing, operation } from '../../operation.ts';
import { clientOf } from '../../plugins/network.ts';
import { countKey, countTry, limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { countries } from './countries.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { askForEmailChange, checkEmailWish } from './email-change.ts';
import { sendVerification, verifyEmail } from './email-verification.ts';
import { resetPassword } from './password-reset.ts';
import { deleteAddress, findCustomer, findNewEmail, listAddresses, replaceAddress, updateCustomer, voidEmailChange } from './repository.ts';
import { addAddress, changePassword, checkedAddress, signUp } from './service.ts';

const tag = 'account';

export function customerRoutes(app: App, deps: Deps): void {
  const { db, config, jobs } = deps;

  async function details(customerId: number | undefined): Promise<UserDetails['Info']> {
    const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
    if (!row) return {};
    const newEmail = await findNewEmail(db, row.id);
    return {
      Name: row.name,
      Surname: row.surname,
      Email: row.email,
      EmailVerified: row.emailVerifiedAt !== null,
      ...(newEmail !== undefined && { NewEmail: newEmail }),
      Phone: row.phone,
      Language: row.locale,
      Marketing: row.marketingSince !== null,
    };
  }

  app.get('/user', { schema: operation(UserDetails, { tag, summary: 'Account details; empty for a visitor' }) }, async (request) =>
    success<UserDetails>({ Info: await details(request.visitor?.customer?.id), Countries: countries(request.locale) }),
  );

  app.post(
    '/user',
    {
      schema: operation(Session, {
        tag,
        summary: 'Register and log in',
        body: Signup,
        idempotency: 'The same address and password under the same key log in again, where they would be refused as taken.',
      }),
      preValidation: [limited(deps, 'signup'), limited(deps, 'signup-day')],
    },
    async (request, reply) => {
      const email = normaliseEmail(request.body.Email);
      await countTry(db, request, [{ key: countKey('signup-account', mailboxOf(email)), ...config.rateLimits['signup-account'] }]);
      const { token, anonId, customerId } = await signUp(deps, request, request.body);
      app.rememberSession(reply, token);
      reply.code(201);
      return success<Session>({ Email: email, AnonId: anonId, CustomerId: customerId }, message(request.locale, 'signed-up'));
    },
  );

  app.patch(
    '/user',
    {
      schema: operation(Nothing, { tag, summary: 'Change account details; another address is confirmed by mail', body: UserUpdate }),
      onRequest: customersOnly,
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const { Email, Password, ...changes } = request.body;
      const wish = Email === undefined ? undefined : await checkEmailWish(deps, request, customer, Email, Password);
      return write(db, request, reply, customer.visitor, async (tx) => {
        await updateCustomer(tx, customer.id, changes);
        if (wish) await askForEmailChange(tx, deps, customer.id, wish, request.locale);
        else if (Email !== undefined) await voidEmailChange(tx, customer.id);
        return { say: wish ? 'email-change-sent' : 'saved', payload: null };
      });
    },
  );

  app.put(
    '/user/password',
    {
      schema: operation(Nothing, { tag, summary: 'Change the password; ends the other sessions', body: PasswordChange }),
      onRequest: customersOnly,
    },
    async (request, reply) => {
      app.rememberSession(reply, await changePassword(deps, request, customerOf(request), request.body));
      return success(null, message(request.locale, 'password-changed'));
    },
  );

  app.post(
    '/user/password/reset',
    {
      schema: operation(Nothing, { tag, summary: 'Ask for a mail with a link to a new password', body: PasswordResetRequest }),
      preValidation: limited(deps, 'reset'),
    },
    async (request, reply) => {
      const email = normaliseEmail(request.body.Email);
      await countTry(db, request, [
        { key: countKey('reset-account', mailboxOf(email), clientOf(request)), ...config.rateLimits['reset-account'] },
      ]);
      return write(db, request, reply, await app.visitorOf(request, reply), async (tx) => {
        await jobs.send(tx, 'password-reset', { email, locale: request.locale });
        return { say: 'reset-requested', payload: null };
      });
    },
  );

  app.put(
    '/user/password/reset',
    {
      schema: operation(Nothing, { tag, summary: 'Set a new password with the link’s token', body: PasswordReset }),
      preValidation: limited(deps, 'password'),
    },
    async (request) => {
      await resetPassword(deps, request, request.body);
      return success(null, message(request.locale, 'password-changed'));
    },
  );

  app.post(
    '/user/email/verify',
    {
      schema: operation(Nothing, { tag, summary: 'Ask for a mail with a link that proves the address' }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'verify'),
    },
    async (request, reply) => {
      const { id, email, visitor } = customerOf(request);
      await countTry(db, request, [{ key: countKey('verify-email', mailboxOf(email)), ...config.rateLimits['verify-email'] }]);
      return write(db, request, reply, visitor, async (tx) => ({
        say: (await sendVerification(tx, deps, id, request.locale)) ? 'verification-sent' : 'email-verified',
        payload: null,
      }));
    },
  );

  app.put(
    '/user/email/verify',
    {
      schema: operation(Nothing, { tag, summary: 'Prove the address with the link’s token', body: EmailVerification }),
      preValidation: limited(deps, 'verify'),
    },
    async (request) => {
      await verifyEmail(deps, request.body);
      return success(null, message(request.locale, 'email-verified'));
    },
  );

  app.get(
    '/user/addresses',
    { schema: operation(Type.Array(Address), { tag, summary: 'Address book' }), onRequest: customersOnly },
    async (request) => success(await listAddresses(db, customerOf(request).id)),
  );

  app.post(
    '/user/addresses',
    { schema: operation(Address, { tag, summary: 'Add an address', body: NewAddress }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'saved',
        payload: await addAddress(tx, id, request.body),
        status: 201,
      }));
    },
  );

  app.put(
    '/user/addresses/:id',
    { schema: operation(Address, { tag, summary: 'Change an address', body: NewAddress, params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => {
        const address = await replaceAddress(tx, id, request.params.id, checkedAddress(request.body));
        if (!address) throw new Refusal('not-found');
        return { say: 'saved', payload: address };
      });
    },
  );

  app.delete(
    '/user/addresses/:id',
    { schema: operation(Nothing, { tag, summary: 'Remove an address', params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => {
        if (!(await deleteAddress(tx, id, request.params.id))) throw new Refusal('not-found');
        return { say: 'address-removed', payload: null };
      });
    },
  );
}
