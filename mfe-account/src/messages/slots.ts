import { defineMessages } from '@shop/runtime';

/** Separate, because every page loads them first. */
export const slotMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
