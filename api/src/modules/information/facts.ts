import type { InfoPage } from '@shop/contracts/information';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Company, Config } from '../../env.ts';
import { offeredPayments, offersCards, paysToAccounts } from '../payments/methods/payment-methods.ts';

export interface Facts {
  brand: string;
  prints: boolean;
  freeFrom: string;
  standardFee: string;
  expressFee: string;
  seller: Company;
  hours: string;
  payments: readonly string[];
  transfers: boolean;
  cards: boolean;
}

export const factsOf = (config: Config, locale: Locale): Facts => {
  const { brandName, catalogue, delivery, currency, seller, hours } = config;
  const offered = offeredPayments(0, config, locale);
  return {
    brand: brandName,
    prints: catalogue !== 'retail',
    freeFrom: formatMoney(delivery.freeFrom, currency),
    standardFee: formatMoney(delivery.standard, currency),
    expressFee: formatMoney(delivery.express, currency),
    seller,
    hours,
    payments: offered.map(({ Name }) => Name),
    transfers: offered.some(({ Code }) => paysToAccounts(Code)),
    cards: offersCards(config),
  };
};

export type InfoText = Omit<InfoPage, 'accounts' | 'others'>;

export const pixelsOf20Cm = (dpi: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(Math.round(((20 / 2.54) * dpi) / 100) * 100);

export const ofPrints = <T>({ prints }: Facts, ...said: readonly T[]): readonly T[] => (prints ? said : []);
