import type { Remote } from '@shop/contracts/remote';

export default {
  name: 'gifts',
  routes: [{ id: 'home', path: '/gifts', layout: 'default', public: true, load: () => import('./pages/home.tsx') }],
  slots: { 'footer.links': () => import('./slots/footer-links.tsx') },
} satisfies Remote;
