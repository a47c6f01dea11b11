import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'catalog', dir: import.meta.dirname, port: 3011, exposes: { './remote': './src/remote.tsx' } });
