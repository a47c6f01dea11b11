import { defineMessages } from '@shop/runtime';

/** The header's few texts. Apart from the others because they are in every page's first load. */
export const headerMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
