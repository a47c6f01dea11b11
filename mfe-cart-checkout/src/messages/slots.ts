import { defineMessages } from '@shop/runtime';

/** What the badge and the buy box say: on every page, so kept apart from the rest. */
export const slotMessages = defineMessages({
  tr: {
    cart: 'Sepet',
    cartWith: (pieces: number) => `Sepet, ${pieces} ürün`,
    drawerFailed: 'Sepet açılamadı. Ürünleriniz duruyor; bağlantınızı kontrol edip tekrar deneyiniz.',
    buy: {
      size: 'Beden',
      needsScripts: 'Sepete eklemek için tarayıcınızda JavaScript’i açıp sayfayı yenileyiniz.',
      sizeNeeded: 'Lütfen bir beden seçiniz.',
      soldOut: 'tükendi',
      quantity: 'Adet',
      buyBlank: 'Baskısız al',
      addToCart: 'Sepete ekle',
      buyNow: 'Hemen al',
      outOfStock: 'Bu ürün şu anda tükendi.',
      outOfStockHint: 'Yeniden stoğa girdiğinde buradan sipariş verebilirsiniz.',
      notice: 'Gelince haber ver',
      noticeSize: (sizes: string) => `Tükenen beden gelince haber ver (${sizes})`,
      noticeFailed: 'Form açılamadı. Lütfen bağlantınızı kontrol edip tekrar deneyiniz.',
      noMore: (left: number) => `Bu üründen en fazla ${left} adet alabilirsiniz.`,
      fewLeft: (left: number) => `Son ${left} adet`,
    },
  },
  en: {
    cart: 'Cart',
    cartWith: (pieces) => (pieces === 1 ? 'Cart, 1 item' : `Cart, ${pieces} items`),
    drawerFailed: 'The cart could not be opened. Your items are safe; check your connection and try again.',
    buy: {
      size: 'Size',
      needsScripts: 'Turn JavaScript on in your browser and reload the page to add this to your cart.',
      sizeNeeded: 'Please choose a size.',
      soldOut: 'sold out',
      quantity: 'Quantity',
      buyBlank: 'Buy it blank',
      addToCart: 'Add To Cart',
      buyNow: 'Buy Now',
      outOfStock: 'This product is out of stock.',
      outOfStockHint: 'You can order it here as soon as it is back.',
      notice: 'Tell me when it is back',
      noticeSize: (sizes) => `Tell me when a missing size is back (${sizes})`,
      noticeFailed: 'The form could not be opened. Please check your connection and try again.',
      noMore: (left) => `You can order at most ${left} of this item.`,
      fewLeft: (left) => `Only ${left} left`,
    },
  },
});
