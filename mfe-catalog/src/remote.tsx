import { defineRemoteSurface } from '@shop/contracts/remote';
import './messages/en.ts';
import './messages/tr.ts';

const filters = [
  'searchText',
  'productType',
  'brand',
  'colour',
  'size',
  'rating',
  'minPrice',
  'maxPrice',
  'status',
  'sort',
  'page',
  'view',
];

const reviews = ['stars', 'sort', 'page'];

// Similar pages share a chunk, because every visitor loads the names and hashes of all chunks.
export default defineRemoteSurface({
  name: 'catalog',
  routes: [
    { id: 'home', path: '/', layout: 'none', public: true, load: () => import('./pages/home.tsx') },
    {
      id: 'products',
      path: '/products',
      layout: 'layout-one',
      public: true,
      query: ['category', ...filters],
      load: () => import(/* webpackChunkName: 'lists' */ './pages/products.tsx'),
    },
    {
      id: 'categories',
      path: '/categories',
      layout: 'layout-one',
      public: true,
      load: () => import(/* webpackChunkName: 'lists' */ './pages/categories.tsx'),
    },
    {
      id: 'category',
      path: '/categories/:slug/:id',
      layout: 'layout-one',
      public: true,
      query: filters,
      load: () => import(/* webpackChunkName: 'lists' */ './pages/category.tsx'),
    },
    {
      id: 'search',
      path: '/search',
      layout: 'layout-one',
      public: true,
      unlisted: true,
      query: ['category', ...filters],
      load: () => import('./pages/search.tsx'),
    },
    {
      id: 'product',
      path: '/products/:slug/:id',
      layout: 'default',
      public: true,
      query: reviews,
      load: () => import(/* webpackChunkName: 'product' */ './pages/product.tsx'),
    },
    {
      id: 'product-details',
      path: '/product-details/:id',
      layout: 'default',
      public: true,
      query: reviews,
      load: () => import(/* webpackChunkName: 'product' */ './pages/product-details.tsx'),
    },
    {
      id: 'designs',
      path: '/designs',
      layout: 'default',
      public: true,
      query: ['occasion'],
      load: () => import(/* webpackChunkName: 'designs' */ './pages/designs.tsx'),
    },
    {
      id: 'design',
      path: '/designs/:key',
      layout: 'default',
      public: true,
      query: ['product'],
      load: () => import(/* webpackChunkName: 'designs' */ './pages/design.tsx'),
    },
    { id: 'compare', path: '/compare', layout: 'default', load: () => import(/* webpackChunkName: 'saved' */ './pages/compare.tsx') },
    { id: 'wishlist', path: '/wishlist', layout: 'default', load: () => import(/* webpackChunkName: 'saved' */ './pages/wishlist.tsx') },
    {
      id: 'info',
      path: '/info/:id',
      layout: 'default',
      public: true,
      load: () => import(/* webpackChunkName: 'info' */ './pages/info.tsx'),
    },
    {
      id: 'contact',
      path: '/contact',
      layout: 'default',
      public: true,
      load: () => import(/* webpackChunkName: 'info' */ './pages/contact.tsx'),
    },
  ],
  slots: {
    'header.menu': () => import(/* webpackChunkName: 'header' */ './slots/header-menu.tsx'),
    'header.search': () => import(/* webpackChunkName: 'header' */ './slots/header-search.tsx'),
    'wishlist.count': () => import(/* webpackChunkName: 'header' */ './slots/wishlist-count.tsx'),
    'account.wishlist': () => import(/* webpackChunkName: 'saved' */ './slots/account-wishlist.tsx'),
    'cart.recommendations': () => import(/* webpackChunkName: 'saved' */ './slots/cart-recommendations.tsx'),
  },
});
