import { defineMessages } from './messages.ts';

export const texts = defineMessages({
  tr: {
    noConnection: 'Bağlantı kurulamadı. Lütfen tekrar deneyin.',
    noCookies: 'Sepet ve oturum için çerezler gerekir. Çerezlere izin verip sayfayı yenileyin.',
    unexpected: 'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyin.',
    field: {
      required: 'Bu alan zorunludur.',
      email: 'Geçerli bir e-posta adresi girin.',
      tooShort: (limit: number) => `En az ${limit} karakter olmalı.`,
    },
  },
  en: {
    noConnection: 'Could not connect. Please try again.',
    noCookies: 'The cart and login need cookies. Allow cookies and reload the page.',
    unexpected: 'Something went wrong on our side. Please reload the page and try again.',
    field: {
      required: 'This field is required.',
      email: 'Enter a valid e-mail address.',
      tooShort: (limit: number) => `Use at least ${limit} characters.`,
    },
  },
});
