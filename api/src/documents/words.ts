import type { Locale } from '@shop/contracts/locale';

/** What a document says by itself; what it tells of is in the mails' words. `{name}` is filled in. */
export const documentWords: Record<Locale, { summary: string; state: string; noInvoice: string; page: string }> = {
  tr: {
    summary: 'Sipariş özeti',
    state: 'Durum',
    noInvoice: 'Bu belge fatura yerine geçmez.',
    page: 'Sayfa {page} / {pages}',
  },
  en: {
    summary: 'Order summary',
    state: 'Status',
    noInvoice: 'This document is not an invoice.',
    page: 'Page {page} of {pages}',
  },
};
