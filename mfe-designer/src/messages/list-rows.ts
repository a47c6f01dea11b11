import { defineMessages } from '@shop/runtime';

const tr = {
  rows: 'Listedeki ürünler',
  row: (nth: number, count: number, who: string) => `Ürün ${nth} / ${count}: ${who === '' ? 'henüz boş' : who}`,
  previous: 'Önceki ürünü göster',
  next: 'Sonraki ürünü göster',
};

export const listRowsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    rows: 'Pieces of the list',
    row: (nth, count, who) => `Piece ${nth} / ${count}: ${who === '' ? 'still empty' : who}`,
    previous: 'Show the previous piece',
    next: 'Show the next piece',
  },
});
