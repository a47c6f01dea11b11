import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'catalog', dir: import.meta.dirname, exposes: { './remote': './src/remote.tsx' } });
