import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: 'cart-checkout',
  routes: [
    { id: 'cart', path: '/cart', layout: 'layout-two', load: () => import('./pages/cart.tsx') },
    {
      id: 'checkout',
      path: '/checkout',
      layout: 'layout-two',
      middleware: ['requiresAuth'],
      ownEntrance: true,
      query: ['step', 'payment'],
      longWork: true,
      load: () => import('./pages/checkout.tsx'),
    },
    { id: 'order', path: '/order', layout: 'default', query: ['id', 'number'], load: () => import('./pages/order.tsx') },
  ],
  slots: {
    'header.cart': () => import('./slots/header-cart.tsx'),
    'product.buy': () => import(/* webpackChunkName: 'buy' */ './slots/product-buy.tsx'),
    'product.add': () => import(/* webpackChunkName: 'buy' */ './slots/product-add.tsx'),
  },
});
