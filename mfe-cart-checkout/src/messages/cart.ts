import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Sepetim',
  titleWith: (pieces: number) => `Sepetim (${pieces})`,
  lead: 'Türkiye’nin her yerine gönderiyoruz. Kargo ücretini ve tahmini teslim tarihini ödemeye geçmeden burada görürsünüz.',
  emptyText: 'Sepete eklediğiniz ürünleri burada görürsünüz.',
  loadFailedText: 'Ürünleriniz duruyor. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const cartMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Your cart',
    titleWith: (pieces) => `Your cart (${pieces})`,
    lead: 'We deliver within Turkey. You can see the delivery fee and the expected date here before you check out.',
    emptyText: 'Items you add to your cart appear here.',
    loadFailedText: 'Your items are safe. Check your connection and try again.',
  },
});
