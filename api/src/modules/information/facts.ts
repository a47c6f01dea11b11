import type { InfoPage } from '@shop/contracts/information';
import type { Locale } from '@shop/contracts/locale';
import { formatMoney } from '@shop/contracts/money';
import type { Company, Config } from '../../env.ts';
import { offeredPayments, offersCards, paysToAccounts } from '../payment-methods/payment-methods.ts';

/** What the pages say of the shop; money is written out. */
export interface Facts {
  brand: string;
  /** Whether the goods that it began with are printed, some of them at least. */
  prints: boolean;
  freeFrom: string;
  standardFee: string;
  expressFee: string;
  /** Who sells; a fact is empty where the shop has not named it. */
  seller: Company;
  hours: string;
  /** The ways to pay, by their names in the pages' language. */
  payments: readonly string[];
  /** Whether shoppers can pay by bank transfer. */
  transfers: boolean;
  /** Whether they can pay by card. */
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

/** A page as it is written; what it stands among is known where all are. */
export type InfoText = Omit<InfoPage, 'accounts' | 'others'>;

/** So many pixels have 20 cm at such a resolution, in round hundreds. */
export const pixelsOf20Cm = (dpi: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(Math.round(((20 / 2.54) * dpi) / 100) * 100);

/** What is said only where the shop prints. */
export const ofPrints = <T>({ prints }: Facts, ...said: readonly T[]): readonly T[] => (prints ? said : []);
