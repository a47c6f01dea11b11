import { icon } from './icon.tsx';

export const IconShield = /* @__PURE__ */ icon('M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-5');
