import { defineMessages } from '@shop/runtime';

export const messages = defineMessages({
  tr: { title: 'Hediye fikirleri', lead: 'En çok sevilen ürünlerimizden seçtik.' },
  en: { title: 'Gift ideas', lead: 'Picked from our most popular products.' },
});
