import { defineMessages } from '@shop/runtime';

export const messages = defineMessages({
  tr: { title: 'Hediye fikirleri', lead: 'Sevdikleriniz için seçtiğimiz yeni ürünler.' },
  en: { title: 'Gift ideas', lead: 'New products, picked for the people you love.' },
});
