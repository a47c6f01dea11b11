import type { InfoPage } from '@shop/contracts/information';
import { formatMoney } from '@shop/contracts/money';
import type { Company, Config } from '../../env.ts';

/** What the pages say of the shop; money is written out. */
export interface Facts {
  brand: string;
  freeFrom: string;
  standardFee: string;
  expressFee: string;
  /** Empty where the shop has not named one. */
  email: string;
  phone: string;
  address: string;
  hours: string;
  company: Company;
  /** Whether shoppers can pay by bank transfer. */
  transfers: boolean;
}

export const factsOf = ({ brandName, delivery, currency, contact, company, bankAccounts }: Config): Facts => ({
  brand: brandName,
  freeFrom: formatMoney(delivery.freeFrom, currency),
  standardFee: formatMoney(delivery.standard, currency),
  expressFee: formatMoney(delivery.express, currency),
  ...contact,
  company,
  transfers: bankAccounts.length > 0,
});

/** A page as it is written; what it stands among is known where all are. */
export type InfoText = Omit<InfoPage, 'accounts' | 'others'>;
