import { defineMessages } from '@shop/runtime';

/** A separate chunk: most visitors have answered already. */
export const consentMessages = defineMessages({
  tr: {
    title: 'Mağazamızı iyileştirmek için ziyaretinizi kaydedebilir miyiz?',
    what: [
      'İzin verirseniz sayfa ziyaretlerinizi, tıklamalarınızı, arama sözcüklerinizi ve ekranda gördüklerinizi kaydeder, yalnızca mağazayı iyileştirmek için inceleriz. Formlara yazdıklarınız kaydedilmez.',
      'Alışveriş iki durumda da aynıdır; kararınızı sayfanın altından her zaman değiştirebilirsiniz.',
    ],
    more: 'Gizlilik ve KVKK',
    yes: 'İzin ver',
    no: 'İzin verme',
  },
  en: {
    title: 'May we record your visit to improve the shop?',
    what: [
      'If you agree, we record the pages you visit, what you press, what you search for and what is on your screen, only to improve the shop. What you type into forms is not recorded.',
      'Shopping is the same either way, and you can change your mind at any time at the bottom of the page.',
    ],
    more: 'Privacy',
    yes: 'Allow',
    no: 'Do not allow',
  },
});
