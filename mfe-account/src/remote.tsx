import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: 'account',
  routes: [
    {
      id: 'login',
      path: '/user/login',
      layout: 'layout-three',
      middleware: ['requiresNonAuth'],
      query: ['redirect'],
      load: () => import('./pages/login.tsx'),
    },
    {
      id: 'register',
      path: '/user/register',
      layout: 'layout-three',
      middleware: ['requiresNonAuth'],
      query: ['redirect'],
      load: () => import('./pages/register.tsx'),
    },
    {
      id: 'forgot',
      path: '/user/forgot',
      layout: 'layout-three',
      query: ['token'],
      load: () => import('./pages/forgot.tsx'),
    },
    {
      id: 'logout',
      path: '/user/logout',
      layout: 'layout-three',
      load: () => import('./pages/logout.tsx'),
    },
    {
      id: 'verify',
      path: '/user/verify',
      layout: 'layout-three',
      query: ['token'],
      load: () => import('./pages/verify.tsx'),
    },
    {
      id: 'profile',
      path: '/user/profile',
      layout: 'layout-three',
      middleware: ['requiresAuth'],
      load: () => import('./pages/profile.tsx'),
    },
    {
      id: 'security',
      path: '/user/security',
      layout: 'layout-three',
      middleware: ['requiresAuth'],
      load: () => import('./pages/security.tsx'),
    },
    { id: 'orders', path: '/user/orders', layout: 'layout-three', middleware: ['requiresAuth'], load: () => import('./pages/orders.tsx') },
    {
      id: 'designs',
      path: '/user/designs',
      layout: 'layout-three',
      middleware: ['requiresAuth'],
      load: () => import('./pages/designs.tsx'),
    },
    {
      id: 'order',
      path: '/user/orders/:orderId',
      layout: 'layout-three',
      middleware: ['requiresAuth'],
      load: () => import('./pages/order.tsx'),
    },
  ],
  slots: {
    'header.account': () => import('./slots/header-account.tsx'),
    'checkout.entrance': () => import('./slots/checkout-entrance.tsx'),
    'order.account': () => import('./slots/order-account.tsx'),
  },
});
