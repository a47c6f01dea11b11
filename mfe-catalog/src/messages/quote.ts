import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Teklif isteyin',
  about: (title: string) => `Daha çok ${title} için size özel bir fiyat hazırlayalım.`,
  quantity: 'Adet',
  phone: 'Telefonunuz',
  note: 'Notunuz',
  noteHint: 'Renk, beden, baskı ve istediğiniz tarih gibi.',
  answered: 'Teklifimizi bu e-posta adresine göndeririz.',
};

export const quoteMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Ask for a quote',
    about: (title) => `We will make you a price for a larger quantity of ${title}.`,
    quantity: 'Quantity',
    phone: 'Your phone',
    note: 'Your note',
    noteHint: 'Such as colours, sizes, printing and the date you need it.',
    answered: 'We send our quote to this e-mail address.',
  },
});
