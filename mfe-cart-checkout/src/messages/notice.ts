import { defineMessages } from '@shop/runtime';

const tr = {
  size: 'Beden',
  chooseSize: 'Beden seçin',
  email: 'E-posta',
  hint: 'Ürün gelince bu adrese bir kez yazarız; başka bir şey göndermeyiz.',
  send: 'Haber ver',
};

export const noticeMessages = defineMessages<typeof tr>({
  tr,
  en: {
    size: 'Size',
    chooseSize: 'Choose a size',
    email: 'E-mail',
    hint: 'We will e-mail this address once when the item is back, and send nothing else.',
    send: 'Notify me',
  },
});
