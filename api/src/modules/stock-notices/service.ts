import { productPath } from '@shop/contracts/page-paths';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { Refusal } from '../../refusal.ts';
import { normaliseEmail } from '../customers/email.ts';
import { lockedStock, storeStock, storeStockNotice, takeNotices } from './repository.ts';

export async function requestStockNotice(tx: Db, variantId: number, email: string, locale: Locale): Promise<void> {
  const stock = await lockedStock(tx, variantId);
  if (stock === undefined) throw new Refusal('not-found');
  if (stock > 0) throw new Refusal('in-stock');
  await storeStockNotice(tx, variantId, normaliseEmail(email), locale);
}

/** Call it in the transaction that raised the stock. Skips sizes that are still sold out. */
export async function notifyBackInStock(
  tx: Db,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  variantIds: readonly number[],
): Promise<void> {
  if (variantIds.length === 0) return;
  for (const { email, locale, title, size, slug, productId } of await takeNotices(tx, variantIds)) {
    const link = shopPage(productPath({ slug: slug[locale], id: productId }), locale, config).href;
    await jobs.send(tx, 'mail', { to: email, locale, name: 'back-in-stock', contents: { title: title[locale], size: size[locale], link } });
  }
}

export async function setStock(tx: Db, deps: Pick<Deps, 'jobs' | 'config'>, variantId: number, stock: number): Promise<void> {
  const before = await storeStock(tx, variantId, stock);
  if (before === undefined) throw new Refusal('not-found');
  if (stock > before) await notifyBackInStock(tx, deps, [variantId]);
}
