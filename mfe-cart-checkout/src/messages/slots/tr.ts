/** What the badge and the buy box say: on every page, so kept apart from the rest. */
export const tr = {
  cart: 'Sepet',
  cartWith: (pieces: number) => `Sepet, ${pieces} ürün`,
  drawerFailed: 'Sepet açılamadı. Ürünleriniz duruyor; bağlantınızı kontrol edip tekrar deneyiniz.',
  buy: {
    size: 'Beden',
    sizeNeeded: 'Lütfen bir beden seçiniz.',
    soldOut: 'tükendi',
    quantity: 'Adet',
    addToCart: 'Sepete ekle',
    buyNow: 'Hemen al',
    outOfStock: 'Bu ürün şu anda tükendi.',
    outOfStockHint: 'Yeniden stoğa girdiğinde buradan sipariş verebilirsiniz.',
    fewLeft: (left: number) => `Son ${left} adet`,
  },
};
