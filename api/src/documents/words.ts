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
    quote: {
      title: string;
      plainTitle: string;
      fileName: string;
      buyer: string;
      contact: string;
      prices: string;
      todaysPrices: string;
      ifOrderedToday: string;
      missing: Record<'late' | 'limit', string>;
      shownPeople: string;
      check: string;
      signatures: readonly string[];
    };
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
    quote: {
      title: 'Teklif ve baskı provası',
      plainTitle: 'Teklif',
      fileName: 'teklif-{day}',
      buyer: 'Alıcı',
      contact: 'İlgili kişi',
      prices: 'Fiyatlar',
      todaysPrices: 'Bu tarihteki fiyatlardır. Sipariş verildiğinde geçerli olan fiyat ve stok uygulanır.',
      ifOrderedToday: '{days} (bugün sipariş verilip ödenirse)',
      missing: {
        late: 'Tasarımların bazı resimleri henüz hazır değil. Onaylamadan önce belgeyi bir dakika sonra yeniden indirin.',
        limit: 'Bu belge tasarımların bütün resimlerine yer veremiyor. Resmi olmayanları onaylamadan önce sepetten kontrol edin.',
      },
      shownPeople: '{shown} / {people} kişi gösteriliyor',
      check:
        'Onaylamadan önce yazıları, isimleri, numaraları, bedenleri ve renkleri kontrol edin. Baskının rengi bu belgeden biraz farklı olabilir.',
      signatures: ['Onaylayan', 'Tarih', 'İmza'],
    },
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
    quote: {
      title: 'Quote with proofs',
      plainTitle: 'Quote',
      fileName: 'quote-{day}',
      buyer: 'Buyer',
      contact: 'Contact',
      prices: 'Prices',
      todaysPrices: 'As of this date. The prices and stock at the time of the order apply.',
      ifOrderedToday: '{days} (if ordered and paid today)',
      missing: {
        late: 'Some pictures of the designs are not ready yet. Download the document again in a minute before you approve it.',
        limit: 'This document has no room for all pictures of the designs. Check the others in the cart before you approve it.',
      },
      shownPeople: 'showing {shown} of {people} people',
      check:
        'Before you approve, check texts, names, numbers, sizes and colours. The colours of the print may differ slightly from this document.',
      signatures: ['Approved by', 'Date', 'Signature'],
    },
  },
};
