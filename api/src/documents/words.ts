import type { Locale } from '@shop/domain/locale';

export const documentWords: Record<
  Locale,
  {
    summary: string;
    proforma: string;
    seller: string;
    sellerAddress: string;
    phone: string;
    email: string;
    mersis: string;
    state: string;
    noInvoice: string;
    page: string;
  }
> = {
  tr: {
    summary: 'Sipariş özeti',
    proforma: 'Proforma fatura',
    seller: 'Satıcı',
    sellerAddress: 'Adres',
    phone: 'Telefon',
    email: 'E-posta',
    mersis: 'MERSİS',
    state: 'Durum',
    noInvoice: 'Bu belge fatura yerine geçmez.',
    page: 'Sayfa {page} / {pages}',
  },
  en: {
    summary: 'Order summary',
    proforma: 'Pro-forma invoice',
    seller: 'Seller',
    sellerAddress: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    mersis: 'MERSİS',
    state: 'Status',
    noInvoice: 'This document is not an invoice.',
    page: 'Page {page} of {pages}',
  },
};
