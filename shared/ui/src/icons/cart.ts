import { icon } from './icon.tsx';

export const IconCart = /* @__PURE__ */ icon('M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5');
