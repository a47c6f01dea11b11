import { defineRemoteSurface } from '@shop/contracts/remote';
// The menu and every page need the texts: here they are loaded once.
import './messages/en.ts';
import './messages/tr.ts';

/** What a list's address says besides its category. */
const filters = ['searchText', 'productType', 'brand', 'colour', 'minPrice', 'maxPrice', 'status', 'sort', 'page'];

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
      load: () => import('./pages/products.tsx'),
    },
    { id: 'categories', path: '/categories', layout: 'layout-one', public: true, load: () => import('./pages/categories.tsx') },
    {
      id: 'category',
      path: '/categories/:slug/:id',
      layout: 'layout-one',
      public: true,
      query: filters,
      load: () => import('./pages/category.tsx'),
    },
    { id: 'product', path: '/products/:slug/:id', layout: 'default', public: true, load: () => import('./pages/product.tsx') },
    {
      id: 'product-details',
      path: '/product-details/:id',
      layout: 'default',
      public: true,
      load: () => import('./pages/product-details.tsx'),
    },
    { id: 'info', path: '/info/:id', layout: 'default', public: true, load: () => import('./pages/info.tsx') },
    { id: 'contact', path: '/contact', layout: 'default', public: true, load: () => import('./pages/contact.tsx') },
  ],
  slots: { 'header.menu': () => import('./slots/header-menu.tsx') },
});
