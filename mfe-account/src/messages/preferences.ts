import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Tercihlerim',
  language: 'E-postaların dili',
  languageHint: 'Siparişlerinizle ilgili e-postalar, sipariş verdiğiniz dilde gelir.',
  marketing: 'Kampanya ve yeniliklerden e-posta ile haberdar olmak istiyorum. Dilediğim zaman vazgeçebilirim.',
};

export const preferencesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My preferences',
    language: 'Language of e-mails',
    languageHint: 'E-mails about an order are sent in the language you ordered in.',
    marketing: 'I would like to hear about offers and news by e-mail. I can unsubscribe at any time.',
  },
});
