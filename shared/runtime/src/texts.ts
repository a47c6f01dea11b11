import { defineMessages } from './messages.ts';

export const texts = defineMessages({
  tr: {
    noConnection: 'Bağlantı kurulamadı. Lütfen tekrar deneyin.',
    noCookies: 'Sepet ve oturum için çerezler gerekir. Lütfen çerezlere izin verip sayfayı yenileyin.',
    unexpected: 'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyin.',
    field: {
      required: 'Bu alan zorunludur.',
      email: 'Geçerli bir e-posta adresi girin.',
      tooShort: (limit: number) => `En az ${limit} karakter olmalı.`,
    },
  },
  en: {
    noConnection: 'No connection. Please try again.',
    noCookies: 'Cart and login need cookies. Please allow them and reload the page.',
    unexpected: 'Something went wrong on our side. Please reload the page and try again.',
    field: {
      required: 'This field is required.',
      email: 'Please enter a valid e-mail address.',
      tooShort: (limit: number) => `At least ${limit} characters.`,
    },
  },
});
