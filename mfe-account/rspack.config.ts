import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'account', dir: import.meta.dirname, port: 3013, exposes: { './remote': './src/remote.tsx' } });
