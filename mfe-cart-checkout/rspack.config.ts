import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'cart-checkout', dir: import.meta.dirname, port: 3012, exposes: { './remote': './src/remote.tsx' } });
