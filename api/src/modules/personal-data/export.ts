import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { uploadUrl } from '@shop/contracts/images';
import type { Locale } from '@shop/domain/locale';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { reserveFor } from '../../plugins/disk-allowance.ts';
import { tooMany } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { findCart } from '../cart/repository.ts';
import { showCart } from '../cart/show.ts';
import { listAddresses } from '../customers/address-repository.ts';
import { findCompany } from '../customers/companies.ts';
import { type CustomerRow, findCustomer } from '../customers/repository.ts';
import { findSecondFactor, listRecoveryCodes } from '../customers/second-factor-repository.ts';
import { readOrderView } from '../orders/repository.ts';
import { deviceOf } from '../session/device.ts';
import { listSessions } from '../session/repository.ts';
import { belongingsOf, EXPORT_DAYS, estimateBelongings, readyExport } from './repository.ts';

/** KVKK art. 11, GDPR art. 15 and 20. The mail contains neither data nor a secret. */
export async function makeExport(deps: Deps, { customerId, locale }: JobData['data-export'], jobId: string): Promise<void> {
  const { db, config, jobs } = deps;
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.closedAt) return;
  await db.transaction(async (tx) => {
    if (!(await readyExport(tx, customerId))) return;
    const contents = { name: customer.name, link: shopPage('/user/security', locale, config).href, days: EXPORT_DAYS };
    await jobs.send(tx, 'mail', { to: customer.email, locale, name: 'data-export', contents }, { cause: jobId });
  });
}

const RETRY_SECONDS = 60;
const BYTES_PER_MB = 1024 ** 2;

type Needs = Pick<Deps, 'db' | 'config'>;

/**
 * One download at a time per account. `export-volume` limits networks. See
 * docs/decisions/0068-stream-data-exports.md. @throws `too-many-requests`, `not-found`
 */
export function createExports(deps: Needs): (request: FastifyRequest, customerId: number) => Promise<Readable> {
  const open = new Set<number>();
  const { max } = deps.config.rateLimits['export-volume'];

  return async (request, customerId) => {
    if (open.has(customerId)) throw tooMany(request.locale, RETRY_SECONDS);
    open.add(customerId);
    try {
      const customer = await findCustomer(deps.db, customerId);
      if (!customer) throw new Refusal('not-found');
      const expected = await estimateBelongings(deps.db, customerId);
      const settle = await reserveFor(deps, request.ip, Math.min(expected, max * BYTES_PER_MB), ['export-volume']);
      if (!settle) throw tooMany(request.locale, RETRY_SECONDS);
      let bytes = 0;
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const text of exportTexts(deps, customer as CustomerRow, request.locale)) {
          const chunk = Buffer.from(text);
          bytes += chunk.length;
          yield chunk;
          // Queries on the embedded database do not yield to the event loop.
          await nextTurn();
        }
      }
      const stream = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
      stream.once('close', () => {
        open.delete(customerId);
        settle(bytes).catch((error: unknown) => request.log.warn({ err: error }, 'a copy of data is counted as it was expected'));
      });
      return stream;
    } catch (error) {
      open.delete(customerId);
      throw error;
    }
  };
}

async function* list<Row>(
  name: string,
  read: (after?: unknown) => Promise<Row[]>,
  keyOf: (row: Row) => unknown,
  toText: (row: Row) => string | Promise<string>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let rows = await read();
  for (let isFirst = true; rows.length > 0; isFirst = false) {
    const texts: string[] = [];
    for (const row of rows) texts.push(await toText(row));
    yield (isFirst ? '' : ',') + texts.join(',');
    rows = await read(keyOf(rows.at(-1) as Row));
  }
  yield ']';
}

const byId = ({ id }: { id: unknown }): unknown => id;
const fields = (value: object): string => JSON.stringify(value).slice(1, -1);

export async function* exportTexts({ db, config }: Needs, customer: CustomerRow, locale: Locale): AsyncGenerator<string> {
  const { id } = customer;
  const owner = { sessionId: 0, customer: { id } };
  const theirs = belongingsOf(db, { id, email: customer.email, isProved: customer.emailVerifiedAt !== null });
  const json =
    <Row>(show: (row: Row) => object) =>
    (row: Row) =>
      JSON.stringify(show(row));
  const factor = await findSecondFactor(db, id);
  yield `{${fields({
    MadeAt: new Date(),
    Account: {
      CustomerId: id,
      Email: customer.email,
      EmailVerifiedAt: customer.emailVerifiedAt,
      Name: customer.name,
      Surname: customer.surname,
      Phone: customer.phone,
      Language: customer.locale,
      MarketingSince: customer.marketingSince,
      CreatedAt: customer.createdAt,
    },
    Addresses: await listAddresses(db, id),
    Company: (await findCompany(db, id)) ?? null,
    Sessions: (await listSessions(db, id)).map(({ userAgent, startedAt, seenAt }) => ({
      Device: deviceOf(userAgent),
      UserAgent: userAgent,
      StartedAt: startedAt,
      SeenAt: seenAt,
    })),
    SecondFactor: { EnabledAt: factor?.enabledAt ?? null, RecoveryCodes: (await listRecoveryCodes(db, id)).length },
    Cart: await showCart(db, await findCart(db, owner), owner, config, locale),
  })}`;
  yield* list(
    'Passkeys',
    theirs.passkeys,
    byId,
    json(({ userAgent, createdAt, usedAt }) => ({ Device: deviceOf(userAgent), CreatedAt: createdAt, UsedAt: usedAt })),
  );
  yield* list(
    'Designs',
    theirs.designs,
    byId,
    json((one) => ({
      DesignId: one.id,
      Name: one.name,
      PId: one.productId,
      Colour: one.colour,
      SceneId: one.sceneId,
      CreatedAt: one.createdAt,
    })),
  );
  yield* list(
    'SavedDesigns',
    theirs.savedDesigns,
    byId,
    json((one) => ({
      SavedId: one.id,
      Name: one.name,
      PId: one.productId,
      Colour: one.colour,
      SceneId: one.sceneId,
      CreatedAt: one.createdAt,
      ChangedAt: one.changedAt,
    })),
  );
  yield* list('Scenes', theirs.scenes, byId, ({ id: sceneId, scene }) => `{"SceneId":${sceneId},"Scene":${scene}}`);
  yield* list(
    'Wishlist',
    theirs.wishlist,
    ({ productId }) => productId,
    json((one) => ({ PId: one.productId, AddedAt: one.addedAt })),
  );
  yield* list(
    'Pictures',
    theirs.uploads,
    byId,
    json((one) => ({
      UploadId: one.id,
      Url: new URL(uploadUrl(one.id), config.publicOrigin).href,
      Format: one.format,
      Bytes: one.bytes,
      CreatedAt: one.createdAt,
      OrderedAt: one.orderedAt,
    })),
  );
  yield* list('Orders', theirs.orders, byId, async (row) =>
    JSON.stringify({
      ...(await readOrderView(db, row, config)).order,
      Contract: { AcceptedAt: row.contractAcceptedAt, PreInformation: row.contractPreInformation, Agreement: row.contractAgreement },
    }),
  );
  yield* list(
    'Reviews',
    theirs.reviews,
    byId,
    json((one) => ({
      PId: one.productId,
      Name: one.name,
      Rating: one.halfStars / 2,
      Review: one.review,
      Date: one.createdAt,
      Published: one.isPublic,
      HiddenAt: one.hiddenAt,
    })),
  );
  yield* list(
    'ReportedReviews',
    theirs.reports,
    byId,
    json((one) => ({ ReviewId: one.reviewId, Reason: one.reason, Date: one.createdAt })),
  );
  yield* list(
    'Questions',
    theirs.questions,
    byId,
    json((one) => ({
      Name: one.name,
      Email: one.email,
      Subject: one.subject,
      Question: one.question,
      ...(one.qty !== null && { Quantity: one.qty, Phone: one.phone }),
      Date: one.createdAt,
    })),
  );
  yield* list(
    'StockNotices',
    theirs.stockNotices,
    byId,
    json((one) => ({ VariantId: one.variantId, Email: one.email, Date: one.createdAt })),
  );
  yield '}';
}
