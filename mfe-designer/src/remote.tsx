import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: 'designer',
  routes: [
    {
      id: 'designer',
      path: '/designer/:slug/:id',
      layout: 'layout-four',
      longWork: true,
      query: ['colour', 'size'],
      load: () => import('./pages/designer.tsx'),
    },
  ],
  slots: {
    'product.customise': () => import('./slots/product-customise.tsx'),
    'line.preview': () => import('./slots/line-preview.tsx'),
  },
});
