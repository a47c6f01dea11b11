import { defineMessages } from '@shop/runtime';

/** The question's words, apart from the others: most visitors have answered it. */
export const consentMessages = defineMessages({
  tr: {
    title: 'Alışverişinizi nasıl geliştirebileceğimizi görelim mi?',
    what: [
      'İzin verirseniz sayfa ziyaretlerinizi ve tıklamalarınızı kaydeder, yalnızca mağazayı iyileştirmek için inceleriz.',
      'Yazdıklarınız kaydedilmez. Alışveriş iki durumda da aynıdır; kararınızı sayfanın altından her zaman değiştirebilirsiniz.',
    ],
    more: 'Gizlilik ve KVKK',
    yes: 'İzin ver',
    no: 'İzin verme',
  },
  en: {
    title: 'May we see how we could make shopping here better?',
    what: [
      'If you agree we record which pages you visit and what you press, and look at it only to improve the shop.',
      'What you type is not recorded. Shopping is the same either way, and you can change your mind at any time at the bottom of the page.',
    ],
    more: 'Privacy',
    yes: 'Allow',
    no: 'Do not allow',
  },
});
