import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: 'designer', dir: import.meta.dirname, port: 3014, exposes: { './remote': './src/remote.tsx' } });
