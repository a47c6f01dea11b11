import type { InfoPage, InfoSummary, Shop } from '@shop/contracts/information';
import type { Locale } from '@shop/contracts/locale';
import type { Config } from '../../env.ts';
import { bankAccounts } from './bank-accounts.ts';
import { type Facts, factsOf, RETURN_DAYS } from './facts.ts';
import { pagesEn } from './pages-en.ts';
import { pagesTr } from './pages-tr.ts';

const pages: Record<Locale, (shop: Facts) => InfoPage[]> = { tr: pagesTr, en: pagesEn };

export const listPages = (config: Config, locale: Locale): InfoSummary[] =>
  pages[locale](factsOf(config)).map(({ id, title, description }) => ({ id, title, description }));

export function findPage(config: Config, locale: Locale, id: string): InfoPage | undefined {
  const page = pages[locale](factsOf(config)).find((known) => known.id === id);
  return page?.id === 'banks' ? { ...page, accounts: bankAccounts(config) } : page;
}

export const describeShop = ({ brandName, currency, delivery, shopEmail, contact }: Config): Shop => ({
  brand: brandName,
  currency,
  freeDeliveryFrom: delivery.freeFrom,
  contact: { email: shopEmail, ...contact },
  returnDays: RETURN_DAYS,
});
