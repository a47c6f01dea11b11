import { defineMessages } from '@shop/runtime';

export const infoMessages = defineMessages({
  tr: { accounts: 'Hesaplarımız', others: 'Diğer bilgiler' },
  en: { accounts: 'Our accounts', others: 'More information' },
});
