import { defineMessages } from '@shop/runtime';

const tr = {
  ask: 'Soru sor',
  about: (title: string) => `${title} hakkında merak ettiğiniz her şeyi sorabilirsiniz.`,
  question: 'Sorunuz',
  name: 'Adınız soyadınız',
  email: 'E-posta adresiniz',
  answered: 'Yanıtımızı bu adrese göndeririz; sorunuz sitede yayımlanmaz.',
  send: 'Gönder',
  failed: 'Soru formu açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const questionMessages = defineMessages<typeof tr>({
  tr,
  en: {
    ask: 'Ask a question',
    about: (title) => `Ask us anything about ${title}.`,
    question: 'Your question',
    name: 'Your name',
    email: 'Your e-mail address',
    answered: 'We reply to this address; your question is not published.',
    send: 'Send',
    failed: 'The question form could not be opened. Check your connection and try again.',
  },
});
