import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'account', dir: import.meta.dirname, exposes: { './remote': './src/remote.tsx' } });
