import { defineShell } from '@shop/build/define-shell';

export default defineShell({ dir: import.meta.dirname });
