import { ContactMessage, NewQuestion, NewQuote } from '@shop/contracts/questions';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { byClient, countTry, limited } from '../../plugins/rate-limit.ts';
import { mailboxOf } from '../customers/email.ts';
import { askForQuote, askQuestion, contact } from './service.ts';

export function questionRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  /** Counts by client. `throttled-mailer.ts` limits the mailbox across networks. */
  const countEmail = (request: FastifyRequest, email: string) =>
    countTry(db, request, byClient(request, 'question-email', config.rateLimits['question-email'], mailboxOf(email)));

  app.post(
    '/questions',
    {
      schema: operation(Nothing, { tag: 'information', summary: 'Ask a question about a product', body: NewQuestion }),
      preValidation: limited(deps, 'question'),
    },
    async (request, reply) => {
      await countEmail(request, request.body.Email);
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await askQuestion(tx, deps, visitor, request.body, request.locale);
        return { messageKey: 'question-kept', payload: null, status: 201 };
      });
    },
  );

  app.post(
    '/quotes',
    {
      schema: operation(Nothing, { tag: 'information', summary: 'Ask for a quote for many pieces', body: NewQuote }),
      preValidation: limited(deps, 'question'),
    },
    async (request, reply) => {
      await countEmail(request, request.body.Email);
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await askForQuote(tx, deps, visitor, request.body, request.locale);
        return { messageKey: 'quote-kept', payload: null, status: 201 };
      });
    },
  );

  app.post(
    '/contact',
    {
      schema: operation(Nothing, { tag: 'information', summary: 'Write to the shop', body: ContactMessage }),
      preValidation: limited(deps, 'contact'),
    },
    async (request, reply) => {
      await countEmail(request, request.body.Email);
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await contact(tx, deps, visitor, request.body, request.locale);
        return { messageKey: 'contact-kept', payload: null, status: 201 };
      });
    },
  );
}
