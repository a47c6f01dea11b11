import { defineRemote } from 'shop-release/define-remote';

export default defineRemote({ name: 'gifts', dir: import.meta.dirname, exposes: { './remote': './src/remote.tsx' } });
