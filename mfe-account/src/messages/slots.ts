import { defineMessages } from '@shop/runtime';

/** The slots' few texts. Apart from the others because they are in every page's first load. */
export const slotMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
