import type { InfoPage, InfoSummary, ShopFacts } from '@shop/contracts/information';
import { RETURN_DAYS } from '@shop/contracts/limits';
import type { Locale } from '@shop/domain/locale';
import type { Config } from '../../env.ts';
import { offeredPayments } from '../payments/methods/payment-methods.ts';
import { type Facts, factsOf, type InfoText } from './facts.ts';
import { pagesEn } from './pages-en.ts';
import { pagesTr } from './pages-tr.ts';

const pages: Record<Locale, (shop: Facts) => InfoText[]> = { tr: pagesTr, en: pagesEn };

export const listPages = (config: Config, locale: Locale): InfoSummary[] =>
  pages[locale](factsOf(config, locale)).map(({ id, title, description }) => ({ id, title, description }));

export function findPage(config: Config, locale: Locale, id: string): InfoPage | undefined {
  const all = pages[locale](factsOf(config, locale));
  const page = all.find((known) => known.id === id);
  if (!page) return undefined;
  const others = all.flatMap((other) => (other === page ? [] : [{ id: other.id, title: other.title }]));
  return { ...page, ...(id === 'banks' && { accounts: config.bankAccounts }), others };
}

export const describeShop = (
  { brandName, currency, delivery, seller, hours, publicOrigin, ...config }: Config,
  locale: Locale,
): ShopFacts => ({
  brand: brandName,
  origin: publicOrigin.origin,
  currency,
  freeDeliveryFrom: delivery.freeFrom,
  contact: { email: seller.email, phone: seller.phone, address: seller.address, hours },
  seller: { name: seller.name, mersis: seller.mersis, etbis: seller.etbis },
  returnDays: RETURN_DAYS,
  payments: offeredPayments(0, { ...config, currency }, locale).map(({ Name }) => Name),
});
