import type { tr } from './tr.ts';

export const en: typeof tr = {
  cart: 'Cart',
  cartWith: (pieces) => (pieces === 1 ? 'Cart, 1 item' : `Cart, ${pieces} items`),
  drawerFailed: 'The cart could not be opened. Your items are safe; check your connection and try again.',
  buy: {
    size: 'Size',
    sizeNeeded: 'Please choose a size.',
    soldOut: 'sold out',
    quantity: 'Quantity',
    addToCart: 'Add To Cart',
    buyNow: 'Buy Now',
    outOfStock: 'This product is out of stock.',
    outOfStockHint: 'You can order it here as soon as it is back.',
    fewLeft: (left) => `Only ${left} left`,
  },
};
