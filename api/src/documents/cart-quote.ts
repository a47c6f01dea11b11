import type { DeliveryMethod } from '@shop/contracts/delivery';
import type { Order } from '@shop/contracts/orders';
import type { Company } from '@shop/contracts/user';
import { formatDate } from '@shop/domain/dates';
import { joinDays } from '@shop/domain/day-span';
import type { Locale } from '@shop/domain/locale';
import type { Config } from '../env.ts';
import { languages } from '../mail/compose.ts';
import { fill } from '../mail/fill.ts';
import { orderGoods, sellerRows, taxRows } from '../mail/order-blocks.ts';
import { unlinked } from '../mail/plain.ts';
import type { FoundPictures } from '../modules/order-pictures/collect-pictures.ts';
import { printDocument } from './print-document.ts';
import { sellerOf } from './seller.ts';
import { documentWords } from './words.ts';

export interface Quote extends Pick<Order, 'Lines' | 'Totals' | 'CouponCode'> {
  delivery: DeliveryMethod;
  buyer?: { name: string; company?: Company | undefined } | undefined;
  locale: Locale;
}

export function cartQuote(
  owner: string,
  { delivery, buyer, locale, pictures, missing, ...goods }: Quote & FoundPictures,
  config: Pick<Config, 'brandName' | 'seller' | 'currency'>,
): Promise<Buffer> {
  const { quote, noInvoice, page } = documentWords[locale];
  const words = languages[locale].order;
  const setting = { words, locale, currency: config.currency, pictures };
  const isPrinted = goods.Lines.some(({ Design }) => Design);
  const { Earliest, Latest } = delivery;
  const days = Earliest && Latest && joinDays({ Earliest, Latest }, (day) => formatDate(day, locale, false));
  return printDocument(owner, {
    locale,
    title: isPrinted ? quote.title : quote.plainTitle,
    seller: config.seller.name || config.brandName,
    blocks: [
      { kind: 'text', text: noInvoice },
      { kind: 'facts', rows: sellerRows({ Seller: sellerOf(config) }, setting) },
      {
        kind: 'facts',
        rows: [
          ...buyerRows(buyer, locale),
          [words.date, formatDate(new Date().toISOString(), locale)],
          [quote.prices, quote.todaysPrices],
          [words.delivery, days ? delivery.Name : `${delivery.Name} · ${delivery.Promise}`],
          ...(days ? [[words.expected, fill(quote.ifOrderedToday, { days })] as const] : []),
        ],
      },
      ...(missing ? [{ kind: 'text' as const, text: quote.missing[missing] }] : []),
      { ...orderGoods({ ...goods, Invoice: { Kind: 'company' } }, setting), large: true },
      ...(isPrinted ? [{ kind: 'text' as const, text: quote.check }] : []),
    ],
    signatures: quote.signatures,
    page,
  });
}

function buyerRows(buyer: Quote['buyer'], locale: Locale): (readonly [string, string])[] {
  if (!buyer) return [];
  const { quote } = documentWords[locale];
  const { name, company } = buyer;
  if (!company) return name ? [[quote.buyer, unlinked(name)]] : [];
  const contact = name ? [[quote.contact, unlinked(name)] as const] : [];
  return [[quote.buyer, unlinked(company.Title)], ...taxRows(company, languages[locale].order), ...contact];
}
