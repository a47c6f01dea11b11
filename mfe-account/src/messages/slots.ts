import { defineMessages } from '@shop/runtime';

/** Every page loads these texts. */
export const slotMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
