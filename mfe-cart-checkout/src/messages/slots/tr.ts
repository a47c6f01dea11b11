/** What the badge and the buy box say: on every page, so kept apart from the rest. */
export const tr = {
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
};
