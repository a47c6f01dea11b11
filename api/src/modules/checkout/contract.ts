import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Checkout, Totals } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import { formatCount } from '@shop/domain/pieces';
import { compareSizes } from '@shop/domain/size-order';
import type { Seller } from '@shop/settings/shop';
import type { PricedLine } from '../pricing/sums.ts';
import { lineTotal } from '../pricing/sums.ts';
import { contractEn } from './contract-en.ts';
import type { ContractTerms, ContractWords } from './contract-terms.ts';
import { contractTr } from './contract-tr.ts';

/** Change the version whenever the texts or their data change. */
export const CONTRACT_VERSION = '2026-11-9';

const words: Record<Locale, ContractWords> = { tr: contractTr, en: contractEn };

interface Deal {
  seller: Seller;
  currency: string;
  lines: readonly (PricedLine & { title: string; colour: string; size: string; personalised: boolean; blank: boolean })[];
  totals: Totals;
  delivery: DeliveryMethod;
  payment: string | undefined;
}

function nameOf({ title, colour, size, blank }: Deal['lines'][number], locale: Locale): string {
  const kind = [colour, size].filter(Boolean).join(' · ');
  const name = kind === '' ? title : `${title} (${kind})`;
  return blank ? `${words[locale].blank}: ${name}` : name;
}

const quantityOf = ({ qty, packOf }: Deal['lines'][number], locale: Locale): string =>
  packOf === 1 ? String(qty) : `${formatCount(qty, locale)} ${words[locale].pieces}`;

/** Keeps sizes of one product together, in natural order. */
function inSizeOrder(lines: Deal['lines']): Deal['lines'] {
  const keyOf = ({ title, colour, blank }: Deal['lines'][number]) => JSON.stringify([title, colour, blank]);
  const keys = [...new Set(lines.map(keyOf))];
  return lines.toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)) || compareSizes(a.size, b.size));
}

/** Turkish law 6502 and distance-selling regulation 29188. */
export function contractFor(deal: Deal, locale: Locale): Checkout['Contract'] {
  const money = (amount: number) => formatMoney(amount, deal.currency);
  const terms: ContractTerms = {
    seller: deal.seller,
    goods: inSizeOrder(deal.lines)
      .map((line) => `- ${nameOf(line, locale)} × ${quantityOf(line, locale)}: ${money(lineTotal(line))}`)
      .join('\n'),
    discount: deal.totals.Discount > 0 ? money(-deal.totals.Discount) : undefined,
    deliveryFee: money(deal.totals.DeliveryFee),
    paymentFee: deal.totals.PaymentFee > 0 ? money(deal.totals.PaymentFee) : undefined,
    vat: money(deal.totals.VatIncluded),
    total: money(deal.totals.Total),
    delivery: deal.delivery.Name,
    promise: deal.delivery.Promise,
    payment: deal.payment,
    personalised: deal.lines.some(({ personalised }) => personalised),
  };
  return { Version: CONTRACT_VERSION, PreInformation: words[locale].preInformation(terms), Agreement: words[locale].agreement(terms) };
}
