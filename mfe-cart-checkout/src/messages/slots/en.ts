import type { tr } from './tr.ts';

export const en: typeof tr = {
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
    noMore: (left) => `You can have ${left} of this item at most.`,
    fewLeft: (left) => `Only ${left} left`,
  },
};
