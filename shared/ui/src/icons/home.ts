import { icon } from './icon.tsx';

export const IconHome = /* @__PURE__ */ icon('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z');
