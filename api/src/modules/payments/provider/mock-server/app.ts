import { createHash, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { toMinor } from '@shop/domain/money';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { paths } from '../iyzico/iyzico.ts';
import { authorization, equal, signatureOf, signedAmount } from '../iyzico/signature.ts';
import { type CardOutcome, cards } from './cards.ts';
import { gonePage, payPage, RETURN_SCRIPT, returnPage, stayPage } from './page.ts';
import { Behaviour, Cancel, Initialise, Refund, Retrieve } from './requests.ts';

export interface MockServerOptions {
  apiKey: string;
  secretKey: string;
}

interface Session {
  token: string;
  asked: Initialise;
  outcome?: CardOutcome;
  paymentId: string;
  returned: 'no' | 'cancelled' | 'refunded';
}

export interface MockServer {
  app: FastifyInstance;
  sessions: readonly Session[];
  givenBack: () => number;
}

type Call = 'initialise' | 'retrieve' | 'cancel' | 'refund' | 'report';

const MAX_SESSIONS = 1000;

const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(RETURN_SCRIPT).digest('base64')}'`,
].join('; ');

export function buildMockServer({ apiKey, secretKey }: MockServerOptions): MockServer {
  const app = fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  const sessions: Session[] = [];
  let behaviour: Behaviour = {};
  let payments = 20_000_000;
  let givenBack = 0;

  // Keeps the body as text, because the signature covers its exact bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.register(formbody);

  const sessionOf = (token: unknown) => sessions.find((session) => session.token === token);
  const paid = (paymentId: string) =>
    sessions.find((session) => session.paymentId === paymentId && session.outcome && !session.outcome.refused && !session.outcome.pending);

  function believed(request: FastifyRequest): boolean {
    const randomKey = String(request.headers['x-iyzi-rnd'] ?? '');
    const body = typeof request.body === 'string' ? request.body : '';
    return (
      randomKey !== '' &&
      equal(String(request.headers.authorization ?? ''), authorization({ apiKey, secretKey }, randomKey, request.url, body))
    );
  }

  function answers(call: Call, method: 'GET' | 'POST', path: string, work: (body: unknown, request: FastifyRequest) => object): void {
    app.route({
      method,
      url: path,
      async handler(request, reply) {
        if (!believed(request)) return failure('1000', 'Geçersiz imza');
        const told = behaviour[call] ?? 'ok';
        if (told === 'refuse') return failure('11', 'Geçersiz istek');
        if (told === 'break') return reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
        if (told === 'hang') return new Promise(() => undefined);
        const answer = { locale: 'tr', systemTime: Date.now(), ...work(json(request.body), request) };
        if (told === 'lose-answer') {
          request.raw.socket.destroy();
          return reply.hijack();
        }
        return answer;
      },
    });
  }

  answers('initialise', 'POST', paths.initialise, (asked, request) => {
    if (!Value.Check(Initialise, asked))
      return failure('5001', `Geçersiz istek: ${[...Value.Errors(Initialise, asked)][0]?.instancePath ?? ''}`);
    const sum = asked.basketItems.reduce((total, { price }) => total + (toMinor(price) ?? Number.NaN), 0);
    if (asked.basketItems.some(({ price }) => !toMinor(price))) return failure('5062', 'Kırılım tutarı sıfırdan büyük olmalıdır');
    if (sum !== toMinor(asked.price)) return failure('5063', 'Kırılım tutarları toplamı sepet tutarına eşit değil');
    payments += 1;
    const token = randomUUID();
    sessions.push({ token, asked, paymentId: String(payments), returned: 'no' });
    if (sessions.length > MAX_SESSIONS) sessions.shift();
    return {
      status: 'success',
      conversationId: asked.conversationId,
      token,
      checkoutFormContent: '',
      tokenExpireTime: 1800,
      paymentPageUrl: `${request.protocol}://${request.host}/pay?token=${token}&lang=${asked.locale}`,
      signature: signatureOf(secretKey, [asked.conversationId, token]),
    };
  });

  answers('retrieve', 'POST', paths.retrieve, (asked) => {
    const session = Value.Check(Retrieve, asked) ? sessionOf(asked.token) : undefined;
    if (!session) return failure('5122', 'Ödeme formu bulunamadı');
    const { outcome, token, paymentId } = session;
    if (!outcome || outcome.pending)
      return { status: 'success', paymentStatus: 'INIT_THREEDS', conversationId: session.asked.conversationId, token };
    if (outcome.refused) return { status: 'failure', paymentStatus: 'FAILURE', token, ...outcome.refused };
    const { conversationId, basketId, currency, price, paidPrice } = session.asked;
    const told = { paymentStatus: 'SUCCESS', paymentId, currency, basketId, conversationId, paidPrice, price, token, ...outcome.lie };
    const signed = [
      told.paymentStatus,
      told.paymentId,
      told.currency,
      told.basketId,
      told.conversationId,
      signedAmount(told.paidPrice),
      signedAmount(told.price),
      told.token,
    ];
    const signature = outcome.lie?.signature ?? signatureOf(secretKey, signed);
    const amounts = { paidPrice: Number(told.paidPrice), price: Number(told.price) };
    return { status: 'success', fraudStatus: outcome.fraudStatus ?? 1, installment: 1, phase: 'AUTH', ...told, ...amounts, signature };
  });

  answers('report', 'GET', paths.report, (_body, request) => {
    const session = paid(String((request.query as { paymentId?: unknown }).paymentId));
    if (!session) return failure('5001', 'Ödeme bulunamadı');
    return {
      status: 'success',
      payments: [
        {
          paymentId: Number(session.paymentId),
          paymentStatus: 1,
          paymentConversationId: session.asked.conversationId,
          paidPrice: Number(session.asked.paidPrice),
          currency: session.asked.currency,
          paymentRefundStatus: session.returned === 'refunded' ? 'TOTALLY_REFUNDED' : 'NOT_REFUNDED',
          cancels: session.returned === 'cancelled' ? [{ cancelStatus: 1 }] : [],
        },
      ],
    };
  });

  answers('cancel', 'POST', paths.cancel, (asked) => {
    const session = Value.Check(Cancel, asked) ? paid(asked.paymentId) : undefined;
    if (!session) return failure('5001', 'Ödeme bulunamadı');
    if (session.outcome?.uncancellable || session.returned !== 'no') return failure('5093', 'Bu ödeme iptal edilemez');
    session.returned = 'cancelled';
    givenBack += 1;
    return { status: 'success', paymentId: session.paymentId, price: Number(session.asked.paidPrice), currency: session.asked.currency };
  });

  answers('refund', 'POST', paths.refund, (asked) => {
    const session = Value.Check(Refund, asked) ? paid(asked.paymentId) : undefined;
    if (!session || !Value.Check(Refund, asked)) return failure('5001', 'Ödeme bulunamadı');
    if (session.returned !== 'no' || toMinor(asked.price) !== toMinor(session.asked.paidPrice))
      return failure('5093', 'İade edilecek tutar kalmadı');
    session.returned = 'refunded';
    givenBack += 1;
    return { status: 'success', paymentId: session.paymentId, price: Number(asked.price), currency: asked.currency };
  });

  app.get('/pay', async (request, reply) => {
    const { token } = request.query as Record<string, unknown>;
    const session = sessionOf(token);
    if (!session || isOver(session)) return html(reply.code(404), gonePage(session?.asked.locale ?? 'tr', session?.asked.callbackUrl));
    return html(reply, payPage(session.asked.locale, shown(session), false));
  });

  app.post('/pay', async (request, reply) => {
    const { token, card } = (request.body ?? {}) as Record<string, unknown>;
    const session = sessionOf(token);
    if (!session || isOver(session)) return html(reply.code(404), gonePage(session?.asked.locale ?? 'tr', session?.asked.callbackUrl));
    const outcome = cards[String(card).replace(/\D/g, '')];
    if (!outcome) return html(reply.code(422), payPage(session.asked.locale, shown(session), true));
    session.outcome = outcome;
    const { callbackUrl, locale } = session.asked;
    for (let i = 0; i < (outcome.extraCallbacks ?? 0); i++) {
      const form = new URLSearchParams({ token: session.token });
      await fetch(callbackUrl, { method: 'POST', body: form, redirect: 'manual' }).catch(() => undefined);
    }
    return html(reply, outcome.silent ? stayPage(locale, callbackUrl) : returnPage(locale, session.token, callbackUrl));
  });

  // `{"retrieve":"hang"}` sets a behaviour; `{}` resets all.
  app.post('/control', async (request, reply) => {
    const wanted = json(request.body);
    if (!Value.Check(Behaviour, wanted)) return reply.code(422).send({ error: 'unknown behaviour' });
    behaviour = wanted;
    return behaviour;
  });

  app.get('/healthz', async () => ({ ok: true }));

  return { app, sessions, givenBack: () => givenBack };
}

const isOver = ({ outcome }: Session): boolean => outcome !== undefined && !outcome.pending && !outcome.refused;

const shown = ({ token, asked: { paidPrice, currency, basketId, callbackUrl } }: Session) => ({
  token,
  amount: `${paidPrice} ${currency}`,
  basketId,
  callbackUrl,
});

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' }).send(page);

const failure = (errorCode: string, errorMessage: string) => ({ status: 'failure', errorCode, errorMessage });

function json(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
