import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'designer', dir: import.meta.dirname, exposes: { './remote': './src/remote.tsx' } });
