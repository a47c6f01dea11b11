import { defineMessages } from '@shop/runtime';

/** A separate chunk, because most visitors have already answered. */
export const consentMessages = defineMessages({
  tr: {
    title: 'Mağazamızı iyileştirmek için ziyaretinizi kaydedebilir miyiz?',
    what: [
      'İzin verirseniz sayfa ziyaretlerinizi, tıklamalarınızı, aradığınız kelimeleri ve ekranda gördüklerinizi kaydeder, yalnızca mağazayı iyileştirmek için inceleriz. Formlara yazdıklarınız kaydedilmez.',
      'Alışverişiniz iki durumda da aynıdır; kararınızı sayfanın altından dilediğiniz zaman değiştirebilirsiniz.',
    ],
    more: 'Gizlilik ve KVKK',
    yes: 'İzin ver',
    no: 'İzin verme',
  },
  en: {
    title: 'May we record your visit to improve the shop?',
    what: [
      'If you agree, we record the pages you visit, your clicks, the words you search for and what you see on screen, only to improve the shop. What you type into forms is not recorded.',
      'Shopping is the same either way, and you can change your mind at any time at the bottom of the page.',
    ],
    more: 'Privacy',
    yes: 'Allow',
    no: 'Do not allow',
  },
});
