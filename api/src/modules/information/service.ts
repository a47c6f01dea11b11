import type { InfoPage, InfoSummary, Shop } from '@shop/contracts/information';
import { RETURN_DAYS } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import type { Config } from '../../env.ts';
import { offeredPayments } from '../checkout/payment-methods.ts';
import { type Facts, factsOf } from './facts.ts';
import { pagesEn } from './pages-en.ts';
import { pagesTr } from './pages-tr.ts';

const pages: Record<Locale, (shop: Facts) => InfoPage[]> = { tr: pagesTr, en: pagesEn };

export const listPages = (config: Config, locale: Locale): InfoSummary[] =>
  pages[locale](factsOf(config)).map(({ id, title, description }) => ({ id, title, description }));

export function findPage(config: Config, locale: Locale, id: string): InfoPage | undefined {
  const page = pages[locale](factsOf(config)).find((known) => known.id === id);
  return page?.id === 'banks' ? { ...page, accounts: config.bankAccounts } : page;
}

export const describeShop = ({ brandName, currency, delivery, contact, publicOrigin, ...config }: Config, locale: Locale): Shop => ({
  brand: brandName,
  origin: publicOrigin.origin,
  currency,
  freeDeliveryFrom: delivery.freeFrom,
  contact,
  returnDays: RETURN_DAYS,
  payments: offeredPayments(0, { ...config, currency }, locale).map(({ Name }) => Name),
});
