import { defineMessages } from '@shop/runtime';

/** The header's texts have their own file, because every page loads them. */
export const slotMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
