import { defineMessages } from '@shop/runtime';
import { MOST_COMPARED } from '../features/saved-products/saved-list.ts';

const tr = {
  compare: {
    title: 'Karşılaştırma',
    lead: `En fazla ${MOST_COMPARED} ürünü yan yana görün. Farklı olan satırlar işaretlidir.`,
    empty: 'Karşılaştırılacak ürün yok',
    emptyText: `Ürün sayfasındaki “Karşılaştır” düğmesine basın; en fazla ${MOST_COMPARED} ürünü yan yana görebilirsiniz.`,
    product: 'Ürün',
    price: 'Fiyat',
    status: 'Durum',
    rating: 'Puan',
    category: 'Kategori',
    brand: 'Marka',
    colours: 'Renkler',
    printable: 'Kişiye özel baskı',
    yes: 'Var',
    no: 'Yok',
    none: '—',
    differs: 'farklı',
  },
  wishlist: {
    title: 'İstek listem',
    empty: 'İstek listeniz boş',
    emptyText: 'Beğendiğiniz üründeki kalbe dokunun, burada saklayalım.',
    all: 'Tümünü gör',
  },
  recommended: 'Bunları da beğenebilirsiniz',
  toProducts: 'Ürünlere göz at',
  remove: (title: string) => `Listeden çıkar: ${title}`,
  notRefreshed: 'Fiyat ve stok şu anda yenilenemedi; en son bilinenler gösteriliyor.',
};

export type SavedPageTexts = typeof tr;

export const savedPageMessages = defineMessages<SavedPageTexts>({
  tr,
  en: {
    compare: {
      title: 'Comparison',
      lead: `See up to ${MOST_COMPARED} products side by side. Rows that differ are marked.`,
      empty: 'Nothing to compare yet',
      emptyText: `Press “Compare” on a product page to see up to ${MOST_COMPARED} products side by side.`,
      product: 'Product',
      price: 'Price',
      status: 'Status',
      rating: 'Rating',
      category: 'Category',
      brand: 'Brand',
      colours: 'Colours',
      printable: 'Custom printing',
      yes: 'Yes',
      no: 'No',
      none: '—',
      differs: 'differs',
    },
    wishlist: {
      title: 'My wishlist',
      empty: 'Your wishlist is empty',
      emptyText: 'Tap the heart on a product you like, and we will keep it here.',
      all: 'See all',
    },
    recommended: 'You may also like',
    toProducts: 'Browse products',
    remove: (title) => `Remove ${title} from the list`,
    notRefreshed: 'Prices and stock could not be refreshed right now; the last known ones are shown.',
  },
});
