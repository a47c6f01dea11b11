import { Session } from '@shop/contracts/session';
import {
  Address,
  Company,
  EmailVerification,
  GuestPassword,
  NewAddress,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  Proof,
  RevokedAccess,
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
import { withIdempotency } from '../../plugins/idempotency.ts';
import { byClient, countKey, countTry, limited } from '../../plugins/rate-limit.ts';
import { logged, type Subject } from '../../plugins/security-log.ts';
import { customerOf, customersOnly, membersOnly } from '../../plugins/visitor.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { deleteAddress, findAddress, listAddresses, replaceAddress } from './address-repository.ts';
import { checkTaxNumber, deleteCompany, findCompany, saveCompany } from './companies.ts';
import { countries } from './countries.ts';
import { mailboxOf, normaliseEmail } from './email.ts';
import { checkEmailChange, requestEmailChange } from './email-change.ts';
import { sendVerification, verifyEmail } from './email-verification.ts';
import { findNewEmail, voidEmailChange } from './email-verification-repository.ts';
import { setGuestPassword } from './guest.ts';
import { resetPassword } from './password-reset.ts';
import { inOneForm } from './phone.ts';
import { proveByPassword, requireProof } from './proof.ts';
import { findCustomer, updateCustomer } from './repository.ts';
import { addAddress, changePassword, checkedAddress, signUp } from './service.ts';

const tag = 'account';

export function customerRoutes(app: App, deps: Deps): void {
  const { db, config, jobs } = deps;

  async function details(customerId: number | undefined): Promise<UserDetails['Info']> {
    const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
    if (!row) return {};
    const newEmail = await findNewEmail(db, row.id);
    const company = await findCompany(db, row.id);
    return {
      Name: row.name,
      Surname: row.surname,
      Email: row.email,
      EmailVerified: row.emailVerifiedAt !== null,
      ...(newEmail !== undefined && { NewEmail: newEmail }),
      Phone: row.phone,
      Language: row.locale,
      Marketing: row.marketingSince !== null,
      ...(company && { Company: company }),
    };
  }

  const isOtherPhone = async (customerId: number, phone: string | undefined): Promise<boolean> =>
    phone !== undefined && inOneForm(phone) !== (await findCustomer(db, customerId))?.phone;

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
      await countTry(db, request, byClient(request, 'signup-account', config.rateLimits['signup-account'], mailboxOf(email)));
      const subject: Subject = {};
      const { token, anonId, customerId } = await logged(request, 'registration', subject, () =>
        signUp(deps, request, request.body, subject),
      );
      app.rememberSession(reply, token);
      reply.code(201);
      return success<Session>({ Email: email, AnonId: anonId, CustomerId: customerId }, message(request.locale, 'signed-up'));
    },
  );

  app.patch(
    '/user',
    {
      schema: operation(Nothing, { tag, summary: 'Change account details; another address is confirmed by mail', body: UserUpdate }),
      onRequest: membersOnly,
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const { Email, Password, ...changes } = request.body;
      const update = async () => {
        const emailChange = Email === undefined ? undefined : await checkEmailChange(deps, request, customer, Email, Password);
        if (!emailChange && (await isOtherPhone(customer.id, changes.Phone))) await requireProof(deps, request, customer, Password);
        return withIdempotency(db, request, reply, customer.visitor, async (tx) => {
          await updateCustomer(tx, customer.id, changes);
          if (emailChange) await requestEmailChange(tx, deps, customer.id, emailChange, request.locale);
          else if (Email !== undefined) await voidEmailChange(tx, customer.id);
          return { messageKey: emailChange ? 'email-change-sent' : 'saved', payload: null };
        });
      };
      return Email === undefined ? update() : logged(request, 'email-change-asked', {}, update);
    },
  );

  app.post(
    '/user/proof',
    {
      schema: operation(Nothing, { tag, summary: 'Prove again by the password who is logged in', body: Proof, idempotency: false }),
      onRequest: membersOnly,
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const subject: Subject = { method: 'password' };
      const prove = () => proveByPassword(deps, request, customer, { ...request.body, subject });
      app.rememberSession(reply, await logged(request, 'proof', subject, prove));
      return success(null, message(request.locale, 'proved'));
    },
  );

  app.put(
    '/user/guest/password',
    {
      schema: operation(Nothing, { tag, summary: 'Make a guest’s account an account', body: GuestPassword, idempotency: false }),
      onRequest: customersOnly,
      preValidation: [limited(deps, 'signup'), limited(deps, 'signup-day')],
    },
    async (request, reply) => {
      const customer = customerOf(request);
      await countTry(db, request, byClient(request, 'signup-account', config.rateLimits['signup-account'], mailboxOf(customer.email)));
      const token = await logged(request, 'guest-account', {}, () => setGuestPassword(deps, request, customer, request.body.Password));
      app.rememberSession(reply, token);
      return success(null, message(request.locale, 'signed-up'));
    },
  );

  app.put(
    '/user/password',
    {
      schema: operation(Nothing, { tag, summary: 'Change the password; ends the other sessions', body: PasswordChange }),
      onRequest: membersOnly,
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const token = await logged(request, 'password-changed', {}, () => changePassword(deps, request, customer, request.body));
      app.rememberSession(reply, token);
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
      await countTry(db, request, byClient(request, 'reset-account', config.rateLimits['reset-account'], mailboxOf(email)));
      return withIdempotency(db, request, reply, await app.visitorOf(request, reply), async (tx) => {
        await jobs.send(tx, 'password-reset', { email, locale: request.locale });
        return { messageKey: 'reset-requested', payload: null };
      });
    },
  );

  app.put(
    '/user/password/reset',
    {
      schema: operation(RevokedAccess, {
        tag,
        summary: 'Set a new password with the link’s token; ends all other ways in',
        body: PasswordReset,
      }),
      preValidation: limited(deps, 'password'),
    },
    async (request) => {
      const subject: Subject = {};
      const revoked = await logged(request, 'password-reset', subject, () => resetPassword(deps, request, request.body, subject));
      return success<RevokedAccess>(revoked, message(request.locale, revoked.Existing ? 'orders-added' : 'password-changed'));
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
      const { rateLimits } = config;
      const mailbox = mailboxOf(email);
      await countTry(db, request, [
        ...byClient(request, 'verify-email', rateLimits['verify-email'], mailbox),
        [{ key: countKey('verify-mailbox', mailbox), ...rateLimits['verify-mailbox'] }],
      ]);
      return withIdempotency(db, request, reply, visitor, async (tx) => ({
        messageKey: (await sendVerification(tx, deps, id, request.locale)) ? 'verification-sent' : 'email-verified',
        payload: null,
      }));
    },
  );

  app.put(
    '/user/email/verify',
    {
      schema: operation(RevokedAccess, {
        tag,
        summary: 'Prove the address with the link’s token; ends the ways in from before',
        body: EmailVerification,
      }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'verify'),
    },
    async (request) => {
      const customer = customerOf(request);
      const revoked = await logged(request, 'email-proved', {}, () => verifyEmail(deps, customer, request.body));
      return success<RevokedAccess>(revoked, message(request.locale, 'email-verified'));
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
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => ({ messageKey: 'saved', payload: { AddressId: await addAddress(tx, id, request.body) }, status: 201 }),
        async (tx, { AddressId }) => {
          const address = await findAddress(tx, id, AddressId);
          if (!address) throw new Refusal('not-found');
          return address;
        },
      );
    },
  );

  app.put(
    '/user/addresses/:id',
    { schema: operation(Address, { tag, summary: 'Change an address', body: NewAddress, params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        const address = await replaceAddress(tx, id, request.params.id, checkedAddress(request.body));
        if (!address) throw new Refusal('not-found');
        return { messageKey: 'saved', payload: address };
      });
    },
  );

  app.delete(
    '/user/addresses/:id',
    { schema: operation(Nothing, { tag, summary: 'Remove an address', params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        if (!(await deleteAddress(tx, id, request.params.id))) throw new Refusal('not-found');
        return { messageKey: 'address-removed', payload: null };
      });
    },
  );

  app.put(
    '/user/company',
    { schema: operation(Nothing, { tag, summary: 'Save the company for invoices', body: Company }), onRequest: membersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        checkTaxNumber(request.body);
        await saveCompany(tx, id, request.body);
        return { messageKey: 'saved', payload: null };
      });
    },
  );

  app.delete(
    '/user/company',
    { schema: operation(Nothing, { tag, summary: 'Remove the company for invoices' }), onRequest: membersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        if (!(await deleteCompany(tx, id))) throw new Refusal('not-found');
        return { messageKey: 'company-removed', payload: null };
      });
    },
  );
}
