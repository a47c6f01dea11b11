import { defineMessages } from '@shop/runtime';
import { MOST_COMPARED } from '../features/saved-products/saved-list.ts';

const tr = {
  compare: {
    add: 'Karşılaştır',
    of: (title: string) => `${title}: karşılaştırma`,
    toastAdded: (title: string) => `${title} karşılaştırmaya eklendi`,
    toastRemoved: (title: string) => `${title} karşılaştırmadan çıkarıldı`,
    full: `Karşılaştırmada zaten ${MOST_COMPARED} ürün var`,
    fullText: (title: string) => `${title} eklenmedi: en fazla ${MOST_COMPARED} ürün karşılaştırılabilir. Birini çıkarıp tekrar deneyin.`,
    open: 'Karşılaştırmayı aç',
  },
  wishlist: {
    add: 'İstek listesine ekle',
    of: (title: string) => `${title}: istek listesi`,
    toastAdded: (title: string) => `${title} istek listesine eklendi`,
    toastRemoved: (title: string) => `${title} istek listesinden çıkarıldı`,
    open: 'Listeyi aç',
  },
  quickView: {
    open: (title: string) => `${title}: hızlı bakış`,
    failed: 'Ürün şu anda gösterilemiyor. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  notKept: 'Tarayıcınızda yer kalmadığı için liste yalnızca bu sekme açıkken saklanır.',
};

export const savedMessages = defineMessages<typeof tr>({
  tr,
  en: {
    compare: {
      add: 'Compare',
      of: (title) => `${title}: comparison`,
      toastAdded: (title) => `${title} added to compare`,
      toastRemoved: (title) => `${title} remove to compare`,
      full: `You are already comparing ${MOST_COMPARED} products`,
      fullText: (title) => `${title} was not added: you can compare up to ${MOST_COMPARED} products. Remove one and try again.`,
      open: 'Open the comparison',
    },
    wishlist: {
      add: 'Add Wishlist',
      of: (title) => `${title}: wishlist`,
      toastAdded: (title) => `${title} added to wishlist`,
      toastRemoved: (title) => `${title} remove to wishlist`,
      open: 'Open the list',
    },
    quickView: {
      open: (title) => `Quick view of ${title}`,
      failed: 'The product cannot be shown right now. Check your connection and try again.',
    },
    notKept: 'Your browser has no room left: the list lasts only while this tab is open.',
  },
});
