import type { Locale } from '@shop/domain/locale';

export const documentWords: Record<
  Locale,
  {
    summary: string;
    proforma: string;
    state: string;
    noInvoice: string;
    missing: Record<'late' | 'limit', string>;
    page: string;
  }
> = {
  tr: {
    summary: 'Sipariş özeti',
    proforma: 'Proforma fatura',
    state: 'Durum',
    noInvoice: 'Bu belge fatura yerine geçmez.',
    missing: {
      late: 'Tasarımlarınızın bazı resimleri henüz hazır değil. Tam belge için bir dakika sonra yeniden indirin.',
      limit: 'Bu belge tasarımlarınızın bütün resimlerine yer veremiyor; siparişiniz bundan etkilenmez.',
    },
    page: 'Sayfa {page} / {pages}',
  },
  en: {
    summary: 'Order summary',
    proforma: 'Pro-forma invoice',
    state: 'Status',
    noInvoice: 'This document is not an invoice.',
    missing: {
      late: 'Some pictures of your designs are not ready yet. For the complete document, download it again in a minute.',
      limit: 'This document has no room for all pictures of your designs; your order is not affected.',
    },
    page: 'Page {page} of {pages}',
  },
};
