import { defineMessages } from './messages.ts';

/** What the runtime itself says to shoppers, the same in all remotes. */
export const texts = defineMessages({
  tr: {
    noConnection: 'Bağlantı kurulamadı. Lütfen tekrar deneyiniz.',
    unexpected: 'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyiniz.',
    field: {
      required: 'Bu alan zorunludur.',
      email: 'Geçerli bir e-posta adresi giriniz.',
      tooShort: (limit: number) => `En az ${limit} karakter olmalı.`,
      format: 'Bu değerin biçimi geçerli değil.',
    },
  },
  en: {
    noConnection: 'No connection. Please try again.',
    unexpected: 'Something went wrong on our side. Please reload the page and try again.',
    field: {
      required: 'This field is required.',
      email: 'Please enter a valid e-mail address.',
      tooShort: (limit: number) => `At least ${limit} characters.`,
      format: 'This value is not in the right form.',
    },
  },
});
