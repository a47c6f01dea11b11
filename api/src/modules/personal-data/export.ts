import { uploadUrl } from '@shop/contracts/images';
import type { Locale } from '@shop/contracts/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { shopPage } from '../../shop-page.ts';
import { findCart } from '../cart/repository.ts';
import { showCart } from '../cart/show.ts';
import { type CustomerRow, findCustomer, listAddresses } from '../customers/repository.ts';
import { readOrderView } from '../orders/repository.ts';
import { deviceOf } from '../session/device.ts';
import { listSessions } from '../session/repository.ts';
import { EXPORT_DAYS, keepExport, listBelongings } from './repository.ts';

/**
 * The job behind a customer's wish for a copy of their data (KVKK art. 11, GDPR art. 15 and 20): makes it and mails where it can be
 * fetched. The mail has no copy and no key to it: whoever fetches it is logged in.
 */
export async function makeExport(deps: Deps, { customerId, locale }: JobData['data-export'], jobId: string): Promise<void> {
  const { db, config, jobs } = deps;
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.closedAt) return;
  const content = JSON.stringify(await all(db, deps, customer, locale), null, 2);
  await db.transaction(async (tx) => {
    if (!(await keepExport(tx, customerId, content))) return;
    const contents = { name: customer.name, link: shopPage('/user/security', locale, config).href, days: EXPORT_DAYS };
    await jobs.send(tx, 'mail', { to: customer.email, locale, name: 'data-export', contents }, { cause: jobId });
  });
}

/** All that the shop knows of the customer; secrets, which are known to nobody, are left out. */
async function all(db: Db, { config }: Pick<Deps, 'config'>, customer: CustomerRow, locale: Locale) {
  const { id } = customer;
  const owner = { sessionId: 0, customer: { id } };
  const { orders, designs, savedDesigns, uploads, reviews, reports, questions, passkeys, stockNotices } = await listBelongings(db, {
    id,
    email: customer.email,
    isProved: customer.emailVerifiedAt !== null,
  });
  return {
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
    Sessions: (await listSessions(db, id)).map(({ userAgent, startedAt, seenAt }) => ({
      Device: deviceOf(userAgent),
      UserAgent: userAgent,
      StartedAt: startedAt,
      SeenAt: seenAt,
    })),
    Passkeys: passkeys.map(({ userAgent, createdAt, usedAt }) => ({ Device: deviceOf(userAgent), CreatedAt: createdAt, UsedAt: usedAt })),
    Cart: await showCart(db, await findCart(db, owner), owner, config, locale),
    Designs: designs.map((one) => ({
      DesignId: one.id,
      PId: one.productId,
      Colour: one.colour,
      Scene: one.scene,
      CreatedAt: one.createdAt,
    })),
    SavedDesigns: savedDesigns.map((one) => ({
      SavedId: one.id,
      Name: one.name,
      PId: one.productId,
      Colour: one.colour,
      Scene: one.scene,
      CreatedAt: one.createdAt,
      ChangedAt: one.changedAt,
    })),
    Pictures: uploads.map((one) => ({
      UploadId: one.id,
      Url: new URL(uploadUrl(one.id), config.publicOrigin).href,
      Format: one.format,
      Bytes: one.bytes,
      CreatedAt: one.createdAt,
      OrderedAt: one.orderedAt,
    })),
    Orders: await Promise.all(
      orders.map(async (row) => ({
        ...(await readOrderView(db, row, config)).order,
        Contract: { AcceptedAt: row.contractAcceptedAt, PreInformation: row.contractPreInformation, Agreement: row.contractAgreement },
      })),
    ),
    Reviews: reviews.map((one) => ({
      PId: one.productId,
      Name: one.name,
      Rating: one.halfStars / 2,
      Review: one.review,
      Date: one.createdAt,
      HiddenAt: one.hiddenAt,
    })),
    ReportedReviews: reports.map((one) => ({ ReviewId: one.reviewId, Reason: one.reason, Date: one.createdAt })),
    Questions: questions.map((one) => ({
      Name: one.name,
      Email: one.email,
      Subject: one.subject,
      Question: one.question,
      Date: one.createdAt,
    })),
    StockNotices: stockNotices.map((one) => ({ VariantId: one.variantId, Email: one.email, Date: one.createdAt })),
  };
}
