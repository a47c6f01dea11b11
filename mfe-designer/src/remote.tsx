import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: 'designer',
  routes: [
    {
      id: 'designer',
      path: '/designer/:slug/:id',
      layout: 'layout-four',
      longWork: true,
      query: ['colour', 'size', 'qty', 'line', 'design', 'ready', 'saved'],
      load: () => import('./pages/designer.tsx'),
    },
    { id: 'shared', path: '/shares/:token', layout: 'default', load: () => import('./pages/shared.tsx') },
  ],
  slots: {
    'product.customise': () => import('./slots/product-customise.tsx'),
    'line.preview': () => import('./slots/line-preview.tsx'),
  },
});
