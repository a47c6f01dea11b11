import { defineMessages } from '@shop/runtime';

export const slotMessages = defineMessages({
  tr: { login: 'Giriş yap', account: 'Hesabım' },
  en: { login: 'Log in', account: 'My account' },
});
