import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Teklif isteyin',
  about: (title: string) => `${title}: yüksek adetler için size özel bir fiyat hazırlayalım.`,
  quantity: 'Adet',
  phone: 'Telefonunuz',
  note: 'Notunuz',
  noteHint: 'Örneğin renk, beden, baskı ve istediğiniz tarih.',
  answered: 'Teklifimizi bu e-posta adresine göndeririz.',
};

export const quoteMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Request a quote',
    about: (title) => `${title}: tell us what you need, and we will quote you a price for a larger quantity.`,
    quantity: 'Quantity',
    phone: 'Your phone',
    note: 'Your note',
    noteHint: 'For example colours, sizes, printing and the date you need it by.',
    answered: 'We will send our quote to this e-mail address.',
  },
});
