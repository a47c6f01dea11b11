import { icon } from './icon.tsx';

export const IconRedo = /* @__PURE__ */ icon('m16 5 4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H13');
