import type { Order } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import type { Config } from '../env.ts';
import { languages } from '../mail/compose.ts';
import { addressBlocks, orderFacts, orderGoods, sellerRows, transferBlocks } from '../mail/order-blocks.ts';
import type { FoundPictures } from '../modules/order-pictures/collect-pictures.ts';
import { printDocument } from './print-document.ts';
import type { PrintedDocument } from './render-pdf.ts';
import { documentWords } from './words.ts';

interface PlacedOrder extends FoundPictures {
  order: Order;
  locale: Locale;
  currency: string;
}

export const orderSummary = (owner: string, placed: PlacedOrder, config: Pick<Config, 'brandName' | 'seller'>): Promise<Buffer> =>
  printDocument(owner, summaryOf(placed, config));

function summaryOf(
  { order, locale, currency, pictures, missing }: PlacedOrder,
  { brandName, seller }: Pick<Config, 'brandName' | 'seller'>,
): PrintedDocument {
  const words = documentWords[locale];
  const setting = { words: languages[locale].order, locale, currency, pictures };
  const isProforma = order.Invoice.Kind === 'company' && order.BankAccounts.length > 0;
  return {
    locale,
    title: `${isProforma ? words.proforma : words.summary} ${order.OrderNumber}`,
    seller: seller.name || brandName,
    blocks: [
      { kind: 'facts', rows: sellerRows(order, setting) },
      orderFacts(order, setting),
      { kind: 'facts', rows: [[words.state, order.History.at(-1)?.Note ?? '']] },
      orderGoods(order, setting),
      ...(missing ? [{ kind: 'text' as const, text: words.missing[missing] }] : []),
      ...transferBlocks(order, setting),
      ...addressBlocks(order, setting),
      { kind: 'text', text: words.noInvoice, quiet: true },
    ],
    page: words.page,
  };
}
