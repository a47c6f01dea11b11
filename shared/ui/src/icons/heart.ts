import { icon } from './icon.tsx';

export const IconHeart = /* @__PURE__ */ icon('M12 20S4 15.2 4 9.6a4.3 4.3 0 0 1 8-2.2 4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20z');
