import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: 'catalog',
  routes: [{ id: 'home', path: '/', layout: 'none', public: true, load: () => import('./pages/home.tsx') }],
  slots: { 'header.menu': () => import('./slots/header-menu.tsx') },
});
